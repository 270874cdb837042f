#!/usr/bin/env bash
# Writes src/parser.c and what stands beside it from grammar.js, with tree-sitter 0.22.6 and node.
# Debian trixie has that version as tree-sitter-cli. Where no tree-sitter is installed and we are root, it is taken from a
# trixie that debootstrap makes in a temporary folder.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
if command -v tree-sitter > /dev/null; then
  tree-sitter generate --no-bindings
  exit
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
debootstrap --variant=minbase --include=tree-sitter-cli,nodejs trixie "$work/trixie" http://deb.debian.org/debian > "$work/log" \
  || { tail -5 "$work/log" >&2; exit 1; }
cp -R . "$work/trixie/grammar"
chroot "$work/trixie" sh -c 'cd /grammar && tree-sitter generate --no-bindings'
cp -R "$work/trixie/grammar/src" .
