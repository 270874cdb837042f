#!/usr/bin/env bash
# Attacks the live page's server over its sockets, then uses the page in Chromium as a person would.
# usage: check.sh PATH_TO_INSETS [FOLDER_FOR_SCREENSHOTS]     (python3; says what it leaves out where Chromium is missing)
set -euo pipefail
insets=$(realpath "${1:?usage: check.sh PATH_TO_INSETS [FOLDER_FOR_SCREENSHOTS]}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PYTHONDONTWRITEBYTECODE=1
python3 "$here/attacks.py" "$insets"
python3 "$here/browser.py" "$insets" ${2:+"$(realpath "$2")"}
