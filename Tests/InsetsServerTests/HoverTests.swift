import LanguageServerProtocol
import Testing

@Suite("Hover")
struct HoverTests {
  private let uri = "file:///a.insets"
  private let text = "scenario \"s\" { devices: iPhone8; viewController feed { tableView list } }\n"
  private let list = range((0, 65), (0, 69))

  @Test(
    "the words are in the first format that the client names and the server writes",
    arguments: [
      (["markdown", "plaintext"], "markdown"), (["plaintext", "markdown"], "plaintext"), (["html"], "plaintext"),
      ([], "plaintext"),
    ]
  )
  func formats(_ formats: [String], _ expected: String) {
    let contentFormat = JSONValue.array(formats.map { .string($0) })
    let hover = ask(["textDocument": ["hover": ["contentFormat": contentFormat]]], character: 67)
    #expect(hover["contents"]?["kind"] == .string(expected))
    #expect(hover["range"] == list)
    guard case .string(let words)? = hover["contents"]?["value"] else { return #expect(Bool(false), "no words") }
    #expect(words.contains("|---|") == (expected == "markdown"))
    #expect(words.contains("(20, 0, 0, 0)"))
  }

  @Test("where there is nothing to say the answer is null")
  func nothing() {
    #expect(ask([:], character: 14) == .null)
  }

  private func ask(_ capabilities: JSONValue, character: Int) -> JSONValue {
    var client = TestClient(capabilities)
    client.open(uri, text)
    client.request("textDocument/hover", place(uri, 0, character))
    return client.result()
  }
}
