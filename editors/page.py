"""The live page as a browser has it, for the sessions that drive editors: opened, clicked in, and told where the cursor is.

usage: page.py ADDRESS FILE NAME     (clicks on an element, and keeps in the file which one the pictures explain, and in
                                      FILE.click where the click leads: to `the editor`, or to LINE:COLUMN on the page)
"""

import contextlib
import http.client
import json
import subprocess
import sys
import threading
import time
import urllib.parse


@contextlib.contextmanager
def preview(insets, path):
    """The page of `insets preview`, for editors that execute no commands of a server; it follows what is saved."""
    server = subprocess.Popen([insets, "preview", path, "--format", "json"], stdout=subprocess.PIPE)
    try:
        yield Page(json.loads(server.stdout.readline())["url"])
    finally:
        server.kill()
        server.wait()


class Page:
    def __init__(self, address):
        """Opens the page at an address; fails where none is."""
        url = urllib.parse.urlsplit(address)
        self.host, self.path = url.netloc, url.path
        status, text = self.request("GET", "?" + url.query)
        if status != 200 or 'id="pictures"' not in text:
            raise OSError(f"{address}: {status}")
        number = dict(urllib.parse.parse_qsl(url.query)).get("d", "0")
        self.state = {}
        self.pictures = {}
        self.connection = http.client.HTTPConnection(self.host, timeout=120)
        self.connection.request("GET", f"{self.path}events?p=check&d={number}")
        self.stream = self.connection.getresponse()
        self.reader = threading.Thread(target=self.listen, daemon=True)
        self.reader.start()
        if self.request("POST", "view?p=check", {})[0] != 204:
            raise OSError(f"{address}: the page can't say what it wants to see")

    def request(self, method, place, body=None):
        connection = http.client.HTTPConnection(self.host, timeout=20)
        text = None if body is None else json.dumps(body)
        connection.request(method, self.path + place, text, {"Content-Type": "application/json"} if text else {})
        answer = connection.getresponse()
        return answer.status, answer.read().decode()

    def listen(self):
        name = ""
        for line in self.stream:
            kind, _, value = line.decode().rstrip("\n").partition(": ")
            if kind == "event":
                name = value
            elif kind == "data" and name == "state":
                self.state = json.loads(value)
            elif kind == "data" and name == "picture":
                picture = json.loads(value)
                self.pictures[picture["key"]] = picture["svg"]

    def is_drawn(self):
        return bool(self.pictures and self.state.get("focus"))

    def shows(self, band):
        """Whether a picture has a band, such as `contentInset.top`."""
        return any(f'data-b="{band}"' in picture for picture in list(self.pictures.values()))

    def click(self, name):
        """Clicks on an element: 204 where the editor is asked to show it."""
        element = next(element for element in self.state["elements"] if element["name"] == name)
        return self.request("POST", "open?p=check", {"target": element["target"]})[0], element

    def place(self, name):
        """Line and column that a click on an element shows, where no editor can be asked to show it."""
        status, element = self.click(name)
        if status != 409:
            raise OSError(f"nobody can show '{name}', and the page is told {status}")
        return self.state["places"]["list"][int(element["target"].split("-")[1])][:2]


def main(address, file, name):
    page = Page(address)
    while not page.is_drawn():
        time.sleep(0.02)
    is_clicked = False
    while page.reader.is_alive():
        # An editor tells of what was typed when it likes.
        if not is_clicked and any(element["name"] == name for element in page.state["elements"]):
            is_clicked = True
            status, element = page.click(name)
            line, column, _ = page.state["places"]["list"][int(element["target"].split("-")[1])]
            with open(file + ".click", "w") as log:
                log.write("the editor" if status == 204 else f"{line}:{column}")
        with open(file, "w") as log:
            log.write(page.state["focus"] or "")
        time.sleep(0.05)


if __name__ == "__main__":
    main(*sys.argv[1:])
