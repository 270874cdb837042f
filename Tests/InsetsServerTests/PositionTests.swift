import JSON
import LanguageServerProtocol
import Testing

struct PositionTests {
  private let uri = "file:///a.insets"

  /// `/*é🙂*/` has 10 bytes, 7 code units of UTF-16, 6 scalars.
  private let prefix = "/*é🙂*/"

  @Test(
    arguments: [("utf-8", 10), ("utf-16", 7), ("utf-32", 6)]
  )
  func `characters are counted in the encoding that was agreed on, in edits, requests and answers`(
    _ encoding: String,
    _ width: Int
  ) {
    var client = TestClient(["general": ["positionEncodings": [.string(encoding)]]])
    client.open(uri, "let x = 1\n\(prefix)let b = a\n")
    client.change(
      uri,
      version: 2,
      edit((0, 0), (0, 0), prefix),
      edit((0, width + 4), (0, width + 5), "a")
    )
    client.requestDefinition(uri, 1, width + 8)
    #expect(client.messages().first == found(line: 0, from: width + 4, to: width + 5), "\(client.wireLog)")
  }

  @Test(
    arguments: [
      ([], "utf-16"), (["utf-16", "utf-8"], "utf-8"), (["utf-7"], "utf-16"), (["utf-32", "utf-16"], "utf-32"),
      (["utf-16", "utf-32"], "utf-16"),
    ]
  )
  func `UTF-8 is taken where it is offered, else the first of what is offered and known, else UTF-16`(
    _ offered: [String],
    _ agreed: String
  ) {
    var client = TestClient()
    let encodings = JSONValue.array(offered.map { .string($0) })
    client.request("initialize", ["capabilities": ["general": ["positionEncodings": encodings]]])
    #expect(client.messages().first?.contains(#""positionEncoding":"\#(agreed)""#) == true)
  }

  @Test
  func `places outside of the text are the nearest ones inside`() {
    var client = TestClient([:])
    client.open(uri, "let b = a\n")
    client.change(uri, version: 2, edit((7, 3), (9, 0), "let a = 1"))
    client.change(uri, version: 3, edit((0, 9), (0, 2_147_483_647), "\n"))
    client.requestDefinition(uri, 0, 4_000_000_000)
    #expect(client.messages().first == found(line: 2, from: 4, to: 5), "\(client.wireLog)")
  }

  @Test
  func `a range may be said from its end to its start`() {
    var client = TestClient([:])
    client.open(uri, "let b = a\nlet xyz = 1\n")
    client.change(uri, version: 2, edit((1, 7), (1, 4), "a"))
    client.requestDefinition(uri, 0, 8)
    #expect(client.messages().first == found(line: 1, from: 4, to: 5), "\(client.wireLog)")
  }

  @Test
  func `an edit inside of a surrogate pair is one before it`() {
    var client = TestClient([:])
    client.open(uri, "/*🙂*/let a = 1\nlet b = a\n")
    client.change(uri, version: 2, edit((0, 3), (0, 3), "--"))
    client.requestDefinition(uri, 1, 8)
    #expect(client.messages().first == found(line: 0, from: 12, to: 13), "\(client.wireLog)")
  }

  private func found(line: Int, from start: Int, to end: Int) -> String {
    #"{"id":1,"result":[{"uri":"\#(uri)","range":{"start":{"line":\#(line),"character":\#(start)},"#
      + #""end":{"line":\#(line),"character":\#(end)}}}]}"#
  }
}
