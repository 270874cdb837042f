import LanguageServerProtocol
import Testing

struct LifecycleTests {
  private let uri = "file:///a.insets"

  @Test
  func `before initialize every request fails and every notification is dropped`() {
    var client = TestClient()
    client.open(uri, "let a = 1")
    client.request("textDocument/hover", place(uri, 0, 0))
    client.request("no/such")
    client.request("shutdown")
    client.request("initialize", [:])
    client.requestDefinition(uri, 0, 0)
    let notInitialized = #""error":{"code":-32002,"message":"the server is not initialized"}"#
    let messages = client.messages()
    #expect(messages.count == 5)
    #expect(
      Array(messages.prefix(3)) == [
        #"{"id":1,\#(notInitialized)}"#, #"{"id":2,\#(notInitialized)}"#, #"{"id":3,\#(notInitialized)}"#,
      ]
    )
    #expect(messages.last == #"{"id":5,"error":{"code":-32602,"message":"the document '\#(uri)' is not open"}}"#)
  }

  @Test
  func `initialize succeeds once`() {
    var client = TestClient([:])
    client.request("initialize", ["capabilities": [:]])
    client.expect([#"{"id":1,"error":{"code":-32600,"message":"the server is initialized already"}}"#])
  }

  @Test
  func `initialize fails on parameters that are no object, and may be tried again`() {
    var client = TestClient()
    client.request("initialize")
    client.expect([#"{"id":1,"error":{"code":-32602,"message":"'params' is not an object"}}"#])
    client.request("initialize", [:])
    #expect(client.messages().count == 1)
  }

  @Test
  func `after shutdown every request fails, and exit has the code 0`() {
    var client = TestClient([:])
    client.request("shutdown")
    client.request("shutdown")
    client.request("textDocument/hover", place(uri, 0, 0))
    client.request("initialize", [:])
    client.open(uri, "let a = 1")
    client.request("no/such")
    let shutDown = #""error":{"code":-32600,"message":"the server is shut down"}"#
    client.expect([
      #"{"id":1,"result":null}"#, #"{"id":2,\#(shutDown)}"#, #"{"id":3,\#(shutDown)}"#, #"{"id":4,\#(shutDown)}"#,
      #"{"id":5,\#(shutDown)}"#,
    ])
    #expect(client.exitCode == nil)
    client.notify("exit")
    client.expect([])
    #expect(client.exitCode == 0)
  }

  @Test
  func `exit without shutdown has the code 1, before initialize too`() {
    for var client in [TestClient(), TestClient([:])] {
      client.notify("exit")
      client.expect([])
      #expect(client.exitCode == 1)
    }
  }

  @Test
  func `what comes before exit is answered, what comes after it is not`() {
    var client = TestClient([:])
    client.request("no/such")
    client.notify("exit")
    client.request("no/such")
    client.expect([#"{"id":1,"error":{"code":-32601,"message":"the method 'no/such' is not known"}}"#])
  }

  @Test
  func `the end of the input has the code 0 after shutdown and 1 before`() {
    var client = TestClient()
    #expect(client.exitCodeAtEndOfInput == 1)
    client = TestClient([:])
    #expect(client.exitCodeAtEndOfInput == 1)
    client.request("shutdown")
    _ = client.messages()
    #expect(client.exitCodeAtEndOfInput == 0)
  }
}
