import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

struct FormattingTests {
  /// Checks what a document becomes when an editor carries out the edits, all in positions of the text before them.
  private func check(_ text: String, becomes expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    var host = AnalysisHost { _, _ in nil }
    let file = FileID("main.insets")
    host.open(file, bytes: Array(text.utf8))
    let edits = host.formattingEdits(in: file)
    #expect(zip(edits, edits.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
    host.edit(file, edits.reversed())
    let formatted = host.source(file).map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(formatted == expected, sourceLocation: sourceLocation)
    #expect(host.formattingEdits(in: file).isEmpty, "once is enough", sourceLocation: sourceLocation)
  }

  @Test func `a document comes into its one form`() {
    check(
      """
      let   barHeight=44
      scenario "Feed"{
      tableView list{
      contentInset:{64,0,49,0}
      }
      }

      """,
      becomes: """
        let barHeight = 44
        scenario "Feed" {
          tableView list {
            contentInset: (64, 0, 49, 0)
          }
        }

        """
    )
  }

  @Test func `a formatted document has no edits`() {
    let text = "scenario \"Feed\" {\n  tableView list { contentInset: 10 }\n}\n"
    check(text, becomes: text)
  }

  @Test func `a document that is not open has no edits`() {
    let host = AnalysisHost { _, _ in nil }
    #expect(host.formattingEdits(in: FileID("main.insets")).isEmpty)
  }

  /// Checks what becomes of a text when the lines of the selection `⏩…⏪` are formatted.
  private func check(
    lines text: String,
    become expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var document = try MarkedDocument(text)
    let selection = try #require(document.selections.first).range
    document.host.edit(
      document.file,
      document.host.formattingEdits(in: document.file, onLinesOf: [selection]).reversed()
    )
    let formatted = document.host.source(document.file).map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(formatted == expected, sourceLocation: sourceLocation)
  }

  @Test func `the lines of a range are formatted and no others`() throws {
    try check(
      lines: "let  a = 1\nlet  ⏩b = 1\nlet  c⏪ = 1\nlet  d = 1\n",
      become: "let  a = 1\nlet b = 1\nlet c = 1\nlet  d = 1\n"
    )
    try check(
      lines: "scenario \"s\" {\n view  a\n⏩view  b\n⏪   view  c\n}\n",
      become: "scenario \"s\" {\n view  a\n  view b\n   view  c\n}\n"
    )
  }

  @Test func `several ranges are formatted at once, lines in two of them once`() throws {
    var document = try MarkedDocument("let  a = 1\nlet  b = 1\nlet  c = 1\n")
    let ranges = [ByteRange(bytes: 25, 26), ByteRange(bytes: 0, 3), ByteRange(bytes: 2, 5)]
    document.host.edit(document.file, document.host.formattingEdits(in: document.file, onLinesOf: ranges).reversed())
    let formatted = document.host.source(document.file).map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(formatted == "let a = 1\nlet  b = 1\nlet c = 1\n")
  }

  @Test(arguments: Repository.files(under: "Grammar/Examples", withExtension: "insets").prefix(20))
  func `formatting any range of any text loses no token`(_ path: String) throws {
    let text = try Repository.text(of: path)
    // Indentation of three and doubled spaces, so that there is something to do everywhere.
    let untidy = text.replacing("\n  ", with: "\n   ").replacing(": ", with: ":  ")
    let file = FileID("main.insets")
    var generator = SplitMix64(seed: UInt64(text.utf8.count))
    let words = significantTokens(of: untidy)
    for _ in 0..<12 {
      var host = AnalysisHost { _, _ in nil }
      host.open(file, bytes: Array(untidy.utf8))
      let start = Int.random(in: 0...untidy.utf8.count, using: &generator)
      let end = min(start + Int.random(in: 0...300, using: &generator), untidy.utf8.count)
      let edits = host.formattingEdits(in: file, onLinesOf: [ByteRange(bytes: start, end)])
      host.edit(file, edits.reversed())
      let result = host.source(file).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
      #expect(significantTokens(of: result) == words, "bytes \(start) to \(end)")
    }
  }

  private func significantTokens(of text: String) -> [String] {
    SourceFile(text).items.flatMap { item in
      item.allTokens.filter { $0.kind != .whitespace && $0.kind != .newline }.map(\.text)
    }
  }

  /// Checks what becomes of a text in which the character before `1️⃣` has just been typed.
  private func check(
    typed text: String,
    becomes expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var document = try MarkedDocument(text)
    let edits = document.host.formattingEdits(in: document.file, afterTypingAt: try document.cursor())
    document.host.edit(document.file, edits.reversed())
    let formatted = document.host.source(document.file).map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(formatted == expected, sourceLocation: sourceLocation)
  }

  @Test func `a new line is indented by the blocks that are open`() throws {
    try check(typed: "scenario \"s\" {\n1️⃣", becomes: "scenario \"s\" {\n  ")
    try check(
      typed: "scenario \"s\" {\n  viewController a {\n1️⃣\n}",
      becomes: "scenario \"s\" {\n  viewController a {\n    \n}"
    )
    try check(typed: "component C {\n  view a {\n1️⃣}\n}\n", becomes: "component C {\n  view a {\n  }\n}\n")
    try check(typed: "let a = 1\n1️⃣", becomes: "let a = 1\n")
  }

  @Test func `a closing brace formats its block, or in a broken item indents its line`() throws {
    try check(
      typed: "component C {\n view  x\n  view a {\ntop:1\n }1️⃣\n}\n",
      becomes: "component C {\n view  x\n  view a {\n    top: 1\n  }\n}\n"
    )
    try check(
      typed: "scenario \"s\" {\n  viewController a {\n      }1️⃣\n",
      becomes: "scenario \"s\" {\n  viewController a {\n  }\n"
    )
  }
}
