#!/usr/bin/env bash
# Drives a headless Neovim with the real server on the real example, as a person would use it.
# usage: check.sh PATH_TO_INSETS
set -euo pipefail
insets=$(realpath "${1:?usage: check.sh PATH_TO_INSETS}")
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CONFIG_HOME="$work/config" XDG_DATA_HOME="$work/data" XDG_STATE_HOME="$work/state" XDG_CACHE_HOME="$work/cache"
mkdir -p "$XDG_CACHE_HOME/nvim" "$XDG_STATE_HOME/nvim" "$XDG_DATA_HOME/nvim"
cp "$here/../../Grammar/Examples/s3-double-inset.insets" "$work/double.insets"
INSETS="$insets" RTP="$here" FILE="$work/double.insets" \
  timeout 60 nvim --headless -u NONE -i NONE -n -c "luafile $here/check.lua" >"$work/out" 2>&1 || {
    cat "$work/out"
    echo "neovim check: failed"
    exit 1
  }
cat "$work/out"
