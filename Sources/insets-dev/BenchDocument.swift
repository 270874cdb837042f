import InsetsSyntax

/// Documents of a given length for the benchmark.
struct BenchDocument {
  let text: String
  let source: SourceFile
  let findingCount: Int

  /// About `lines` lines made of all examples, one after another, with about one finding per hundred lines.
  ///
  /// Where an example comes again, its names have become others.
  init(lines: Int, of examples: BenchExamples) {
    var pieces = BenchPieces(examples.alone)
    var text = ""
    while pieces.lines < lines {
      guard let next = pieces.next(room: lines - pieces.lines) else { break }
      text += next.use == 0 ? next.text : BenchExamples.renamed(next.text, next.use)
      text += "\n"
    }
    self.text = text
    source = SourceFile(text)
    findingCount = pieces.findings
  }

  /// A generated document.
  init(text: String) {
    self.text = text
    source = SourceFile(Array(text.utf8))
    findingCount = 0
  }

  var lineCount: Int { source.lines.lineCount }

  // MARK: - Places

  /// Scenarios at the same distance from each other, from the document's beginning to its end; all of them where there
  /// are no more.
  func scenarios(_ count: Int) -> [ByteRange] {
    let all = source.items.indices.filter { source.items[$0].kind == .scenario }
    let chosen = all.count <= count ? all : (0..<count).map { all[($0 * 2 + 1) * all.count / (count * 2)] }
    return chosen.map { source.start(ofItem: $0)..<source.start(ofItem: $0 + 1) }
  }

  /// Where a word stands as an editor says it, in UTF-16.
  func position(_ offset: Int) -> TextPosition { source.lines.position(of: ByteOffset(offset), in: .utf16) }

  /// Words of the language and names of the author, each in another scenario as far as there are enough, and where they
  /// begin and end.
  func words(_ count: Int) -> [(start: TextPosition, end: TextPosition)] {
    let bytes = Array(text.utf8)
    let ranges = scenarios(count)
    return (0..<count).compactMap { index in
      guard !ranges.isEmpty else { return nil }
      let scenario = ranges[index % ranges.count]
      // Somewhere in the scenario, elsewhere in the next one.
      let from = scenario.lowerBound.value + (scenario.upperBound - scenario.lowerBound) * (index * 37 % 90) / 100
      let range = from..<scenario.upperBound.value
      guard let start = range.first(where: { Self.isLetter(bytes[$0]) && !Self.isLetter(bytes[max($0 - 1, 0)]) })
      else { return nil }
      let end = (start..<scenario.upperBound.value).first { !Self.isLetter(bytes[$0]) } ?? start
      return (position(start), position(end))
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// One screen with cards below each other on all devices, all their versions and both ways of holding them.
  static func onEveryDevice() -> String {
    let cards = (0..<8).map { index in
      let top = index == 0 ? "safeArea" : "card\(index - 1).bottom + 8"
      return """
                view card\(index) {
                  top: \(top); left: margins; height: 40
                  view inner\(index) { left: margins }
                }

        """
    }
    return """
      scenario "on every device" {
        devices: allDevices
        iOS: 9...26
        orientations: portrait, landscape

        tabBarController {
          navigationController {
            viewController feed {
              tableView list { edges: superview; contentInset: (64, 0, 0, 0) }
      \(cards.joined())      }
          }
        }

        expect list.contentInset.left == 0
      }

      """
  }
}
