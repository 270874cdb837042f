import InsetsAnalysis
import InsetsFuzzing
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// What is dear to analyse is bounded in units of work, so the same limits hold on every machine.
///
/// Here each shape is small; `insets-dev fuzz shapes` tries them at sizes that reach the limits.
struct CostlyShapeTests {
  @Test(arguments: CostlyShape.documents)
  func `the work on a costly document has bounds`(_ shape: CostlyShape) {
    expectNoFailure { () throws(FuzzFailure) in try ShapeCase.checkDocument(shape, byteCount: 300, proof: 30_000) }
  }

  @Test func `there are enough shapes`() {
    #expect(CostlyShape.documents.count + CostlyShape.folders.count >= 50)
    #expect(Set(CostlyShape.documents.map(\.name)).count == CostlyShape.documents.count)
  }

  @Test(arguments: CostlyShape.folders)
  func `the documents of a costly folder are read a few times at most`(_ shape: CostlyShape) {
    expectNoFailure { () throws(FuzzFailure) in try ShapeCase.checkFolder(shape, fileCount: 200) }
  }

  private func expectNoFailure(_ check: () throws(FuzzFailure) -> Void) {
    do throws(FuzzFailure) { try check() } catch { Issue.record("\(error.reason)\n\(error.evidence)") }
  }

  /// A scenario that is too large by itself is left out whatever else there is, and the rest of its document is not.
  @Test func `the largest items are left out`() {
    let large = CostlyShape.documents.first { $0.name == "views with every SDK" }?.text(byteCount: 4000) ?? ""
    let file = FileID("/main.insets")
    var host = AnalysisHost(loader: { _, _ in nil })
    let small = "scenario \"small\" {\n  devices: iPhone8\n  viewController v\n  expect v.view.frame.y == 1\n}\n"
    host.open(file, bytes: Array((large + small).utf8))
    #expect(host.diagnostics(in: file).map(\.rule.name) == ["too-large", "expectation-mismatch"])
  }

  /// What is left out depends on the document and not on how it came about.
  @Test func `edited documents leave out the same`() {
    let shape = CostlyShape.documents.first { $0.name == "scenarios on every configuration" }
    let file = FileID("/main.insets")
    let text = Array((shape?.text(byteCount: 4000) ?? "").utf8)
    func open(_ bytes: ArraySlice<UInt8>) -> AnalysisHost {
      var host = AnalysisHost(loader: { _, _ in nil })
      // The whole document has more than this, and its beginning has less.
      host.mostLayoutOfDocument = 170_000
      host.open(file, bytes: Array(bytes))
      return host
    }
    func findings(_ host: inout AnalysisHost) -> [Diagnostic] { host.diagnostics(in: file) }
    let end = ByteOffset(500)
    var edited = open(text.prefix(end.value))
    #expect(!findings(&edited).contains { $0.rule.name == "too-large" })
    edited.edit(
      file,
      [TextEdit(range: end..<end, replacement: String(decoding: text.dropFirst(end.value), as: UTF8.self))]
    )
    var whole = open(text[...])
    #expect(findings(&whole).contains { $0.rule.name == "too-large" })
    #expect(findings(&edited) == findings(&whole))
    edited.edit(file, [TextEdit(range: end..<ByteOffset(text.count), replacement: "")])
    var beginning = open(text.prefix(end.value))
    #expect(findings(&edited) == findings(&beginning))
  }
}
