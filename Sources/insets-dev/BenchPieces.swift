import InsetsAnalysis
import InsetsLanguage

/// Examples one after another, again and again, with about one finding per hundred lines.
struct BenchPieces {
  /// An example and what is known of it.
  private struct Piece {
    let text: String
    let lines: Int
    let findings: Int
    /// How often it has been taken.
    var uses = 0

    init(_ text: String) {
      self.text = text
      lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
      var host = AnalysisHost { _, _ in nil }
      host.open(FileID("bench"), bytes: Array(text.utf8))
      findings = host.diagnostics(in: FileID("bench")).count
    }
  }

  /// How many lines have one finding.
  private static let linesPerFinding = 100

  private var pieces: [Piece]
  /// What has been taken so far, with an empty line behind each.
  private(set) var lines = 0
  private(set) var findings = 0

  init(_ texts: [String]) { pieces = texts.map(Piece.init) }

  /// The piece that was taken least often, of those that keep lines and findings in proportion and, as far as there are
  /// some, are not too long; and how often it was taken before.
  mutating func next(room: Int) -> (text: String, use: Int)? {
    let wantsFindings = findings * Self.linesPerFinding <= lines
    let fitting = pieces.indices.filter { (pieces[$0].findings > 0) == wantsFindings }
    let short = fitting.filter { pieces[$0].lines <= room }
    guard let next = (short.isEmpty ? fitting : short).min(by: { pieces[$0].uses < pieces[$1].uses }) else {
      return nil
    }
    lines += pieces[next].lines + 1
    findings += pieces[next].findings
    pieces[next].uses += 1
    return (pieces[next].text, pieces[next].uses - 1)
  }
}
