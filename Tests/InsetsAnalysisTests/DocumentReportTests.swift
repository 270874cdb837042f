import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import Testing

/// A report of an item is the same object as long as what it says and the text it is about are the same.
struct DocumentReportTests {
  private static let document = """
    let gap = 8

    component Card {
      view card { height: 120; top: gap }
    }

    scenario "one" {
      viewController feed { view card { height: gap } }
      expect card.frame.height == 9
    }

    scenario "two" {
      viewController feed { view card { height: gap; width: gap + gone } }
    }

    """

  private func edit(_ host: inout AnalysisHost, _ old: String, _ new: String) throws {
    let text = String(decoding: try #require(host.source(mainFile)?.bytes), as: UTF8.self)
    let range = try #require(text.firstRange(of: old))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let edited = ByteOffset(start)..<ByteOffset(start + old.utf8.count)
    host.edit(mainFile, [TextEdit(range: edited, replacement: new)])
  }

  @Test func `items without findings are left out`() {
    var host = host(Self.document)
    let report = host.report(of: mainFile)
    #expect(report.entries.map { $0.diagnostics.map(\.rule) } == [["expectation-mismatch"], ["unknown-name"]])
    #expect(report.diagnostics == host.diagnostics(in: mainFile))
    #expect(host.report(of: mainFile) == report)
  }

  @Test func `an edit keeps the reports of other items`() throws {
    var host = host(Self.document)
    let before = host.report(of: mainFile).entries
    try edit(&host, "\"one\"", "\"three\"")
    let after = host.report(of: mainFile).entries
    #expect(before[0].item != after[0].item)
    #expect(before[0].diagnostics.map(\.message) == after[0].diagnostics.map(\.message))
    #expect(before[1].item == after[1].item)
    #expect(before[1].start + 2 == after[1].start)
  }

  @Test func `a note in an item that moves makes another entry`() throws {
    var host = host("let a = 1\nlet b = 1\nlet b = 2\n")
    let before = host.report(of: mainFile)
    #expect(before.diagnostics.map(\.rule) == ["duplicate-name"])
    try edit(&host, "a = 1", "a = 2")
    let same = host.report(of: mainFile)
    #expect(same == before)
    try edit(&host, "a = 2", "a = 20")
    let moved = host.report(of: mainFile)
    #expect(moved.entries.map(\.item) == before.entries.map(\.item))
    #expect(moved != before)
    #expect(moved.diagnostics.first?.related.first?.location.range == ByteRange(bytes: 15, 16))
  }

  @Test func `a change of the settings makes other reports`() {
    var host = host(Self.document)
    let before = host.report(of: mainFile).entries
    host.settings[mainFile] = AnalysisSettings(levels: ["unknown-name": .hint])
    let after = host.report(of: mainFile).entries
    #expect(after[1].diagnostics.map(\.severity) == [.hint])
    #expect(before[1].item != after[1].item)
  }
}
