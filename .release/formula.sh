#!/usr/bin/env bash
# Fills the Homebrew formula in for a release.
# usage: formula.sh SOURCE_ARCHIVE VERSION REPOSITORY > insets.rb
# REPOSITORY is the address of the repository's page, such as https://github.com/OWNER/NAME; SOURCE_ARCHIVE is what the
# formula's url gives.
set -euo pipefail
usage="usage: formula.sh SOURCE_ARCHIVE VERSION REPOSITORY"
archive=${1:?$usage} version=${2:?$usage} repository=${3:?$usage}
if command -v sha256sum > /dev/null; then sum=$(sha256sum "$archive"); else sum=$(shasum -a 256 "$archive"); fi
sed -e 1d -e "s|@REPOSITORY@|$repository|" -e "s|@VERSION@|$version|" -e "s|@SHA256@|${sum%% *}|" \
  "$(dirname "${BASH_SOURCE[0]}")/homebrew/insets.rb"
