import InsetsAnalysis
import InsetsSyntax

/// Documents of a given length for the benchmark.
struct BenchDocument {
  let text: String
  let source: SourceFile
  let findingCount: Int

  /// How many lines have one finding.
  private static let linesPerFinding = 100

  /// About `lines` lines made of all examples, one after another, with about one finding per hundred lines.
  ///
  /// Where an example comes again, its names have become others.
  init(lines: Int, of examples: BenchExamples) {
    let measured = examples.alone.map(Self.Piece.init)
    var text = ""
    var count = 0
    var findings = 0
    var uses = Array(repeating: 0, count: measured.count)
    while count < lines {
      let wantsFindings = findings * Self.linesPerFinding <= count
      // The piece that was taken least often, of those that bring the two numbers together and are not too long.
      let fitting = measured.indices.filter { (measured[$0].findings > 0) == wantsFindings }
      let short = fitting.filter { measured[$0].lines <= lines - count }
      let candidates = short.isEmpty ? fitting : short
      guard let next = candidates.min(by: { uses[$0] < uses[$1] }) else { break }
      text += uses[next] == 0 ? measured[next].text : BenchExamples.renamed(measured[next].text, uses[next])
      text += "\n"
      count += measured[next].lines + 1
      findings += measured[next].findings
      uses[next] += 1
    }
    self.text = text
    source = SourceFile(text)
    findingCount = findings
  }

  var lineCount: Int { source.lines.lineCount }

  /// An example and what is known of it.
  private struct Piece {
    let text: String
    let lines: Int
    let findings: Int

    init(_ text: String) {
      self.text = text
      lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
      var host = AnalysisHost { _, _ in nil }
      host.open(FileID("bench"), bytes: Array(text.utf8))
      findings = host.diagnostics(in: FileID("bench")).count
    }
  }

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
