import InsetsTestSupport
import JSON
import LanguageServerProtocol
import Testing

struct SemanticTokensTests {
  private let uri = "file:///a.insets"

  private static func capabilities(delta: Bool = true, encoding: String = "utf-16") -> JSONValue {
    let types: JSONValue = ["keyword", "variable", "number", "operator", "comment", "type", "string", "property"]
    let full: JSONValue = delta ? ["delta": true] : true
    return [
      "general": ["positionEncodings": [.string(encoding)]],
      "textDocument": [
        "semanticTokens": [
          "requests": ["full": full, "range": true], "tokenTypes": types, "tokenModifiers": ["declaration"],
          "formats": ["relative"],
        ]
      ],
    ]
  }

  @Test
  func `the legend has the names that the client knows and no others`() {
    var client = TestClient()
    client.request("initialize", ["capabilities": Self.capabilities()])
    let legend =
      #""semanticTokensProvider":{"legend":{"tokenTypes":["comment","string","number","keyword","operator","type","#
      + #""variable","property"],"tokenModifiers":["declaration"]},"range":true,"full":{"delta":true}}"#
    #expect(client.messages().first?.contains(legend) == true, "\(client.wireLog)")
  }

  @Test
  func `tokens are counted from the one before, in the client's code units`() {
    var client = TestClient(Self.capabilities())
    client.open(uri, "/*🙂*/ let a = 1\n\n// c\nlet b = a\n")
    client.request("textDocument/semanticTokens/full", document(uri))
    #expect(
      client.result()["data"] == [
        0, 0, 6, 0, 0, 0, 7, 3, 3, 0, 0, 4, 1, 6, 1, 0, 2, 1, 4, 0, 0, 2, 1, 2, 0,
        2, 0, 4, 0, 0, 1, 0, 3, 3, 0, 0, 4, 1, 6, 1, 0, 2, 1, 4, 0, 0, 2, 1, 6, 0,
      ]
    )
  }

  @Test
  func `a range has the tokens that it touches`() {
    var client = TestClient(Self.capabilities())
    client.open(uri, "let a = 1\nlet b = 2\nlet c = 3\n")
    client.request(
      "textDocument/semanticTokens/range",
      ["textDocument": ["uri": .string(uri)], "range": InsetsServerTests.range((1, 5), (2, 2))]
    )
    #expect(client.result() == ["data": [1, 6, 1, 4, 0, 0, 2, 1, 2, 0, 1, 0, 3, 3, 0]])
  }

  @Test
  func `a keystroke is told as the numbers that it changes, and an unknown state as everything`() {
    var client = TestClient(Self.capabilities())
    client.open(uri, "let a = 1\nlet b = 2\nlet c = 3\n")
    client.request("textDocument/semanticTokens/full", document(uri))
    let first = client.result()
    #expect(first["resultId"] == "1")
    client.change(uri, version: 2, edit((1, 8), (1, 9), "25"))
    requestDelta(&client, since: "1")
    // The length of the eighth token: 7 × 5 + 2.
    #expect(client.result() == ["resultId": "2", "edits": [["start": 37, "deleteCount": 1, "data": [2]]]])
    requestDelta(&client, since: "2")
    #expect(client.result() == ["resultId": "3", "edits": []])
    requestDelta(&client, since: "1")
    guard case .array(var numbers)? = first["data"] else { return #expect(first == .null) }
    numbers[37] = 2
    #expect(client.result() == ["resultId": "4", "data": .array(numbers)])
  }

  @Test
  func `a state of a document that was closed since is not known any more`() {
    var client = TestClient(Self.capabilities())
    client.open(uri, "let a = 1\n")
    client.request("textDocument/semanticTokens/full", document(uri))
    let old = client.result()["resultId"]
    client.close(uri)
    client.open(uri, "let b = 1\n")
    client.request("textDocument/semanticTokens/full", document(uri))
    #expect(client.result()["resultId"] != old)
  }

  @Test(arguments: RandomCases.seeds(3))
  func `after any edits the changes add up to what a fresh server says`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed + 1)
    let encoding = ["utf-8", "utf-16", "utf-32"][Int(seed % 3)]
    let pieces = [
      "", "8", "}", "{", "\n", "\r", "scenario \"x\" {", "let gap = 9\n", "/*", "*/", ";", "é🙂", " top: a\n",
    ]
    var lines = [
      "let a = 1", "", "component Card {", "  view card { height: 120; top: a }", "}", "/* é */ let b = a", "",
      "scenario \"one\" {", "  devices: iPhone8", "  viewController feed { use Card as c }", "}", "let z = 0",
    ]
    var client = TestClient(Self.capabilities(encoding: encoding))
    client.open(uri, lines.joined(separator: "\n"))
    client.request("textDocument/semanticTokens/full", document(uri))
    var state = client.result()
    var data = try numbers(state["data"])
    for version in 2...12 {
      // Edits at line ends and beginnings only, whose columns are the same in every encoding.
      let line = Int.random(in: 0..<lines.count, using: &generator)
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      let removes = Bool.random(using: &generator)
      client.change(uri, version: version, edit((line, 0), (removes ? line + 1 : line, 0), piece))
      requestDelta(&client, since: try #require(text(state["resultId"])))
      state = client.result()
      try apply(try #require(state["edits"]), to: &data)
      lines.append("")

      client.request("textDocument/semanticTokens/full", document(uri))
      state = client.result()
      #expect(data == (try numbers(state["data"])), "seed \(seed), version \(version)\n\(client.wireLog)")
    }
  }

  private func requestDelta(_ client: inout TestClient, since state: String) {
    client.request(
      "textDocument/semanticTokens/full/delta",
      ["textDocument": ["uri": .string(uri)], "previousResultId": .string(state)]
    )
  }

  private func numbers(_ value: JSONValue?) throws -> [Int] {
    guard case .array(let numbers)? = value else { return [] }
    return numbers.compactMap { if case .integer(let number) = $0 { number } else { nil } }
  }

  private func text(_ value: JSONValue?) -> String? {
    if case .string(let text)? = value { text } else { nil }
  }

  private func apply(_ edits: JSONValue, to data: inout [Int]) throws {
    guard case .array(let edits) = edits else { return }
    for edit in edits.reversed() {
      guard case .integer(let start)? = edit["start"], case .integer(let count)? = edit["deleteCount"] else { continue }
      data.replaceSubrange(start..<start + count, with: try numbers(edit["data"]))
    }
  }
}
