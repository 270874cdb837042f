#!/usr/bin/env bash
# Commits to a scratch repository that has the hooks of this one, with the real pre-commit.
# usage: check-hooks.sh PATH_TO_PRE_COMMIT [swift]
# The hooks run the `insets` on PATH; with `swift`, pre-commit builds it from source as it does for everybody, which takes
# minutes, and needs all that is committed here.
set -euo pipefail
pre_commit=$(realpath "${1:?usage: check-hooks.sh PATH_TO_PRE_COMMIT [swift]}")
language=${2:-system}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PRE_COMMIT_HOME="$work/cache" GIT_CONFIG_GLOBAL="$work/config" GIT_CONFIG_SYSTEM=/dev/null
git config --global user.name A && git config --global user.email a@b.example
git config --global init.defaultBranch main && git config --global advice.detachedHead false
fail() { echo "hooks: $*" >&2 && exit 1; }

if [ "$language" = swift ]; then
  repository="$here"
else
  # As they are here now, committed or not.
  repository="$work/hooks"
  git init -q "$repository"
  cp "$here/.pre-commit-hooks.yaml" "$repository"
  git -C "$repository" add . && git -C "$repository" commit -qm hooks
fi
"$pre_commit" validate-manifest "$here/.pre-commit-hooks.yaml"
git init -q "$work/project" && cd "$work/project"
cat > .pre-commit-config.yaml << CONFIGURATION
repos:
  - repo: $repository
    rev: $(git -C "$repository" rev-parse HEAD)
    hooks:
      - { id: insets-format, language: $language }
      - { id: insets-check, language: $language }
CONFIGURATION
"$pre_commit" install > "$work/out"

# A clean document goes in, whatever else does.
cp "$here/Grammar/Examples/s0-content-inset.insets" clean.insets
echo "not insets {" > note.txt
git add . && git commit -qm clean > "$work/out" 2>&1 || fail "a clean document: $(cat "$work/out")"
# One with a mistake does not, and the finding is shown.
cp "$here/editors/before.insets" .
git add .
! git commit -qm mistake > "$work/out" 2>&1 || fail "a mistake is committed"
grep -q '^before.insets:.*error\[double-inset\]' "$work/out" || fail "no finding in: $(cat "$work/out")"
# One that is written otherwise is rewritten.
git rm -qf before.insets
sed 's/^  //' clean.insets > flat.insets
git add .
! git commit -qm style > "$work/out" 2>&1 || fail "another style is committed"
grep -q 'files were modified by this hook' "$work/out" || fail "no rewriting in: $(cat "$work/out")"
cmp flat.insets clean.insets
git add . && git commit -qm style > "$work/out" 2>&1 || fail "the rewritten document: $(cat "$work/out")"
# A storyboard is checked where it lies, with the severities that the project wants.
cp -R "$here/Grammar/Examples/storyboard" App
echo '{ "rules": { "glass-bar-clipping": "error" } }' > .insets.json
git add .
! git commit -qm storyboard > "$work/out" 2>&1 || fail "a storyboard with a mistake is committed"
grep -q '^App/Main.storyboard:43:.*error\[glass-bar-clipping\]' "$work/out" || fail "no finding in: $(cat "$work/out")"
"${INSETS:-insets}" check --fix --only glass-bar-clipping --quiet App > "$work/out"
git add . && git commit -qm storyboard > "$work/out" 2>&1 || fail "the fixed storyboard: $(cat "$work/out")"
echo "hooks: pre-commit refuses a mistake in documents and storyboards, and rewrites another style"
