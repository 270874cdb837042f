#!/usr/bin/env python3
"""Runs a command on a terminal of its own, as programs need that draw on one, and ends as it ends.

usage: in-terminal.py SECONDS COMMAND…     (what the command draws goes nowhere)
"""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time


def main():
    seconds, command = float(sys.argv[1]), sys.argv[2:]
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 160, 0, 0))
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if not select.select([terminal], [], [], 1)[0]:
            continue
        try:
            if not os.read(terminal, 65536):
                break
        except OSError:  # The terminal's last program is gone.
            break
    else:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        sys.exit(f"{command[0]} did not end in {seconds:g} seconds")
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))


main()
