"""Completes words of the tool in real shells, with the completions of a prefix, as a person does with the tab key.

usage: check-completions.py PREFIX FOLDER_OF_EXAMPLES
"""

import os
import pty
import re
import select
import subprocess
import sys
import time

PREFIX, EXAMPLES = sys.argv[1:]
SHARE = f"{PREFIX}/share"
# What is typed, and the one word that the last one becomes.
CASES = [
    ("insets ch", "check"),
    ("insets --v", "--version"),
    ("insets help mi", "migrate"),
    ("insets check --fi", "--fix"),
    ("insets check --format js", "json"),
    ("insets migrate --d", "--dry-run"),
    ("insets rules double-i", "double-inset"),
    ("insets devices iPhone12M", "iPhone12Mini"),
    ("insets why 20 --on iPadA16", "iPadA16"),
    ("insets explain s3-double", "s3-double-inset.insets"),
    ("insets format double-ins", "double-inset/"),
]
ENVIRONMENT = {"PATH": f"{PREFIX}/bin:/usr/bin:/bin", "HOME": EXAMPLES, "TERM": "dumb", "LC_ALL": "C.UTF-8"}


def run(*command):
    answer = subprocess.run(command, cwd=EXAMPLES, env=ENVIRONMENT, capture_output=True, text=True, timeout=60)
    if answer.returncode or answer.stderr:
        sys.exit(f"{command[0]}: {answer.stderr or answer.returncode}")
    return answer.stdout


def in_bash(line):
    words = " ".join(f"'{word}'" for word in line.split(" "))
    return run(
        "bash", "--norc", "-c",
        f"source {SHARE}/bash-completion/completions/insets\n"
        f"complete -p insets > /dev/null || exit\nCOMP_WORDS=({words})\nCOMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))\n"
        '_insets\nprintf "%s\\n" "${COMPREPLY[@]}"',
    ).split("\n")[:-1]


def in_fish(line):
    source = f"{SHARE}/fish/vendor_completions.d/insets.fish"
    return [row.split("\t")[0] for row in run("fish", "-N", "-c", f"source {source}; complete -C '{line}'").split("\n")[:-1]]


class Zsh:
    """A zsh in a terminal of its own; 'show' completes as 'insets' does and prints its words."""

    def __init__(self):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(EXAMPLES)
            os.execvpe("zsh", ["zsh", "-f", "-i"], ENVIRONMENT)
        self.say(f"PS1= PS2= ; unsetopt zle_bracketed_paste; fpath=({SHARE}/zsh/site-functions $fpath)")
        self.say("autoload -Uz compinit && compinit -u -D; zstyle ':completion:*' list-prompt ''; LISTMAX=1000")
        # 'insets' has to be among what compinit found.
        self.say('compdef show=insets; show() { print -r -- "<$argv[-1]>"; }; print "ready""<>"')
        self.read_until(r"ready<>")

    def say(self, line):
        os.write(self.terminal, line.encode() + b"\n")

    def read_until(self, expression):
        seen, end = "", time.monotonic() + 30
        while not (found := re.search(expression, seen)):
            if time.monotonic() > end or not select.select([self.terminal], [], [], 30)[0]:
                sys.exit(f"zsh: no {expression} in: {seen}")
            seen += os.read(self.terminal, 4096).decode(errors="replace")
        return found

    def complete(self, line):
        self.say(line.replace("insets", "show", 1) + "\t")
        return [self.read_until(r"<([^<>$]+)>\r?\n").group(1)]

    def close(self):
        self.say("exit")
        os.waitpid(self.process, 0)


def main():
    zsh = Zsh()
    problems = []
    for shell, complete in [("bash", in_bash), ("fish", in_fish), ("zsh", zsh.complete)]:
        for line, expected in CASES:
            found = complete(line)
            # Bash adds the stroke after a folder's name itself.
            if [word.rstrip("/") for word in found] != [expected.rstrip("/")]:
                problems.append(f"{shell}: {line}: {found}, not {expected}")
    zsh.close()
    print(f"completions: {len(CASES)} words in each of bash, fish and zsh")
    print(*problems, sep="\n", file=sys.stderr, end="\n" if problems else "")
    sys.exit(1 if problems else 0)


main()
