import InsetsAnalysis
import InsetsSyntax
import Testing

@Suite struct FormattingTests {
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
}
