import JSON
import LanguageServerProtocol
import Testing

struct CapabilitiesTests {
  @Test
  func `a client that announces nothing is offered what every client understands`() {
    var client = TestClient()
    client.request("initialize", ["processId": nil, "rootUri": nil, "capabilities": [:]])
    client.expect([
      #"{"id":1,"result":{"capabilities":{"textDocumentSync":{"openClose":true,"change":2,"save":true},"#
        + #""completionProvider":{"triggerCharacters":["."],"resolveProvider":true},"#
        + #""signatureHelpProvider":{"triggerCharacters":["(",","],"retriggerCharacters":[","]},"hoverProvider":true,"#
        + #""declarationProvider":true,"definitionProvider":true,"typeDefinitionProvider":true,"#
        + #""referencesProvider":true,"documentHighlightProvider":true,"renameProvider":true,"#
        + #""documentSymbolProvider":true,"documentFormattingProvider":true,"codeLensProvider":{},"inlayHintProvider":{}},"#
        + #""serverInfo":{"name":"insets","version":"1.2.3"}}}"#
    ])
  }

  @Test
  func `a client that takes code actions is offered them`() {
    var client = TestClient()
    let literals: JSONValue = ["codeActionKind": ["valueSet": ["quickfix"]]]
    client.request(
      "initialize",
      ["capabilities": ["textDocument": ["codeAction": ["codeActionLiteralSupport": literals]]]]
    )
    #expect(
      client.messages().first?.contains(
        #""codeActionProvider":{"codeActionKinds":["quickfix","refactor.extract","refactor.inline","refactor.rewrite","#
          + #""source","source.fixAll.insets"]}"#
      ) == true
    )
  }
}
