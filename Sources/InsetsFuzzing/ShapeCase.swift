import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Synchronization

/// Documents that are as dear to analyse as they can be: the work on each is bounded in units, so on every machine.
package enum ShapeCase {
  /// The shapes in their order, each at its full size first and then at random sizes.
  static func run(_ number: Int, _ seeded: SplitMix64) throws(FuzzFailure) {
    var random = seeded
    let shapes = CostlyShape.documents
    let (round, index) = number.quotientAndRemainder(dividingBy: shapes.count + CostlyShape.folders.count)
    if shapes.indices.contains(index) {
      let byteCount = round == 0 ? 6000 : Int.random(in: 100...30_000, using: &random)
      try checkDocument(shapes[index], byteCount: byteCount, proof: ProofAllowance.most)
    } else {
      let fileCount = round == 0 ? 200 : Int.random(in: 1...300, using: &random)
      try checkFolder(CostlyShape.folders[index - shapes.count], fileCount: fileCount)
    }
  }

  /// Looks for the findings of a document and for their fixes, which are proved with no more than `proof` units.
  package static func checkDocument(_ shape: CostlyShape, byteCount: Int, proof: Int) throws(FuzzFailure) {
    let file = FileID("/main.insets")
    let text = shape.text(byteCount: byteCount)
    var host = AnalysisHost(loader: { _, _ in nil })
    host.open(file, bytes: Array(text.utf8))
    let diagnostics = host.diagnostics(in: file)
    let before = host.work
    try check(before.boundStatements <= 400_000, "\(before.boundStatements) statements are bound", text)
    try check(before.laidOut <= 2_500_000, "\(before.laidOut) units are laid out", text)
    try check(before.analyzedItems <= 3 * before.parsedItems, "\(before.analyzedItems) items are analysed", text)
    var allowance = ProofAllowance(most: proof)
    let fixes = host.fixTitles(in: file, &allowance)
    // A proof is made after the last unit is used up, and it can be as large as a scenario.
    let most = proof + 2 * 1_000_000 + 10 * 10_000 + text.utf8.count + 1000
    try check(allowance.spent <= most, "\(allowance.spent) units are spent on proofs", text)
    try check(fixes.untried <= diagnostics.count, "\(fixes.untried) fixes are untried", text)
    try check(host.work == before, "looking for fixes analyses once more", text)
  }

  /// Each document is read and parsed a few times at most, however many import it.
  package static func checkFolder(_ shape: CostlyShape, fileCount: Int) throws(FuzzFailure) {
    let texts = shape.files(count: fileCount).map { Array($0.utf8) }
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
    let readCount = reads.withLock { $0 }
    try check(readCount <= 4 * importCount + 4 * texts.count, "\(readCount) files are read", shape.name)
    let itemCount = texts.reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "\n") } }
    let parsed = host.work.parsedItems
    try check(parsed <= 4 * (itemCount + texts.count), "\(parsed) items are parsed", shape.name)
  }

  private static func check(_ holds: Bool, _ reason: String, _ evidence: String) throws(FuzzFailure) {
    if !holds { throw FuzzFailure(reason, evidence: evidence) }
  }
}
