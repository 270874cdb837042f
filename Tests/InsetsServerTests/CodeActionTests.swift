import JSON
import LanguageServerProtocol
import Testing

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

  @Test
  func `a repair has a title, a kind, its finding and edits; the finding need not be sent along`() {
    let action = ask([:])[0] ?? .null
    #expect(action["title"] == "Change to 'contentInset'")
    #expect(action["kind"] == "quickfix")
    #expect(action["diagnostics"]?[0]?["code"] == "unknown-property")
    #expect(action["diagnostics"]?[0]?["range"] == typo)
    #expect(action["edit"] == ["changes": [uri: [["range": typo, "newText": "contentInset"]]]])
    #expect(action["isPreferred"] == nil)
  }

  /// A finding in Swift is shown at the constraint that decides it, and so is its fix.
  @Test func `a fix in Swift is offered where its finding is shown`() {
    let swift = """
      import UIKit
      final class Page: UIViewController {
        private let close = UIButton(type: .system)
        override func viewDidLoad() {
          super.viewDidLoad()
          close.setTitle("Close", for: .normal)
          close.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(close)
          NSLayoutConstraint.activate([
            close.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 80),
            close.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
            close.heightAnchor.constraint(equalToConstant: 44)
          ])
        }
      }
      func start(in window: UIWindow) { window.rootViewController = Page() }
      """
    var client = TestClient([:])
    client.open("file:///nowhere/Page.swift", swift)
    client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": "file:///nowhere/Page.swift"], "range": range((10, 8), (10, 8)),
        "context": ["diagnostics": []],
      ]
    )
    let action = client.result()[0]
    #expect(action?["diagnostics"]?[0]?["code"] == "content-under-bar")
    #expect(action?["diagnostics"]?[0]?["range"]?["start"]?["line"] == 10)
  }

  @Test
  func `edits name the version they are for where the client takes that`() {
    let action = ask(["workspace": ["workspaceEdit": ["documentChanges": true]]])[0]
    let edits: JSONValue = [["range": typo, "newText": "contentInset"]]
    #expect(
      action?["edit"]
        == ["documentChanges": [["textDocument": ["uri": .string(uri), "version": 7], "edits": edits]]]
    )
  }

  @Test
  func `the preferred repair is marked where the client takes that`() {
    let action = ask(["textDocument": ["codeAction": ["isPreferredSupport": true]]])[0]
    #expect(action?["isPreferred"] == true)
  }

  @Test
  func `of several spellings the one that is closer than all others is preferred`() {
    let takes: JSONValue = ["textDocument": ["codeAction": ["isPreferredSupport": true]]]
    func check(_ word: String, _ expected: KeyValuePairs<String, Bool>) {
      let text = text.replacing("iPhone8", with: word)
      guard case .array(let actions) = ask(takes, range((1, 13), (1, 13)), only: ["quickfix"], text) else { return }
      let found = actions.map { [$0["title"], $0["isPreferred"]] }
      #expect(found == expected.map { [.string("Change to '\($0)'"), .bool($1)] })
    }
    check("iPhonX", ["iPhoneX": true, "iPhone5": false, "iPhone6": false])
    // Another number is no misspelling.
    check("iPhone9", [:])
  }

  @Test
  func `a property without its colon gets one, whatever its value is`() {
    func check(_ statement: String, _ message: String) {
      let text = text.replacing("devices: iPhone8", with: statement)
      let action = ask([:], range((1, 4), (1, 12)), only: ["quickfix"], text)[0]
      #expect(action?["title"] == "Insert ':'")
      #expect(action?["diagnostics"]?[0]?["message"] == .string(message))
      let end = statement.prefix { $0 != " " }.count + 2
      #expect(action?["edit"] == ["changes": [uri: [["range": range((1, end), (1, end)), "newText": ":"]]]])
    }
    check("iOS 11", "expected ':' before the value of a property, found '11'")
    check("devices iPhone8", "'devices' is a property; write its value after a colon")
  }

  @Test
  func `a version that is none is one mistake`() {
    let text = text.replacing("tableView list { contentInsets: 10 }", with: "when sdk twelve { view a }")
    var client = TestClient([:])
    client.open(uri, text)
    let diagnostics = client.publishedDiagnostics()
    #expect(diagnostics[0]?["code"] == "syntax-error")
    #expect(diagnostics[1] == nil)
  }

  private static let resolves: JSONValue = [
    "textDocument": ["codeAction": ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]]]
  ]

  @Test
  func
    `a client that resolves gets the edits of a refactoring when it wants them, for the text that it was listed for`()
  {
    var client = TestClient(Self.resolves)
    client.open(uri, version: 7, old)
    request(&client, range((4, 11), (4, 11)), only: ["refactor.extract"])
    let action = client.result()[0] ?? .null
    #expect(action["edit"] == nil)
    client.request("codeAction/resolve", action)
    let resolved = client.result()
    #expect(resolved["edit"] == ask([:], range((4, 11), (4, 11)), only: ["refactor.extract"], old)[0]?["edit"])
    let component = "component Header {\n  view header { top: topLayoutGuide }\n}\n\n"
    let edits: JSONValue = [
      ["range": range((0, 0), (0, 0)), "newText": .string(component)],
      ["range": range((4, 0), (5, 0)), "newText": "    use Header\n"],
    ]
    #expect(resolved["edit"] == ["changes": [uri: edits]])
    #expect(resolved["title"] == action["title"])
    client.change(uri, version: 8, edit((0, 0), (0, 0), "\n"))
    client.request("codeAction/resolve", action)
    #expect(client.messages().contains { $0.contains(#""error":{"code":-32801,"#) })
  }

  @Test
  func `a migration is proved before it is listed, for a client that resolves too`() {
    var client = TestClient(Self.resolves)
    client.open(uri, version: 7, old)
    request(&client, range((0, 10), (0, 10)), only: nil)
    let action = client.result()[0] ?? .null
    let edits: JSONValue = [["range": range((4, 0), (5, 0)), "newText": "    view header { top: safeArea }\n"]]
    #expect(action["edit"] == ["changes": [uri: edits]])
    #expect(action["data"] == nil)
  }

  @Test
  func `an action that was resolved is the one that clients without it get at once`() {
    let head = range((4, 11), (4, 11))
    guard case .array(let whole) = ask([:], head, only: ["refactor"], old) else { return #expect(Bool(false)) }
    var client = TestClient(Self.resolves)
    client.open(uri, version: 7, old)
    request(&client, head, only: ["refactor"])
    guard case .array(let listed) = client.result() else { return #expect(Bool(false)) }
    #expect(listed.map { $0["title"] } == whole.map { $0["title"] })
    #expect(whole.count > 1)
    for (action, expected) in zip(listed, whole) {
      client.request("codeAction/resolve", action)
      #expect(client.result()["edit"] == expected["edit"])
    }
  }

  @Test
  func `quick fixes are proved before they are listed, and what has its edit is resolved already`() {
    var client = TestClient(Self.resolves)
    client.open(uri, version: 7, text)
    request(&client, typo, only: nil)
    let action = client.result()[0] ?? .null
    #expect(action["edit"] == ["changes": [uri: [["range": typo, "newText": "contentInset"]]]])
    client.request("codeAction/resolve", action)
    #expect(client.result() == action)
  }

  @Test(
    arguments: [
      (["quickfix"], 1), ([""], 1), (["refactor", "quickfix"], 1), (["refactor"], 0), (["quickfix.x"], 0), ([], 0),
    ]
  )
  func `only the kinds that are asked for`(_ only: [String], _ count: Int) {
    let actions = ask([:], only: .array(only.map { .string($0) }))
    guard case .array(let listed) = actions else { return #expect(actions == .array([])) }
    #expect(listed.map { $0["title"] } == Array(repeating: "Change to 'contentInset'", count: count))
  }

  @Test
  func `any range that touches a finding will do, also one that ends behind the text`() {
    for touching in [
      range((3, 21), (3, 21)), range((3, 34), (3, 34)), range((3, 4), (3, 40)), range((3, 25), (900, 9)),
    ] {
      #expect(ask([:], touching)[0]?["title"] == "Change to 'contentInset'")
    }
    #expect(ask([:], range((900, 0), (901, 0))) == [])
  }

  @Test
  func `a finding elsewhere has no say`() {
    #expect(ask([:], range((1, 0), (1, 3))) == [])
  }

  @Test
  func `refactorings have their kinds, and come for whoever asks for the kind or above it`() {
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

  @Test
  func `a migration is one edit and says in its title what it moves`() {
    let action = ask([:], range((0, 10), (0, 10)), only: ["refactor"], old)[0]
    #expect(action?["title"] == "Migrate this scenario to iOS 11: proved identical on 1 configuration")
    #expect(
      action?["edit"]
        == ["changes": [uri: [["range": range((4, 0), (5, 0)), "newText": "    view header { top: safeArea }\n"]]]]
    )
    #expect(action?["isPreferred"] == nil)
  }

  @Test
  func `why nothing can be migrated is told to those who ask and take disabled actions`() {
    let new = old.replacing("topLayoutGuide", with: "safeArea")
    let takes: JSONValue = ["textDocument": ["codeAction": ["disabledSupport": true]]]
    let head = range((0, 10), (0, 10))
    #expect(ask([:], head, only: ["refactor"], new) == [])
    #expect(ask(takes, head, only: nil, new) == [])
    let action = ask(takes, head, only: ["refactor"], new)[0]
    #expect(action?["disabled"] == ["reason": "it is already up to date"])
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
    request(&client, range, only: only)
    return client.result()
  }

  private func request(_ client: inout TestClient, _ range: JSONValue, only: JSONValue?) {
    var context: [String: JSONValue] = ["diagnostics": []]
    context["only"] = only
    client.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(uri)], "range": range, "context": .object(context)]
    )
  }
}
