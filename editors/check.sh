#!/usr/bin/env bash
# Checks the configurations of editors that are not driven here.
# usage: check.sh     (needs python3 with venv, cc, node, rustc, bat, and PyPI)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check "tree-sitter==0.26.*"
"$work/venv/bin/python" check.py
# Debian calls it batcat.
python3 sublime/check.py "$(command -v bat || command -v batcat)"
bash zed/check.sh
