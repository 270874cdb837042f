#!/usr/bin/env bash
# Byte-compiles the packages for Emacs, runs their tests, and edits the example with each language client that is there.
# usage: check.sh PATH_TO_INSETS     (needs emacs, git, python3; Debian's emacs-nox elpa-eglot elpa-lsp-mode)
set -euo pipefail
insets=$(realpath "${1:?usage: check.sh PATH_TO_INSETS}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work

# -q and not -Q, which leaves out the folder that Debian's packages are in.
emacs=(timeout 300 emacs -q --batch)

cp "$here"/*.el "$work"
"${emacs[@]}" -L "$work" --eval '(setq byte-compile-error-on-warn t)' -f batch-byte-compile "$work"/*.el

"${emacs[@]}" -L "$here" -l "$here/test/insets-mode-tests.el" -f ert-run-tests-batch-and-exit

tried=0
for client in eglot lsp-mode; do
  if "${emacs[@]}" --eval "(unless (locate-library \"$client\") (kill-emacs 1))" 2> /dev/null; then
    git init -q "$work/$client"
    cp "$here/../before.insets" "$work/$client/double.insets"
    status=0
    TERM=xterm INSETS=$insets CLIENT=$client FILE=$work/$client/double.insets EXPECTED=$here/../after.insets \
      PAGE=$here/../page.py LOG=$work/$client/log python3 "$here/../in-terminal.py" 300 \
      emacs -q -nw -L "$here" -l "$here/test/session.el" || status=$?
    cat "$work/$client/log"
    [ "$status" -eq 0 ] || { echo "emacs check: failed with $client" >&2; exit 1; }
    # The same server in a storyboard, whose fix changes one constraint.
    cp "$here/../../Grammar/Examples/storyboard/Main.storyboard" "$work/$client"
    sed 's/firstItem="fee-05-gui" firstAttribute="bottom"/firstItem="fee-02-vew" firstAttribute="bottom"/' \
      "$work/$client/Main.storyboard" > "$work/$client/expected.xml"
    rm -f "$work/$client/log"
    TERM=xterm INSETS=$insets CLIENT=$client FILE=$work/$client/Main.storyboard EXPECTED=$work/$client/expected.xml \
      PAGE=$here/../page.py LOG=$work/$client/log python3 "$here/../in-terminal.py" 300 \
      emacs -q -nw -L "$here" -l "$here/test/session.el" || status=$?
    cat "$work/$client/log"
    [ "$status" -eq 0 ] || { echo "emacs check: failed with $client on a storyboard" >&2; exit 1; }
    # And in a Swift file, while a screen is written.
    cp "$here/../before.swift" "$work/$client/Welcome.swift"
    rm -f "$work/$client/log"
    TERM=xterm INSETS=$insets CLIENT=$client FILE=$work/$client/Welcome.swift \
      PAGE=$here/../page.py LOG=$work/$client/log python3 "$here/../in-terminal.py" 300 \
      emacs -q -nw -L "$here" -l "$here/test/session.el" || status=$?
    cat "$work/$client/log"
    [ "$status" -eq 0 ] || { echo "emacs check: failed with $client on Swift" >&2; exit 1; }
    tried=$((tried + 1))
  else
    echo "no $client here, not tried"
  fi
done
[ "$tried" -gt 0 ] || { echo "no language client here" >&2; exit 1; }
