#!/usr/bin/env bash
# Makes a Debian package of a release archive for Linux.
# usage: debian.sh ARCHIVE FOLDER     (writes insets_VERSION_ARCHITECTURE.deb to FOLDER)
set -euo pipefail
usage="usage: debian.sh ARCHIVE FOLDER"
archive=$(realpath "${1:?$usage}")
mkdir -p "${2:?$usage}"
out=$(cd "$2" && pwd)
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

name=$(basename "$archive" .tar.gz)
version=$(echo "$name" | cut -d - -f 2)
case $name in
  *-linux-x86_64) architecture=amd64 ;;
  *-linux-aarch64) architecture=arm64 ;;
  *) echo "'$name' is no archive for Linux" >&2 && exit 1 ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar -xzf "$archive" -C "$work"
root="$work/root"
mkdir -p "$root/DEBIAN" "$root/usr"
cp -R "$work/$name/bin" "$work/$name/share" "$root/usr"
# Debian's own places and forms.
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/zsh/site-functions/_insets" "$root/usr/share/zsh/vendor-completions"
rmdir "$root/usr/share/zsh/site-functions"
gzip -9n "$root/usr/share/man/man1/insets.1"
rm "$root/usr/share/doc/insets/LICENSE"
cp "$here/debian/copyright" "$root/usr/share/doc/insets/copyright"
cp "$here/../CHANGELOG.md" "$root/usr/share/doc/insets"
time=$(tar -tvzf "$archive" --full-time "$name/bin/insets" | awk '{ print $4, $5 }')
gzip -9n > "$root/usr/share/doc/insets/changelog.gz" << CHANGELOG
insets ($version) stable; urgency=medium

  * Release $version; CHANGELOG.md tells what is in it.

 -- $(sed -n 's/^Maintainer: //p' "$here/debian/control")  $(date -u -R -d "$time")
CHANGELOG
chmod -R u=rwX,go=rX "$root"

# The C library that the binary was linked with, or a later one.
libc=$(objdump -T "$root/usr/bin/insets" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1 | cut -d _ -f 2)
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" \
  -e "s/@DEPENDS@/libc6 (>= $libc)/" -e "s/@SIZE@/$(du -ks "$root/usr" | cut -f 1)/" "$here/debian/control" > "$root/DEBIAN/control"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) > "$root/DEBIAN/md5sums"
dpkg-deb --root-owner-group --build "$root" "$out/insets_${version}_$architecture.deb"
