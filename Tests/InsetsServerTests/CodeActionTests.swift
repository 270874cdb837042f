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

  @Test("refactorings have their kinds, and come for whoever asks for the kind or above it")
  func refactorings() {
    func kinds(_ only: JSONValue?) -> [JSONValue] {
      guard case .array(let actions) = ask([:], range((0, 10), (0, 10)), only: only, old) else { return [] }
      return actions.compactMap { $0["kind"] }
    }
    #expect(kinds(["refactor.rewrite"]) == ["refactor.rewrite"])
    #expect(kinds(["refactor"]) == ["refactor.rewrite"])
    #expect(kinds(nil) == ["refactor.rewrite"])
    #expect(kinds(["refactor.extract"]) == [])
    #expect(kinds(["quickfix"]) == [])
  }

  @Test("a migration is one edit and says in its title what it moves")
  func migration() {
    let action = ask([:], range((0, 10), (0, 10)), only: ["refactor"], old)[0]
    #expect(action?["title"] == "Migrate this scenario to iOS 11: proved identical on 1 configuration")
    #expect(
      action?["edit"]
        == ["changes": [uri: [["range": range((4, 0), (5, 0)), "newText": "    view header { top: safeArea }\n"]]]]
    )
    #expect(action?["isPreferred"] == nil)
  }

  @Test("why nothing can be migrated is told to those who ask and take disabled actions")
  func disabled() {
    let new = old.replacing("topLayoutGuide", with: "safeArea")
    let takes: JSONValue = ["textDocument": ["codeAction": ["disabledSupport": true]]]
    let head = range((0, 10), (0, 10))
    #expect(ask([:], head, only: ["refactor"], new) == [])
    #expect(ask(takes, head, only: nil, new) == [])
    let action = ask(takes, head, only: ["refactor"], new)[0]
    #expect(action?["disabled"] == ["reason": "there is nothing of iOS 10 left in it"])
    #expect(action?["edit"] == nil)
  }

  private let old = """
    scenario "s" {
      devices: iPhone8
      iOS: 11
      viewController feed {
        view header { top: topLayoutGuide }
      }
    }
    """

  private func ask(
    _ capabilities: JSONValue,
    _ range: JSONValue = range((3, 25), (3, 25)),
    only: JSONValue? = nil,
    _ text: String? = nil
  ) -> JSONValue {
    var client = TestClient(capabilities)
    client.open(uri, version: 7, text ?? self.text)
    var context: [String: JSONValue] = ["diagnostics": []]
    context["only"] = only
    client.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(uri)], "range": range, "context": .object(context)]
    )
    return client.result()
  }
}
