"""Colours the samples with KSyntaxHighlighting, as Kate does, under a theme with a colour of its own for each item.

usage: check.py     (needs kate-syntax-highlighter: Debian's libkf5syntaxhighlighting-tools)
"""

import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Samples"))
from expectations import PLAIN, classes, mismatches, samples  # noqa: E402


class Colours(html.parser.HTMLParser):
    """The colour of each character of the text in <pre>; None where it has none."""

    def __init__(self, text):
        super().__init__()
        self.stack = []
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        style = dict(attributes).get("style", "")
        match = re.search(r"(?<!-)\bcolor:(#\w+)", style)
        if tag == "pre":
            self.stack = [None]
        elif self.stack:
            self.stack.append(match[1] if match else self.stack[-1])

    def handle_endtag(self, tag):
        if self.stack:
            self.stack.pop()

    def handle_data(self, data):
        if self.stack:
            self.found += [(character, self.stack[-1]) for character in data]


def theme(colours):
    """A theme in which items of the definition have these colours."""
    styles = xml.etree.ElementTree.parse(HERE / "insets.xml").getroot().iter("itemData")
    defaults = "Normal Keyword Function Variable ControlFlow Operator BuiltIn Extension Preprocessor Attribute Char " \
        "SpecialChar String VerbatimString SpecialString Import DataType DecVal BaseN Float Constant Comment " \
        "Documentation Annotation CommentVar RegionMarker Information Warning Alert Error Others"
    custom = {style.get("name"): {"text-color": colours[style.get("name")]} for style in styles if style.get("name") in colours}
    return {
        "metadata": {"name": "Insets check", "revision": 1},
        "text-styles": {name: {"text-color": "#ffffff"} for name in defaults.split()},
        "editor-colors": {},
        "custom-styles": {"Insets": custom},
    }


def highlighted(path, environment):
    command = ["kate-syntax-highlighter", "--syntax", "Insets", "--theme", "Insets check", "--output-format", "html", path]
    run = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, timeout=60)
    assert "Insets" not in run.stderr and "insets" not in run.stderr, run.stderr
    return Colours(run.stdout).found


def main():
    groups = {row["group"]: scope for scope, row in classes().items()}
    colours = {group: f"#{index + 1:02x}0000" for index, group in enumerate(groups)}
    scope_of = {colour: groups[group] for group, colour in colours.items()}
    problems = []
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder, "org.kde.syntax-highlighting")
        (data / "syntax").mkdir(parents=True)
        (data / "themes").mkdir()
        shutil.copy(HERE / "insets.xml", data / "syntax")
        (data / "themes/check.theme").write_text(json.dumps(theme(colours)))
        environment = {**os.environ, "XDG_DATA_HOME": folder, "HOME": folder, "QT_QPA_PLATFORM": "offscreen"}
        for path, expected in samples().items():
            found = highlighted(path, environment)
            text = path.read_text()
            start = "".join(character for character, _ in found).index(text)
            offsets = [0]
            for line in text.splitlines(keepends=True):
                offsets.append(offsets[-1] + len(line))

            def name_at(line, column):
                return scope_of.get(found[start + offsets[line] + column][1], PLAIN)

            problems += mismatches(path, expected, name_at)
            count += len(expected)
    print(f"Kate: {count} expectations")
    print(*problems, sep="\n", file=sys.stderr, end="\n" if problems else "")
    sys.exit(1 if problems else 0)


main()
