#!/usr/bin/env bash
# Edits the example in Kate on a screen of its own, with the real server, as a person would.
# usage: check.sh PATH_TO_INSETS     (needs Debian's kate xvfb dbus at-spi2-core python3-pyatspi xdotool openbox, and git)
set -euo pipefail
insets=$(realpath "${1:?usage: check.sh PATH_TO_INSETS}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
cleanup() {
  # The screen, and all that is on it with it.
  [ -z "${screen:-}" ] || kill "$screen" 2> /dev/null || true
  wait || true
  rm -rf "$work"
}
trap cleanup EXIT

# A home of its own: Kate remembers what it was told of servers.
export HOME="$work/home" XDG_RUNTIME_DIR="$work/run" LC_ALL=C.UTF-8
export XDG_CONFIG_HOME="$HOME/.config" XDG_DATA_HOME="$HOME/.local/share" XDG_CACHE_HOME="$HOME/.cache"
mkdir -p "$XDG_CONFIG_HOME/kate/lspclient" "$XDG_DATA_HOME/org.kde.syntax-highlighting/syntax" "$XDG_RUNTIME_DIR"
chmod 700 "$XDG_RUNTIME_DIR"
cp "$here/../../Grammar/kate/insets.xml" "$XDG_DATA_HOME/org.kde.syntax-highlighting/syntax/"
sed "s|\"insets\", \"lsp\"|\"$insets\", \"lsp\"|" "$here/settings.json" > "$XDG_CONFIG_HOME/kate/lspclient/settings.json"
# A person is asked once whether this command may be started, and says yes.
cat > "$XDG_CONFIG_HOME/katerc" << KATERC
[General]
Show welcome view for new window=false

[Kate Plugins]
lspclientplugin=true

[lspclient]
AllowedServerCommandLines=$insets lsp
SemanticHighlighting=true
KATERC

git init --quiet "$work/project"
cp "$here/../before.insets" "$work/project/double.insets"

# The screen first: the accessibility bus tells those on it that it is there.
exec 3> "$work/display"
Xvfb -displayfd 3 -fbdir "$work" -screen 0 1400x1000x24 > "$work/xvfb.log" 2>&1 &
screen=$!
for _ in $(seq 600); do
  [ ! -s "$work/display" ] || break
  sleep 0.1
done
export DISPLAY=":$(tr -d '\n' < "$work/display")" QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1

# Without a window manager no window has the keyboard.
openbox > "$work/openbox.log" 2>&1 &

# On some buses Kate is never heard, however often it is started; on the next one it is.
never_heard=75
export here work never_heard TESTED_INSETS="$insets" PIXELS="$work/Xvfb_screen0"
status=$never_heard
for _ in 1 2 3 4; do
  [ "$status" -eq "$never_heard" ] || break
  status=0
  timeout 400 dbus-run-session -- bash -c '
  /usr/libexec/at-spi-bus-launcher --launch-immediately > "$work/bus.log" 2>&1 &
  bus=$!
  for _ in $(seq 600); do
    dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus org.a11y.Bus.GetAddress > /dev/null 2>&1 && break
    sleep 0.1
  done
  # The first who asks has the registry started. Kate tells it that it is there once, as it starts, and is not heard where
  # the registry is slower; so it is started again.
  /usr/bin/python3 "$here/test/session.py" --probe || true
  ready=
  for _ in 1 2 3 4 5; do
    kate --startanon --block "$work/project/double.insets" > "$work/kate.log" 2>&1 &
    kate=$!
    for _ in $(seq 20); do
      if /usr/bin/python3 "$here/test/session.py" --probe; then ready=yes && break 2; fi
    done
    kill "$kate"
    wait "$kate" || true
  done
  [ -n "$ready" ] || { echo "Kate does not come on the accessibility bus" >&2 && kill "$bus" && exit "$never_heard"; }
  status=0
  /usr/bin/python3 "$here/test/session.py" "$work/project/double.insets" "$here/../after.insets" || status=$?
  kill "$kate" "$bus" 2> /dev/null
  exit "$status"
' 2> "$work/session.log" || status=$?
done
if [ "$status" -ne 0 ]; then
  cat "$work/session.log" "$work/kate.log"
  echo "kate check: failed" >&2
  exit 1
fi
