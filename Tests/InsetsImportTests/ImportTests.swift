import InsetsAnalysis
import InsetsEngine
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
    "Attributes.storyboard", "Baselines.storyboard", "Cell.xib", "Containers.storyboard", "Form.storyboard",
    "Frames.xib", "Gauge.xib", "Guides.storyboard", "Kinds.storyboard", "Lists.storyboard", "Names.storyboard",
    "OldCell.storyboard", "Page.xib",
    "Panel.xib", "Pushed.storyboard", "Scrolling.storyboard", "SizeClasses.storyboard", "Stacks.storyboard",
    "Ties.storyboard",
  ]

  /// What the canvas shows, which is not what a device does.
  private static let canvasFiles = [
    "Canvas.storyboard", "Freeform.storyboard", "LaidOutBefore.storyboard", "Sideways.storyboard", "Sizes.storyboard",
    "Symbols.storyboard",
  ]

  private func imported(_ name: String, _ options: ImportOptions = ImportOptions()) throws -> ImportedFile {
    try ScreenImport.file(Array(try Repository.text(of: "\(Self.folder)/\(name)").utf8), name: name, options)
  }

  @Test(arguments: Self.files)
  func `a file becomes its document`(_ name: String) throws {
    let document = String(decoding: ImportedText(try imported(name)).bytes, as: UTF8.self)
    try expect(document, at: "\(Self.folder)/\(name.split(separator: ".")[0]).insets")
  }

  @Test(arguments: Self.canvasFiles)
  func `a file becomes what its canvas shows`(_ name: String) throws {
    let bytes = ImportedText(try imported(name, ImportOptions(usesCanvas: true))).bytes
    try expect(String(decoding: bytes, as: UTF8.self), at: "\(Self.folder)/\(name.split(separator: ".")[0]).insets")
    #expect(verdict(of: bytes) == LiveVerdict(failing: 0, unknown: 0))
  }

  @Test(arguments: Self.files)
  func `the document is valid and formatted and its expectations hold`(_ name: String) throws {
    let bytes = ImportedText(try imported(name)).bytes
    let source = SourceFile(bytes)
    #expect(source.errors.isEmpty)
    #expect(Formatter.format(source) == bytes)
    var host = AnalysisHost { _, _ in nil }
    host.open(FileID(name), bytes: bytes)
    #expect(host.report(of: FileID(name)).diagnostics.filter { $0.severity == .error }.map(\.message) == [])
  }

  /// What the import asks of an element or attribute by its name; the names of one kind of thing alone stand in tables.
  @Test func `each word that the import reads stands in a file`() throws {
    let asked = /(?:flag|keyed|first|number|choice)\("(\w+)"|\w\["(\w+)"\]/
    let askedForProperty = /xml\??(?:\.\w+)?[(\[]\.(\w+)/
    var fixtures = ""
    for name in Self.files + Self.canvasFiles { fixtures += try Repository.text(of: "\(Self.folder)/\(name)") }
    let known = Set(fixtures.matches(of: /\w+/).map(\.output))
    var words: Set<Substring> = []
    for file in try Repository.names(in: "Sources/InsetsImport") where file.hasSuffix(".swift") {
      for match in try Repository.text(of: "Sources/InsetsImport/\(file)").matches(of: asked) {
        words.formUnion([match.output.1, match.output.2].compactMap(\.self))
      }
      for match in try Repository.text(of: "Sources/InsetsImport/\(file)").matches(of: askedForProperty) {
        let property = Property.allCases.first { "\($0)" == match.output.1 }
        words.insert(Substring(try XMLElement.attributeName(of: #require(property))))
      }
    }
    #expect(words.count > 80)
    #expect(words.subtracting(known).sorted() == [])
  }

  /// What an import takes for ordinary, and leaves out, is the default.
  @Test func `what says nothing is the default`() {
    for (flag, ordinary) in ImportedFlag.ordinary {
      #expect(flag.spec.defaultValue == (ordinary ? "true" : "false"), "\(flag)")
    }
  }

  @Test func `a second import changes nothing`() throws {
    let file = try imported("Form.storyboard")
    let first = ImportedText(file).bytes
    let second = ImportedText(file, over: first)
    #expect(second.bytes == first)
    #expect(second.kept.isEmpty)
  }
}
