#!/usr/bin/env bash
# Installs a release archive: the binary, its manual page, completions for bash, zsh and fish, the pages of the rules.
# usage: install.sh ARCHIVE [PREFIX]     (PREFIX is /usr/local if nothing is said)
# The checksum that lies beside the archive is compared first.
set -euo pipefail
archive=${1:?usage: install.sh ARCHIVE [PREFIX]}
prefix=${2:-/usr/local}

if [ ! -f "$archive.sha256" ]; then
  echo "there is no '$archive.sha256' to compare the archive with; put it beside the archive" >&2
  exit 1
fi
expected=$(cut -d ' ' -f 1 "$archive.sha256")
if command -v sha256sum > /dev/null; then found=$(sha256sum "$archive"); else found=$(shasum -a 256 "$archive"); fi
if [ "${found%% *}" != "$expected" ]; then
  echo "'$archive' is not what '$archive.sha256' says; download it again" >&2
  exit 1
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar -xzf "$archive" -C "$work"
tree=$(echo "$work"/insets-*)
mkdir -p "$prefix/bin" "$prefix/share"
# A page of a rule that is gone would stay for ever.
rm -rf "$prefix/share/doc/insets"
cp -R "$tree/share/." "$prefix/share"
# A new file takes the name over at once, so a server that runs keeps its own.
cp "$tree/bin/insets" "$prefix/bin/.insets.new"
mv -f "$prefix/bin/.insets.new" "$prefix/bin/insets"

"$prefix/bin/insets" --version
case ":$PATH:" in
  *":$prefix/bin:"*) ;;
  *) echo "'$prefix/bin' is not on PATH yet: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
