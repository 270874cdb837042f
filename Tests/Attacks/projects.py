"""Hostile links, names, settings and repositories, and folders that come and go while somebody watches.

usage: projects.py PATH_TO_INSETS     (an empty folder is made for each case)
"""
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

DOCUMENT = """scenario "s" {
  devices: iPhone8, iPhoneX
  iOS: 11
  viewController v {
      view header { top: topLayoutGuide; height: 44 }
  }
}
"""
STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
  <device id="retina4_7" orientation="portrait" appearance="light"/>
  <scenes><scene sceneID="1"><objects>
    <viewController id="2" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="3"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
    </viewController>
  </objects></scene></scenes>
</document>
"""
counts = {}
insets = os.path.realpath(sys.argv[1])


def check(condition, what):
    if not condition:
        raise SystemExit(f"attacks: {what}")


def run(words, cwd, seconds=60):
    done = subprocess.run([insets, *words], cwd=cwd, capture_output=True, timeout=seconds, stdin=subprocess.DEVNULL)
    check(done.returncode in (0, 1, 2), f"{words} ended with {done.returncode}")
    return done.returncode, done.stdout, done.stderr


class Case:
    """A folder with the project `in` and what is the user's own, `out`."""

    def __init__(self, kind):
        counts[kind] = counts.get(kind, 0) + 1
        self.top = Path(tempfile.mkdtemp(prefix="insets-attack-"))
        self.project, self.out = self.top / "in", self.top / "out"
        self.project.mkdir()
        self.out.mkdir()

    def write(self, path, text=DOCUMENT):
        file = self.top / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode() if isinstance(text, str) else text)
        return file

    def outside(self):
        return {p.name: (p.read_bytes(), p.stat().st_ino) for p in self.out.iterdir() if p.is_file()}


# MARK: Links

def links():
    names = {"format": ".insets", "check --fix": ".insets", "check --fix --unsafe": ".insets", "migrate": ".insets"}
    targets = ["../out/mine.insets", "{out}/mine.insets", "chain.insets", "../in/../out/mine.insets"]
    for words in names:
        for target in targets:
            for operand in ["a.insets", "./a.insets", "{project}/a.insets", "folder/mine.insets"]:
                case = Case("links")
                case.write("out/mine.insets")
                os.symlink(target.format(out=case.out), case.project / "a.insets")
                os.symlink("../out/mine.insets", case.project / "chain.insets")
                os.symlink("../out", case.project / "folder")
                before = case.outside()
                status, _, errors = run([*words.split(), operand.format(project=case.project)], case.project)
                check(case.outside() == before, f"{words} {operand} wrote through a link to {target}")
                check(status == 2 and b"leads out of" in errors, f"{words} {operand}, a link to {target}: {status} {errors}")
    for target in ["../out/rc", "../out/mine.insets", "../out/new.insets", "../out/pipe", "../out", "M.insets", "/dev/null"]:
        for words in ["import .", "import M.storyboard", "import M.storyboard --output ."]:
            case = Case("links")
            case.write("in/M.storyboard", STORYBOARD)
            case.write("out/mine.insets")
            case.write("out/rc", "export PATH=/x\n")
            os.mkfifo(case.out / "pipe")
            os.symlink(target, case.project / "M.insets")
            before = case.outside()
            status, _, _ = run(words.split(), case.project)
            check(case.outside() == before and os.path.islink(case.project / "M.insets"), f"{words} wrote through a link to {target}")
            check(status == 2, f"{words} and a link to {target}: {status}")
    for words in ["import M.storyboard --output folder", "import M.storyboard --output folder/new", "init folder",
                  "render a.insets --output folder/new.svg", "render a.insets --output picture.svg",
                  "render a.insets --output page.html", "check a.insets --format junit --output-file report.xml",
                  "check a.insets --format sarif --output-file folder/report.sarif", "render a.insets --output nothing.svg"]:
        case = Case("links")
        case.write("in/M.storyboard", STORYBOARD)
        case.write("in/a.insets")
        for name in ["picture.svg", "page.html", "report.xml"]:
            case.write(f"out/{name}", "mine")
            os.symlink(f"../out/{name}", case.project / name)
        os.symlink("../out/nothing.svg", case.project / "nothing.svg")
        os.symlink("../out", case.project / "folder")
        before = case.outside()
        status, _, errors = run(words.split(), case.project)
        check(case.outside() == before and status == 2 and not (case.out / "new").exists(), f"{words}: {status} {errors}")
    # What is meant works: a link within the folder, and a file elsewhere by its own name.
    case = Case("links that are followed")
    case.write("in/a.insets", "let   a = 1\r\n")
    os.chmod(case.project / "a.insets", 0o640)
    os.symlink("a.insets", case.project / "b.insets")
    case.write("out/mine.insets", "let   a = 1\n")
    status, _, errors = run(["format", "b.insets", "../out/mine.insets"], case.project)
    check(status == 0 and (case.project / "a.insets").read_bytes() == b"let a = 1\r\n", f"a link within: {errors}")
    check(os.stat(case.project / "a.insets").st_mode & 0o777 == 0o640 and os.path.islink(case.project / "b.insets"), "permissions")
    check((case.out / "mine.insets").read_bytes() == b"let a = 1\n", "a file elsewhere")


# MARK: Names

STEERING = ["\x1b[31m", "\n::error::pwned", "\r", "\x85", "\x9b31m", "\u202e", "\u2066", "\u2028", "\u2029", "\u200f", "\x7f", "\x07", "\u061c"]
RAW = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def names():
    for mark in STEERING:
        case = Case("names")
        title = "" if mark in "\r" or "\n" in mark else mark
        text = DOCUMENT.replace('"s"', f'"s{title}x"') + f'let gap{title} = 1\n'
        case.write(f"in/a{mark}z.insets", text)
        case.write(f"in/b{mark}z.storyboard", STORYBOARD)
        case.write(f"in/.insets.json", '{"rules": {"double%sinset": "off"}, "%s": 1}' % tuple(
            ["".join(f"\\u{ord(c):04x}" for c in mark)] * 2))
        subprocess.run(["git", "init", "-q"], cwd=case.project, check=True)
        commands = [f"check . --format {f}" for f in "text concise github xcode json sarif junit markdown".split()]
        commands += ["check . --quiet", "check . --statistics", "format --check .", "import .", "import . --format json",
                     "import . --dry-run", "migrate . --dry-run", "diff", "diff --format json", "diff --format markdown", "settings ."]
        for words in commands:
            counts["reports"] = counts.get("reports", 0) + 1
            _, output, errors = run(words.split(), case.project)
            for text in (output.decode(), errors.decode()):
                found = RAW.search(text)
                check(not found, f"{words} prints {found and found.group()!r} of {mark!r} as it is: {text!r}")
                if "github" not in words:
                    check("\n::" not in "\n" + text, f"{words} prints a command: {text!r}")
        for words in [["render", f"a{mark}z.insets", "-o", "-", "--format", f] for f in ("svg", "html", "json")] + [
                ["export", "--xctest", f"a{mark}z.insets"], ["explain", f"a{mark}z.insets", "header.frame"],
                ["why", "44", f"a{mark}z.insets"], ["check", f"nothing{mark}.insets"], ["init", f"nothing{mark}"]]:
            counts["reports"] = counts.get("reports", 0) + 1
            _, output, errors = run(words, case.project)
            for text in (output.decode(), errors.decode()):
                found = RAW.search(text)
                check(not found, f"{words} prints {found and found.group()!r} as it is: {text[:300]!r}")


# MARK: Settings and repositories that are no files

def special():
    for kind in ["loop", "two in a circle", "nowhere", "folder", "pipe", "device", "large", "no text"]:
        case = Case("settings")
        case.write("in/sub/a.insets", 'scenario "s" { devices: iPhone8; iOS: 11; viewController v { view a { edges: superview } } }\n')
        settings = case.project / ".insets.json"
        if kind == "loop":
            os.symlink(".insets.json", settings)
        elif kind == "two in a circle":
            os.symlink("other", settings)
            os.symlink(".insets.json", case.project / "other")
        elif kind == "nowhere":
            os.symlink("nowhere", settings)
        elif kind == "folder":
            settings.mkdir()
        elif kind == "pipe":
            os.mkfifo(settings)
        elif kind == "device":
            os.symlink("/dev/zero", settings)
        else:
            case.write("in/.insets.json", b"\xff\xfe" if kind == "no text" else b" " * (1 << 20))
        for words in [["check", "sub/a.insets"], ["check", "sub/a.insets", "--format", "json"]]:
            status, output, errors = run(words, case.project, 20)
            check(status != 0 and b".insets.json" in output + errors, f"settings, {kind}: {status} {output} {errors}")
    for kind in ["HEAD is a pipe", "HEAD is a device", "references are a device", "a branch is a device", "a branch is a pipe",
                 "further objects are a device", "further objects go in a circle", "an object is a pipe", "objects are a file",
                 "a folder that is none", "a file that leads to itself", "a branch that leads to itself"]:
        case = Case("broken repositories")
        case.write("in/a.insets")
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@b.invalid", "-C", str(case.project)]
        for words in ["init -q -b main", "add .", "commit -qm a"]:
            subprocess.run(git + words.split(), check=True)
        blob = subprocess.run(git + ["rev-parse", "HEAD:a.insets"], capture_output=True, text=True, check=True).stdout.strip()
        store = case.project / ".git"
        place, target = {
            "HEAD is a pipe": (store / "HEAD", None), "HEAD is a device": (store / "HEAD", "/dev/zero"),
            "references are a device": (store / "packed-refs", "/dev/zero"),
            "a branch is a device": (store / "refs/heads/main", "/dev/zero"), "a branch is a pipe": (store / "refs/heads/main", None),
            "further objects are a device": (store / "objects/info/alternates", "/dev/zero"),
            "an object is a pipe": (store / "objects" / blob[:2] / blob[2:], None),
        }.get(kind, (None, None))
        if place:
            place.unlink(missing_ok=True)
            os.symlink(target, place) if target else os.mkfifo(place)
        if kind == "references are a device":
            (store / "refs/heads/main").unlink()
        if kind == "further objects go in a circle":
            (store / "objects/info/alternates").write_text(f"{store}/objects\n")
        if kind == "objects are a file":
            subprocess.run(["rm", "-rf", str(store / "objects")], check=True)
            (store / "objects").write_text("x")
        if kind == "a folder that is none":
            (store / "HEAD").unlink()
        if kind == "a file that leads to itself":
            subprocess.run(["rm", "-rf", str(store)], check=True)
            store.write_text("gitdir: .git\n")
        if kind == "a branch that leads to itself":
            (store / "refs/heads/main").write_text("ref: refs/heads/main\n")
        for words in [["diff"], ["render", "a.insets", "--compare", "HEAD", "-o", "-"], ["diff", "main", "a.insets"]]:
            run(words, case.project, 45)


# MARK: Watching

class Watch:
    def __init__(self, words, cwd):
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen([insets, *words], cwd=cwd, stdout=self.log, stderr=self.log, stdin=subprocess.DEVNULL)

    def text(self):
        # Seeking would move where the process writes: the two share the open file.
        return os.pread(self.log.fileno(), os.fstat(self.log.fileno()).st_size, 0).decode(errors="replace")

    def wait(self, words, count=1, seconds=20):
        end = time.monotonic() + seconds
        while self.text().count(words) < count:
            check(time.monotonic() < end, f"watch never said {words!r} {count} times: {self.text()}")
            time.sleep(0.05)

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(10)


def watching():
    case = Case("watched folders")
    case.write("in/a.insets")
    watch = Watch(["check", "--watch", "."], case.project)
    waiting, runs = "waiting for changes", 0

    def expect(files):
        nonlocal runs
        end = time.monotonic() + 20
        while True:
            seen = re.findall(r"^(\d+) files?, .*\n", watch.text(), re.M)
            if len(seen) > runs and seen[-1] == str(files) and watch.text().count(waiting) == len(seen):
                runs = len(seen)
                return
            check(time.monotonic() < end, f"watch does not see {files} files: {watch.text()}")
            time.sleep(0.05)

    expect(1)
    (case.project / "sub").mkdir()
    time.sleep(0.3)
    case.write("in/sub/b.insets")
    expect(2)
    with open(case.project / "sub/b.insets", "a") as file:
        file.write("// x\n")
    expect(2)
    case.write("in/deep/er/and/deeper/c.insets")
    expect(3)
    time.sleep(0.3)
    case.write("in/deep/er/and/d.insets")
    expect(4)
    (case.project / "sub").rename(case.project / "bus")
    expect(4)
    with open(case.project / "bus/b.insets", "a") as file:
        file.write("// y\n")
    expect(4)
    case.write("out/more/e.insets")
    (case.out / "more").rename(case.project / "more")
    expect(5)
    with open(case.project / "more/e.insets", "a") as file:
        file.write("// z\n")
    expect(5)
    (case.project / "more").rename(case.out / "more")
    expect(4)
    subprocess.run(["rm", "-rf", str(case.project / "deep")], check=True)
    expect(2)
    case.write("in/.insets.json", "{}")
    expect(2)
    # What has nothing to do with it is not looked at.
    before = watch.text()
    (case.project / "empty").mkdir()
    case.write("in/notes.txt", "text")
    time.sleep(0.6)
    check(watch.text() == before, f"an unrelated change: {watch.text()}")
    watch.end()


def processor(process):
    fields = open(f"/proc/{process.pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def settled(process):
    """What a process has taken once it takes nothing any more."""
    end = time.monotonic() + 60
    while True:
        before = processor(process)
        time.sleep(1)
        if processor(process) == before:
            return before
        check(time.monotonic() < end, "the live page never rests")


def preview():
    case = Case("live pages")
    views = "".join(f"    view a{i} {{ top: superview + {i}; leading: superview; height: 10; width: 10 }}\n" for i in range(300))
    case.write("in/a.insets", f'scenario "s" {{\n  devices: iPhone8, iPhoneX\n  iOS: 11\n  viewController v {{\n{views}  }}\n}}\n')
    watch = Watch(["preview", "a.insets"], case.project)
    watch.wait("http://")
    before = settled(watch.process)
    for number in range(100):
        case.write(f"in/other{number}.insets")
        time.sleep(0.01)
    now = settled(watch.process)
    spent = now - before
    check(spent < 1, f"100 unrelated files cost the live page {spent} s")
    with open(case.project / "a.insets", "a") as file:
        file.write("// x\n")
    end = time.monotonic() + 20
    while processor(watch.process) == now:
        check(time.monotonic() < end, "a change of its document costs the live page nothing")
        time.sleep(0.05)
    watch.process.terminate()


for part in (links, names, special, watching, preview):
    part()
print("attacks: " + ", ".join(f"{count} {kind}" for kind, count in counts.items()) + ": nothing was written, steered or missed")
