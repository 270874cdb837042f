#!/usr/bin/env bash
# Edits the example in a Neovim with the real server, by keys, as a person would.
# usage: check.sh PATH_TO_INSETS [PATH_TO_NEOVIM]…     (nvim without one; git; cc for the tree-sitter parser)
set -euo pipefail
insets=$(realpath "${1:?usage: check.sh PATH_TO_INSETS [PATH_TO_NEOVIM]…}")
shift
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
grammar=$(cd "$here/../../Grammar" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ $# -gt 0 ] || set -- nvim

parser=
if command -v cc > /dev/null; then
  mkdir -p "$work/runtime/parser"
  cc -O1 -fPIC -shared -I "$grammar/tree-sitter-insets/src" -o "$work/runtime/parser/insets.so" \
    "$grammar"/tree-sitter-insets/src/{parser,scanner}.c
  parser=$work/runtime
fi

for nvim in "$@"; do
  home=$(mktemp -d -p "$work")
  export XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" XDG_STATE_HOME="$home/state"
  export XDG_CACHE_HOME="$home/cache"
  mkdir -p "$XDG_CACHE_HOME/nvim" "$XDG_STATE_HOME/nvim" "$XDG_DATA_HOME/nvim" "$home/project"
  cp "$here/../before.insets" "$home/project/double.insets"
  cp "$here/../../Grammar/Examples/storyboard/Main.storyboard" "$home/project"
  cp "$here/../before.swift" "$home/project/Welcome.swift"
  git -C "$home/project" init --quiet
  git -C "$home/project" add .
  git -C "$home/project" -c user.name=check -c user.email=check -c commit.gpgSign=false commit --quiet --message before
  env INSETS="$insets" RTP="$here" INIT="$here/test/init.lua" FILE="$home/project/double.insets" \
    STORYBOARD="$home/project/Main.storyboard" SWIFT="$home/project/Welcome.swift" EXPECTED="$here/../after.insets" PAGE="$here/../page.py" ${parser:+PARSER="$parser"} \
    timeout 300 "$nvim" --headless -u NONE -i NONE -n -c "luafile $here/test/session.lua" || {
    echo "neovim check: failed with $nvim" >&2
    exit 1
  }
done
