import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let documentSymbol = Route(
    DocumentSymbolRequest.self,
    .reads,
    announcing: { server, _ in server.documentSymbolProvider = true },
    handler: answerDocumentSymbol
  )
}

private func answerDocumentSymbol(
  _ params: DocumentSymbolParams,
  _ server: inout Server
) throws(ResponseError) -> DocumentSymbolResult {
  let (document, converter) = try server.openDocument(params.textDocument)
  let symbols = server.host.symbols(in: document.file)
  if server.client.takesSymbolTree { return .tree(symbols.map { tree($0, converter) }) }
  return .flat(symbols.flatMap { flat($0, container: nil, document.uri, converter) })
}

private func tree(_ symbol: Symbol, _ converter: PositionConverter) -> DocumentSymbol {
  DocumentSymbol(
    name: symbol.name,
    detail: symbol.detail,
    kind: LanguageServerProtocol.SymbolKind(symbol.kind),
    range: converter.range(symbol.range),
    selectionRange: converter.range(symbol.selectionRange),
    children: symbol.children.map { tree($0, converter) }
  )
}

/// A symbol and all that is declared in it, one after another.
private func flat(
  _ symbol: Symbol,
  container: String?,
  _ uri: DocumentURI,
  _ converter: PositionConverter
) -> [SymbolInformation] {
  let information = SymbolInformation(
    name: symbol.name,
    kind: LanguageServerProtocol.SymbolKind(symbol.kind),
    location: Location(uri: uri, range: converter.range(symbol.range)),
    containerName: container
  )
  return [information] + symbol.children.flatMap { flat($0, container: symbol.name, uri, converter) }
}
