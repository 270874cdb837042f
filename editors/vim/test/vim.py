"""A Vim on a terminal of its own: keys are typed into it, and it answers what it is asked over a channel."""

import fcntl
import json
import os
import pty
import select
import signal
import socket
import struct
import sys
import termios
import time

# Under load an editor and a server take their time; what is waited for is there long before this is over.
SECONDS = 60


class Failed(Exception):
    pass


class Vim:
    def __init__(self, command, arguments, environment):
        listener = socket.create_server(("127.0.0.1", 0))
        port = listener.getsockname()[1]
        self.drawn = b""
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.environ.update(environment, TERM="xterm", DRIVER=f"127.0.0.1:{port}")
            os.execvp(command, [command, *arguments])
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 160, 0, 0))
        deadline = time.monotonic() + SECONDS
        while not select.select([listener], [], [], 0.02)[0]:
            self.read_drawn()
            if time.monotonic() > deadline:
                raise Failed("Vim did not start:\n" + self.drawn.decode(errors="replace"))
        self.channel = listener.accept()[0]
        self.received = ""
        self.number = 0

    def read_drawn(self):
        """Takes what Vim draws, for it waits when nobody does."""
        while select.select([self.terminal], [], [], 0)[0]:
            try:
                self.drawn = (self.drawn + os.read(self.terminal, 65536))[-8000:]
            except OSError:
                return

    def keys(self, text):
        os.write(self.terminal, text.encode())

    def ask(self, expression):
        """The value of an expression; a prompt that Vim shows makes no difference."""
        self.number -= 1
        self.channel.sendall(json.dumps(["expr", expression, self.number]).encode())
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            self.read_drawn()
            if select.select([self.channel], [], [], 0.02)[0]:
                data = self.channel.recv(65536)
                if not data:
                    break
                self.received += data.decode()
                try:
                    answer, end = json.JSONDecoder().raw_decode(self.received)
                except json.JSONDecodeError:
                    continue
                self.received = self.received[end:].lstrip()
                if answer[0] == self.number:
                    return answer[1]
        raise Failed(f"Vim does not answer '{expression}':\n" + self.drawn.decode(errors="replace"))

    def wait(self, what, condition):
        """Waits until a function of no arguments returns something, and returns it."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            found = condition()
            if found:
                print(f"ok    {what}", flush=True)
                return found
            time.sleep(0.02)
        raise Failed(f"not seen: {what}")

    def text(self):
        return "\n".join(self.ask("getbufline(g:document, 1, '$')")) + "\n"

    def go_to(self, text):
        self.keys("\x1b")
        self.wait(f"(the cursor is at '{text}')", lambda: self.ask(f"mode() == 'n' && cursor(1, 1) == 0 && search('\\V{text}', 'cW')"))

    def close(self):
        """Ends Vim, which ends the servers that it started."""
        try:
            self.keys("\x1b\x1b:qall!\r")
            deadline = time.monotonic() + 10
            while time.monotonic() < deadline:
                self.read_drawn()
                if os.waitpid(self.child, os.WNOHANG)[0]:
                    return
                time.sleep(0.02)
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
        except OSError as problem:
            print(f"Vim ended before it was told to: {problem}", file=sys.stderr)
