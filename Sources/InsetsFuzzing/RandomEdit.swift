import InsetsTestSupport

/// A replacement in a text that is UTF-8 and stays so.
package struct RandomEdit {
  package var range: Range<Int>
  package var replacement: [UInt8]

  /// What typing, pasting, deleting and malice make of a text.
  package init(of text: [UInt8], _ corpus: FuzzCorpus, _ random: inout SplitMix64) {
    switch Int.random(in: 0..<13, using: &random) {
    case 0: self.init(text, replacing: run(of: text, atMost: 12, &random), with: [])
    case 1: self.init(text, replacing: run(of: text, atMost: 400, &random), with: [])
    case 2: self.init(text, replacing: piece(of: text, &random), with: [])
    case 3:
      let piece = piece(of: text, &random)
      self.init(text, replacing: piece.upperBound..<piece.upperBound, with: Array(text[piece]))
    case 4, 5: self.init(text, replacing: piece(of: text, &random), with: corpus.word(&random))
    case 6:
      let place = place(in: text, &random)
      self.init(text, replacing: place..<place, with: [UInt8(ascii: " ")] + corpus.word(&random))
    case 7: self.init(text, replacing: run(of: text, atMost: 2, &random), with: Self.hostilePiece(&random))
    case 8: self.init(text, replacing: piece(of: text, &random), with: Self.hostilePiece(&random))
    case 9:
      let place = place(in: text, &random)
      let other = corpus.example(&random).text
      self.init(text, replacing: place..<place, with: Array(other[run(of: other, atMost: 600, &random)]))
    case 10:
      let line = line(of: text, &random)
      let start = Bool.random(using: &random) ? line.upperBound : line.lowerBound
      self.init(text, replacing: start..<line.upperBound, with: Array(text[line]))
    case 11: self.init(text, replacing: line(of: text, &random), with: [])
    default: self.init(text, replacing: place(in: text, &random)..<text.count, with: [])
    }
  }

  /// The range is widened to whole characters.
  private init(_ text: [UInt8], replacing range: Range<Int>, with replacement: [UInt8]) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, start < text.count, isContinuation(text[start]) { start -= 1 }
    while end < text.count, isContinuation(text[end]) { end += 1 }
    self.range = start..<max(start, end)
    self.replacement = Array(String(decoding: replacement, as: UTF8.self).utf8)
  }

  init(range: Range<Int>, replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  package func apply(to text: inout [UInt8]) { text.replaceSubrange(range, with: replacement) }

  private static func hostilePiece(_ random: inout SplitMix64) -> [UInt8] {
    let piece = Array((hostilePieces.randomElement(using: &random) ?? "").utf8)
    guard Int.random(in: 0..<20, using: &random) == 0 else { return piece }
    let count = Int.random(in: 2...300, using: &random)
    return Array(repeatElement(piece, count: count).joined())
  }
}

/// Text that is easily forgotten.
private let hostilePieces = [
  "", "\n", "\r\n", "\r", "\t", " ", "\"", "\\", "\\u{41}", "/*", "*/", "//", "///", "{", "}", "(", ")", "[", "]", ",",
  ":", ";", ".", "..", "...", "..<", "+", "-", "*", "/", "=", "==", "!=", "<", ">", "@", "#", "\0", "\u{FEFF}",
  "\u{2028}",
  "é", "e\u{301}", "首", "😀", "👨‍👩‍👧", "\u{202E}", "0", "-0", "1e400", "1e-400", "99999999999999999999", "0.000000001",
  "9223372036854775807", "-9223372036854775808", "1 / 0", "0 / 0", "nan", "infinity", ".zero", "none", "latest",
  "11...",
  "...11", "26...7", "7.0.0.0", "11.99", "at viewDidLoad", "expect", "when", "else", "use", "presents", "import \"a\"",
  "scenario \"x\" {", "component A {", "device d {", "let a = a", "let a = b\nlet b = a", "on ", "iOS: ", "devices: ",
  "repeat", "inset", "safeArea", "superview", "edges: superview", "contentInset: (64, 0, 0, 0)", "height: ", "top: ",
  "// insets:allow double-inset", "// insets:allow", "navigationController {", "viewController feed {", "view {",
]

/// A place before a byte, or the end.
func place(in text: [UInt8], _ random: inout SplitMix64) -> Int { Int.random(in: 0...text.count, using: &random) }

private func run(of text: [UInt8], atMost longest: Int, _ random: inout SplitMix64) -> Range<Int> {
  let start = place(in: text, &random)
  return start..<min(text.count, start + Int.random(in: 0...longest, using: &random))
}

/// A piece near a random place; looking at the neighbourhood alone keeps this independent of the text's length.
private func piece(of text: [UInt8], _ random: inout SplitMix64) -> Range<Int> {
  let start = place(in: text, &random)
  let window = Array(text[start..<min(text.count, start + 80)])
  let found = pieces(of: window)
  guard let piece = found.dropFirst().first ?? found.first else { return start..<start }
  return start + piece.lowerBound..<start + piece.upperBound
}

/// A line with its end.
private func line(of text: [UInt8], _ random: inout SplitMix64) -> Range<Int> {
  let middle = place(in: text, &random)
  let newline = UInt8(ascii: "\n")
  let start = text[..<middle].lastIndex(of: newline).map { $0 + 1 } ?? 0
  let end = text[middle...].firstIndex(of: newline).map { $0 + 1 } ?? text.count
  return start..<end
}

private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
