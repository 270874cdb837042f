#!/usr/bin/env bash
# Installs a release archive: the binary, its manual page, completions for bash, zsh and fish, the pages of the rules.
# usage: install.sh ARCHIVE [PREFIX]
#        install.sh --uninstall [PREFIX]     (PREFIX is /usr/local if nothing is said)
# The checksum that lies beside the archive is compared first.
set -euo pipefail
usage="usage: install.sh ARCHIVE [PREFIX], or install.sh --uninstall [PREFIX]"

if [ "${1:-}" = --uninstall ]; then
  [ $# -le 2 ] || { echo "$usage" >&2 && exit 2; }
  prefix=${2:-/usr/local}
  rm -rf "$prefix/share/doc/insets"
  rm -fv "$prefix/bin/insets" "$prefix/share/man/man1/insets.1" "$prefix/share/zsh/site-functions/_insets" \
    "$prefix/share/bash-completion/completions/insets" "$prefix/share/fish/vendor_completions.d/insets.fish"
  exit
fi

archive=${1:?$usage}
prefix=${2:-/usr/local}
# A pattern that several archives match gives more names than it should.
if [ $# -gt 2 ] || [[ "${2:-}" == *.tar.gz ]]; then
  printf 'there is more than one archive; name the one to install:\n' >&2
  printf '  %s\n' "$@" | grep '\.tar\.gz$' >&2
  exit 2
fi

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
