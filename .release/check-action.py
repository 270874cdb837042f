"""Reads action.yml as GitHub does, and runs its steps here with a release archive in the place of the download.

usage: check-action.py ARCHIVE
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
archive = Path(sys.argv[1]).resolve()
action = yaml.safe_load((ROOT / "action.yml").read_text())


def expect(is_so, words):
    if not is_so:
        sys.exit(f"action: {words}")


# What GitHub says of a composite action's file.
expect(set(action) == {"name", "description", "author", "branding", "inputs", "runs"}, f"keys: {list(action)}")
expect(len(action["description"]) < 125, "the description is too long for the Marketplace")
expect(action["runs"]["using"] == "composite", "runs.using")
for name, value in action["inputs"].items():
    expect({"description", "required", "default"} == set(value), f"the input {name}: {list(value)}")
steps = action["runs"]["steps"]
scripts = [step for step in steps if "run" in step]
for step in scripts:
    expect(step["shell"] == "bash" and set(step) <= {"name", "shell", "env", "run", "id", "if"}, f"a step: {list(step)}")
    # An expression in a script would be a hole: what it stands for is code there.
    expect("${{" not in step["run"], f"the step {step['name']}: an expression outside env")
uses = [step["uses"] for step in steps if "run" not in step]
expect(uses == ["actions/upload-artifact@v4"], f"other actions: {uses}")
expressions = set(re.findall(r"\$\{\{\s*(.*?)\s*\}\}", json.dumps(steps)))
used = {expression.removeprefix("inputs.") for expression in expressions if expression.startswith("inputs.")}
expect(used == set(action["inputs"]), f"inputs: {set(action['inputs'])} are declared, {used} are used")
others = {expression for expression in expressions if not expression.startswith("inputs.")}
expect(others == {
    "github.server_url", "github.action_repository", "github.job", "strategy.job-index",
    "steps.changes.outputs.count > 0", "steps.changes.outputs.pictures",
    "steps.pictures.outputs.artifact-url != ''", "steps.pictures.outputs.artifact-url",
}, f"contexts: {others}")


def run(project, paths, home, machine=("Linux", "X64"), base=""):
    """The steps in their order, as a runner runs them; the status of the last one and all output.

    In the place of the step that stores the pictures there is an address, if there are any.
    """
    values = {
        "github.server_url": "https://git.example",
        "github.action_repository": "insets/insets",
        "inputs.paths": paths,
        "inputs.fail-on": "error",
        "inputs.base": base,
        "steps.pictures.outputs.artifact-url": "https://git.example/pictures",
    }
    # Gives the archive for the one address that it has.
    downloads = home / "downloads"
    downloads.mkdir()
    curl = downloads / "curl"
    curl.write_text(f"""#!/bin/bash
while [ $# -gt 1 ]; do if [ "$1" = -o ]; then out=$2; shift; fi; shift; done
case $1 in
  https://git.example/insets/insets/releases/download/v*/insets-*.tar.gz*) cp "{archive.parent}/$(basename "$1")" "$out" ;;
  *) echo "no such address: $1" >&2; exit 22 ;;
esac
""")
    curl.chmod(0o755)
    added = home / "path"
    added.touch()
    output = ""
    outputs = home / "outputs"
    outputs.touch()
    for step in scripts:
        if step.get("name") == "Link the pictures" and not re.search("^count=[1-9]", outputs.read_text(), re.M):
            continue
        environment = {
            "PATH": ":".join([*added.read_text().split(), str(downloads), "/usr/bin", "/bin"]),
            "HOME": str(home),
            "RUNNER_OS": machine[0],
            "RUNNER_ARCH": machine[1],
            "RUNNER_TEMP": str(home),
            "GITHUB_PATH": str(added),
            "GITHUB_OUTPUT": str(outputs),
            "GITHUB_STEP_SUMMARY": str(home / "summary.md"),
            "GITHUB_ACTION_PATH": str(ROOT),
        }
        for name, value in step.get("env", {}).items():
            environment[name] = re.sub(r"\$\{\{\s*(.*?)\s*\}\}", lambda match: values[match[1]], value)
        answer = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=project, env=environment, capture_output=True, text=True, timeout=120,
        )
        output += answer.stdout + answer.stderr
        if answer.returncode:
            break
    return answer.returncode, output


def commit(project):
    """Makes a repository of a folder."""
    git = ["git", "-C", str(project), "-c", "user.name=a", "-c", "user.email=a", "-c", "commit.gpgSign=false"]
    for words in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "before"]):
        subprocess.run(git + words, check=True)


def main():
    examples = ROOT / "Grammar/Examples"
    with tempfile.TemporaryDirectory() as folder:
        homes = iter(Path(folder) / str(number) for number in range(9))

        def home():
            path = next(homes)
            path.mkdir()
            return path

        clean = home()
        status, output = run(examples, "s0-content-inset.insets\nparts\n", clean)
        summary = (clean / "summary.md").read_text()
        expect(status == 0 and "no findings" in summary, f"clean documents end with {status}: {output}")
        broken = home()
        status, output = run(ROOT / "editors", "before.insets", broken)
        expect(status == 1, f"a document with a mistake ends with {status}: {output}")
        [error] = re.findall(r"^::error file=(.*),line=(\d+),endLine=\d+,col=(\d+),.*title=([a-z-]+)::", output, re.M)
        expect(error == ("before.insets", "15", "9", "double-inset"), f"the annotation is {error}")
        expect("double-inset" in (broken / "summary.md").read_text(), "the job's summary has no finding")
        # An Xcode project as it is: the finding stands in the XML, and the page is about its screen.
        app = home()
        project = app / "project"
        shutil.copytree(examples / "storyboard", project)
        commit(project)
        storyboard = project / "Main.storyboard"
        storyboard.write_text(storyboard.read_text().replace('constant="8" id="fee-06-con"', 'constant="12" id="fee-06-con"'))
        status, output = run(project, ".", app, base="HEAD")
        expect(status == 0, f"a project with a warning ends with {status}: {output}")
        found = re.findall(r"^::warning file=(.*),line=(\d+),.*title=([a-z-]+)::", output, re.M)
        expect(found == [("Main.storyboard", "43", "glass-bar-clipping")], f"the annotations are {found}")
        summary = (app / "summary.md").read_text()
        expect("heading.frame" in summary, f"the job's summary: {summary}{output}")
        pages = [page.read_text() for page in (app / "insets-pictures").iterdir()]
        expect(len(pages) == 1 and "<svg" in pages[0], f"{len(pages)} pages")
        # What changed since a revision, in words, and a page of pictures whatever the document is called.
        changed = home()
        project = changed / "project"
        project.mkdir()
        name = "a b: 'c' % \"d\" é.insets"
        before = (ROOT / "editors/before.insets").read_text()
        (project / name).write_text(before)
        commit(project)
        (project / name).write_text(before.replace("contentInset: (64", "contentInset: (60"))
        (project / "new.insets").write_text(before)
        status, output = run(project, ".", changed, base="HEAD")
        summary = (changed / "summary.md").read_text()
        expect("| list.adjustedContentInset.top | 128 | 124 | iPhone8 |" in summary, f"the job's summary: {summary}{output}")
        expect("[Pictures of the screens before and after](https://git.example/pictures)" in summary, "no link to pictures")
        pages = sorted(page.name for page in (changed / "insets-pictures").iterdir())
        expect(pages == [f"1-{name[:-7]}.html", "2-new.html"], f"the pages are {pages}")
        expect("was" in (changed / "insets-pictures" / pages[0]).read_text(), "the page has no picture of before")
        status, output = run(examples, ".", home(), ("Windows", "X64"))
        expect(status == 1 and "::error::Insets does not run on Windows-X64" in output, f"on Windows: {output}")
    print(f"action: {len(steps)} steps, {len(action['inputs'])} inputs")


main()
