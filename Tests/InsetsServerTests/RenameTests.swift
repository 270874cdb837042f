import JSON
import LanguageServerProtocol
import Testing

struct RenameTests {
  private let uri = "file:///a.insets"
  private let text = "let a = 1\nlet b = a\n"

  @Test
  func `a client that asks first is told the name; one that doesn't is only offered the rename`() {
    var client = TestClient()
    client.request("initialize", ["capabilities": ["textDocument": ["rename": ["prepareSupport": true]]]])
    #expect(client.messages().first?.contains(#""renameProvider":{"prepareProvider":true}"#) == true)
    client = TestClient()
    client.request("initialize", ["capabilities": [:]])
    #expect(client.messages().first?.contains(#""renameProvider":true"#) == true)
  }

  @Test
  func `the name at a position has its range and its text`() {
    var client = TestClient([:])
    client.open(uri, text)
    _ = client.messages()
    client.request("textDocument/prepareRename", place(uri, 1, 8))
    #expect(client.result() == ["range": range((1, 8), (1, 9)), "placeholder": "a"])
    client.request("textDocument/prepareRename", place(uri, 0, 6))
    client.expect([#"{"id":2,"result":null}"#])
    client.request("textDocument/prepareRename", place(uri, 0, 1))
    client.expect([
      #"{"id":3,"error":{"code":-32803,"message":"'let' is a word of the language and cannot be renamed"}}"#
    ])
  }

  @Test
  func `the edits have the form that the client takes`() {
    let edits: JSONValue = [
      ["range": range((0, 4), (0, 5)), "newText": "c"], ["range": range((1, 8), (1, 9)), "newText": "c"],
    ]
    #expect(rename([:], to: "c") == ["changes": [uri: edits]])
    #expect(
      rename(["workspace": ["workspaceEdit": ["documentChanges": true]]], to: "c")
        == ["documentChanges": [["textDocument": ["uri": .string(uri), "version": 1], "edits": edits]]]
    )
    #expect(rename([:], to: "a") == .null)
  }

  @Test
  func `a name that is taken is an error that says so`() {
    var client = TestClient([:])
    client.open(uri, text)
    _ = client.messages()
    client.request("textDocument/rename", params("b"))
    client.expect([#"{"id":1,"error":{"code":-32602,"message":"the name 'b' is taken in this document"}}"#])
  }

  private func rename(_ capabilities: JSONValue, to name: String) -> JSONValue {
    var client = TestClient(capabilities)
    client.open(uri, text)
    client.request("textDocument/rename", params(name))
    return client.result()
  }

  private func params(_ name: String) -> JSONValue {
    [
      "textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 4], "newName": .string(name),
    ]
  }
}
