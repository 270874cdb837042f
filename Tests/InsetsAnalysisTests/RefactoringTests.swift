import InsetsAnalysis
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The documents under `Tests/Specs/refactor`: what is offered at the cursor or for the selection, and the text after.
///
/// A block `actions` lists the kinds and titles in order; a block `after N` is the document after the N-th, which is
/// then no longer offered at the same place.
struct RefactoringTests {
  @Test(arguments: try SpecFile.cases(of: "refactor"))
  func `the refactorings are these`(_ spec: SpecCase) throws {
    let source = try MarkedText(try spec.input().text)
    let marked = try source.selection ?? (source.position()..<source.position())
    let range = ByteRange(bytes: marked.lowerBound, marked.upperBound)
    var host = host(source.text, others: spec.otherFiles)
    let actions = host.refactorings(in: range, of: mainFile, kinds: Set(CodeAction.Kind.allCases), isAskedFor: true)
      .filter { $0.obstacle == nil }
    let titles = actions.map { "- \($0.kind): \($0.title)" }.joined(separator: "\n")
    if let mismatch = try spec.block("actions").mismatch(titles) { Issue.record("\(mismatch)") }
    for block in spec.blocks("after") {
      let number = block.arguments.first.flatMap { Int($0) } ?? 1
      try #require(actions.indices.contains(number - 1), "there is no action \(number): \(titles)")
      let action = actions[number - 1]
      let result = applying(action.edits, to: source.text)
      if let mismatch = block.mismatch(result) { Issue.record("\(mismatch)") }
      #expect(String(decoding: Formatter.format(SourceFile(result)), as: UTF8.self) == result)
      // Inlining copies the comments of the component.
      #expect(Set(comments(in: result)) == Set(comments(in: source.text)))
      var after = InsetsAnalysisTests.host(result, others: spec.otherFiles)
      let again = after.refactorings(
        in: ByteRange(bytes: range.lowerBound.value, range.lowerBound.value),
        of: mainFile,
        kinds: [action.kind],
        isAskedFor: true
      )
      #expect(!again.contains { $0.title == action.title }, "offered again: \(action.title)")
    }
  }

  @Test(arguments: RefactoringRegistry.all)
  func `the summary is one lower-case line without a final stop`(_ refactoring: Refactoring) {
    #expect(!refactoring.summary.contains("\n") && !refactoring.summary.hasSuffix("."))
    #expect(refactoring.summary.first?.isLowercase == true)
  }

  @Test func `every refactoring has its file`() throws {
    let files = Set(try Repository.names(in: "Sources/InsetsAnalysis/Features/Refactorings"))
    for refactoring in RefactoringRegistry.all {
      let words = refactoring.id.split(separator: "-")
      let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      #expect(files.contains("\(name).swift"), "\(refactoring.id)")
    }
  }

  /// Wherever the cursor is in an example, what is offered can be read and keeps every comment.
  @Test(arguments: ["s3-remedies", "s1-frames-by-hand"])
  func `what is offered in an example can be read`(_ name: String) throws {
    let text = try Repository.text(of: "Grammar/Examples/\(name).insets")
    var host = host(text)
    for offset in stride(from: 0, to: text.utf8.count, by: 61) {
      let range = ByteRange(bytes: offset, offset)
      for action in host.refactorings(in: range, of: mainFile, kinds: [.extract, .inline, .rewrite], isAskedFor: false)
      {
        let result = applying(action.edits, to: text)
        #expect(SourceFile(result).errors.isEmpty, "\(action.title)")
        #expect(Set(comments(in: result)) == Set(comments(in: text)), "\(action.title)")
      }
    }
  }

  private func comments(in text: String) -> [String] {
    SourceFile(text).items.flatMap { $0.comments.map(\.text) }.sorted()
  }
}

extension Refactoring: CustomTestStringConvertible {
  package var testDescription: String { id }
}
