#!/usr/bin/env bash
# Indents the examples in Vim, and edits one with each language client that is there, by keys, as a person would.
# usage: check.sh PATH_TO_INSETS     (needs vim, git, python3; Debian's vim-ale, vim-youcompleteme and vim-nox)
set -euo pipefail
insets=$(realpath "${1:?usage: check.sh PATH_TO_INSETS}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1

status=0
RUNTIME=$here EXAMPLES=$here/../../Grammar/Examples ANSWER=$work/answer HOME=$work TERM=dumb \
  timeout 300 vim -es -u NONE -i NONE -n -S "$here/test/indent.vim" < /dev/null > "$work/out" 2>&1 || status=$?
cat "$work/answer" || cat "$work/out"
[ "$status" -eq 0 ] || { echo "vim check: indents otherwise than the formatter" >&2; exit 1; }

python3 -m json.tool "$here/coc-settings.json" > /dev/null
python3 "$here/test/session.py" "$insets" none

tried=0
packages=/usr/share/vim/vimfiles/pack/dist-bundle/opt
for client in ale:ale ycm:youcompleteme; do
  if [ -d "$packages/${client#*:}" ]; then
    python3 "$here/test/session.py" "$insets" "${client%:*}"
    tried=$((tried + 1))
  else
    echo "no ${client#*:} here, not tried"
  fi
done
[ "$tried" -gt 0 ] || { echo "no language client here" >&2; exit 1; }
