"""Runs the TextMate grammar over the samples with Oniguruma, the engine of the editors that read such grammars.

usage: check.py     (needs the package babi of PyPI, whose engine is Oniguruma)
"""

import pathlib
import shutil
import sys
import tempfile

from babi.highlight import Grammars, highlight_line

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Samples"))
from expectations import PLAIN, classes, mismatches, samples  # noqa: E402

ROOT = HERE.parent.parent


def highlighted(compiler, text):
    """For each line its regions, as babi gives them: where they begin and end, and their scopes."""
    state = compiler.root_state
    lines = []
    for index, line in enumerate(text.splitlines(keepends=True)):
        state, regions = highlight_line(compiler, state, line, index == 0)
        lines.append(regions)
    return lines, state


def name_of(scopes, known):
    """The class of the innermost scope: `comment` is that of `comment.block`, too."""
    parts = scopes[-1].split(".")
    for count in range(len(parts), 0, -1):
        name = ".".join(parts[:count] + (["insets"] if parts[count - 1] != "insets" else []))
        if name in known:
            return name
    return PLAIN


def main():
    with tempfile.TemporaryDirectory() as folder:
        # babi finds a grammar by its file's name.
        shutil.copy(HERE / "insets.tmLanguage.json", f"{folder}/source.insets.json")
        compiler = Grammars(folder).compiler_for_scope("source.insets")
    known = classes()
    problems = []
    count = 0
    for path, expected in samples().items():
        lines, _ = highlighted(compiler, path.read_text())

        def name_at(line, column):
            region = next(region for region in lines[line] if region.start <= column < region.end)
            return name_of(region.scope, known)

        problems += mismatches(path, expected, name_at)
        count += len(expected)
    # Whatever a document holds, the grammar is back where it began at its end.
    documents = sorted((ROOT / "Grammar/Examples").rglob("*.insets"))
    for path in documents:
        _, state = highlighted(compiler, path.read_text())
        if state != compiler.root_state:
            problems.append(f"{path}: something is still open at the end: {state}")
    print(f"TextMate: {count} expectations, {len(documents)} documents")
    print(*problems, sep="\n", file=sys.stderr, end="\n" if problems else "")
    sys.exit(1 if problems else 0)


main()
