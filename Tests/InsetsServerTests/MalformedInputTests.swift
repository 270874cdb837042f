import LanguageServerProtocol
import Testing

struct MalformedInputTests {
  private let uri = "file:///a.insets"

  @Test
  func `methods that are not known fail as requests and are ignored as notifications`() {
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

  @Test
  func `a request sent as a notification, and the reverse, is not known`() {
    var client = TestClient([:])
    client.request("textDocument/didOpen", [:])
    client.notify("textDocument/hover", place(uri, 0, 0))
    client.expect([
      #"{"id":1,"error":{"code":-32601,"message":"the method 'textDocument/didOpen' is not known"}}"#,
      #"{"method":"window/logMessage","params":{"type":2,"message":"'textDocument/hover' had no effect, "#
        + #"the method 'textDocument/hover' is not known"}}"#,
    ])
  }

  @Test
  func `parameters that don't fit fail`() {
    var client = TestClient([:])
    client.request("textDocument/hover", document(uri))
    client.request("textDocument/hover", place(uri, 0, 0))
    client.expect([
      #"{"id":1,"error":{"code":-32602,"message":"'params.position' is missing"}}"#,
      #"{"id":2,"error":{"code":-32602,"message":"the document 'file:///a.insets' is not open"}}"#,
    ])
  }

  @Test
  func `an edit that can't be read is said to the user, for the text is now another than the one on the screen`() {
    var client = TestClient([:])
    client.notify("textDocument/didChange", document(uri))
    client.expect([
      #"{"method":"window/showMessage","params":{"type":1,"message":"'textDocument/didChange' had no effect, "#
        + #"'params.textDocument.version' is missing; please close the document and open it again"}}"#
    ])
  }

  @Test
  func `half of a surrogate pair and NUL cost no text`() {
    var client = TestClient([:])
    client.send(
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","version":1,"#
        + #""languageId":"insets","text":"/*\ud83d\u0000*/let a = 1\nlet b = a\n"}}}"#
    )
    client.requestDefinition(uri, 1, 8)
    // U+FFFD is one code unit of UTF-16, and so is NUL.
    let place = #"{"start":{"line":0,"character":10},"end":{"line":0,"character":11}}"#
    #expect(client.messages().first == #"{"id":1,"result":[{"uri":"\#(uri)","range":\#(place)}]}"#, "\(client.wireLog)")
  }

  @Test
  func `places with numbers out of all range are clamped`() {
    var client = TestClient([:])
    client.open(uri, "let a = 1\n")
    client.send(
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)","version":2},"#
        + #""contentChanges":[{"range":{"start":{"line":-5,"character":0},"end":{"line":-5,"character":-7}},"text":"\\n"},"#
        + #"{"range":{"start":{"line":1,"character":0},"end":{"line":99999999999999999999,"character":1e30}},"#
        + #""text":"let b = 0"}]}}"#
    )
    client.request("textDocument/documentSymbol", document(uri))
    let names = client.result().testDescription
    #expect(names.contains(#""name":"b""#) && !names.contains(#""name":"a""#), "\(client.wireLog)")
  }

  @Test
  func `two requests with one id are two requests`() {
    var client = TestClient([:])
    for _ in 1...2 { client.send(#"{"jsonrpc":"2.0","id":"x","method":"no/such"}"#) }
    let answer = #"{"id":"x","error":{"code":-32601,"message":"the method 'no/such' is not known"}}"#
    client.expect([answer, answer])
  }

  @Test
  func `documents that are not open neither change nor close`() {
    var client = TestClient([:])
    client.change(uri, version: 2, edit((0, 0), (0, 0), "x"))
    client.close(uri)
    client.expect([
      #"{"method":"window/logMessage","params":{"type":2,"message":"'file:///a.insets' has changed but is not open"}}"#,
      #"{"method":"window/logMessage","params":{"type":2,"message":"'file:///a.insets' is closed but was not open"}}"#,
    ])
  }

  @Test
  func `what is no message is answered with an error, and the server lives on`() {
    var client = TestClient([:])
    client.send("{")
    client.send("[]")
    client.send(#"{"id":9}"#)
    client.send(#"{"id":9,"result":null}"#)
    client.send(#"{"id":null,"error":{"code":-32600,"message":"what?"}}"#)
    client.send(#"{"id":"a","method":"shutdown"}"#)
    client.sendBytes("Content-Type: x; charset=latin1\r\nContent-Length: 2\r\n\r\n{}")
    client.send(#"[{"jsonrpc":"2.0","id":"b","method":"no/such"},{"jsonrpc":"2.0","id":"c","method":"no/such"}]"#)
    client.request("no/such")
    client.expect([
      #"{"id":null,"error":{"code":-32700,"message":"the message is not JSON"}}"#,
      #"{"id":null,"error":{"code":-32600,"message":"the batch is empty"}}"#,
      #"{"id":null,"error":{"code":-32600,"message":"the message has neither 'method' nor 'result'"}}"#,
      #"{"id":"a","error":{"code":-32600,"message":"'jsonrpc' is not '2.0'"}}"#,
      #"{"id":null,"error":{"code":-32700,"message":"the message is written in 'latin1', not in UTF-8"}}"#,
      #"{"id":"b","error":{"code":-32601,"message":"the method 'no/such' is not known"}}"#,
      #"{"id":"c","error":{"code":-32601,"message":"the method 'no/such' is not known"}}"#,
      #"{"id":1,"error":{"code":-32601,"message":"the method 'no/such' is not known"}}"#,
    ])
  }

  @Test
  func `bytes between messages are passed over and said: to the client, or to the server's own log before initialize`()
  {
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
