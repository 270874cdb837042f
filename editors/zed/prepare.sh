#!/usr/bin/env bash
# Makes a folder that Zed installs as a dev extension: this one, with the queries of the tree-sitter grammar and with the
# grammar's place, which Zed fetches by commit.
# usage: prepare.sh FOLDER [REPOSITORY]     (this checkout, as it is committed, if no repository is said)
set -euo pipefail
folder=${1:?usage: prepare.sh FOLDER [REPOSITORY]}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
checkout=$(cd "$here/../.." && pwd)
repository=${2:-file://$checkout}
commit=$(git -C "$checkout" rev-parse HEAD)

mkdir -p "$folder"
cp -R "$here/Cargo.toml" "$here/src" "$here/languages" "$folder"
for name in highlights injections textobjects; do
  cp "$checkout/Grammar/tree-sitter-insets/queries/$name.scm" "$folder/languages/insets/"
done
sed -e "s|@REPOSITORY@|$repository|" -e "s|@COMMIT@|$commit|" "$here/extension.toml" > "$folder/extension.toml"
