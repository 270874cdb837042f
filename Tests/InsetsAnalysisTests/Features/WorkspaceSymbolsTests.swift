import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import Testing

struct WorkspaceSymbolsTests {
  private func host(_ documents: [String: String]) -> AnalysisHost {
    var host = AnalysisHost { path, _ in LoadedFile(id: FileID("/\(path)"), bytes: nil) }
    for (name, text) in documents { host.setClosed(FileID("/\(name)"), bytes: Array(text.utf8)) }
    return host
  }

  /// Checks the names found, the best first.
  private func check(
    _ query: String,
    _ names: [String],
    finds expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = names.map { "component \($0) {}\n" }.joined()
    let found = host(["a.insets": text]).workspaceSymbols(matching: query, limit: 100)
    #expect(found.map(\.name) == expected, sourceLocation: sourceLocation)
  }

  @Test
  func `the letters of the query stand in the name in their order, large or small`() {
    check("fc", ["FeedCard", "Cafe", "safeCell", "CF"], finds: ["FeedCard", "safeCell"])
    check("FEED", ["feed", "fed"], finds: ["feed"])
    check("é", ["Café", "Cafe"], finds: ["Café"])
    check("longer", ["long"], finds: [])
  }

  @Test
  func `what is the name comes first, then what begins it, a word in it, anything in it, letters here and there`() {
    check(
      "card",
      ["ca_r_d", "Discard", "FeedCard", "CardCell", "Card", "Cards"],
      finds: ["Card", "Cards", "CardCell", "FeedCard", "Discard", "ca_r_d"]
    )
    check("fd", ["foooood", "food"], finds: ["food", "foooood"])
  }

  @Test
  func `an empty query finds everything, in order of the names, as far as there is room`() {
    check("", ["b", "a"], finds: ["a", "b"])
    check(" ", ["b", "a"], finds: ["a", "b"])
    let text = (0..<300).map { "let n\($0) = 1\n" }.joined()
    #expect(host(["a.insets": text]).workspaceSymbols(matching: "", limit: 256).count == 256)
  }

  @Test
  func `constants, devices, components and scenarios are found in closed and open documents, with their places`() {
    var host = host(["a.insets": "\nlet size = 1\n", "b.insets": "scenario \"size\" {}\n", "c.insets": ""])
    host.open(FileID("/c.insets"), bytes: Array("component Size {}\ndevice size: iPhoneX {}\n".utf8))
    host.open(FileID("/b.insets"), bytes: Array("scenario \"the size\" {}\n".utf8))
    let found = host.workspaceSymbols(matching: "size", limit: 10)
    #expect(
      found.map { "\($0.kind) \($0.name) \($0.file.name) \($0.range.lowerBound.value)..<\($0.range.upperBound.value)" }
        == [
          "component Size /c.insets 10..<14", "constant size /a.insets 5..<9", "device size /c.insets 25..<29",
          "scenario the size /b.insets 9..<19",
        ]
    )
  }

  @Test
  func `a declaration is found again by its number, or by its name when another one has the number`() {
    var host = host(["a.insets": "let a = 1\nlet b = 1\n"])
    let file = FileID("/a.insets")
    #expect(host.workspaceSymbol(named: "b", index: 1, in: file)?.range.lowerBound.value == 14)
    host.setClosed(file, bytes: Array("let c = 1\nlet d = 1\nlet b = 1\n".utf8))
    #expect(host.workspaceSymbol(named: "b", index: 1, in: file)?.range.lowerBound.value == 24)
    #expect(host.workspaceSymbol(named: "a", index: 0, in: file) == nil)
    #expect(host.workspaceSymbol(named: "a", index: 0, in: FileID("/x.insets")) == nil)
  }
}
