import InsetsAnalysis
import InsetsImport
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Storyboards and XIBs written for these tests, each beside the document that it becomes.
struct ImportTests {
  private static let folder = "Tests/InsetsImportTests/Fixtures"

  /// What each shows of the mapping is its name.
  private static let files = [
    "Baselines.storyboard", "Cell.xib", "Containers.storyboard", "Form.storyboard", "Frames.xib", "Guides.storyboard",
    "Kinds.storyboard",
    "Lists.storyboard", "Page.xib", "Panel.xib", "Scrolling.storyboard", "Stacks.storyboard", "Ties.storyboard",
  ]

  private func imported(_ name: String, _ options: ImportOptions = ImportOptions()) throws -> ImportedFile {
    try ScreenImport.file(Array(try Repository.text(of: "\(Self.folder)/\(name)").utf8), name: name, options)
  }

  @Test(arguments: Self.files)
  func aFileBecomesItsDocument(_ name: String) throws {
    let document = String(decoding: ImportedText(try imported(name)).bytes, as: UTF8.self)
    try expect(document, at: "\(Self.folder)/\(name.split(separator: ".")[0]).insets")
  }

  @Test(arguments: ["Canvas.storyboard"])
  func aFileBecomesWhatItsCanvasShows(_ name: String) throws {
    let bytes = ImportedText(try imported(name, ImportOptions(usesCanvas: true))).bytes
    try expect(String(decoding: bytes, as: UTF8.self), at: "\(Self.folder)/\(name.split(separator: ".")[0]).insets")
    #expect(verdict(of: bytes) == LiveVerdict(failing: 0, unknown: 0))
  }

  @Test(arguments: Self.files)
  func theDocumentIsValidAndFormattedAndItsExpectationsHold(_ name: String) throws {
    let bytes = ImportedText(try imported(name)).bytes
    let source = SourceFile(bytes)
    #expect(source.errors.isEmpty)
    #expect(Formatter.format(source) == bytes)
    var host = AnalysisHost { _, _ in nil }
    host.open(FileID(name), bytes: bytes)
    #expect(host.report(of: FileID(name)).diagnostics.filter { $0.severity == .error }.map(\.message) == [])
  }

  @Test func aSecondImportChangesNothing() throws {
    let file = try imported("Form.storyboard")
    let first = ImportedText(file).bytes
    let second = ImportedText(file, over: first)
    #expect(second.bytes == first)
    #expect(second.kept.isEmpty)
  }

  @Test func whatTheAuthorWroteStays() throws {
    let file = try imported("Form.storyboard")
    let first = String(decoding: ImportedText(file).bytes, as: UTF8.self)
    let own = "scenario \"mine\" {\n  viewController {}\n}"
    let changed = "\(own)\n\n\(first.replacing("spacing: 10", with: "spacing: 12"))"
    let second = ImportedText(file, over: Array(changed.utf8))
    #expect(second.kept == ["Form"])
    #expect(second.bytes == Array(changed.utf8))
  }
}
