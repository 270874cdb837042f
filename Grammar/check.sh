#!/usr/bin/env bash
# Checks the grammars for editors on the samples and examples, each with the engine that reads such grammars.
# usage: check.sh PATH_TO_INSETS_DEV     (needs python3 with venv, cc, and PyPI; Vim, Neovim and Kate's tool if there)
set -euo pipefail
insets_dev=$(realpath "${1:?usage: check.sh PATH_TO_INSETS_DEV}")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check "babi==1.8.*" "tree-sitter==0.26.*"
python="$work/venv/bin/python"

"$python" Grammar/textmate/check.py
"$python" Grammar/tree-sitter-insets/check.py "$insets_dev"
for vim in vim nvim; do
  if command -v "$vim" > /dev/null; then "$python" editors/vim/check.py "$vim"; else echo "no $vim here, not tried"; fi
done
if command -v kate-syntax-highlighter > /dev/null; then
  "$python" Grammar/kate/check.py
else
  echo "no kate-syntax-highlighter here, not tried"
fi

# The committed parser is the one that grammar.js makes, where its maker is at hand; other versions write other tables.
if [[ "$(tree-sitter --version 2> /dev/null)" == "tree-sitter 0.22."* ]]; then
  cp -R Grammar/tree-sitter-insets "$work/generated"
  bash "$work/generated/generate.sh" && diff -r Grammar/tree-sitter-insets/src "$work/generated/src"
else
  echo "no tree-sitter 0.22 here, the generated parser is not compared with grammar.js"
fi
