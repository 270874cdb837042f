import JSON
import LanguageServerProtocol
import Testing

struct FixAllTests {
  private let uri = "file:///a.insets"
  private let text = """
    scenario "s" {
      devices: iPhone8
      iOS: 11
      viewController feed {
        view header { top: topLayoutGuide; height: 44 }
        view footer { bottom: bottomLayoutGuide; height: 44 }
      }
    }
    """

  private func ask(_ text: String, at position: JSONValue, only: [String]?) -> [JSONValue] {
    var client = TestClient(["textDocument": ["codeAction": ["isPreferredSupport": true]]])
    client.open(uri, version: 7, text)
    var context: [String: JSONValue] = ["diagnostics": []]
    if let only { context["only"] = .array(only.map { .string($0) }) }
    client.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(uri)], "range": position, "context": .object(context)]
    )
    guard case .array(let actions) = client.result() else { return [] }
    return actions
  }

  @Test(
    arguments: [["source"], ["source.fixAll"], ["source.fixAll.insets"], ["source.organizeImports", "source.fixAll"]]
  )
  func `all safe fixes of the document are one change for those who ask for it by name, wherever they are`(
    _ only: [String]
  ) {
    let actions = ask(text, at: range((0, 0), (0, 0)), only: only)
    #expect(actions.count == 1)
    #expect(actions.first?["title"] == "Apply all 2 safe fixes")
    #expect(actions.first?["kind"] == "source.fixAll.insets")
    let fixed = """
          view header { top: safeArea; height: 44 }
          view footer { bottom: safeArea; height: 44 }

      """
    let edits: JSONValue = [["range": range((4, 0), (6, 0)), "newText": .string(fixed)]]
    #expect(actions.first?["edit"] == ["changes": [uri: edits]])
  }

  @Test(
    arguments: [nil, ["quickfix"], ["source.organizeImports"]]
  )
  func `other kinds and the pointer alone do not ask for it`(_ only: [String]?) {
    let actions = ask(text, at: range((4, 25), (4, 25)), only: only)
    #expect(!actions.contains { $0["kind"] == "source.fixAll.insets" })
  }

  @Test
  func `without a safe fix there is no change to offer`() {
    #expect(ask("let a = 1\nlet a = 2\n", at: range((1, 4), (1, 5)), only: ["source.fixAll"]) == [])
  }

  @Test
  func `of the quick fixes, the comments that allow a finding come last and are never preferred`() {
    let actions = ask(text, at: range((4, 25), (4, 25)), only: ["quickfix"])
    #expect(actions.map { $0["kind"] } == ["quickfix", "quickfix", "quickfix"])
    #expect(
      actions.dropFirst().map { $0["title"] }
        == ["Allow 'deprecated-inset-api' here", "Allow 'deprecated-inset-api' in this scenario"]
    )
    #expect(actions.map { $0["isPreferred"] } == [true, false, false])
    let comment: JSONValue = "    // insets:allow deprecated-inset-api: <reason>\n"
    #expect(
      actions[1]["edit"] == ["changes": [uri: [["range": range((4, 0), (4, 0)), "newText": comment]]]]
    )
  }
}
