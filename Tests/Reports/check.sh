#!/usr/bin/env bash
# Holds what `insets check` prints for other programs to their schemas, on screens with findings of all kinds.
# usage: check.sh PATH_TO_INSETS     (needs python3 with venv, and PyPI)
set -euo pipefail
insets=$(realpath "${1:?usage: check.sh PATH_TO_INSETS}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1

python3 -m venv "$work/venv"
pip=("$work/venv/bin/pip" --quiet --disable-pip-version-check)
# pysarif's classes are generated from the standard's schema, and the sources of pytest contain Jenkins' schema.
"${pip[@]}" install "jsonschema==4.*" "xmlschema==4.*" "pysarif==0.1.0"
"${pip[@]}" download --no-deps --no-binary :all: --dest "$work" "pytest==8.3.5"
tar -xzf "$work/pytest-8.3.5.tar.gz" -C "$work" --strip-components 3 pytest-8.3.5/testing/example_scripts/junit-10.xsd

cd "$here/../.."
timeout 300 "$work/venv/bin/python" "$here/reports.py" "$insets" "$work/junit-10.xsd"
