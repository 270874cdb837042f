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
cp -R package.json .vscodeignore README.md language-configuration.json icons images snippets walkthrough "$work/package"
node scripts/copy.js "$work/package"
node check/manifest.js "$work/package"
node check/snippets.js "$insets"

# What npm run package asks of vsce, for every platform and for one with its server inside.
mkdir -p "$work/bin" "$work/tree"
printf '#!/bin/sh\necho "$@"\n' > "$work/bin/vsce"
chmod +x "$work/bin/vsce"
cp -R package.json scripts "$work/tree"
address="--no-dependencies --baseImagesUrl https://insets.invalid/insets/raw/HEAD/editors/vscode"
asked=$(PATH="$work/bin:$PATH" node "$work/tree/scripts/package.js")
[ "$asked" = "package $address" ] || { echo "package: vsce is asked '$asked'" >&2 && exit 1; }
asked=$(PATH="$work/bin:$PATH" node "$work/tree/scripts/package.js" --target linux-x64 --server "$insets")
[ "$asked" = "package $address --target linux-x64" ] || { echo "package: vsce is asked '$asked'" >&2 && exit 1; }
[ "$("$work/tree/server/insets" --version)" = "$("$insets" --version)" ] || { echo "package: no server inside" >&2 && exit 1; }
timeout 120 node check/activation.js "$work/package/out" "$insets"
