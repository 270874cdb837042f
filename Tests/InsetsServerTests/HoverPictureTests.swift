import JSON
import LanguageServerProtocol
import Testing

struct HoverPictureTests {
  private let text = "scenario \"s\" { devices: iPhone8; viewController feed { tableView list } }\n"

  @Test
  func `a hover begins with a picture where the client asks for them`() throws {
    let words = try #require(hover(["pictures": ["hover": true, "theme": "dark"]]))
    #expect(words.hasPrefix("![iPhone 8: list starts 20 pt below its top](data:image/svg+xml;base64,"))
    let address = words.prefix { $0 != ")" }
    #expect(address.utf8.count < 12_400)
    #expect(!address.contains("|width="))
    // The words that stand in every hover come after it.
    #expect(words.contains(")\n\n**table view list**"))
  }

  @Test
  func `VS Code is told the width, and nobody else`() throws {
    let words = try #require(hover(["pictures": ["hover": true]], client: "Visual Studio Code - Insiders"))
    #expect(words.prefix { $0 != ")" }.contains("|width="))
  }

  @Test
  func `a client that does not ask gets words alone, and so does one whose hovers are short`() throws {
    #expect(try #require(hover([:])).hasPrefix("**table view list**"))
    #expect(try #require(hover(["pictures": ["hover": false]])).hasPrefix("**table view list**"))
    #expect(try #require(hover(["pictures": ["hover": true], "hover": "compact"])).hasPrefix("**table view list**"))
  }

  private func hover(_ settings: JSONValue, client name: String = "another") -> String? {
    var client = TestClient()
    let formats: JSONValue = ["textDocument": ["hover": ["contentFormat": ["markdown"]]]]
    client.request(
      "initialize",
      ["capabilities": formats, "initializationOptions": settings, "clientInfo": ["name": .string(name)]]
    )
    client.notify("initialized", [:])
    _ = client.messages()
    client.open("file:///a.insets", text)
    client.request(
      "textDocument/hover",
      ["textDocument": ["uri": "file:///a.insets"], "position": ["line": 0, "character": 67]]
    )
    let answer = client.result()
    guard case .string(let words)? = answer["contents"]?["value"] else { return nil }
    return words
  }
}
