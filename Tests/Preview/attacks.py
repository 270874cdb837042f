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
        check("frame-ancestors 'self' vscode-webview:" in call(port, f"GET {token}?d=0 HTTP/1.1\r\n{host}\r\n"), "framing")
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

        # Asleep: with a page open and nothing to do the process does not wake up.
        time.sleep(6)
        if os.path.exists(f"/proc/{server.pid}/status"):
            before = switches(server.pid)
            time.sleep(2)
            check(switches(server.pid) == before, "an idle server does not wake up")
        check(server.poll() is None, "the server lives")
        stream.close()
    finally:
        server.kill()
        server.wait()
    print("preview attacked: nobody got anything, the page noticed nothing, the server sleeps")


if __name__ == "__main__":
    main(sys.argv[1])
