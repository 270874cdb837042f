#!/usr/bin/env bash
# Checks the extension without npm's registry: its manifest, its snippets, its types, and what it does, with the real
# server behind a stand-in of VS Code.
# usage: check.sh PATH_TO_INSETS     (needs node, tsc and python3)
set -euo pipefail
insets=$(realpath "${1:?usage: check.sh PATH_TO_INSETS}")
cd "$(dirname "${BASH_SOURCE[0]}")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

tsc -p check --outDir "$work/package/out"
# The package as npm run package would put it together.
cp -R package.json .vscodeignore README.md language-configuration.json icons snippets walkthrough "$work/package"
node scripts/copy.js "$work/package"
node check/manifest.js "$work/package"
node check/snippets.js "$insets"
timeout 120 node check/activation.js "$work/package/out" "$insets"
