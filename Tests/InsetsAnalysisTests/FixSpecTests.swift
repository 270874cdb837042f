import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The documents under `Tests/Specs/fix`: what is offered at the marker, and the text after one of the offers.
///
/// A block `actions` lists the titles in order; a block `fixed N` is the document after the N-th.
struct FixSpecTests {
  @Test(arguments: try SpecFile.cases(of: "fix"))
  func `the fixes are these`(_ spec: SpecCase) throws {
    let source = try MarkedText(try spec.input().text)
    let position = ByteOffset(try source.position())
    var host = host(source.text, others: spec.otherFiles)
    let actions = host.codeActions(in: position..<position, of: mainFile)
    let titles = actions.map { ($0.isPreferred ? "* " : "- ") + $0.title }.joined(separator: "\n")
    if let mismatch = try spec.block("actions").mismatch(titles) { Issue.record("\(mismatch)") }
    for block in spec.blocks("fixed") {
      let number = block.arguments.first.flatMap { Int($0) } ?? 1
      try #require(actions.indices.contains(number - 1), "there is no action \(number): \(titles)")
      let result = applying(actions[number - 1].edits, to: source.text)
      if let mismatch = block.mismatch(result) { Issue.record("\(mismatch)") }
      var after = InsetsAnalysisTests.host(result, others: spec.otherFiles)
      let repaired = actions[number - 1].fixes.map(\.message)
      #expect(!after.diagnostics(in: mainFile).contains { repaired.contains($0.message) })
    }
  }
}
