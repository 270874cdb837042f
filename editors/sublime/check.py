"""Colours the samples with `bat`, which reads a .sublime-syntax as Sublime Text does, and compares with what they expect.

usage: check.py BAT
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "Grammar/Samples"))
from expectations import PLAIN, classes, mismatches, samples  # noqa: E402

BAT = sys.argv[1]
# A colour of its own for each class, told apart by its blue.
NAMES = {number: scope for number, scope in enumerate(classes(), 1)}


def theme():
    rules = "".join(
        f"<dict><key>scope</key><string>{scope.removesuffix('.insets')}</string><key>settings</key><dict>"
        f"<key>foreground</key><string>#0000{number:02x}</string></dict></dict>"
        for number, scope in NAMES.items()
    )
    plain = "<dict><key>settings</key><dict><key>foreground</key><string>#000000</string></dict></dict>"
    return (
        '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>name</key><string>Classes</string>'
        f"<key>settings</key><array>{plain}{rules}</array></dict></plist>"
    )


def run(folder, *words):
    environment = {
        "PATH": os.environ["PATH"], "HOME": folder, "BAT_CONFIG_DIR": folder, "BAT_CACHE_PATH": f"{folder}/cache",
        "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8",
    }
    return subprocess.run([BAT, *words], env=environment, capture_output=True, text=True, check=True).stdout


def coloured(text):
    """For each line, the class of each of its characters."""
    lines = []
    for line in text.split("\n"):
        names, name = [], PLAIN
        for escape, character in re.findall(r"\x1b\[([\d;]*)m|(.)", line):
            if character:
                names.append(name)
            elif found := re.fullmatch(r"38;2;0;0;(\d+)", escape):
                name = NAMES.get(int(found[1]), PLAIN)
            else:
                name = PLAIN
        lines.append(names)
    return lines


def main():
    problems = []
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in ("syntaxes", "themes"):
            Path(folder, name).mkdir()
        Path(folder, "themes/Classes.tmTheme").write_text(theme())
        Path(folder, "syntaxes/Insets.sublime-syntax").write_text((HERE / "Insets/Insets.sublime-syntax").read_text())
        run(folder, "cache", "--build")
        options = ["--language=Insets", "--theme=Classes", "--color=always", "--style=plain", "--paging=never"]
        for path, expected in samples().items():
            lines = coloured(run(folder, *options, str(path)))
            problems += mismatches(path, expected, lambda line, column: lines[line][column])
            count += len(expected)
    print(f"Sublime syntax: {count} expectations")
    print(*problems, sep="\n", file=sys.stderr, end="\n" if problems else "")
    sys.exit(1 if problems else 0)


main()
