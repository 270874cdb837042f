"""Opens a document as an editor does, or as a browser does with a live page that is compared with HEAD.

usage: entries.py editor|distrust|page PATH_TO_INSETS DOCUMENT     (in the project's folder; prints what was told of HEAD)
"""
import json
import os
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from urllib.parse import urlparse


def editor(insets, document, **options):
    """The lenses of a document after the server had time to ask git."""
    server = subprocess.Popen([insets, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    answers = {}
    came = threading.Condition()

    def read():
        while line := server.stdout.readline():
            if not line.lower().startswith(b"content-length:"):
                continue
            server.stdout.readline()
            message = json.loads(server.stdout.read(int(line.split(b":")[1])))
            if "method" not in message:
                with came:
                    answers[message["id"]] = message.get("result")
                    came.notify_all()

    def send(method, params, number=None):
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params} | ({"id": number} if number else {}))
        server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body.encode()), body.encode()))
        server.stdin.flush()
        if number:
            with came:
                came.wait_for(lambda: number in answers, 20)
            return answers.get(number)

    threading.Thread(target=read, daemon=True).start()
    root = Path.cwd().as_uri()
    uri = f"{root}/{document}"
    send("initialize", {"processId": None, "rootUri": root, "capabilities": {"textDocument": {"codeLens": {}}},
                        "initializationOptions": options}, 1)
    send("initialized", {})
    text = Path(document).read_text()
    send("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "insets", "version": 1, "text": text}})
    told = []
    for number in range(2, 17):
        lenses = send("textDocument/codeLens", {"textDocument": {"uri": uri}}, number) or []
        told = [lens["command"]["title"] for lens in lenses if "since HEAD" in lens.get("command", {}).get("title", "")]
        if told:
            break
        time.sleep(0.1)
    send("shutdown", None, 99)
    send("exit", None)
    server.stdin.close()
    server.wait(20)
    return told


def page(insets, document):
    """What a live page that is compared with HEAD is told last."""
    server = subprocess.Popen([insets, "preview", document, "--format", "json"], stdout=subprocess.PIPE)
    try:
        url = urlparse(json.loads(server.stdout.readline())["url"])
        head = f"Host: 127.0.0.1:{url.port}\r\n"
        stream = socket.create_connection(("127.0.0.1", url.port), timeout=20)
        stream.sendall(f"GET {url.path}events?p=mine&d=0 HTTP/1.1\r\n{head}\r\n".encode())
        received = b""
        while b"event: hello" not in received:
            received += stream.recv(1 << 16)
        with socket.create_connection(("127.0.0.1", url.port), timeout=20) as caller:
            body = json.dumps({"compare": "git"})
            caller.sendall(f"POST {url.path}view?p=mine HTTP/1.1\r\n{head}Content-Type: application/json\r\n"
                           f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
            caller.recv(1 << 16)
        while b"event: details" not in received:
            received += stream.recv(1 << 16)
        return [line for line in received.decode().splitlines() if "HEAD" in line or "git" in line]
    finally:
        server.kill()
        server.wait()


if __name__ == "__main__":
    entry, insets, document = sys.argv[1:4]
    os.environ.setdefault("LC_ALL", "C")
    if entry == "page":
        print("\n".join(page(insets, document)))
    else:
        print("\n".join(editor(insets, document, **({"isWorkspaceTrusted": False} if entry == "distrust" else {}))))
