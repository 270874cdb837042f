#!/usr/bin/env bash
# Compiles the extension against a stand-in of Zed's API, and asks it what Zed asks. Needs rustc.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compile() { rustc --edition 2021 -D warnings --out-dir "$work" -L "$work" "$@"; }
compile --crate-type rlib --crate-name zed_extension_api check/api.rs
compile --crate-type rlib --crate-name zed_insets --extern zed_extension_api src/insets.rs
compile --crate-type bin --crate-name main --extern zed_extension_api --extern zed_insets check/main.rs
"$work/main"
echo "zed: the extension compiles and starts the server"
