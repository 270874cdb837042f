import LanguageServerProtocol
import Testing

@Suite("Code actions")
struct CodeActionTests {
  private let uri = "file:///a.insets"
  private let text = """
    scenario "s" {
      devices: iPhone8
      viewController feed {
        tableView list { contentInsets: 10 }
      }
    }
    """
  private let typo = range((3, 21), (3, 34))

  @Test("a repair has a title, a kind, its finding and edits; the finding need not be sent along")
  func repair() {
    let action = ask([:])[0] ?? .null
    #expect(action["title"] == "Change to 'contentInset'")
    #expect(action["kind"] == "quickfix")
    #expect(action["diagnostics"]?[0]?["code"] == "unknown-property")
    #expect(action["diagnostics"]?[0]?["range"] == typo)
    #expect(action["edit"] == ["changes": [uri: [["range": typo, "newText": "contentInset"]]]])
    #expect(action["isPreferred"] == nil)
  }

  @Test("edits name the version they are for where the client takes that")
  func versionedEdits() {
    let action = ask(["workspace": ["workspaceEdit": ["documentChanges": true]]])[0]
    let edits: JSONValue = [["range": typo, "newText": "contentInset"]]
    #expect(
      action?["edit"]
        == ["documentChanges": [["textDocument": ["uri": .string(uri), "version": 7], "edits": edits]]]
    )
  }

  @Test("the preferred repair is marked where the client takes that")
  func preferred() {
    let action = ask(["textDocument": ["codeAction": ["isPreferredSupport": true]]])[0]
    #expect(action?["isPreferred"] == true)
  }

  @Test(
    "only the kinds that are asked for",
    arguments: [
      (["quickfix"], 1), ([""], 1), (["refactor", "quickfix"], 1), (["refactor"], 0), (["quickfix.x"], 0), ([], 0),
    ]
  )
  func kinds(_ only: [String], _ count: Int) {
    let actions = ask([:], only: .array(only.map { .string($0) }))
    #expect(actions == .array([]) || count == 1)
    #expect((actions[0] != nil) == (count == 1))
  }

  @Test("a finding elsewhere has no say")
  func elsewhere() {
    #expect(ask([:], range((1, 0), (1, 3))) == [])
  }

  private func ask(
    _ capabilities: JSONValue,
    _ range: JSONValue = range((3, 25), (3, 25)),
    only: JSONValue? = nil
  ) -> JSONValue {
    var client = TestClient(capabilities)
    client.open(uri, version: 7, text)
    var context: [String: JSONValue] = ["diagnostics": []]
    context["only"] = only
    client.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(uri)], "range": range, "context": .object(context)]
    )
    return client.result()
  }
}
