#!/usr/bin/env bash
# Builds a product as it is released, and prints the path of its binary.
# usage: build.sh PRODUCT [SCRATCH]     (builds in SCRATCH, or in .build/archive)
set -euo pipefail
product=${1:?usage: build.sh PRODUCT [SCRATCH]}
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mkdir -p "${2:-.build/archive}"
scratch=$(cd "${2:-.build/archive}" && pwd)

# What is released has no symbols for a debugger.
build=(swift build -c release --product "$product" --scratch-path "$scratch" -debug-info-format none)
case $(uname -s) in
  Linux)
    # The linker takes the first library of a name that it finds, and here it finds the static ones: of what is loaded
    # when the tool starts, only the C library is left.
    mkdir -p "$scratch/libraries"
    ln -sf "$(cc -print-file-name=libstdc++.a)" "$scratch/libraries/libstdc++.a"
    ln -sf "$(cc -print-file-name=libgcc_eh.a)" "$scratch/libraries/libgcc_s.a"
    # Nothing is looked for beside the tool, where anybody may have put something.
    build+=(--static-swift-stdlib --disable-local-rpath -Xswiftc "-L$scratch/libraries")
    ;;
  # The system has the runtime.
  Darwin) ;;
  *) echo "nothing is released for $(uname -s)" >&2 && exit 1 ;;
esac
"${build[@]}" >&2
echo "$("${build[@]}" --show-bin-path)/$product"
