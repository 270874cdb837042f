#!/usr/bin/env bash
# Lets libFuzzer, which watches what code its input reaches, look for texts that break the parser or the formatter.
# usage: fuzz.sh [SECONDS] [FOLDER_OF_INPUTS]     The folder is kept and grows; a text that breaks something is left here.
# A toolchain without libFuzzer, such as Xcode's, is said and is no failure.
set -euo pipefail
seconds=${1:-60}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
inputs=${2:-$work/inputs}
mkdir -p "$inputs"

if ! echo '@_cdecl("LLVMFuzzerTestOneInput") public func f(_: UnsafePointer<UInt8>, _: Int) -> CInt { 0 }' > "$work/try.swift" \
  || ! swiftc -sanitize=fuzzer -parse-as-library "$work/try.swift" -o "$work/try" 2> /dev/null; then
  echo "this toolchain has no libFuzzer, not tried"
  exit 0
fi
find "$root/Sources/InsetsSyntax" "$here/ParserTarget.swift" -name '*.swift' -print0 | sort -z \
  | xargs -0 swiftc -O -sanitize=fuzzer -parse-as-library -swift-version 6 -package-name insets \
    -module-name InsetsSyntax -o "$work/parser"

# The words of the language, and every example after three bytes that say where it is edited.
grep -ohE '[A-Za-z]{3,}' -r "$root/Grammar/Examples" --include='*.insets' | sort | uniq -c | sort -rn | head -400 \
  | awk '{ printf "\"%s\"\n", $2 }' > "$work/words"
index=0
while IFS= read -r example; do
  index=$((index + 1))
  { printf 'abc'; cat "$example"; } > "$inputs/example-$index"
done < <(find "$root/Grammar/Examples" "$root/Grammar/Samples" -name '*.insets' | sort)
"$work/parser" "$inputs" -dict="$work/words" -max_total_time="$seconds" -max_len=4096 -timeout=20 -print_final_stats=1 \
  -artifact_prefix="$PWD/insets-" 2> "$work/log" || { tail -40 "$work/log"; exit 1; }
grep -E '^(Done|stat::(number_of_executed_units|new_units_added|peak_rss_mb))' "$work/log" || { tail -40 "$work/log"; exit 1; }
