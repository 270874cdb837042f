import Foundation
import LanguageServerProtocol
import Testing

typealias Range = LanguageServerProtocol.Range

struct TypesTests {
  private let uri = DocumentURI("file:///a.insets")
  private let range = Range(start: Position(line: 1, character: 2), end: Position(line: 3, character: 4))
  private let rangeJSON = #"{"start":{"line":1,"character":2},"end":{"line":3,"character":4}}"#

  @Test
  func `diagnostics: what the client didn't announce is left out`() {
    var diagnostic = Diagnostic(
      range: range,
      severity: .hint,
      code: "double-inset",
      source: "insets",
      message: "twice"
    )
    check(
      diagnostic,
      #"{"range":\#(rangeJSON),"severity":4,"code":"double-inset","source":"insets","message":"twice"}"#
    )
    diagnostic.tags = [.unnecessary, .deprecated]
    diagnostic.relatedInformation = [.init(location: Location(uri: uri, range: range), message: "here")]
    check(
      PublishDiagnosticsParams(uri: uri, version: DocumentVersion(7), diagnostics: [diagnostic]),
      #"{"uri":"file:///a.insets","version":7,"diagnostics":[{"range":\#(rangeJSON),"severity":4,"#
        + #""code":"double-inset","source":"insets","#
        + #""message":"twice","tags":[1,2],"relatedInformation":[{"location":{"uri":"file:///a.insets","#
        + #""range":\#(rangeJSON)},"message":"here"}]}]}"#
    )
    check(
      PublishDiagnosticsParams(uri: uri, version: nil, diagnostics: []),
      #"{"uri":"file:///a.insets","diagnostics":[]}"#
    )
  }

  @Test
  func `workspace edits in both forms`() {
    let edit = TextEdit(range: range, newText: "8")
    check(
      WorkspaceEdit.changes([DocumentURI("b"): [], uri: [edit]]),
      #"{"changes":{"b":[],"file:///a.insets":[{"range":\#(rangeJSON),"newText":"8"}]}}"#
    )
    check(
      WorkspaceEdit.documentChanges([
        TextDocumentEdit(uri: uri, version: DocumentVersion(2), edits: []),
        TextDocumentEdit(uri: uri, version: nil, edits: []),
      ]),
      #"{"documentChanges":[{"textDocument":{"uri":"file:///a.insets","version":2},"edits":[]},"#
        + #"{"textDocument":{"uri":"file:///a.insets","version":null},"edits":[]}]}"#
    )
  }

  @Test
  func `symbols in both forms`() {
    let child = DocumentSymbol(
      name: "list",
      detail: "tableView",
      kind: .field,
      range: range,
      selectionRange: range,
      children: []
    )
    let parent = DocumentSymbol(
      name: "Feed",
      detail: nil,
      kind: .namespace,
      range: range,
      selectionRange: range,
      children: [child]
    )
    check(
      DocumentSymbolResult.tree([parent]),
      #"[{"name":"Feed","kind":3,"range":\#(rangeJSON),"selectionRange":\#(rangeJSON),"children":"#
        + #"[{"name":"list","detail":"tableView","kind":8,"range":\#(rangeJSON),"selectionRange":\#(rangeJSON)}]}]"#
    )
    let location = Location(uri: uri, range: range)
    check(
      DocumentSymbolResult.flat([
        SymbolInformation(name: "list", kind: .field, location: location, containerName: "Feed")
      ]),
      #"[{"name":"list","kind":8,"location":{"uri":"file:///a.insets","range":\#(rangeJSON)},"containerName":"Feed"}]"#
    )
  }

  @Test
  func `definitions in both forms`() {
    check(
      DefinitionResult.locations([Location(uri: uri, range: range)]),
      #"[{"uri":"file:///a.insets","range":\#(rangeJSON)}]"#
    )
    check(
      DefinitionResult.links([
        LocationLink(originSelectionRange: range, targetURI: uri, targetRange: range, targetSelectionRange: range)
      ]),
      #"[{"originSelectionRange":\#(rangeJSON),"targetUri":"file:///a.insets","#
        + #""targetRange":\#(rangeJSON),"targetSelectionRange":\#(rangeJSON)}]"#
    )
  }

  @Test
  func `a code action kind takes in the kinds below it`() {
    #expect(CodeActionKind("refactor.inline").isKind(of: .refactor))
    #expect(CodeActionKind.refactor.isKind(of: .refactor))
    #expect(CodeActionKind.refactor.isKind(of: CodeActionKind("")))
    #expect(!CodeActionKind("refactoring").isKind(of: .refactor))
    #expect(!CodeActionKind.refactor.isKind(of: CodeActionKind("refactor.inline")))
  }

  @Test
  func `server capabilities say only what is there`() {
    var capabilities = ServerCapabilities()
    check(capabilities, #"{"textDocumentSync":{"openClose":false,"change":0}}"#)
    capabilities.hoverProvider = true
    capabilities.textDocumentSync.save = true
    capabilities.codeActionProvider = CodeActionOptions(codeActionKinds: [.quickFix])
    check(
      capabilities,
      #"{"textDocumentSync":{"openClose":false,"change":0,"save":true},"hoverProvider":true,"#
        + #""codeActionProvider":{"codeActionKinds":["quickfix"]}}"#
    )
  }
}

struct ClientCapabilitiesTests {
  @Test
  func `a field of the wrong type is as good as missing, and costs no other field`() throws {
    let capabilities = try decode(
      #"""
      {"general": [], "workspace": null, "textDocument": {
        "hover": {"contentFormat": ["markdown"], "dynamicRegistration": 7},
        "codeAction": {"codeActionLiteralSupport": false, "isPreferredSupport": true},
        "publishDiagnostics": {"tagSupport": true, "versionSupport": true},
        "definition": 1
      }}
      """#
    )
    #expect(capabilities.general == nil)
    #expect(capabilities.workspace == nil)
    #expect(capabilities.textDocument?.hover?.contentFormat == ["markdown"])
    #expect(capabilities.textDocument?.codeAction?.codeActionLiteralSupport == nil)
    #expect(capabilities.textDocument?.codeAction?.isPreferredSupport == true)
    #expect(capabilities.textDocument?.publishDiagnostics?.tagSupport == nil)
    #expect(capabilities.textDocument?.publishDiagnostics?.versionSupport == true)
    #expect(capabilities.textDocument?.definition == nil)
  }

  @Test
  func `nothing at all is what an old client sends`() throws {
    #expect(try decode("{}").textDocument == nil)
  }

  private func decode(_ json: String) throws -> ClientCapabilities {
    try JSONDecoder().decode(ClientCapabilities.self, from: Data(json.utf8))
  }
}
