#!/usr/bin/env bash
# Draws the pictures under Tests/Specs/pictures with librsvg and with Chromium, and compares the two: what differs by more
# than fonts and edges do is drawn by something that only one of them knows. In Chromium, no text may cover another or
# leave the picture, whatever font it has: the widths that the pictures are laid out with have to hold.
# usage: check.sh     (needs python3; says what it leaves out where rsvg-convert or Chromium is missing)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
browser=""
for name in chromium chromium-browser google-chrome google-chrome-stable microsoft-edge; do
  if command -v "$name" > /dev/null; then browser=$name; break; fi
done
if ! command -v rsvg-convert > /dev/null || [ -z "$browser" ]; then
  echo "pictures: left out, for rsvg-convert or Chromium is not installed"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
texts='<script>
const svg = document.querySelector("svg"), frame = svg.getBoundingClientRect(), wrong = [];
const boxes = [...svg.querySelectorAll("text")].map((text) => [text.textContent, text.getBoundingClientRect()]);
boxes.forEach(([words, box], index) => {
  if (box.left < frame.left - 1 || box.right > frame.right + 1) wrong.push(`${words} leaves the picture`);
  for (const [others, other] of boxes.slice(index + 1)) {
    // A font says more height than its letters have.
    const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    if (across > 1 && down > 5) wrong.push(`${words} meets ${others}`);
  }
});
document.body.setAttribute("data-wrong", wrong.join("; "));
</script>'
sandbox=()
# Chromium refuses its own sandbox to the system's owner.
[ "$(id -u)" -ne 0 ] || sandbox=(--no-sandbox)
for picture in Tests/Specs/pictures/*.svg; do
  name=$(basename "$picture" .svg)
  # The style for dark systems is for browsers alone.
  grep -q prefers-color-scheme "$picture" && continue
  rsvg-convert --background-color white "$picture" -o "$work/$name-rsvg.png"
  size=$(python3 Tests/Pictures/distance.py --size "$work/$name-rsvg.png")
  { echo '<!DOCTYPE html><style>body{margin:0;background:#fff}svg{display:block}</style>'; cat "$picture"; echo "$texts"; } > "$work/$name.html"
  "$browser" "${sandbox[@]}" --headless --disable-gpu --hide-scrollbars --user-data-dir="$work/profile" \
    --window-size="$size" --screenshot="$work/$name-browser.png" "file://$work/$name.html" > /dev/null 2>&1
  found=$("$browser" "${sandbox[@]}" --headless --disable-gpu --user-data-dir="$work/profile" --dump-dom \
    "file://$work/$name.html" 2> /dev/null | grep -o 'data-wrong="[^"]*"')
  [ "$found" = 'data-wrong=""' ] || { echo "$name: $found" >&2; exit 1; }
  python3 Tests/Pictures/distance.py "$work/$name-rsvg.png" "$work/$name-browser.png" "$name"
done
echo "pictures: librsvg and $browser draw the same"
