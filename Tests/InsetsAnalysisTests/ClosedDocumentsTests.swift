import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import Testing

struct ClosedDocumentsTests {
  private let sizes = FileID("/sizes.insets")
  private let feed = FileID("/feed.insets")
  private let list = FileID("/list.insets")

  /// A host with a chain of imports: list → feed → sizes.
  private func host() -> AnalysisHost {
    var host = AnalysisHost { path, _ in LoadedFile(id: FileID("/\(path)"), bytes: nil) }
    set("let a = 1\n", as: sizes, in: &host)
    set("import \"sizes.insets\"\nlet b = a\n", as: feed, in: &host)
    set("import \"feed.insets\"\nlet c = b\n", as: list, in: &host)
    return host
  }

  private func set(_ text: String, as file: FileID, in host: inout AnalysisHost) {
    host.setClosed(file, bytes: Array(text.utf8))
  }

  /// The documents whose findings have to be made, in their order.
  private func outdated(_ host: inout AnalysisHost) -> [String] {
    var names: [String] = []
    while let file = host.nextOutdated() { names.append(file.name) }
    #expect(!host.hasOutdatedFindings)
    return names
  }

  @Test
  func `new documents have no findings yet; they are made in the order in which the documents came`() {
    var host = host()
    #expect(host.closedFiles == [feed, list, sizes])
    #expect(outdated(&host) == ["/sizes.insets", "/feed.insets", "/list.insets"])
  }

  @Test
  func `a changed text makes the findings of all that rests on it old, through imports of imports`() {
    var host = host()
    _ = outdated(&host)
    set("let a = 2\n", as: sizes, in: &host)
    #expect(outdated(&host) == ["/sizes.insets", "/feed.insets", "/list.insets"])
    set("let c = 3\n", as: list, in: &host)
    #expect(outdated(&host) == ["/list.insets"])
    set("let a = 3\n", as: sizes, in: &host)
    #expect(outdated(&host) == ["/sizes.insets", "/feed.insets"])
  }

  @Test
  func `an edit of a declaration in an open document makes the findings of what imports it old, another edit does not`()
  {
    var host = host()
    host.open(sizes, bytes: Array("let a = 1\nscenario \"s\" {}\n".utf8))
    #expect(host.closedFiles == [feed, list])
    _ = outdated(&host)
    host.edit(sizes, [TextEdit(range: ByteOffset(20)..<ByteOffset(21), replacement: "t")])
    #expect(outdated(&host) == [])
    host.edit(sizes, [TextEdit(range: ByteOffset(8)..<ByteOffset(9), replacement: "2")])
    #expect(outdated(&host) == ["/feed.insets", "/list.insets"])
  }

  @Test
  func `opening a document as it is on the disk changes nothing for others; closing it may`() {
    var host = host()
    _ = outdated(&host)
    host.open(sizes, bytes: Array("let a = 1\n".utf8))
    #expect(outdated(&host) == [])
    host.close(sizes)
    #expect(host.closedFiles == [feed, list, sizes])
    #expect(outdated(&host) == ["/sizes.insets", "/feed.insets", "/list.insets"])
  }

  @Test
  func `a document that is gone has no findings, and what imports it is looked at again`() {
    var host = host()
    host.removeClosed(sizes)
    #expect(host.closedFiles == [feed, list])
    #expect(outdated(&host) == ["/feed.insets", "/list.insets"])
    #expect(host.source(sizes) == nil)
  }

  @Test
  func `features look into a closed document as if it were open`() {
    var host = host()
    let isThere = host.takeIn(feed)
    #expect(isThere)
    let found = host.definition(at: ByteOffset(30), in: feed)
    #expect(found.map(\.target) == [Location(file: sizes, range: ByteOffset(4)..<ByteOffset(5))])
    let isNowhere = host.takeIn(FileID("/nowhere.insets"))
    #expect(!isNowhere)
  }

  @Test
  func `forgetting what was loaded keeps the documents of the workspace`() {
    var host = host()
    _ = host.takeIn(list)
    host.letGo(of: list)
    host.forgetLoaded()
    #expect(host.closedFiles == [feed, list, sizes])
    _ = host.takeIn(list)
    #expect(host.diagnostics(in: list) == [])
  }

  @Test
  func `a name is found and changed in closed documents too`() throws {
    var host = host()
    host.open(sizes, bytes: Array("let a = 1\n".utf8))
    let found = host.references(at: ByteOffset(4), in: sizes, includingDeclaration: false)
    #expect(found == [Location(file: feed, range: ByteOffset(30)..<ByteOffset(31))])
    _ = host.takeIn(list)
    let imports = host.references(at: ByteOffset(10), in: list, includingDeclaration: true).map(\.file)
    host.letGo(of: list)
    #expect(imports == [list])
    let edits = try host.rename(at: ByteOffset(4), in: sizes, to: "z")
    #expect(edits.mapValues { $0.map(\.range.lowerBound.value) } == [sizes: [4], feed: [30]])
    let refusal = #expect(throws: RenameRefusal.self) { try host.rename(at: ByteOffset(4), in: sizes, to: "b") }
    #expect(refusal?.message == "with this name, the constant 'b' depends on itself: b → b")
  }
}
