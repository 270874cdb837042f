#!/usr/bin/env bash
# Makes the release archive and all that is made of it, installs each, and runs what was installed.
# usage: check.sh     (needs swift, python3 with venv, git, man, fish, zsh, ruby, and root or sudo for the Debian package)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
here="$PWD"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'echo "release: line $LINENO of check.sh does not hold" >&2' ERR
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo --non-interactive)
fail() { echo "release: $*" >&2 && exit 1; }

# What an installed tool has to do: find a mistake, with an empty environment.
works() {
  local status=0
  env -i "$1" check editors/before.insets > "$work/found" || status=$?
  [ "$status" -eq 1 ] && grep -q 'error\[double-inset\]' "$work/found" || fail "'$1' ends with $status: $(cat "$work/found")"
}

# The archive: the same bytes each time, and nothing needed but the C library.
archive=$(bash .release/archive.sh "$work/release")
again=$(bash .release/archive.sh "$work/again")
cmp "$archive" "$again"
mkdir "$work/tree" && tar -xzf "$archive" -C "$work/tree" --strip-components 1
tool="$work/tree/bin/insets"
works "$tool"
version=$("$tool" --version | cut -d ' ' -f 2)
ldd "$tool" | sed 's/ (0x.*//; s/^\s*//; s/ => .*//' | sort > "$work/libraries"
others=$(grep -vE '^(linux-vdso\.so\.1|lib(c|m|pthread|dl|rt)\.so\.[0-9]+|/lib.*/ld-linux.*)$' "$work/libraries" || true)
[ -z "$others" ] || fail "the tool needs $others"
! readelf -d "$tool" | grep -E 'RPATH|RUNPATH' || fail "the tool looks for libraries in folders of its own"
readelf -S "$tool" > "$work/sections"
! grep -q '\.debug_info' "$work/sections" || fail "the tool is not stripped"
for file in LICENSE rules/double-inset.md; do [ -s "$work/tree/share/doc/insets/$file" ] || fail "no $file"; done
echo "archive: $(basename "$archive"), $(du -k "$archive" | cut -f 1) kB, needs $(paste -sd ' ' "$work/libraries")"

# Installing from it; another archive under its name is refused.
bash .release/install.sh "$archive" "$work/prefix" > "$work/out"
grep -qx "insets $version" "$work/out" || fail "installing says: $(cat "$work/out")"
works "$work/prefix/bin/insets"
bash .release/install.sh "$archive" "$work/prefix" > "$work/out"
# A pattern that leads to two archives, and what is left after removing.
if bash .release/install.sh "$archive" "$archive" "$work/other" 2> "$work/refused"; then fail "two archives"; fi
grep -qxF "  $archive" "$work/refused" && [ ! -e "$work/other" ] || fail "two archives: $(cat "$work/refused")"
cp -R "$work/prefix" "$work/removed"
bash .release/install.sh --uninstall "$work/removed" > "$work/out"
[ -z "$(find "$work/removed" -not -type d)" ] || fail "removing leaves $(find "$work/removed" -not -type d)"
cp "$archive" "$archive.sha256" "$work" && echo >> "$work/$(basename "$archive")"
if bash .release/install.sh "$work/$(basename "$archive")" "$work/other" 2> "$work/refused"; then fail "a broken archive"; fi
grep -q 'download it again' "$work/refused" && [ ! -e "$work/other" ] || fail "a broken archive: $(cat "$work/refused")"
man --warnings -E UTF-8 -l "$work/prefix/share/man/man1/insets.1" > "$work/page" 2> "$work/warnings"
[ ! -s "$work/warnings" ] || fail "the manual page: $(cat "$work/warnings")"
for command in $("$tool" --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
  grep -q "^ *insets $command" "$work/page" || fail "the manual page says nothing of '$command'"
done
python3 .release/check-completions.py "$work/prefix" "$here/Grammar/Examples"

# The Debian package, in the system and out again.
deb=$(bash .release/debian.sh "$archive" "$work/release" | sed -n "s/.* in '\(.*\)'\.$/\1/p")
[ "$(dpkg-deb --field "$deb" Version)" = "$version" ] || fail "the package's version"
"${as_root[@]}" dpkg --install "$deb" > "$work/out"
works /usr/bin/insets
[ "$(MANPAGER=cat man -w insets)" = /usr/share/man/man1/insets.1.gz ] || fail "man does not find the page"
for file in bash-completion/completions/insets fish/vendor_completions.d/insets.fish zsh/vendor-completions/_insets; do
  [ -s "/usr/share/$file" ] || fail "the package has no $file"
done
"${as_root[@]}" dpkg --purge insets > "$work/out"
[ ! -e /usr/bin/insets ] || fail "the package leaves the tool behind"
echo "Debian: $(basename "$deb")"

# The Homebrew formula, with the build that was made above.
ruby -c .release/homebrew/insets.rb > "$work/out"
tar -czf "$work/source.tar.gz" --transform "s,^,insets-$version/," \
  .release Grammar/Reference LICENSE Package.swift README.md
bash .release/formula.sh "$work/source.tar.gz" "$version" https://git.example/insets/insets > "$work/insets.rb"
ruby .release/homebrew/check.rb "$work/insets.rb" "$work/source.tar.gz" "$work/cellar" "$tool"
works "$work/cellar/bin/insets"
(cd "$work/cellar" && find . -type f ! -name '*.md' | sort) > "$work/cellar.files"
diff "$work/cellar.files" - << 'FILES' || fail "the formula installs something else"
./bin/insets
./etc/bash_completion.d/insets
./share/fish/vendor_completions.d/insets.fish
./share/man/man1/insets.1
./share/zsh/site-functions/_insets
FILES

# The hooks and the action, which run the tool in somebody else's project.
export PATH="$work/prefix/bin:$PATH"
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check "pre-commit==4.*" "pyyaml==6.*"
bash .release/check-hooks.sh "$work/venv/bin/pre-commit"
"$work/venv/bin/python" .release/check-action.py "$archive"
