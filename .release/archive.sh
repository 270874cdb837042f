#!/usr/bin/env bash
# Makes the release archive for this machine's system and processor: insets-VERSION-SYSTEM-PROCESSOR.tar.gz with the
# binary, which needs no runtime, its manual page, shell completions and the pages of the rules, and its SHA-256 beside it.
# Two runs over one commit pack the same bytes.
# usage: archive.sh FOLDER [SCRATCH]     (writes to FOLDER; builds in SCRATCH, or in .build/archive)
set -euo pipefail
mkdir -p "${1:?usage: archive.sh FOLDER [SCRATCH]}"
out=$(cd "$1" && pwd)
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/.."
binary=$(bash .release/build.sh insets "${2:-.build/archive}")
case $(uname -s) in
  Linux) system=linux ;;
  *) system=macos ;;
esac

version=$("$binary" --version | cut -d ' ' -f 2)
name="insets-$version-$system-$(uname -m)"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree="$work/$name"
mkdir -p "$tree/bin" "$tree/share/doc/insets"
strip -o "$tree/bin/insets" "$binary"
cp -R .release/share/. "$tree/share"
cp -R Grammar/Reference/rules LICENSE "$tree/share/doc/insets"
chmod -R u=rwX,go=rX "$tree"
chmod 755 "$tree/bin/insets"

# The time of the commit, so that who packs it and when is not in the bytes.
time=$(git log -1 --format=%ct 2> /dev/null || echo 0)
python3 - "$work" "$name" "$time" "$out/$name.tar.gz" << 'PYTHON'
import gzip, sys, tarfile
work, name, time, path = sys.argv[1:]

def plain(entry):
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = int(time)
    return entry

with open(path, "wb") as file, gzip.GzipFile("", "wb", 9, file, int(time)) as packed:
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        archive.add(f"{work}/{name}", name, filter=plain)
PYTHON
cd "$out"
if command -v sha256sum > /dev/null; then sha256sum "$name.tar.gz"; else shasum -a 256 "$name.tar.gz"; fi > "$name.tar.gz.sha256"
echo "$out/$name.tar.gz"
