"""Reads what the samples expect to be coloured how."""

import csv
import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parent
# The scope of text that no class is for.
PLAIN = "plain"


def classes():
    """The names of each class of highlighting in the grammars: {scope: {"group": …, "capture": …}}."""
    with open(FOLDER / "classes.csv", newline="") as file:
        return {row["scope"]: row for row in csv.DictReader(file)}


def expectations(path):
    """Each as (line, first column, column after the last, scope), counted from 0 in characters.

    `// ^^^ scope` is about the columns of its carets in the line above, `// <- scope` about the word at that line's
    beginning; several such lines in a row are about the same one.
    """
    known = {*classes(), PLAIN}
    found = []
    above = 0
    lines = path.read_text().splitlines()
    for number, line in enumerate(lines):
        match = re.fullmatch(r"\s*//\s*(<-|\^+) (\S+)", line)
        if not match:
            above = number
            continue
        marks, scope = match.groups()
        assert scope in known, f"{path.name}:{number + 1}: '{scope}' is not in classes.csv"
        start, end = match.span(1)
        if marks == "<-":
            start, end = 0, len(re.match(r"\w+", lines[above])[0])
        assert end <= len(lines[above]), f"{path.name}:{number + 1}: carets behind the line's end"
        found.append((above, start, end, scope))
    return found


def samples():
    """Each sample with its expectations; together they show every class."""
    found = {path: expectations(path) for path in sorted(FOLDER.glob("*.insets"))}
    missing = set(classes()) - {scope for items in found.values() for *_, scope in items}
    assert not missing, f"no sample shows {sorted(missing)}"
    return found


def mismatches(path, expected, name_at):
    """What is not as expected, as lines to print; `name_at` tells the scope at a line and column."""
    for line, start, end, scope in expected:
        names = {name_at(line, column) for column in range(start, end)}
        if names != {scope}:
            text = path.read_text().splitlines()[line][start:end]
            yield f"{path.name}:{line + 1}:{start + 1}: '{text}' should be {scope}, is {', '.join(sorted(names))}"
