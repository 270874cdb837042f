"""Attacks the live page's server over its sockets: foreign names and sites, wrong secrets, huge, slow and split requests, and
more connections than it takes. The page of the user must notice nothing, and the server must be asleep when it is over.

usage: attacks.py PATH_TO_INSETS     (python3 alone)
"""
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from urllib.parse import urlparse

TEXT = """scenario "one" {
  devices: iPhone8
  iOS: 11
  viewController home { tableView list { edges: superview } }
}
"""


def call(port, request, seconds=10):
    """All that the server answers until it closes the connection."""
    with socket.create_connection(("127.0.0.1", port), timeout=seconds) as caller:
        try:
            caller.sendall(request.encode() if isinstance(request, str) else request)
        except (BrokenPipeError, ConnectionResetError):
            pass
        answer = b""
        try:
            while chunk := caller.recv(1 << 16):
                answer += chunk
        except ConnectionResetError:
            pass
        return answer.decode(errors="replace")


def status(answer):
    return int(answer.split(" ")[1]) if answer.startswith("HTTP/1.1 ") else 0


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def switches(process):
    """How often the process has slept and woken."""
    with open(f"/proc/{process}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("voluntary_ctxt_switches"))


def main(insets):
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "a.insets")
    with open(path, "w") as file:
        file.write(TEXT)
    server = subprocess.Popen([insets, "preview", path, "--format", "json"], stdout=subprocess.PIPE)
    try:
        line = json.loads(server.stdout.readline())
        check(line["pid"] == server.pid, "the line names the process")
        url = urlparse(line["url"])
        port, token = url.port, url.path
        host = f"Host: 127.0.0.1:{port}\r\n"

        def get(place, fields=host):
            return status(call(port, f"GET {place} HTTP/1.1\r\n{fields}\r\n"))

        def post(place, body="{}", fields="", kind="application/json"):
            return status(call(port, f"POST {place} HTTP/1.1\r\n{host}{fields}Content-Type: {kind}\r\n"
                                     f"Content-Length: {len(body)}\r\n\r\n{body}"))

        check(get(f"{token}?d=0") == 200, "the page is there")
        second = subprocess.run([insets, "preview", path, "--port", str(port)], stderr=subprocess.PIPE, timeout=20)
        check(second.returncode == 2 and b"can't listen" in second.stderr, f"a port in use: {second}")

        # The page of the user: its stream stays open through all that follows.
        stream = socket.create_connection(("127.0.0.1", port), timeout=20)
        stream.sendall(f"GET {token}events?p=mine&d=0 HTTP/1.1\r\n{host}\r\n".encode())
        received = b""
        while b"event: hello" not in received:
            received += stream.recv(1 << 16)
        check(post(f"{token}view?p=mine") == 204, "the page says what it wants")
        while b"event: details" not in received:
            received += stream.recv(1 << 16)

        # Rebinding, other sites, framing, secrets.
        check(get(f"{token}?d=0", f"Host: evil.example:{port}\r\n") == 421, "rebinding")
        check(get(f"{token}?d=0", "") == 421, "no host")
        check(post(f"{token}open?p=mine", fields="Origin: https://evil.example\r\n") == 403, "cross-site post")
        check(post(f"{token}view?p=mine", fields="Sec-Fetch-Site: cross-site\r\n") == 403, "cross-site fetch")
        check(post(f"{token}view?p=mine", kind="text/plain") == 415, "a form")
        check(get(f"{token}?d=0", host + "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Dest: iframe\r\n") == 403, "framing")
        check("frame-ancestors 'self' vscode-webview: vscode-file:;" in call(port, f"GET {token}?d=0 HTTP/1.1\r\n{host}\r\n"), "framing")
        for wrong in ["/", "/0/", token[:-2] + "/", token.upper() if token.upper() != token else "/x/", "/" + "0" * 32 + "/"]:
            answer = call(port, f"GET {wrong} HTTP/1.1\r\n{host}\r\n")
            check(status(answer) == 404 and answer.endswith("\r\n\r\n"), f"a wrong secret: {wrong}")
        check(get(f"{token}../../etc/passwd") == 404, "a path")
        check(status(call(port, f"PUT {token} HTTP/1.1\r\n{host}\r\n")) == 405, "another method")
        check(post(f"{token}open?p=mine", '{"target":"9-9"}') == 409, "an unknown target")

        # Huge, split and foreign requests.
        check(status(call(port, f"GET /{'a' * 10_000} HTTP/1.1\r\n{host}\r\n")) == 431, "a long head")
        check(post(f"{token}view?p=mine", "{" + "a" * 70_000) == 413, "a long body")
        check(status(call(port, b"\0\0\0\r\n\r\n")) == 400, "no text")
        check(status(call(port, f"GET / HTTP/1.1\nHost: x\n\r\n\r\n")) == 400, "split lines")
        json_of_two = f"{host}Content-Type: application/json\r\nContent-Length: 2\r\n"
        for words, wanted in [
            (f"GET {token}?d=0 HTTP/1.0\r\n\r\n", 421), (f"GET {token}?d=0 HTTP/2.0\r\n{host}\r\n", 400),
            (f"GET {token}?d=0\r\n\r\n", 400), (f"GET http://evil.example{token}?d=0 HTTP/1.1\r\n{host}\r\n", 400),
            (f"GET http://127.0.0.1:{port}{token}?d=0 HTTP/1.1\r\n{host}\r\n", 400),
            (f"CONNECT evil.example:443 HTTP/1.1\r\n{host}\r\n", 400), (f"OPTIONS * HTTP/1.1\r\n{host}\r\n", 400),
            (f"OPTIONS {token}view?p=mine HTTP/1.1\r\n{host}Origin: http://evil.example\r\n\r\n", 403),
            (f"GET {token}?d=0 HTTP/1.1\r\n{host}{host}\r\n", 400), (f"GET {token}?d=0 HTTP/1.1\r\n{host}X: a\r\n b\r\n\r\n", 400),
            (f"GET {token}?d=0 HTTP/1.1\r\nHost:\r\n 127.0.0.1:{port}\r\n\r\n", 400),
            (f"GET {token}?d=0 HTTP/1.1\r\n{host}X: a\0b\r\n\r\n", 400), (f"GET {token}?d=0 HTTP/1.1\r\n{host}X: \xe4\r\n\r\n", 400),
            (f"GET {token}?d=0 HTTP/1.1\r\n{host}X: a\rY: b\r\n\r\n", 400), (f"GET  {token}?d=0 HTTP/1.1\r\n{host}\r\n", 400),
            (f"GET {token}%2e%2e/ HTTP/1.1\r\n{host}\r\n", 404), (f"HEAD {token}?d=0 HTTP/1.1\r\n{host}\r\n", 405),
            (f"POST {token}view?p=mine HTTP/1.1\r\n{json_of_two}Content-Length: 3\r\n\r\n{{}}", 400),
            (f"POST {token}view?p=mine HTTP/1.1\r\n{json_of_two}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
            (f"POST {token}view?p=mine HTTP/1.1\r\n{host}Content-Type: application/json\r\nContent-Length: +2\r\n\r\n{{}}", 400),
            (f"POST {token}view?p=mine HTTP/1.1\r\n{json_of_two}Origin: null\r\n\r\n{{}}", 403),
            (f"POST {token}view?p=mine HTTP/1.1\r\n{json_of_two}Origin: http://127.0.0.1:1\r\n\r\n{{}}", 403),
            (f"POST {token}view?p=mine HTTP/1.1\r\n{json_of_two}\r\n[]", 400),
        ]:
            check(status(call(port, words.encode("latin-1"))) == wanted, f"{words!r} is not answered with {wanted}")
        for name in ["127.0.0.1", f"127.0.0.1.evil:{port}", f"0.0.0.0:{port}", f"127.1:{port}", f"2130706433:{port}", f"localhost.:{port}"]:
            check(get(f"{token}?d=0", f"Host: {name}\r\n") == 421, f"the host {name}")
        twice = call(port, f"GET {token}?d=0 HTTP/1.1\r\n{host}\r\n" * 2)
        check(twice.count("HTTP/1.1 200") == 1, "what follows a request is not read")
        with socket.create_connection(("127.0.0.1", port), timeout=10) as slow:
            for byte in f"GET {token}?d=0 HTTP/1.1\r\n{host}\r\n".encode():
                slow.sendall(bytes([byte]))
            check(status(slow.recv(1 << 16).decode()) == 200, "byte by byte")

        # Half a request is closed after five seconds, and so is who reads no answer.
        with socket.create_connection(("127.0.0.1", port), timeout=10) as half:
            half.sendall(b"GET /")
            started = time.monotonic()
            check(half.recv(1) == b"", "half a request gets no answer")
            taken = time.monotonic() - started
            check(4.5 < taken < 8, f"half a request is closed after five seconds, not {taken:.1f}")

        # One connection more than there are places for: the oldest half one makes room.
        halves = []
        for _ in range(15):
            halves.append(socket.create_connection(("127.0.0.1", port), timeout=10))
            halves[-1].sendall(b"GET /")
            time.sleep(0.01)
        check(get(f"{token}?d=0") == 200, "one more than there are places for")
        check(halves[0].recv(1) == b"", "the oldest half one makes room")
        halves[1].settimeout(0.3)
        try:
            check(halves[1].recv(1) != b"", "the second one stays")
        except TimeoutError:
            pass
        for half in halves:
            half.close()

        # A thousand connections.
        many = []
        for _ in range(1_000):
            try:
                many.append(socket.create_connection(("127.0.0.1", port), timeout=10))
            except OSError:
                break
        with open(path, "w") as file:
            file.write(TEXT.replace("one", "two"))
        received = b""
        while b'"two"' not in received:
            received += stream.recv(1 << 16)
        for caller in many:
            caller.close()
        check(get(f"{token}?d=0") == 200, "the page is still there")

        # Asleep: with a page open and nothing to do the process stops waking up; a busy machine lets it end its work late.
        if os.path.exists(f"/proc/{server.pid}/status"):
            for _ in range(30):
                before = switches(server.pid)
                time.sleep(2)
                if switches(server.pid) == before:
                    break
            else:
                check(False, "an idle server does not wake up")
        check(server.poll() is None, "the server lives")
        stream.close()
    finally:
        server.kill()
        server.wait()
    print("preview attacked: nobody got anything, the page noticed nothing, the server sleeps")


if __name__ == "__main__":
    main(sys.argv[1])
