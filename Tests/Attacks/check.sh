#!/usr/bin/env bash
# Opens, compares, checks, imports and formats hostile projects: nothing that a project brings along is started, nothing
# outside of it is written, and no name steers a report. Real git is tried on each repository as well.
# usage: check.sh PATH_TO_INSETS     (needs git and python3)
set -euo pipefail
insets=$(realpath "${1:?usage: check.sh PATH_TO_INSETS}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
export PYTHONDONTWRITEBYTECODE=1 NO_COLOR=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TMPDIR=$work
python3=$(command -v python3)

fail() { printf 'attacks: %s\n' "$*" >&2; exit 1; }

# with COMMAND...: runs a command in the project, with the variables and the search path of the attack.
with() { (cd project && env "${surroundings[@]}" PATH="$path" timeout 60 "$@"); }

# How many kinds have git itself run the bait: one that it resists proves less.
tempted=0
cd "$work"
. "$here/repositories.bash"
all=("${kinds[@]}")
for kind in "${all[@]}"; do
  mkdir "$work/$kind" && cd "$work/$kind"
  . "$here/repositories.bash"
  surroundings=(LC_ALL=C) path=$PATH operand=a.insets brought=
  "$kind" > /dev/null 2>&1 || fail "$kind can't be arranged"
  folder=$(dirname "$operand") name=$(basename "$operand")
  for words in "show HEAD:./$name" "status" "diff HEAD" "add -n ." "log -1 -p"; do
    # shellcheck disable=SC2086
    (cd "project/$folder" && env "${surroundings[@]}" PATH="${brought:+$brought:}$path" timeout 20 git -c gc.auto=0 --paginate $words) < /dev/null > /dev/null 2>&1 || true
  done
  [ -e ran ] && tempted=$((tempted + 1))
  rm -f ran
  for words in "diff" "diff HEAD" "diff HEAD $operand" "diff HEAD~0 ." "render $operand --compare HEAD -o -" "check ."; do
    # shellcheck disable=SC2086
    with "$insets" $words < /dev/null > ../out 2>&1 || true
    [ ! -e ran ] || fail "$kind: 'insets $words' ran the project's program: $(cat ran)"
  done
  for entry in editor page; do
    with "$python3" "$here/entries.py" "$entry" "$insets" "$operand" > ../out 2>&1 || fail "$kind: $entry: $(cat ../out)"
    [ ! -e ran ] || fail "$kind: opening it ($entry) ran the project's program: $(cat ran)"
  done
done
[ "$tempted" -ge 12 ] || fail "git itself fell for $tempted kinds only; the attacks attack nothing"
echo "attacks: ${#all[@]} repositories, $tempted of which git falls for, 8 ways in: nothing was started"

# Git is asked where it may be, and not at all where the user does not trust the folder.
mkdir "$work/trust" && cd "$work/trust"
. "$here/repositories.bash"
surroundings=(LC_ALL=C) path=$PATH
ordinary
told=$(with "$python3" "$here/entries.py" editor "$insets" a.insets)
[ "$told" = "changed since HEAD: 1 configuration more" ] || fail "with trust an editor is told '$told'"
told=$(with "$python3" "$here/entries.py" distrust "$insets" a.insets)
[ -z "$told" ] || fail "without trust an editor is told '$told'"

cd "$work"
"$python3" "$here/projects.py" "$insets"
