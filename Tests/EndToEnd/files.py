"""Ends the tool while it writes, fills the disk, and changes files behind its back: each file holds its old text or its
new one, whole, and whoever loses is told.
usage: files.py PATH_TO_INSETS [ROUNDS]
"""

import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TOOL = sys.argv[1]
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 60
SCENARIO = """scenario "old guide %d" {
  devices: iPhone8, iPhoneX
  iOS: 11
  viewController feed {
    view header { top:topLayoutGuide; height: 44 }
  }
}
"""


def document(count):
    return "".join(SCENARIO % number for number in range(count)).encode()


def run(words, folder, **more):
    return subprocess.run([TOOL, *words], cwd=folder, capture_output=True, timeout=120, **more)


def left_over(folder):
    return [name for name in os.listdir(folder) if name.endswith(".tmp")]


def expect(condition, what):
    if not condition:
        sys.exit(f"files.py: {what}")


def killed(folder):
    """A run that is ended leaves the old text or the new one."""
    file = folder / "a.insets"
    seen = {"old": 0, "new": 0}
    for words, count in [(["format"], 4000), (["check", "--fix"], 60), (["migrate"], 30)]:
        old = document(count)
        file.write_bytes(old)
        start = time.monotonic()
        run([*words, "a.insets"], folder)
        duration = time.monotonic() - start
        new = file.read_bytes()
        expect(new != old, f"{words} changes nothing")
        for _ in range(ROUNDS // 3):
            file.write_bytes(old)
            process = subprocess.Popen(
                [TOOL, *words, "a.insets"], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            time.sleep(random.uniform(duration * 0.5, duration * 1.05))
            end = random.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
            process.send_signal(end)
            process.wait()
            text = file.read_bytes()
            expect(text in (old, new), f"a torn file after {words} and {end.name}")
            seen["old" if text == old else "new"] += 1
            if end != signal.SIGKILL:
                expect(not left_over(folder), f"{left_over(folder)} after {words} and {end.name}")
            for name in left_over(folder):
                os.remove(folder / name)
    print(f"killed {sum(seen.values())} times: {seen['old']} old texts, {seen['new']} new ones, none torn")


def full(folder):
    """A file that may not grow any more, and a disk that has no room, keep the old text."""
    file = folder / "a.insets"
    old = document(400)

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(old) // 2, len(old) // 2))

    file.write_bytes(old)
    for words in [["format"], ["check", "--fix"], ["migrate"]]:
        answer = run([*words, "a.insets"], folder, preexec_fn=limit)
        expect(answer.returncode == 2, f"{words} ends with {answer.returncode} where files may not grow")
        expect(b"can't write 'a.insets'" in answer.stderr, answer.stderr)
        expect(file.read_bytes() == old and not left_over(folder), f"{words} loses text where files may not grow")

    disk = folder / "disk"
    disk.mkdir()
    size = len(old) * 3 // 2
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", disk], capture_output=True)
    if mounted.returncode != 0:
        print("the disk is not filled: mounting one takes more rights")
        return
    try:
        (disk / "a.insets").write_bytes(old)
        answer = run(["format", "a.insets"], disk)
        expect(answer.returncode == 2, f"format ends with {answer.returncode} on a full disk")
        expect(b"No space left" in answer.stderr, answer.stderr)
        expect((disk / "a.insets").read_bytes() == old and not left_over(disk), "a full disk loses text")
    finally:
        subprocess.run(["umount", disk], check=True)
    print("a full disk keeps the old text")


def changed(folder):
    """What somebody else writes while the tool works stays."""
    file = folder / "a.insets"
    other = b"// mine\n"
    for words in [["check", "--fix"], ["migrate"]]:
        # A machine that is too quick to be disturbed gets more to do.
        for count in [80, 400, 2000, 10000]:
            file.write_bytes(document(count))
            process = subprocess.Popen(
                [TOOL, *words, "a.insets"], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
            )
            # By then it has read the file, which takes far less than the work.
            time.sleep(0.15)
            file.write_bytes(other)
            _, problem = process.communicate()
            if process.returncode == 2:
                break
        expect(b"has changed since it was read" in problem, f"{words} says {problem}")
        expect(file.read_bytes() == other, f"{words} overwrites what somebody else wrote")
    print("what somebody else writes stays")


with tempfile.TemporaryDirectory() as work:
    for test in [killed, full, changed]:
        folder = Path(work) / test.__name__
        folder.mkdir()
        test(folder)
        shutil.rmtree(folder)
