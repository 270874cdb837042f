import JSON
import LanguageServerProtocol
import Testing

struct WorkspaceSymbolTests {
  @Test
  func `a symbol is given with its range`() throws {
    try TestWorkspace.with(["sub/a.insets": "\ncomponent FeedCard {}\n"]) { workspace in
      var client = TestClient(workspace, ["workspace": ["symbol": [:]]])
      #expect(client.wireLog.contains(#""workspaceSymbolProvider":{}"#))
      _ = client.messages()
      client.request("workspace/symbol", ["query": "fc"])
      client.expect([
        #"{"id":2,"result":[{"name":"FeedCard","kind":5,"containerName":"a.insets","location":{"uri":"\#(workspace.uri)"#
          + #"/sub/a.insets","range":{"start":{"line":1,"character":10},"end":{"line":1,"character":18}}}}]}"#
      ])
    }
  }

  @Test
  func `a client that asks for ranges later gets them then`() throws {
    try TestWorkspace.with(["a.insets": "let a = 1\nlet b = 1\n"]) { workspace in
      let support: JSONValue = ["resolveSupport": ["properties": ["location.range"]]]
      var client = TestClient(workspace, ["workspace": ["symbol": support]])
      #expect(client.wireLog.contains(#""workspaceSymbolProvider":{"resolveProvider":true}"#))
      _ = client.messages()
      client.request("workspace/symbol", ["query": "b"])
      let symbol = try #require(client.result()[0])
      #expect(symbol["location"] == ["uri": .string(workspace.uri("a.insets"))])
      client.request("workspaceSymbol/resolve", symbol)
      #expect(client.result()["location"]?["range"] == range((1, 4), (1, 5)))
      try workspace.write("let c = 1\n", to: "a.insets")
      _ = client.changeOnDisk(workspace, "a.insets")
      client.request("workspaceSymbol/resolve", symbol)
      client.expect([#"{"id":4,"error":{"code":-32801,"message":"'b' is not declared any more"}}"#])
    }
  }

  @Test
  func `it is not announced to a client that does not ask`() throws {
    try TestWorkspace.with([:]) { #expect(!TestClient($0).wireLog.contains("workspaceSymbolProvider")) }
  }
}
