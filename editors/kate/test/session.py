"""Edits the example in Kate, which is seen and pressed through the accessibility bus, as a screen reader does.

usage: session.py DOCUMENT EXPECTED     (run by check.sh; needs Debian's python3-pyatspi and xdotool)
       session.py --probe               (ends well if Kate can be seen)
"""

import os
import pathlib
import subprocess
import sys
import time

import pyatspi
from gi.repository import GLib

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2]))

from page import preview  # noqa: E402

# Under load an editor and a server take their time; what is waited for is there long before this is over.
SECONDS = 60


class Failed(Exception):
    pass


def wait(what, condition):
    """Waits until a function of no arguments returns something, and returns it."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        found = condition()
        if found:
            print(f"ok    {what}", flush=True)
            return found
        time.sleep(0.05)
    raise Failed(f"not seen: {what}")


def children(node):
    try:
        return [child for child in (node.getChildAtIndex(index) for index in range(min(node.childCount, 400))) if child]
    except Exception:  # What is on the screen changes while it is read.
        return []


def everything(node, depth=0):
    yield node
    if depth < 24:
        for child in children(node):
            yield from everything(child, depth + 1)


def described(node):
    try:
        return node.getRoleName(), node.name
    except Exception:
        return "", ""


def text_of(node):
    try:
        return node.queryText().getText(0, -1)
    except Exception:
        return ""


class Kate:
    def __init__(self, document):
        self.document = pathlib.Path(document)
        self.name = self.document.name
        self.window = wait("Kate has a window", self.find_window)[-1]
        # Kate chooses a size by itself, and in a small window the document's first string is out of sight.
        subprocess.run(["xdotool", "windowmove", self.window, "40", "40"], check=True)
        subprocess.run(["xdotool", "windowsize", self.window, "1300", "900"], check=True)
        self.application = wait("Kate is on the accessibility bus", self.find_application)
        self.view = wait("the document is shown", self.find_view)

    def find_window(self):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", self.name], capture_output=True, text=True)
        return found.stdout.split()

    @staticmethod
    def find_application():
        for application in children(pyatspi.Registry.getDesktop(0)):
            if described(application)[1] == "kate":
                return application
        return None

    def find_view(self):
        for node in everything(self.application):
            if described(node)[0] == "text" and "scenario " in text_of(node):
                return node
        return None

    def find(self, role, name, inside=None):
        for node in everything(inside or self.application):
            found_role, found_name = described(node)
            if found_role == role and name in found_name:
                return node
        return None

    def press(self, node):
        try:
            node.queryAction().doAction(0)
        except GLib.Error:
            pass  # A dialog that it opens keeps the answer back.

    def menu(self, name):
        """Chooses an entry of the client's menu."""
        menu = wait("(the menu of the client)", lambda: self.find("menu item", "LSP Client"))
        self.press(wait(f"(its entry '{name}')", lambda: self.find("menu item", name, menu)))

    def text(self):
        return text_of(self.view)

    def screen(self):
        """All that can be read in the windows."""
        return "\n".join(
            f"{described(node)[0]}: {described(node)[1]} {text_of(node)}" for node in everything(self.application)
        )

    @staticmethod
    def is_coloured_by_server():
        """Whether strings are drawn in Kate's colour, and documentation is not: the server's tokens draw it as a comment."""
        pixels = pathlib.Path(os.environ["PIXELS"]).read_bytes()
        string, documentation = bytes.fromhex("0303bf"), bytes.fromhex("807860")  # blue, green, red
        return string in pixels and documentation not in pixels

    def go_to(self, text):
        offset = self.text().index(text)
        # The keys go where was clicked.
        place = self.view.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        where = [str(place.x + place.width // 2), str(place.y + 8)]
        subprocess.run(["xdotool", "mousemove", *where, "click", "1"], check=True)
        self.view.queryText().setCaretOffset(offset)
        wait(f"(the cursor is at '{text.strip()}')", lambda: self.view.queryText().caretOffset == offset)

    def keys(self, *names):
        subprocess.run(["xdotool", "windowactivate", "--sync", self.window], check=True)
        if names:
            subprocess.run(["xdotool", "key", *names], check=True)

    def type(self, text):
        self.keys()
        subprocess.run(["xdotool", "type", "--delay", "20", text], check=True)

    def edit(self, expected):
        self.menu("Switch to Diagnostics Tab")
        wait("the finding is shown", lambda: "content of 'list' starts 128 pt" in self.screen())

        wait("tokens colour documentation as the comments", self.is_coloured_by_server)

        self.go_to("list {")
        self.menu("Symbol Info")
        wait("a hover has the derivation", lambda: "20 status bar (R1.6) + 44 navigation bar (R2.2)" in self.screen())

        self.go_to("\n        contentInset:")
        lines = self.text().count("\n")
        self.keys("Return")
        wait("a line is added", lambda: self.text().count("\n") == lines + 1)
        self.type("alwaysBounceVer")
        wait("a word is typed", lambda: "alwaysBounceVer" in self.text())
        self.keys("ctrl+space")
        wait("words are offered", lambda: "alwaysBounceVertical" in self.screen())
        self.keys("Return")
        wait("completion writes the property", lambda: "alwaysBounceVertical:" in self.text())
        self.type("tru")
        wait("a mistake is shown at once", lambda: "'tru' is not true or false" in self.screen())
        self.type("e")
        wait("and goes when it is corrected", lambda: "'tru' is not true or false" not in self.screen())
        wait("the finding is shown again", lambda: "content of 'list' starts 128 pt" in self.screen())

        self.go_to("contentInset:")
        # The client fills this menu when it is opened, which it is from the one that it is in.
        self.press(self.find("menu item", "LSP Client"))
        self.menu("Code Action")
        fix = wait("the fix is offered", lambda: self.find("menu item", "Remove contentInset.top 64"))
        self.press(fix)
        wait("the fix is made", lambda: "contentInset: (" not in self.text())
        wait("after it there is no finding", lambda: "content of 'list' starts" not in self.screen())

        self.go_to("list {")
        self.menu("Rename")
        field = wait("the new name is asked for", self.find_field)
        field.queryEditableText().setTextContents("rows")
        self.press(wait("(the button)", lambda: self.find("push button", "OK")))
        wait("the view is renamed", lambda: "expect rows.contentInset" in self.text())

        self.preview()

        self.go_to(" superview")
        self.keys("Delete")
        wait("(a space is gone)", lambda: "edges:superview" in self.text())
        self.menu("Format")
        wait("formatting tidies, and the document reads as it must", lambda: self.text() == expected)

    def preview(self):
        self.keys("ctrl+s")
        wait("the document is saved", lambda: "expect rows.contentInset" in self.document.read_text())
        with preview(os.environ["TESTED_INSETS"], str(self.document)) as page:
            wait("the preview opens", page.is_drawn)
            line, column = page.place("rows")
            row = self.text().split("\n")[line - 1]
            wait("a click shows the place on the page", lambda: row[column - 1 :].startswith("tableView rows"))
            self.go_to("\n        alwaysBounceVertical")
            self.keys("Return")
            self.type("contentInset: (7, 0, 0, 0)")
            self.keys("Escape", "ctrl+s")
            wait("the pictures follow a save", lambda: page.shows("contentInset.top"))
            self.keys("ctrl+k", "ctrl+s")
            wait("and the next", lambda: not page.shows("contentInset.top"))

    def find_field(self):
        dialog = self.find("dialog", "Rename")
        return dialog and next((node for node in everything(dialog) if described(node)[0] == "text"), None)


def main():
    # Who asks the bus for Kate before it is ready never gets to see it; so others ask before the session does.
    if sys.argv[1:] == ["--probe"]:
        time.sleep(0.5)
        sys.exit(0 if Kate.find_application() else 1)
    document, expected = sys.argv[1:]
    kate = None
    try:
        kate = Kate(document)
        kate.edit(pathlib.Path(expected).read_text())
    except (Failed, ValueError, subprocess.CalledProcessError) as problem:
        print(f"FAIL  {problem}")
        if kate:
            print(kate.screen())
        sys.exit(1)
    print("kate: passed")


main()
