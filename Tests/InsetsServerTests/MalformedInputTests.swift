import LanguageServerProtocol
import Testing

@Suite("Malformed input")
struct MalformedInputTests {
  private let uri = "file:///a.insets"

  @Test("methods that are not known fail as requests and are ignored as notifications")
  func unknownMethods() {
    var client = TestClient([:])
    client.request("no/such")
    client.request("$/such", [:])
    client.notify("$/such", [:])
    client.notify("no/such")
    client.expect([
      #"{"id":1,"error":{"code":-32601,"message":"the method 'no/such' is not known"}}"#,
      #"{"id":2,"error":{"code":-32601,"message":"the method '$/such' is not known"}}"#,
      #"{"method":"window/logMessage","params":{"type":4,"message":"the method 'no/such' is not known"}}"#,
    ])
  }

  @Test("a request sent as a notification, and the reverse, is not known")
  func wrongKind() {
    var client = TestClient([:])
    client.request("textDocument/didOpen", [:])
    client.notify("textDocument/hover", place(uri, 0, 0))
    client.expect([
      #"{"id":1,"error":{"code":-32601,"message":"the method 'textDocument/didOpen' is not known"}}"#,
      #"{"method":"window/logMessage","params":{"type":2,"message":"'textDocument/hover' had no effect, "#
        + #"the method 'textDocument/hover' is not known"}}"#,
    ])
  }

  @Test("parameters that don't fit fail")
  func badParams() {
    var client = TestClient([:])
    client.request("textDocument/hover", document(uri))
    client.request("textDocument/hover", place(uri, 0, 0))
    client.expect([
      #"{"id":1,"error":{"code":-32602,"message":"'params.position' is missing"}}"#,
      #"{"id":2,"error":{"code":-32602,"message":"the document 'file:///a.insets' is not open"}}"#,
    ])
  }

  @Test("an edit that can't be read is said to the user, for the text is now another than the one on the screen")
  func lostEdit() {
    var client = TestClient([:])
    client.notify("textDocument/didChange", document(uri))
    client.expect([
      #"{"method":"window/showMessage","params":{"type":1,"message":"'textDocument/didChange' had no effect, "#
        + #"'params.textDocument.version' is missing; please close the document and open it again"}}"#
    ])
  }

  @Test("documents that are not open neither change nor close")
  func notOpen() {
    var client = TestClient([:])
    client.change(uri, version: 2, edit((0, 0), (0, 0), "x"))
    client.close(uri)
    client.expect([
      #"{"method":"window/logMessage","params":{"type":2,"message":"'file:///a.insets' has changed but is not open"}}"#,
      #"{"method":"window/logMessage","params":{"type":2,"message":"'file:///a.insets' is closed but was not open"}}"#,
    ])
  }

  @Test("what is no message is answered with an error, and the server lives on")
  func notMessages() {
    var client = TestClient([:])
    client.send("{")
    client.send("[]")
    client.send(#"{"id":9}"#)
    client.send(#"{"id":9,"result":null}"#)
    client.request("no/such")
    client.expect([
      #"{"id":null,"error":{"code":-32700,"message":"the message is not JSON"}}"#,
      #"{"id":null,"error":{"code":-32600,"message":"the message is not an object"}}"#,
      #"{"id":9,"error":{"code":-32600,"message":"'method' is missing"}}"#,
      #"{"id":1,"error":{"code":-32601,"message":"the method 'no/such' is not known"}}"#,
    ])
  }

  @Test("bytes between messages are passed over and said: to the client, or to the server's own log before initialize")
  func garbage() {
    var client = TestClient()
    client.sendBytes("hello\r\n")
    client.request("initialize", [:])
    #expect(client.messages().count == 1)
    #expect(client.log == "insets: 'hello' is not a header; looking for the next Content-Length\n")
    client.sendBytes("Content-Length: x\r\n\r\n")
    client.request("no/such")
    client.expect([
      #"{"method":"window/logMessage","params":{"type":2,"message":"'x' is not the length of a message; "#
        + #"looking for the next Content-Length"}}"#,
      #"{"id":2,"error":{"code":-32601,"message":"the method 'no/such' is not known"}}"#,
    ])
    #expect(client.log == "")
  }
}
