"""Edits the example in a Vim with one of its language clients, by keys, as a person would.

usage: session.py PATH_TO_INSETS ale|ycm|none    (none: without a server)
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from vim import Failed, Vim

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
sys.path.append(str(ROOT / "editors"))

from page import preview  # noqa: E402


class Session:
    """What is the same with all clients."""

    def __init__(self, vim):
        self.vim = vim

    def log(self):
        return ""

    def findings(self):
        return [entry["text"] for entry in self.vim.ask("getloclist(win_getid(1))")]

    def windows(self):
        """What stands in all windows but the document's."""
        lines = self.vim.ask(
            "map(filter(range(1, bufnr('$')), 'v:val != g:document && bufwinid(v:val) > 0'),"
            " 'join(getbufline(v:val, 1, \"$\"), \"\\n\")')"
        )
        return "\n".join(lines)

    def choose(self, title):
        """Answers a numbered list by the entry that has the title in it."""

        def number():
            self.vim.ask("1")
            for line in self.vim.drawn.decode(errors="replace").replace("\r", "\n").splitlines():
                head, _, rest = line.strip().partition(title)
                digits = "".join(character for character in head[-6:] if character.isdigit())
                if rest and digits:
                    return digits
            return None

        self.vim.keys(self.vim.wait("the fix is offered", number) + "\r")

    def edit(self):
        vim = self.vim
        vim.wait("the file type is known", lambda: vim.ask("&filetype") == "insets")
        vim.wait("the finding is shown", lambda: any("content of 'list' starts 128 pt" in text for text in self.findings()))

        vim.go_to("list {")
        self.hover()
        vim.wait("a hover has the derivation", lambda: "20 status bar (R1.6) + 44 navigation bar (R2.2)" in self.windows())
        vim.keys("\x1b:pclose\r:only\r")

        self.decorate()

        vim.go_to("contentInset:")
        vim.keys("OalwaysBounceVer")
        self.complete()
        vim.wait("completion writes the property", lambda: "alwaysBounceVertical" in vim.text())
        vim.keys("\x19" if vim.ask("pumvisible()") else "")
        vim.keys("tru\x1b" if "alwaysBounceVertical:" in vim.text() else ": tru\x1b")
        vim.wait("a mistake is shown at once", lambda: any("'tru'" in text for text in self.findings()))
        vim.keys("ae\x1b")
        vim.wait("and goes when it is corrected", lambda: len(self.findings()) == 1)

        vim.go_to("contentInset:")
        self.fix()
        self.choose("Remove contentInset.top 64")
        vim.wait("the fix is made", lambda: "contentInset: (" not in vim.text())
        vim.wait("after it there is no finding", lambda: self.findings() == [])

        vim.go_to("list {")
        self.rename()
        vim.wait("the view is renamed", lambda: "expect rows.contentInset" in vim.text())

        self.preview()

        expected = (ROOT / "editors/after.insets").read_text()
        vim.keys(":%s/edges: /edges:/\r")
        vim.wait("(a space is gone)", lambda: "edges:superview" in vim.text())
        self.format()
        vim.wait("formatting tidies, and the document reads as it must", lambda: vim.text() == expected)


    def preview(self):
        vim = self.vim
        path = vim.ask("expand('#' . g:document . ':p')")
        vim.keys(":silent write\r")
        with preview(os.environ["TESTED_INSETS"], path) as page:
            vim.wait("the preview opens", page.is_drawn)
            line, column = page.place("rows")
            row = vim.ask(f"getbufline(g:document, {line})[0]")
            vim.wait("a click shows the place on the page", lambda: row[column - 1 :].startswith("tableView rows"))
            vim.go_to("alwaysBounceVertical")
            vim.keys("OcontentInset: (7, 0, 0, 0)\x1b:silent write\r")
            vim.wait("the pictures follow a save", lambda: page.shows("contentInset.top"))
            vim.keys("dd:silent write\r")
            vim.wait("and the next", lambda: not page.shows("contentInset.top"))


class Ale(Session):
    def decorate(self):
        pass  # It has neither hints nor colours of a server.

    def hover(self):
        self.vim.keys(":ALEHover\r")

    def complete(self):
        self.vim.keys("\x18\x0f")

    def fix(self):
        self.vim.keys(":ALECodeAction\r")

    def rename(self):
        self.vim.keys(":ALERename\r")
        # The name is asked for once the server has said what is renamed.
        self.vim.wait("the new name is asked for", lambda: self.vim.ask("mode()") == "c")
        self.vim.keys("\x15rows\r")

    def format(self):
        self.vim.keys(":ALEFix\r")

    def log(self):
        return "\n".join(self.vim.ask("split(execute('ALEInfo'), '\\n')"))


class YouCompleteMe(Session):
    def decorate(self):
        row = "screenpos(win_getid(), search('contentInset: (', 'n'), 1).row"
        drawn = f"join(map(range(1, &columns), {{_, column -> screenstring({row}, column)}}), '')"
        # It asks for hints when what is seen changes, and not again if the server was not ready then.
        self.vim.keys("zt")
        self.vim.ask("execute('redraw')")
        self.vim.keys("zz")
        self.vim.wait("hints tell what the system makes of an inset", lambda: "(128, 0, 0, 0)" in self.vim.ask(drawn))
        colours = "map(prop_list(search('tableView list', 'n')), 'v:val.type')"
        self.vim.wait("tokens colour a view's name", lambda: "YCM_HL_variable" in self.vim.ask(colours))

    def findings(self):
        # What its marks and messages come from; this version's location list stays behind.
        diagnostics = "ycm_state.CurrentBuffer()._diag_interface._diagnostics"
        return self.vim.ask(f"py3eval('[each[\"text\"] for each in {diagnostics}]')")

    def hover(self):
        self.vim.keys(":YcmCompleter GetHover\r")

    def complete(self):
        self.vim.keys("\x00")
        self.vim.wait("words are offered", lambda: self.vim.ask("pumvisible()"))
        self.vim.keys("\x0e")

    def fix(self):
        self.vim.keys(":YcmCompleter FixIt\r")

    def rename(self):
        self.vim.keys(":YcmCompleter RefactorRename rows\r")

    def format(self):
        self.vim.keys(":YcmCompleter Format\r")

    def log(self):
        told = self.vim.ask("execute('YcmDebugInfo')")
        paths = [pathlib.Path(word) for word in told.split() if word.startswith("/") and word.endswith(".log")]
        return "\n".join([told, *(f"---- {path}\n{path.read_text()[-6000:]}" for path in paths if path.exists())])


def without_server(vim):
    def said():
        messages = vim.ask("execute('messages')")
        return "'no-such-insets' is not on PATH" in messages and "swift build" in messages

    vim.wait("without a server there is a word of how to install it", said)


def main():
    insets, client = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as home:
        subprocess.run(["git", "init", "--quiet", home], check=True)
        document = pathlib.Path(home, "double.insets")
        shutil.copy(ROOT / "editors/before.insets", document)
        environment = {
            "HOME": home,
            "RUNTIME": str(HERE.parent),
            "INSETS": "no-such-insets" if client == "none" else insets,
            "CLIENT": client,
        }
        os.environ["TESTED_INSETS"] = insets
        vim = Vim(os.environ.get("VIM_COMMAND", "vim"), ["-u", str(HERE / "vimrc"), str(document)], environment)
        session = {"ale": Ale, "ycm": YouCompleteMe}.get(client, Session)(vim)
        try:
            without_server(vim) if client == "none" else session.edit()
        except Failed as problem:
            print(f"FAIL  {problem}", flush=True)
            try:
                print(vim.text(), session.findings(), vim.ask("execute('messages')"), session.log(), sep="\n")
            except (Failed, AttributeError) as silence:
                print(silence)
            print(vim.drawn.decode(errors="replace")[-3000:])
            sys.exit(f"vim check: failed with {client}")
        finally:
            vim.close()
        print(f"vim with {client}: passed")


main()
