#!/usr/bin/env bash
# Drives the real server with pygls, and holds every message of it against the official model of the protocol. Before that
# it ends the tool while it writes, fills the disk, and changes files behind its back.
# usage: check.sh PATH_TO_INSETS     (needs python3 with venv, and PyPI)
set -euo pipefail
insets=$(realpath "${1:?usage: check.sh PATH_TO_INSETS}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1

timeout 300 python3 "$here/files.py" "$insets"
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check "pygls==2.1.*" "lsprotocol==2025.0.*"
timeout 300 "$work/venv/bin/python" "$here/session.py" "$insets"
