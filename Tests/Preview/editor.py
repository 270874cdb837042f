"""A language client for the preview's check: opens a document, edits it, and answers what the server asks."""
import json
import subprocess
import threading


class Editor:
    def __init__(self, insets, root, capabilities=None, **more):
        self.process = subprocess.Popen([insets, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.last = 0
        self.answers, self.asked = {}, []
        self.changed = threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()
        capabilities = capabilities or {
            "workspace": {"executeCommand": {}, "applyEdit": True, "workspaceEdit": {"documentChanges": True}},
            "window": {"showDocument": {"support": True}},
            "textDocument": {"codeLens": {}, "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}},
        }
        self.request("initialize", processId=None, rootUri=None, capabilities=capabilities,
                     clientInfo={"name": "check"}, **more)
        self.notify("initialized")

    def read(self):
        stream = self.process.stdout
        while True:
            length = 0
            while line := stream.readline().strip():
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if not length:
                return
            message = json.loads(stream.read(length))
            with self.changed:
                if "method" not in message:
                    self.answers[message["id"]] = message
                else:
                    self.asked.append(message)
                    if "id" in message:
                        result = {"success": True} if message["method"] == "window/showDocument" else {"applied": True}
                        self.send({"id": message["id"], "result": result})
                self.changed.notify_all()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, **params):
        self.send({"method": method, "params": params})

    def request(self, method, **params):
        self.last += 1
        number = self.last
        self.send({"id": number, "method": method, "params": params})
        with self.changed:
            if not self.changed.wait_for(lambda: number in self.answers, 60):
                raise AssertionError(f"{method} was not answered")
        answer = self.answers[number]
        if "error" in answer:
            raise AssertionError(f"{method}: {answer['error']}")
        return answer["result"]

    def wait(self, method, count=1):
        """The last of so many messages of the server with a method."""
        def found():
            return [message for message in self.asked if message.get("method") == method]
        with self.changed:
            if not self.changed.wait_for(lambda: len(found()) >= count, 60):
                raise AssertionError(f"the server did not send {method}")
        return found()[count - 1]["params"]

    def close(self):
        self.request("shutdown")
        self.notify("exit")
        self.process.stdin.close()
        return self.process.wait(20)
