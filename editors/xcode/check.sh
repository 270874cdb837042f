#!/usr/bin/env bash
# Tries the plugins in a small package of its own, as SwiftPM and Xcode run them.
#
# usage: editors/xcode/check.sh BINARY
#
# The package depends on a stand-in of ours that has the same plugins and a tool that starts BINARY, for building all of the
# tool once more would take minutes.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
binary=$(realpath "${1:?usage: check.sh BINARY}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir -p "$work/insets/Sources/insets" "$work/insets/editors/xcode"
cp -R "$root/editors/xcode/Plugins" "$work/insets/editors/xcode/Plugins"
{
  echo '// swift-tools-version: 6.2'
  echo 'import PackageDescription'
  sed -n '/^let plugins/,/^]/p' "$root/Package.swift"
  echo 'let package = Package('
  echo '  name: "insets", platforms: [.macOS(.v15)],'
  echo '  products: plugins.map { .plugin(name: $0.name, targets: [$0.name]) },'
  echo '  targets: [.executableTarget(name: "insets")]'
  sed -n '/^    + plugins.map {/,/^    }/p' "$root/Package.swift"
  echo ')'
} > "$work/insets/Package.swift"
cat > "$work/insets/Sources/insets/main.swift" << END
import Foundation

let process = Process()
process.executableURL = URL(filePath: "$binary")
process.arguments = Array(CommandLine.arguments.dropFirst())
try process.run()
process.waitUntilExit()
exit(process.terminationStatus)
END

mkdir -p "$work/app/Sources/Screens"
cat > "$work/app/Package.swift" << 'END'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../insets")],
  targets: [.target(name: "Screens", resources: [.copy("Main.storyboard")], plugins: [.plugin(name: "InsetsBuild", package: "insets")])]
)
END
echo 'public let screens = 1' > "$work/app/Sources/Screens/Screens.swift"
screen="$work/app/Sources/Screens/feed.insets"
cat > "$screen" << 'END'
scenario "Feed" {
  devices: iPhone8
  iOS: 11
  navigationController {
    viewController feed {
      view header { top: topLayoutGuide; height: 44 }
    }
  }
}
END
cp "$root/Grammar/Examples/storyboard/Main.storyboard" "$work/app/Sources/Screens"
cd "$work/app"
# A container allows no sandbox within.
sandbox=()
[ "$(uname)" = Darwin ] || sandbox=(--disable-sandbox)

fail() { echo "xcode: $1" >&2; cat "$work/log" >&2; exit 1; }
run() { "$@" "${sandbox[@]}" > "$work/log" 2>&1; }
package() { swift package "${sandbox[@]}" "$@" > "$work/log" 2>&1; }

run swift build || fail "a warning failed the build"
grep -q 'feed.insets:6:26: warning: .* (deprecated-inset-api)$' "$work/log" || fail "the build shows no warning"
grep -q 'note: fix: Pin to the safe area' "$work/log" || fail "the build names no fix"
grep -q 'Main.storyboard:43:29: warning: .* (glass-bar-clipping)$' "$work/log" || fail "the build shows nothing in the storyboard"
run swift build || fail "the second build fails"
grep -q 'warning: .* (deprecated-inset-api)$' "$work/log" || fail "the second build checks nothing"

sed -i.bak 's/header {/header { contentInsets: 1;/' "$screen" && rm "$screen.bak"
! run swift build || fail "an error did not fail the build"
grep -q 'feed.insets:6:21: error: .* (unknown-property)$' "$work/log" || fail "the build shows no error"

! package insets-check --format concise || fail "insets-check found nothing"
grep -q 'error\[unknown-property\]' "$work/log" || fail "insets-check shows no finding"
sed -i.bak 's/ contentInsets: 1;//; s/: 44/:   44/' "$screen" && rm "$screen.bak"
package insets-check || fail "insets-check failed on a warning"
package --allow-writing-to-package-directory insets-format || fail "insets-format failed"
grep -q '; height: 44 }$' "$screen" || fail "insets-format wrote nothing"
package insets-preview || fail "insets-preview failed"
page=$(grep '\.html$' "$work/log" | tail -1)
grep -q '<svg' "$page" || fail "insets-preview drew no page"
echo "the plugins for Xcode and SwiftPM work"
