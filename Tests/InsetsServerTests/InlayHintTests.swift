import JSON
import LanguageServerProtocol
import Testing

struct InlayHintTests {
  private let uri = "file:///a.insets"
  private static let takesHints: JSONValue = [
    "textDocument": ["inlayHint": ["resolveSupport": ["properties": ["tooltip"]]]]
  ]

  /// A scenario whose table view has some properties on the line 5.
  private func scenario(_ properties: String, devices: String = "iPhone8", after: String = "") -> String {
    """
    scenario "s" {
      devices: \(devices)
      iOS: 11
      navigationController {
        viewController feed {
          tableView list { \(properties) }
        }
      }
      \(after)
    }

    """
  }

  @Test
  func `they are announced to every client, for some show them without announcing it`() {
    func check(_ capabilities: JSONValue, _ expected: JSONValue?) {
      var client = TestClient()
      client.request("initialize", ["capabilities": capabilities])
      #expect(client.result()["capabilities"]?["inlayHintProvider"] == expected)
    }
    check(Self.takesHints, ["resolveProvider": true])
    check(["textDocument": ["inlayHint": [:]]], .object([:]))
    check([:], .object([:]))
  }

  @Test
  func `a client that does not resolve gets nothing to send back`() {
    var client = TestClient(["textDocument": ["inlayHint": [:]]])
    client.open(uri, scenario("contentInset: 10"))
    let all: JSONValue = ["textDocument": ["uri": .string(uri)], "range": InsetsServerTests.range((0, 0), (9, 0))]
    client.request("textDocument/inlayHint", all)
    guard case .object(let hint)? = client.result()[0] else { return #expect(Bool(false), "there is a hint") }
    #expect(Set(hint.keys) == ["position", "label", "paddingLeft"])
  }

  @Test
  func `only what is asked for is told`() {
    let text = scenario("edges: superview") + scenario("contentInset: 10")
    check(text, ["edges: superview⟨→ x 0…375, y 0…667⟩"], range: InsetsServerTests.range((0, 0), (9, 0)))
    check(
      text,
      ["contentInset: 10⟨adjustedContentInset (74, 10, 10, 10)⟩"],
      range: InsetsServerTests.range((11, 0), (900, 0))
    )
    check(text, [], range: InsetsServerTests.range((6, 0), (12, 0)))
  }

  @Test
  func `they are those of the last edit, also when a name elsewhere changed`() {
    var client = TestClient(Self.takesHints)
    var text = "let gap = 8\n" + scenario("rowHeight: gap * 2")
    client.open(uri, text)
    #expect(hints(&client, text) == ["rowHeight: gap * 2⟨= 16⟩"])
    client.change(uri, version: 2, edit((0, 10), (0, 11), "9"))
    text = text.replacing("gap = 8", with: "gap = 9")
    #expect(hints(&client, text) == ["rowHeight: gap * 2⟨= 18⟩"])
    client.change(uri, version: 3, edit((0, 0), (0, 0), "\n\n"))
    #expect(hints(&client, "\n\n" + text) == ["rowHeight: gap * 2⟨= 18⟩"])
  }

  @Test
  func `each kind can be turned off`() {
    let text = scenario("top: safeArea; contentInset: 10", devices: "notchPhones").replacing("11", with: "12")
    func count(_ kind: String) -> Int {
      var client = TestClient(Self.takesHints)
      client.notify("workspace/didChangeConfiguration", ["settings": ["insets": ["inlayHints": [.init(kind): false]]]])
      client.open(uri, text)
      return hints(&client, text).count
    }
    #expect(count("none") == 3)
    for kind in ["quantities", "frames", "groups"] { #expect(count(kind) == 2) }
  }

  @Test
  func `who looks at a hint is told the values on all devices and their sums`() {
    var client = TestClient(Self.takesHints)
    client.open(uri, scenario("contentInset: 10", devices: "iPhone8, iPhoneX"))
    let hint = ask(&client)[0] ?? .null
    client.request("inlayHint/resolve", hint)
    let resolved = client.result()
    #expect(resolved["label"] == hint["label"])
    guard case .string(let tooltip)? = resolved["tooltip"]?["value"] else { return #expect(Bool(false), "no tooltip") }
    #expect(
      tooltip.hasPrefix(
        """
        devices   list.adjustedContentInset
        iPhone 8  (74, 10, 10, 10)
        iPhone X  (98, 10, 44, 10)

        top 74 = 20 status bar (R1.6) + 44 navigation bar (R2.2) + 10 contentInset of 'list'

        """
      )
    )
    client.change(uri, version: 2, edit((0, 0), (0, 0), "\n"))
    client.request("inlayHint/resolve", hint)
    #expect(client.messages().contains { $0.contains(#""error":{"code":-32801,"#) })
  }

  @Test
  func `a client is asked to ask again when another document or a setting changed them, once at a time`() {
    var client = TestClient([
      "textDocument": ["inlayHint": [:]], "workspace": ["inlayHint": ["refreshSupport": true]],
    ])
    client.open(uri, scenario("rowHeight: 20 + 24"))
    #expect(refreshes(&client) == 0)
    client.change(uri, version: 2, edit((0, 0), (0, 0), "let a = 1\n"))
    #expect(refreshes(&client) == 0)
    client.open("file:///b.insets", "let b = 1\n")
    #expect(refreshes(&client) == 1)
    client.change("file:///b.insets", version: 2, edit((0, 8), (0, 9), "2"))
    #expect(refreshes(&client) == 0)
    client.send(#"{"jsonrpc":"2.0","id":"server/1","result":null}"#)
    #expect(refreshes(&client) == 1)
    client.send(#"{"jsonrpc":"2.0","id":"server/2","result":null}"#)
    #expect(refreshes(&client) == 0)
    client.notify("workspace/didChangeConfiguration", ["settings": ["insets": ["inlayHints": ["frames": false]]]])
    #expect(refreshes(&client) == 1)
    client.send(#"{"jsonrpc":"2.0","id":"server/3","result":null}"#)
    client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": "file:///c.insets", "type": 2]]])
    #expect(refreshes(&client) == 1)
  }

  private func refreshes(_ client: inout TestClient) -> Int {
    client.messages().count { $0.contains(#""method":"workspace/inlayHint/refresh"}"#) }
  }

  private func check(
    _ text: String,
    _ expected: [String],
    range: JSONValue? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var client = TestClient(Self.takesHints)
    client.open(uri, text)
    let found = hints(&client, text, range)
    #expect(found == expected, "\(text)", sourceLocation: sourceLocation)
  }

  private func ask(_ client: inout TestClient, _ range: JSONValue? = nil) -> JSONValue {
    let range = range ?? InsetsServerTests.range((0, 0), (100, 0))
    client.request("textDocument/inlayHint", ["textDocument": ["uri": .string(uri)], "range": range])
    return client.result()
  }

  /// The hints, each with the statement that it stands behind.
  private func hints(_ client: inout TestClient, _ text: String, _ range: JSONValue? = nil) -> [String] {
    guard case .array(let hints) = ask(&client, range) else { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return hints.map { hint in
      guard case .integer(let line)? = hint["position"]?["line"],
        case .integer(let character)? = hint["position"]?["character"], case .string(let label)? = hint["label"]
      else { return "\(hint)" }
      var start = String(lines[line].prefix(character))
      for mark in ["{ ", "; ", "64 ", "== 0 "] {
        if let end = start.ranges(of: mark).last?.upperBound { start = String(start[end...]) }
      }
      return start.drop { $0 == " " } + "⟨\(label)⟩"
    }
  }
}
