#!/usr/bin/env bash
# Drives Helix from Debian trixie in a terminal, with the real server, as a person would use it.
# usage: check.sh PATH_TO_INSETS [TRIXIE]     (needs tmux, cc, and debootstrap as root, half a minute)
# TRIXIE is a folder with a Debian trixie that has hx; it is made where there is none, and kept. Without it, one is made
# and thrown away.
set -euo pipefail
insets=$(realpath "${1:?usage: check.sh PATH_TO_INSETS [TRIXIE]}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
server="insets-helix-$$"
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo --non-interactive)
trap 'tmux -L "$server" kill-server 2> /dev/null || true; "${as_root[@]}" rm -rf "$work"' EXIT
trixie=${2:-$work/trixie}
if [ ! -x "$trixie/usr/bin/hx" ]; then
  echo "making a Debian trixie in $trixie"
  "${as_root[@]}" debootstrap --variant=minbase --include=hx trixie "$trixie" > "$work/log" 2>&1 \
    || { tail "$work/log" >&2 && exit 1; }
fi
trixie=$(realpath "$trixie")

# Its hx with its libraries, and everything else from here.
mkdir -p "$work/bin" "$work/home"
cat > "$work/bin/hx" << HX
#!/bin/sh
exec "$trixie"/lib64/ld-linux-x86-64.so.2 --library-path "$trixie/usr/lib/x86_64-linux-gnu" "$trixie/usr/bin/hx" "\$@"
HX
chmod +x "$work/bin/hx"
ln -s "$insets" "$work/bin/insets"
export HOME="$work/home" PATH="$work/bin:$PATH" HELIX_RUNTIME="$trixie/usr/share/helix/runtime"
export XDG_CONFIG_HOME="$work/home/.config" XDG_CACHE_HOME="$work/home/.cache" TERM=screen-256color LC_ALL=C.UTF-8
hx --version

health=$(bash "$here/install.sh" | sed 's/\x1b\[[0-9;]*m//g')
for line in "✓ insets: $work/bin/insets" "Tree-sitter parser: ✓" "Highlight queries: ✓" "Textobject queries: ✓" \
  "Indent queries: ✓"; do
  grep -qF "$line" <<< "$health" || { echo "helix: no '$line' in: $health" >&2 && exit 1; }
done
before=$(cat "$XDG_CONFIG_HOME/helix/languages.toml")
bash "$here/install.sh" > /dev/null
[ "$before" = "$(cat "$XDG_CONFIG_HOME/helix/languages.toml")" ] || { echo "helix: a second run adds something" >&2 && exit 1; }

cd "$work"
cp "$here/../before.insets" double.insets
tmux -L "$server" -f /dev/null new-session -d -x 200 -y 50 "hx double.insets 2> $work/errors"
type() { tmux -L "$server" send-keys "$@"; }
screen() { tmux -L "$server" capture-pane -p; }
# Waits until the screen shows a text, twenty seconds at most.
shows() {
  for _ in $(seq 200); do
    if screen | grep -qE -- "$1"; then return; fi
    sleep 0.1
  done
  echo "helix: no '$1' on the screen:" >&2
  screen >&2
  exit 1
}
# Waits until it shows it no longer.
hides() {
  for _ in $(seq 200); do
    if ! screen | grep -qE -- "$1"; then return; fi
    sleep 0.1
  done
  echo "helix: '$1' stays on the screen:" >&2
  screen >&2
  exit 1
}
# Waits until the file on the disk has a text.
saved() {
  for _ in $(seq 200); do
    if grep -q -- "$1" double.insets; then return; fi
    sleep 0.1
  done
  echo "helix: no '$1' in:" >&2
  cat double.insets >&2
  exit 1
}
go() {
  type -l ":goto $1"
  type Enter
  shows " $1:1 *\$"
  type -l "gs"
}
write() { type -l ":write"; type Enter; }
# An escape and a letter that come together are another key, so the next one waits for it.
normal() { type Escape; shows '^ NOR'; }

line=$(grep -n 'contentInset: (64' double.insets | cut -d : -f 1)
# The live page: Helix can't be asked to show one, so it tells where the page is
shows 'Room for the bar made twice'
shows '● 1'
go "$(grep -n 'devices:' double.insets | cut -d : -f 1)"
type -l " a"
shows 'Show pictures of this scenario'
type Enter
shows 'the preview is at http://127.0.0.1'
address=$(screen | grep -o 'http://127[^ ]*' | head -n 1)
python3 -B "$here/../page.py" "$address" "$work/focus" list &
page=$!
# Waits until the pictures explain an element.
explains() {
  for _ in $(seq 200); do
    if [ "$(cat "$work/focus" 2> /dev/null)" = "$1" ]; then return; fi
    sleep 0.1
  done
  echo "helix: the pictures explain '$(cat "$work/focus")', not '$1'" >&2
  exit 1
}
for name in list home list; do
  go "$(grep -n " $name {" double.insets | cut -d : -f 1)"
  type -l "w"
  type -l " k"
  explains "$name"
  type Escape
done
kill "$page"
row=$(grep -n 'tableView list' double.insets | cut -d : -f 1)
python3 -B - "$address" "$here/.." "$row" << 'PYTHON'
import sys
import time

sys.path.insert(0, sys.argv[2])
from page import Page

page = Page(sys.argv[1])
while not page.is_drawn():
    time.sleep(0.02)
line, _ = page.place("list")
assert line == int(sys.argv[3]), f"a click shows line {line}"
PYTHON
# Diagnostics
shows 'Room for the bar made twice'
shows '● 1'
go "$line"
shows "content of 'list' starts 128 pt"
# Hints
type -l ":set-option lsp.display-inlay-hints true"
type Enter
shows 'contentInset: \(64, 0, 0, 0\).*128'
# Hover
type -l " k"
shows '= 20 status bar \(R1.6\) \+ 44 navigation bar \(R2.2\)'
# Completion
type -l "o"
type -l "contentInsetAdj"
type C-x
shows 'contentInsetAdjustmentBehavior'
type C-c
normal
type -l "u"
hides '[0-9] +contentInsetAdj'
# Renaming
name=$(grep -n 'tableView list' double.insets | cut -d : -f 1)
go "$name"
type -l "w"
type -l "w"
type -l " r"
shows 'rename-to:'
type C-u
type -l "table"
type Enter
shows 'tableView table'
write
saved 'tableView table {'
# A quick fix
go "$line"
type -l " a"
shows 'Remove contentInset'
type Enter
hides 'Remove contentInset|contentInset: \(64'
write
saved 'contentInset == (0, 0, 0, 0)'
! grep -q 'contentInset: (64' double.insets || { echo "helix: the fix is not made" >&2 && screen >&2 && exit 1; }
# Formatting
type -l "%<"
hides '^ *[0-9]+ {8}tableView'
write
saved '^    tableView'
type -l ":format"
type Enter
shows '^ *[0-9]+ {8}tableView'
write
saved '^      tableView'
"$insets" format --check double.insets
"$insets" check double.insets
type -l ":quit!"
type Enter
echo "helix: diagnostics, hints, hover, completion, renaming, quick fix, formatting, the live page"
