"""Checks the tree-sitter grammar: its corpus, its queries, and that it reads documents as Insets itself does.

usage: check.py INSETS_DEV     (needs cc and the package tree-sitter of PyPI)
"""

import ctypes
import pathlib
import re
import subprocess
import sys
import tempfile
import warnings

from tree_sitter import Language, Parser, Query, QueryCursor

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Samples"))
from expectations import PLAIN, classes, mismatches, samples  # noqa: E402

ROOT = HERE.parent.parent
# What insets-dev outline prints has the same names as here.
OUTLINED = {
    "import", "constant", "device", "component", "scenario", "property", "element", "presents", "use", "condition",
    "moment", "expectation", "table", "row", "block",
}
problems = []


def compiled_language(folder):
    library = f"{folder}/insets.so"
    sources = [HERE / "src/parser.c", HERE / "src/scanner.c"]
    subprocess.run(["cc", "-shared", "-fPIC", "-Wall", "-Werror", "-I", HERE / "src", *sources, "-o", library], check=True)
    pointer = ctypes.CDLL(library).tree_sitter_insets
    pointer.restype = ctypes.c_void_p
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return Language(pointer())


def corpus():
    """The name, text and expected tree of each test, in the format of `tree-sitter test`."""
    for path in sorted((HERE / "test/corpus").glob("*.txt")):
        parts = re.split(r"^={3,}\n(.+)\n={3,}\n", path.read_text(), flags=re.M)
        for name, test in zip(parts[1::2], parts[2::2]):
            text, tree = re.split(r"^-{3,}\n", test, flags=re.M)
            yield name, text.encode(), " ".join(tree.split()).replace(" )", ")")


def check_corpus(parser):
    count = 0
    for name, text, expected in corpus():
        count += 1
        tree = str(parser.parse(text).root_node)
        if tree != expected:
            problems.append(f"corpus, {name}:\n  expected {expected}\n  found    {tree}")
    print(f"corpus: {count} tests")
    return count


def outline(node):
    """Where parts begin and end, as insets-dev outline prints it."""
    if node.type in OUTLINED and node.is_named:
        (row, column), (end_row, end_column) = node.start_point, node.end_point
        yield f"  {row + 1}:{column + 1}-{end_row + 1}:{end_column + 1} {node.type}"
    for child in node.children:
        yield from outline(child)


def check_documents(parser, insets_dev, paths):
    ours = subprocess.run([insets_dev, "outline", *paths], check=True, capture_output=True, text=True).stdout
    theirs = []
    for path in paths:
        tree = parser.parse(pathlib.Path(path).read_bytes())
        if tree.root_node.has_error:
            problems.append(f"{path}: has an ERROR node: {tree.root_node}")
        theirs += [f"{path}:", *outline(tree.root_node)]
    expected = ours.splitlines()
    for mine, other in zip(expected, theirs):
        if mine != other:
            problems.append(f"outlines differ: insets-dev says '{mine}', tree-sitter '{other}'")
            break
    if len(expected) != len(theirs):
        problems.append(f"outlines differ: insets-dev has {len(expected)} lines, tree-sitter {len(theirs)}")
    print(f"documents: {len(paths)}, with {len(expected) - len(paths)} items, statements, blocks and rows where we have them")


def check_queries(language, parser, paths):
    """Every query is well formed, and every pattern of it finds something."""
    trees = [parser.parse(pathlib.Path(path).read_bytes()) for path in paths]
    trees += [parser.parse(text) for _, text, _ in corpus()]
    for path in sorted((HERE / "queries").glob("*.scm")):
        query = Query(language, path.read_text())
        found = {index for tree in trees for index, _ in QueryCursor(query).matches(tree.root_node)}
        for index in sorted(set(range(query.pattern_count)) - found):
            line = path.read_bytes()[: query.start_byte_for_pattern(index)].count(b"\n") + 1
            problems.append(f"{path.name}:{line}: a pattern that finds nothing")
        print(f"{path.name}: {query.pattern_count} patterns")


def check_highlights(language, parser):
    """The samples are coloured as they say, and no token in two ways, since editors differ in which one they take."""
    query = Query(language, (HERE / "queries/highlights.scm").read_text())
    scope_of = {row["capture"]: scope for scope, row in classes().items()}
    count = 0
    for path, expected in samples().items():
        text = path.read_bytes()
        tree = parser.parse(text)
        colours = {}
        for capture, nodes in QueryCursor(query).captures(tree.root_node).items():
            for node in nodes:
                if not capture.startswith("punctuation.") and capture not in scope_of:
                    problems.append(f"highlights.scm: classes.csv has no '{capture}'")
                if colours.setdefault((node.start_byte, node.end_byte), capture) != capture:
                    problems.append(f"{path.name}: {node} is both '{capture}' and something else")
        lines = text.splitlines(keepends=True)

        def name_at(line, column):
            offset = sum(map(len, lines[:line])) + len(lines[line].decode()[:column].encode())
            around = [place for place in colours if place[0] <= offset < place[1]]
            innermost = min(around, key=lambda place: place[1] - place[0], default=None)
            return scope_of.get(colours.get(innermost), PLAIN)

        problems.extend(mismatches(path, expected, name_at))
        count += len(expected)
    print(f"highlights: {count} expectations")


def main():
    insets_dev = sys.argv[1]
    folders = ["Grammar/Examples", "Grammar/Samples", "Tests/Cases"]
    paths = sorted(str(path) for folder in folders for path in (ROOT / folder).rglob("*.insets"))
    with tempfile.TemporaryDirectory() as folder:
        language = compiled_language(folder)
        parser = Parser(language)
        check_corpus(parser)
        check_documents(parser, insets_dev, paths)
        check_queries(language, parser, paths)
        check_highlights(language, parser)
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(1 if problems else 0)


main()
