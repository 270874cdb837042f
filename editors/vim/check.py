"""Opens the samples in a headless Vim or Neovim and asks by which group each place is coloured.

usage: check.py COMMAND     (vim or nvim)
"""

import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "Grammar/Samples"))
from expectations import PLAIN, classes, mismatches, samples  # noqa: E402

# Writes the names of the groups of all columns of all lines as JSON.
SCRIPT = """
set nocompatible encoding=utf-8
set runtimepath^={runtime}
filetype on
syntax on
edit {path}
let names = []
for line in range(1, line('$'))
  let row = []
  for column in range(1, col([line, '$']) - 1)
    call add(row, synIDattr(synID(line, column, 1), 'name'))
  endfor
  call add(names, row)
endfor
call writefile([json_encode([&filetype, names])], '{answer}')
qall!
"""


def groups(command, path):
    """For each line of a document the group of each byte."""
    runtime = HERE.parent / ("neovim" if "nvim" in command else "vim")
    with tempfile.TemporaryDirectory() as folder:
        answer = pathlib.Path(folder, "answer")
        script = pathlib.Path(folder, "script.vim")
        script.write_text(SCRIPT.format(runtime=runtime, path=path, answer=answer))
        flags = ["--headless", "-i", "NONE"] if "nvim" in command else ["-es", "-i", "NONE"]
        subprocess.run(
            [command, "-u", "NONE", "-n", *flags, "-S", script],
            check=True, timeout=60, capture_output=True, stdin=subprocess.DEVNULL,
        )
        filetype, names = json.loads(answer.read_text())
        assert filetype == "insets", f"the file type is '{filetype}'"
        return names


def main():
    command = sys.argv[1]
    scope_of = {row["group"]: scope for scope, row in classes().items()}
    # Groups for one place of the grammar each.
    scope_of["insetsBlockComment"] = "comment.insets"
    scope_of["insetsAs"] = scope_of["insetsElseWhen"] = "keyword.control.insets"
    problems = []
    count = 0
    for path, expected in samples().items():
        names = groups(command, path)
        lines = path.read_text().splitlines()

        def name_at(line, column):
            return scope_of.get(names[line][len(lines[line][:column].encode())], PLAIN)

        problems += mismatches(path, expected, name_at)
        count += len(expected)
    print(f"{command}: {count} expectations")
    print(*problems, sep="\n", file=sys.stderr, end="\n" if problems else "")
    sys.exit(1 if problems else 0)


main()
