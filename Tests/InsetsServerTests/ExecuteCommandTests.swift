import InsetsServer
import JSON
import LanguageServerProtocol
import Testing

struct ExecuteCommandTests {
  private let uri = "file:///a.insets"
  private let text = """
    scenario "s" {
      devices: iPhone8
      iOS: 11
      navigationController {
        viewController feed {
          tableView list { edges: superview }
          view header { top: topLayoutGuide }
        }
      }
    }
    """
  private static let editor: JSONValue = [
    "workspace": ["applyEdit": true, "executeCommand": ["dynamicRegistration": false]]
  ]

  @Test
  func `commands that change documents are announced to clients that apply edits`() {
    check([:], announces: nil)
    check(["workspace": ["executeCommand": [:]]], announces: ["insets.explain", "insets.showPreview"])
    check(
      Self.editor,
      announces: [
        "insets.explain", "insets.migrateDocument", "insets.writeExpectations", "insets.pasteSwift",
        "insets.showPreview",
      ]
    )
  }

  private func check(_ capabilities: JSONValue, announces commands: JSONValue?) {
    var client = TestClient()
    client.request("initialize", ["capabilities": capabilities])
    #expect(client.result()["capabilities"]?["executeCommandProvider"]?["commands"] == commands)
  }

  @Test
  func `a place is explained down to the data, in the format that the client likes`() {
    let plain = execute("insets.explain", at: (5, 18), [:])
    #expect(plain["kind"] == "plaintext")
    guard case .string(let words)? = plain["value"] else { return #expect(Bool(false), "no words") }
    #expect(words.hasPrefix("s\n\ndevices   list.safeAreaInsets\niPhone 8  (64, 0, 0, 0)\n\ntop 64: iPhone 8\n  "))
    #expect(words.contains("20 status bar (R1.6)\n"))
    let markdown = execute("insets.explain", at: (5, 18), ["textDocument": ["hover": ["contentFormat": ["markdown"]]]])
    #expect(markdown["kind"] == "markdown")
  }

  @Test
  func `where nothing is computed the explanation is null`() {
    #expect(execute("insets.explain", at: (0, 0), [:]) == .null)
  }

  @Test
  func `a migration is an edit that the client is asked to apply; the command's result says nothing`() {
    let messages = conversation("insets.migrateDocument", at: (0, 0), Self.editor)
    let newText = #""newText":"      view header { top: safeArea }\n""#
    let range = #"{"start":{"line":6,"character":0},"end":{"line":7,"character":0}}"#
    #expect(
      messages == [
        #"{"id":"server/1","method":"workspace/applyEdit","params":{"label":"Migrate this file to iOS 11: "#
          + #"proved identical on 1 configuration","edit":{"changes":{"file:///a.insets":[{"range":\#(range),"#
          + #"\#(newText)}]}}}}"#,
        #"{"id":1,"result":null}"#,
      ]
    )
  }

  @Test
  func `computed values are written by an edit`() {
    let messages = conversation("insets.writeExpectations", at: (5, 18), Self.editor)
    #expect(messages.first?.contains(#""label":"Write the computed values of 'list'""#) == true)
    #expect(messages.first?.contains("  expect list.safeAreaInsets == (64, 0, 0, 0)") == true)
    #expect(messages.last == #"{"id":1,"result":null}"#)
  }

  @Test
  func `Swift is pasted as scenarios outside of all blocks, and as a body in a scenario`() {
    func label(_ text: JSONValue, _ line: Int, _ column: Int) -> [String] {
      var client = client(Self.editor)
      guard case .object(var argument) = place(uri, line, column) else { return [] }
      argument["text"] = text
      client.request("workspace/executeCommand", ["command": "insets.pasteSwift", "arguments": [.object(argument)]])
      return client.messages()
    }
    let screen: JSONValue = "struct Feed: View { var body: some View { Color.red.padding(.top, 8) } }"
    let outside = label(screen, 9, 1)
    #expect(outside.first?.contains(#""label":"Paste as Insets""#) == true)
    #expect(outside.first?.contains(#"scenario \"Feed\" {"#) == true)
    #expect(outside.first?.contains(#"padding: (top: 8)"#) == true)
    let inside = label("Color.red.padding(.top, 8)", 2, 9)
    #expect(inside.first?.contains(#"body {\n    color {\n      padding: (top: 8)\n    }\n  }"#) == true)
    #expect(label("let x = 1", 9, 1).last?.contains("there is no SwiftUI view in what is pasted") == true)
    #expect(label(.null, 9, 1).last?.contains("'arguments[0].text' is not a text") == true)
  }

  @Test
  func `a client that does not apply an edit is told that nothing was changed`() {
    var client = client(Self.editor)
    client.request(
      "workspace/executeCommand",
      ["command": "insets.writeExpectations", "arguments": [place(uri, 5, 18)]]
    )
    _ = client.messages()
    client.send(#"{"jsonrpc":"2.0","id":"server/1","result":{"applied":false,"failureReason":"read-only"}}"#)
    client.expect([
      #"{"method":"window/showMessage","params":{"type":2,"message":"nothing was changed: read-only"}}"#
    ])
  }

  @Test
  func `the page of a rule is shown by clients that show documents`() {
    let pages = RulePages(folder: "/share/insets", names: ["double-inset.md"])
    func check(_ rule: JSONValue, _ capabilities: JSONValue, _ expected: [String]) {
      var client = TestClient(capabilities, rulePages: pages)
      client.request("workspace/executeCommand", ["command": "insets.showRule", "arguments": [rule]])
      client.expect(expected)
    }
    let shows: JSONValue = ["window": ["showDocument": ["support": true]]]
    let params = #"{"uri":"file:///share/insets/double-inset.md","takeFocus":true}"#
    check(
      "double-inset",
      shows,
      [#"{"id":"server/1","method":"window/showDocument","params":\#(params)}"#, #"{"id":1,"result":null}"#]
    )
    check(
      "nonsense",
      shows,
      [#"{"id":1,"error":{"code":-32803,"message":"there is no page for a rule 'nonsense' on this machine"}}"#]
    )
    check(
      1,
      shows,
      [#"{"id":1,"error":{"code":-32602,"message":"'insets.showRule': 'arguments[0]' is not the name of a rule"}}"#]
    )
    check(
      "double-inset",
      [:],
      [#"{"id":1,"error":{"code":-32803,"message":"'insets.showRule' needs a client that shows documents"}}"#]
    )
  }

  @Test(
    arguments: [
      ("insets.nothing", (0, 0), -32602, "there is no command 'insets.nothing'"),
      (
        "insets.writeExpectations", (1, 0), -32803,
        "no element or property here has values that are not expected already"
      ),
    ]
  )
  func `what cannot be done is an error with its reason`(
    _ command: String,
    _ place: (Int, Int),
    _ code: Int,
    _ message: String
  ) {
    #expect(
      conversation(command, at: place, Self.editor) == [
        #"{"id":1,"error":{"code":\#(code),"message":"\#(message)"}}"#
      ]
    )
  }

  @Test
  func `a document that is up to date is not migrated`() {
    var client = client(Self.editor)
    client.change(uri, version: 2, edit((6, 25), (6, 39), "safeArea"))
    client.request("workspace/executeCommand", ["command": "insets.migrateDocument", "arguments": [document(uri)]])
    #expect(
      client.messages().contains(
        #"{"id":1,"error":{"code":-32803,"message":"nothing is migrated: it is already up to date"}}"#
      )
    )
  }

  @Test
  func `a client that applies no edits gets an error, not an edit`() {
    #expect(
      conversation("insets.migrateDocument", at: (0, 0), [:]) == [
        #"{"id":1,"error":{"code":-32803,"message":"'insets.migrateDocument' needs a client that applies edits"}}"#
      ]
    )
  }

  @Test(
    arguments: wrongArguments
  )
  func `an argument of another form is an error that says where`(_ arguments: JSONValue, _ message: String) {
    var client = client([:])
    client.request("workspace/executeCommand", ["command": "insets.explain", "arguments": arguments])
    #expect(
      client.messages().last
        == #"{"id":1,"error":{"code":-32602,"message":"'insets.explain': 'arguments[0].\#(message)"}}"#
    )
  }

  private static let wrongArguments: [(JSONValue, String)] = [
    ([], "textDocument.uri' is not a URI"),
    ([["textDocument": ["uri": 1]]], "textDocument.uri' is not a URI"),
    ([document("file:///a.insets")], "position.line' is not a whole number"),
    (
      [["textDocument": ["uri": "file:///a.insets"], "position": ["line": 1]]],
      "position.character' is not a whole number"
    ),
  ]

  private func client(_ capabilities: JSONValue) -> TestClient {
    var client = TestClient(capabilities)
    client.open(uri, text)
    _ = client.messages()
    return client
  }

  private func conversation(_ command: String, at place: (Int, Int), _ capabilities: JSONValue) -> [String] {
    var client = client(capabilities)
    request(command, place, &client)
    return client.messages()
  }

  private func execute(_ command: String, at place: (Int, Int), _ capabilities: JSONValue) -> JSONValue {
    var client = client(capabilities)
    request(command, place, &client)
    return client.result()
  }

  private func request(_ command: String, _ place: (Int, Int), _ client: inout TestClient) {
    let argument = InsetsServerTests.place(uri, place.0, place.1)
    client.request("workspace/executeCommand", ["command": .string(command), "arguments": [argument]])
  }
}
