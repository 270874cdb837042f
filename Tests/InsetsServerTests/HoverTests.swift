import JSON
import LanguageServerProtocol
import Testing

struct HoverTests {
  private let uri = "file:///a.insets"
  private let text = "scenario \"s\" { devices: iPhone8; viewController feed { tableView list } }\n"
  private let list = range((0, 65), (0, 69))

  @Test(
    arguments: [
      (["markdown", "plaintext"], "markdown"), (["plaintext", "markdown"], "plaintext"), (["html"], "plaintext"),
      ([], "plaintext"),
    ]
  )
  func `the words are in the first format that the client names and the server writes`(
    _ formats: [String],
    _ expected: String
  ) {
    let contentFormat = JSONValue.array(formats.map { .string($0) })
    let hover = ask(["textDocument": ["hover": ["contentFormat": contentFormat]]], character: 67)
    #expect(hover["contents"]?["kind"] == .string(expected))
    #expect(hover["range"] == list)
    guard case .string(let words)? = hover["contents"]?["value"] else { return #expect(Bool(false), "no words") }
    #expect(words.contains("|---") == (expected == "markdown"))
    #expect(words.contains("(20, 0, 0, 0)"))
  }

  @Test
  func `a compact hover is a line and a short table, and one that is off is none`() {
    let table = """
      devices   safeAreaInsets  contentInset  adjustedContentInset  frameInWindow
      iPhone 8  (20, 0, 0, 0)   (0, 0, 0, 0)  (20, 0, 0, 0)         (0, 0, 375, 667)
      """
    let first = "table view list — scrolling rows, in sections"
    let compact = ask([:], character: 67, settings: ["hover": "compact"])
    #expect(compact["contents"]?["value"] == .string("\(first)\n\n\(table)"))
    let full = ask([:], character: 67, settings: ["hover": "full"])
    let derivation = "safeAreaInsets, adjustedContentInset top 20 = 20 status bar (R1.6)"
    #expect(full["contents"]?["value"] == .string("\(first)\n\n\(table)\n\n\(derivation)"))
    #expect(ask([:], character: 67, settings: ["hover": "off"]) == .null)
    #expect(ask([:], character: 67) == full)
  }

  @Test
  func `a long table is left out of a compact hover`() {
    let many = text.replacing("iPhone8", with: "allPhones")
    let compact = ask([:], character: 69, settings: ["hover": "compact"], many)
    #expect(compact["contents"]?["value"] == "table view list — scrolling rows, in sections")
  }

  @Test
  func `what an author writes is no Markdown`() {
    let title = text.replacing("\"s\"", with: "\"a_b_ *c* `d`\"")
    let markdown = ask(["textDocument": ["hover": ["contentFormat": ["markdown"]]]], character: 11, title)
    guard case .string(let words)? = markdown["contents"]?["value"] else { return #expect(Bool(false), "no words") }
    #expect(words.hasPrefix(#"**a\_b\_ \*c\* \`d\`** — 1 configuration"#))
  }

  @Test
  func `a Swift file shows what another one says by now`() throws {
    let row = "struct Row: View {\n  var body: some View { Color.red.frame(height: 40) }\n}\n"
    let page = "struct Page: View {\n  var body: some View { ScrollView { Row() } }\n}\n"
    try TestWorkspace.with(["Row.swift": row, "Page.swift": page]) { workspace in
      var client = TestClient(workspace)
      for (path, text) in [("Row.swift", row), ("Page.swift", page)] { client.open(workspace.uri(path), text) }
      client.requestHover(workspace.uri("Page.swift"), 1, 38)
      let before = client.result()["contents"]?["value"]
      client.change(workspace.uri("Row.swift"), version: 2, edit((1, 48), (1, 50), "64"))
      client.requestHover(workspace.uri("Page.swift"), 1, 38)
      guard case .string(let words)? = before, case .string(let now)? = client.result()["contents"]?["value"] else {
        return #expect(Bool(false), "no words")
      }
      #expect(words.contains("375, 40)"))
      #expect(now == words.replacing(", 40)", with: ", 64)"))
    }
  }

  @Test
  func `where there is nothing to say the answer is null`() {
    #expect(ask([:], character: 14) == .null)
  }

  private func ask(
    _ capabilities: JSONValue,
    character: Int,
    settings: JSONValue = nil,
    _ text: String? = nil
  ) -> JSONValue {
    var client = TestClient(capabilities)
    client.notify("workspace/didChangeConfiguration", ["settings": ["insets": settings]])
    client.open(uri, text ?? self.text)
    client.request("textDocument/hover", place(uri, 0, character))
    return client.result()
  }
}
