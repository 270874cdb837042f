"""Chromium over its debugging pipe: NUL-ended JSON on the descriptors 3 and 4, no sockets and no packages."""
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"]


def path():
    """The path of an installed browser; None if there is none."""
    return next((found for found in map(shutil.which, NAMES) if found), None)


class Chromium:
    def __init__(self, width=1500, height=800):
        self.profile = tempfile.mkdtemp()
        commands, self.write_end = os.pipe()
        self.read_end, answers = os.pipe()
        arguments = [path(), "--headless", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe", "--hide-scrollbars",
                     f"--user-data-dir={self.profile}", f"--window-size={width},{height}", "about:blank"]
        if os.geteuid() == 0:
            arguments.insert(1, "--no-sandbox")

        def descriptors():
            # One of the two may be where the other is to go.
            first, second = os.dup(commands), os.dup(answers)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(arguments, preexec_fn=descriptors, close_fds=False,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.buffer = b""
        self.last = 0
        self.events = []

    def close(self):
        try:
            self.call("Browser.close")
        except (OSError, RuntimeError):
            pass
        os.close(self.write_end)
        os.close(self.read_end)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def receive(self, seconds):
        """The next message; None when none comes in time."""
        end = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            rest = end - time.monotonic()
            if rest <= 0 or not select.select([self.read_end], [], [], rest)[0]:
                return None
            chunk = os.read(self.read_end, 1 << 16)
            if not chunk:
                raise RuntimeError("the browser has ended")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, session=None, **params):
        self.last += 1
        message = {"id": self.last, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        end = time.monotonic() + 60
        while time.monotonic() < end:
            answer = self.receive(60)
            if answer is None:
                break
            if answer.get("id") == message["id"]:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)
        raise RuntimeError(f"{method} was not answered")


class Tab:
    """One page, and what its console said."""

    def __init__(self, browser, url, width=1500, height=800):
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.target = target
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")
        self.size(width, height)
        self.call("Page.navigate", url=url)

    def call(self, method, **params):
        return self.browser.call(method, self.session, **params)

    def size(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def media(self, **features):
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def value(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def wait(self, expression, what, seconds=30):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.value(expression):
                return
            time.sleep(0.05)
        raise AssertionError(f"{what}: not within {seconds} s; the page says {self.value('document.body.innerText')!r}")

    def key(self, key, code=None, shift=False):
        codes = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Enter": 13, "Tab": 9, "Escape": 27}
        params = {"key": key, "code": code or key, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper())),
                  "modifiers": 8 if shift else 0}
        if key == "Enter":
            params["text"] = "\r"
        elif len(key) == 1:
            params["text"] = key
        self.call("Input.dispatchKeyEvent", type="keyDown", **params)
        self.call("Input.dispatchKeyEvent", type="keyUp", **{k: v for k, v in params.items() if k != "text"})

    def click(self, x, y):
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"]:
            button = {} if kind == "mouseMoved" else {"button": "left", "clickCount": 1}
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **button)

    def screenshot(self, path):
        import base64
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def messages(self):
        """What the console of the page said."""
        self.value("0")
        said = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session or "method" not in event:
                continue
            if event["method"] == "Runtime.consoleAPICalled":
                said.append(str(event["params"]["args"]))
            elif event["method"] == "Runtime.exceptionThrown":
                said.append(str(event["params"]["exceptionDetails"]))
            elif event["method"] == "Log.entryAdded":
                said.append(" ".join(filter(None, [event["params"]["entry"]["text"], event["params"]["entry"].get("url")])))
        return said
