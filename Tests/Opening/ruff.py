"""Opens 100,000 lines in the server and as many lines of Python in ruff's, and says how much longer Insets takes.

usage: ruff.py PATH_TO_INSETS PATH_TO_RUFF     (in the repository)
The time is the processor's, from the document to the answer with all diagnostics; what people wait for is beside it.
"""
import glob
import json
import os
import re
import subprocess
import sys
import sysconfig
import time

LINES = 100_000


class Server:
    def __init__(self, command, options):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.last = 0
        answer = self.request(
            "initialize",
            processId=None,
            rootUri=None,
            initializationOptions=options,
            capabilities={"textDocument": {"diagnostic": {}, "publishDiagnostics": {}}},
        )
        assert "diagnosticProvider" in answer["capabilities"], command
        self.send({"method": "initialized", "params": {}})

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            name, value = line.split(b":", 1)
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def request(self, method, **parameters):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": parameters})
        while True:
            message = self.receive()
            if "method" in message and "id" in message:
                self.send({"id": message["id"], "result": None})
            elif message.get("id") == self.last:
                return message["result"]

    def processor_time(self):
        """The seconds of all threads, those that have ended too: the clock of `clock_getcpuclockid`."""
        return time.clock_gettime(~self.process.pid << 3 | 2)

    def open(self, language, uri, text):
        """The processor time and the seconds until all is known of a document."""
        start, began = self.processor_time(), time.monotonic()
        document = {"uri": uri, "languageId": language, "version": 1, "text": text}
        self.send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        report = self.request("textDocument/diagnostic", textDocument={"uri": uri})
        assert report["kind"] == "full"
        return self.processor_time() - start, time.monotonic() - began


def lines_of(texts):
    lines, round = [], 0
    while len(lines) < LINES:
        round += 1
        for text in texts:
            lines += re.sub(r'^(scenario|component) ("?)', rf"\1 \2r{round} ", text, flags=re.M).splitlines()
            if len(lines) >= LINES:
                break
    return "\n".join(lines[:LINES]) + "\n"


def best(command, language, uri, text, options=None):
    figures = []
    for _ in range(3):
        server = Server(command, options)
        figures.append(server.open(language, uri, text))
        server.process.kill()
    return min(figures)


insets, ruff = sys.argv[1:]
examples = [
    text
    for path in sorted(glob.glob("Grammar/Examples/**/*.insets", recursive=True))
    if "import " not in (text := open(path).read()) and "component " not in text
]
library = sysconfig.get_path("stdlib")
modules = [open(path, encoding="utf-8", errors="ignore").read() for path in sorted(glob.glob(f"{library}/*.py"))]
python = ("python", "file:///tmp/large.py", lines_of(modules))
theirs = best([ruff, "server"], *python)
# As in ours, each rule is on.
all_rules = best([ruff, "server"], *python, {"settings": {"lint": {"select": ["ALL"]}}})
ours = best([insets, "lsp"], "insets", "file:///tmp/large.insets", lines_of(examples))
print(f"{LINES:,} lines opened, with all diagnostics")
for name, (processor, waited) in (("ruff", theirs), ("ruff with all rules", all_rules), ("Insets", ours)):
    print(f"  {name}: {processor * 1e3:.0f} ms of processor time, {waited * 1e3:.0f} ms until the answer")
print(f"  Insets takes {ours[0] / theirs[0]:.1f} times the processor time, and {ours[0] / all_rules[0]:.1f} times that of all rules")
