import InsetsTestSupport

/// Small documents that import each other in every way; none of them is on the disk, so that each is there only while
/// it is open.
enum ImportingDocument {
  private static let folder = "/no such folder"
  private static let names = ["a.insets", "b.insets", "c.insets", "parts/d.insets", "parts/e f.insets"]
  private static let words = ["gap", "bar", "never", "Card", "Phone"]

  /// One of them, as it might be.
  static func random(_ random: inout SplitMix64) -> FuzzCorpus.Example {
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 1...8, using: &random) { text += line(&random) }
    return FuzzCorpus.Example(path: path(&random), text: text)
  }

  static func path(_ random: inout SplitMix64) -> String { "\(folder)/\(pick(names, &random))" }

  /// A whole line with its end.
  static func line(_ random: inout SplitMix64) -> [UInt8] {
    let word = pick(words, &random)
    let other = pick(words, &random)
    let line =
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3: "import \"\(pick(["", "./", "../", "parts/", "../parts/"], &random))\(pick(names, &random))\""
      case 4: "import \"\(pick(names, &random))\" \(pick(["}", "x", "// a", "\"b\"", "/* c */"], &random))"
      case 5: "let \(word) = \(pick(["44", other, "\(other) + 1", ".never", "[]", "(1, 2, 3, 4)"], &random))"
      case 6: "component \(word) { view v { height: \(other) } }"
      case 7: "device \(word): iPhone8 { size: (\(other), 812) }"
      case 8: "// insets:allow-file \(pick(["double-inset", "unreadable-import", "nothing"], &random)): a reason"
      case 9: "// insets:allow \(pick(["unreadable-import", "unknown-name", "import-cycle"], &random)): a reason"
      default:
        """
        scenario "s" { devices: iPhone8; iOS: 11; navigationController { viewController v { tableView t { \
        contentInset: (\(pick(["64", word], &random)), 0, 0, 0); contentInsetAdjustmentBehavior: \
        \(pick(["never", ".never", word, "always"], &random)) } use \(other) as u } } }
        """
      }
    return Array((line + "\n").utf8)
  }

  private static func pick(_ choices: [String], _ random: inout SplitMix64) -> String {
    choices.randomElement(using: &random) ?? ""
  }
}

extension RandomEdit {
  /// Puts a line of a document that imports others in the place of one, or before it.
  init(ofLineIn text: [UInt8], _ random: inout SplitMix64) {
    let start = text.indices.filter { $0 == 0 || text[$0 - 1] == UInt8(ascii: "\n") }.randomElement(using: &random) ?? 0
    let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
    let line = Int.random(in: 0..<5, using: &random) == 0 ? [] : ImportingDocument.line(&random)
    self.init(range: start..<(Bool.random(using: &random) ? end : start), replacement: line)
  }
}
