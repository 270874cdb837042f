import InsetsSyntax

/// The two lines above a scenario that say where it comes from, and what the import wrote.
///
///     /// import: Main.storyboard#8bC-Xf-vdC 0123456789abcdef
///     // import lines: aB3x_9…
///
/// The first holds the screen's id and a fingerprint of the whole scenario. The second holds one of each line, so that
/// the next import can tell the author's lines from its own.
struct ImportMark {
  var id: String
  var fingerprint: ScenarioFingerprint
  /// Where the two lines are in the item, without their ends; the second may be missing.
  var ranges: [Range<Int>]

  /// The first mark above an item that is for a file.
  init?(in item: ItemTree, of file: String) {
    let start = ImportMark.start(of: file)
    ranges = []
    var words: [Substring] = []
    var lines: [Int]?
    for token in item.allTokens.prefix(while: \.kind.isTrivia) where ranges.count < 2 {
      let isFirst = ranges.isEmpty
      guard token.kind == (isFirst ? .documentationComment : .lineComment),
        token.text.hasPrefix(isFirst ? start : ImportMark.linesStart)
      else { continue }
      // What the author wrote behind the words stays.
      let rest = token.text.dropFirst(isFirst ? start.count : ImportMark.linesStart.count)
      let found = rest.split(separator: " ", maxSplits: isFirst ? 2 : 1, omittingEmptySubsequences: false)
      if isFirst { words = Array(found.prefix(2)) } else { lines = found.first.flatMap(ScenarioFingerprint.lines) }
      guard let last = found.prefix(isFirst ? 2 : 1).last else { continue }
      let length = token.text.utf8.distance(from: token.text.startIndex, to: last.endIndex)
      ranges.append(token.range.lowerBound.value..<token.range.lowerBound.value + length)
    }
    guard words.count == 2, !words[0].isEmpty else { return nil }
    id = String(words[0])
    fingerprint = ScenarioFingerprint(whole: String(words[1]), lines: lines)
  }

  private static func start(of file: String) -> String { "/// import: \(file.onOneLine)#" }

  private static let linesStart = "// import lines: "

  /// The two lines for a scenario.
  static func lines(_ id: String, _ fingerprint: ScenarioFingerprint, of file: String) -> [String] {
    ["\(start(of: file))\(id) \(fingerprint.whole)", linesStart + fingerprint.linesText]
  }
}

/// What tells whether a scenario, or a line of it, is as it was; layout and comments don't count.
struct ScenarioFingerprint: Equatable {
  /// FNV-1a in 64 bits, as sixteen digits.
  var whole: String
  /// 18 bits for each line; nil where they are not known.
  var lines: [Int]?

  /// Three characters of these stand for a line.
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  init(whole: String, lines: [Int]?) {
    self.whole = whole
    self.lines = lines
  }

  init(_ rows: [StatementRow]) {
    var whole = ScenarioFingerprint.seed
    for row in rows {
      whole = ScenarioFingerprint.hash(row.code, from: whole)
      whole = ScenarioFingerprint.hash([UInt8(ascii: "\n")], from: whole)
    }
    let digits = String(whole, radix: 16)
    self.whole = String(repeating: "0", count: 16 - digits.count) + digits
    lines = rows.map(\.fingerprint)
  }

  /// The fingerprints that a mark's second line spells; nil for any other text.
  static func lines(_ text: Substring) -> [Int]? {
    let digits = text.utf8.map { alphabet.firstIndex(of: $0) }
    guard digits.count % 3 == 0 else { return nil }
    var lines: [Int] = []
    for start in stride(from: 0, to: digits.count, by: 3) {
      guard let first = digits[start], let second = digits[start + 1], let third = digits[start + 2] else { return nil }
      lines.append(first << 12 | second << 6 | third)
    }
    return lines
  }

  var linesText: String {
    let digits = (lines ?? []).flatMap { [$0 >> 12, $0 >> 6, $0] }.map { ScenarioFingerprint.alphabet[$0 & 63] }
    return String(decoding: digits, as: UTF8.self)
  }

  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  static func hash(_ bytes: [UInt8], from start: UInt64 = seed) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
