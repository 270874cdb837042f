import InsetsAnalysis
import InsetsLanguage
import InsetsFuzzing
import InsetsSyntax
import Synchronization
import Testing

/// What is dear to analyse is bounded in units of work, so the same limits hold on every machine.
struct CostlyShapeTests {
  private static let byteCount = 6000

  @Test(arguments: CostlyShape.documents)
  func documents(_ shape: CostlyShape) {
    let file = FileID("/main.insets")
    var host = AnalysisHost(loader: { _, _ in nil })
    host.open(file, bytes: Array(shape.text(byteCount: Self.byteCount).utf8))
    let diagnostics = host.diagnostics(in: file)
    #expect(host.work.boundStatements <= 400_000)
    #expect(host.work.laidOut <= 2_500_000)
    #expect(host.work.analyzedItems <= 3 * host.work.parsedItems)
    let before = host.work
    var allowance = ProofAllowance()
    let fixes = host.fixTitles(in: file, &allowance)
    // A proof is made after the last unit is used up, and it can be as large as a scenario.
    #expect(allowance.spent <= 1_000_000 + 2 * 1_000_000 + 10 * 10_000 + Self.byteCount + 1000)
    #expect(fixes.untried <= diagnostics.count)
    #expect(host.work == before)
  }

  @Test func thereAreEnoughShapes() {
    #expect(CostlyShape.documents.count + CostlyShape.folders.count >= 50)
    #expect(Set(CostlyShape.documents.map(\.name)).count == CostlyShape.documents.count)
  }

  /// Each document is read and parsed a few times at most, however many import it.
  @Test(arguments: CostlyShape.folders)
  func folders(_ shape: CostlyShape) {
    let texts = shape.files(count: 200).map { Array($0.utf8) }
    let reads = Mutex(0)
    let importCount = texts.reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "\"") } / 2 }
    var host = AnalysisHost(loader: { path, _ in
      reads.withLock { $0 += 1 }
      guard let number = Int(path.prefix { $0 != "." }), texts.indices.contains(number) else { return nil }
      return LoadedFile(id: FileID(path), bytes: texts[number])
    })
    for (number, text) in texts.enumerated() {
      let file = FileID("\(number).insets")
      host.open(file, bytes: text)
      _ = host.diagnostics(in: file)
      host.close(file)
    }
    #expect(reads.withLock { $0 } <= 4 * importCount + 4 * texts.count)
    let itemCount = texts.reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "\n") } }
    #expect(host.work.parsedItems <= 4 * (itemCount + texts.count))
  }

  /// A scenario that is too large by itself is left out whatever else there is, and the rest of its document is not.
  @Test func theLargestItemsAreLeftOut() {
    let large = CostlyShape.documents.first { $0.name == "views with every SDK" }?.text(byteCount: 4000) ?? ""
    let file = FileID("/main.insets")
    var host = AnalysisHost(loader: { _, _ in nil })
    let small = "scenario \"small\" {\n  devices: iPhone8\n  viewController v\n  expect v.view.frame.y == 1\n}\n"
    host.open(file, bytes: Array((large + small).utf8))
    #expect(host.diagnostics(in: file).map(\.rule.name) == ["too-large", "expectation-mismatch"])
  }

  /// What is left out depends on the document and not on how it came about.
  @Test func editedDocumentsLeaveOutTheSame() {
    let shape = CostlyShape.documents.first { $0.name == "scenarios on every configuration" }
    let file = FileID("/main.insets")
    let text = Array((shape?.text(byteCount: 24_000) ?? "").utf8)
    var edited = AnalysisHost(loader: { _, _ in nil })
    edited.open(file, bytes: Array(text.prefix(3000)))
    _ = edited.diagnostics(in: file)
    let end = ByteOffset(3000)
    edited.edit(file, [TextEdit(range: end..<end, replacement: String(decoding: text.dropFirst(3000), as: UTF8.self))])
    var fresh = AnalysisHost(loader: { _, _ in nil })
    fresh.open(file, bytes: text)
    #expect(edited.diagnostics(in: file) == fresh.diagnostics(in: file))
    edited.edit(file, [TextEdit(range: end..<ByteOffset(text.count), replacement: "")])
    fresh.open(file, bytes: Array(text.prefix(3000)))
    #expect(edited.diagnostics(in: file) == fresh.diagnostics(in: file))
  }
}
