import LanguageServerProtocol
import Testing

struct OrderingTests {
  private let uri = "file:///a.insets"

  @Test
  func `a request sees every edit that came before it and none that came after`() {
    var client = TestClient(["textDocument": ["publishDiagnostics": ["versionSupport": true]]])
    client.open(uri, "let a = 1\nlet b = a\n")
    client.requestDefinition(uri, 1, 8)
    client.change(uri, version: 2, edit((0, 0), (0, 0), "\n\n"))
    client.requestDefinition(uri, 3, 8)
    client.change(uri, version: 3, edit((0, 0), (2, 0), ""))
    client.requestDefinition(uri, 1, 8)
    client.expect([
      definition(1, line: 0), definition(2, line: 2), definition(3, line: 0), published(uri, version: 3),
    ])
  }

  @Test
  func `edits that come together are published together, each document once, the one that changed last first`() {
    var client = TestClient(["textDocument": ["publishDiagnostics": ["versionSupport": true]]])
    client.open(uri, "")
    client.open("file:///b.insets", "")
    for version in 2...50 { client.change(uri, version: version, edit((0, 0), (0, 0), "// x\n")) }
    client.expect([published(uri, version: 50), published("file:///b.insets", version: 1)])
  }

  @Test
  func `requests that flood in don't keep the findings of an edit waiting`() {
    var client = TestClient([:])
    client.open(uri, "let a = 1\nlet b = x\n")
    for _ in 0..<64 { client.requestHover(uri, 1, 4) }
    let messages = client.messages()
    let published = messages.indices.filter { messages[$0].contains("publishDiagnostics") }
    #expect(published == [4])
    #expect(messages.count == 65)
    client.change(uri, version: 2, edit((1, 8), (1, 9), "a"))
    for _ in 0..<64 { client.requestHover(uri, 1, 4) }
    let others = client.messages()
    #expect(others.firstIndex { $0.contains("publishDiagnostics") } == 4)
  }

  @Test
  func `a client that never pauses gets findings after every thousandth edit`() {
    var client = TestClient(["textDocument": ["publishDiagnostics": ["versionSupport": true]]])
    client.open(uri, "")
    for version in 2...2500 { client.change(uri, version: version, edit((0, 0), (0, 0), "")) }
    client.expect([
      published(uri, version: 1000), published(uri, version: 2000), published(uri, version: 2500),
    ])
  }

  @Test
  func `changes of one message apply one after another`() {
    var client = TestClient([:])
    client.open(uri, "let b = a\n")
    client.change(
      uri,
      version: 2,
      edit((0, 0), (0, 0), "let a = 1\n"),
      edit((0, 4), (0, 5), "x"),
      edit((1, 8), (1, 9), "x")
    )
    client.requestDefinition(uri, 1, 8)
    client.expect([definition(1, line: 0), published(uri)])
  }

  @Test
  func `every edit is published, also one that changes no finding`() {
    var client = TestClient(["textDocument": ["publishDiagnostics": ["versionSupport": true]]])
    client.open(uri, "let a = 1\n")
    client.expect([published(uri, version: 1)])
    client.change(uri, version: 2, edit((0, 8), (0, 9), "2"))
    client.expect([published(uri, version: 2)])
  }

  @Test
  func `a change without a range is the whole text`() {
    var client = TestClient([:])
    client.open(uri, "(((")
    _ = client.messages()
    client.change(uri, version: 2, ["text": "let a = 1\nlet b = a\n"])
    client.requestDefinition(uri, 1, 8)
    client.expect([definition(1, line: 0), published(uri)])
  }

  @Test
  func `a closed document has no findings any more and answers nothing`() {
    var client = TestClient([:])
    client.open(uri, "(((")
    #expect(client.messages().first?.contains("syntax-error") == true)
    client.close(uri)
    client.requestDefinition(uri, 0, 0)
    client.expect([
      published(uri),
      #"{"id":1,"error":{"code":-32602,"message":"the document 'file:///a.insets' is not open"}}"#,
    ])
  }

  @Test
  func `one path is one document, however it is written, and is called what the client calls it`() {
    var client = TestClient([:])
    client.open("file:///x/%61%20b.insets", "let a = 1\n")
    client.expect([published("file:///x/%61%20b.insets")])
    client.change("file:///x/../x//a%20b.insets", version: 2, edit((0, 0), (0, 0), "\n"))
    client.expect([published("file:///x/%61%20b.insets")])
  }

  @Test
  func `a request that waits can be cancelled; its answer says so and comes once`() {
    var client = TestClient([:])
    client.open(uri, "let a = 1\n")
    client.requestDefinition(uri, 0, 4)
    client.requestDefinition(uri, 0, 4)
    client.notify("$/cancelRequest", ["id": 1])
    client.notify("$/cancelRequest", ["id": 1])
    client.notify("$/cancelRequest", ["id": 7])
    client.notify("$/cancelRequest", ["id": "2"])
    client.expect([
      #"{"id":1,"error":{"code":-32800,"message":"the request was cancelled"}}"#,
      definition(2, line: 0, length: 1),
      published(uri),
    ])
    client.notify("$/cancelRequest", ["id": 2])
    client.expect([])
  }

  @Test
  func `what changes the server's state can't be cancelled`() {
    var client = TestClient([:])
    client.request("shutdown")
    client.notify("$/cancelRequest", ["id": 1])
    client.expect([#"{"id":1,"result":null}"#])
  }

  @Test
  func `a thousand requests are answered in order, each once`() {
    var client = TestClient([:])
    for _ in 1...1500 { client.request("no/such") }
    let messages = client.messages()
    #expect(messages.map { $0.prefix { $0 != "," } } == (1...1500).map { "{\"id\":\($0)" })
  }

  @Test
  func `with a trace the server says what it answered`() {
    var client = TestClient([:])
    client.notify("$/setTrace", ["value": "messages"])
    client.request("no/such")
    client.notify("$/setTrace", ["value": "off"])
    client.request("no/such")
    let messages = client.messages()
    #expect(messages.count == 3)
    #expect(messages[1] == #"{"method":"$/logTrace","params":{"message":"answered 'no/such' (1)"}}"#)
  }

  /// The answer that names line `line` from character 4 on.
  private func definition(_ id: Int, line: Int, length: Int = 1) -> String {
    #"{"id":\#(id),"result":[{"uri":"\#(uri)","range":{"start":{"line":\#(line),"character":4},"#
      + #""end":{"line":\#(line),"character":\#(4 + length)}}}]}"#
  }

  /// The publication of no findings.
  private func published(_ uri: String, version: Int? = nil) -> String {
    let version = version.map { #""version":\#($0),"# } ?? ""
    return #"{"method":"textDocument/publishDiagnostics","params":{"uri":"\#(uri)",\#(version)"diagnostics":[]}}"#
  }
}
