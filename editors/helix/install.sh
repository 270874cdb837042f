#!/usr/bin/env bash
# Makes insets known to Helix: its language and server, the queries, and the parser, which Helix builds with the C
# compiler. What stands in languages.toml already stays; a second run changes nothing.
# usage: install.sh [FOLDER_OF_THE_CONFIGURATION]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
checkout=$(cd "$here/../.." && pwd)
folder=${1:-${XDG_CONFIG_HOME:-$HOME/.config}/helix}
helix=$(command -v hx || command -v helix || true)
[ -n "$helix" ] || { echo "there is no 'hx' on PATH; install Helix first" >&2 && exit 1; }

mkdir -p "$folder/runtime/queries/insets" "$folder/runtime/grammars"
for name in highlights indents injections locals textobjects; do
  if [ -f "$here/queries/$name.scm" ]; then query="$here/queries/$name.scm"
  else query="$checkout/Grammar/tree-sitter-insets/queries/$name.scm"; fi
  cp "$query" "$folder/runtime/queries/insets/"
done
touch "$folder/languages.toml"
if ! grep -q '^\[language-server\.insets\]' "$folder/languages.toml"; then
  # After what is there, for a table at the top would take its keys.
  printf '\n' >> "$folder/languages.toml"
  sed -e 1d -e "s|@CHECKOUT@|$checkout|" "$here/languages.toml" >> "$folder/languages.toml"
fi
cc -shared -fPIC -O2 -o "$folder/runtime/grammars/insets.so" -I "$checkout/Grammar/tree-sitter-insets/src" \
  "$checkout"/Grammar/tree-sitter-insets/src/{parser,scanner}.c
command -v insets > /dev/null || echo "there is no 'insets' on PATH yet; in $checkout, run:
  swift build -c release --product insets && sudo install .build/release/insets /usr/local/bin/"
"$helix" --health insets
