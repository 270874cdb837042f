import InsetsAnalysis
import InsetsLanguage
import LanguageServerProtocol

extension Route {
  static let workspaceSymbol = Route(
    WorkspaceSymbolRequest.self,
    .reads,
    announcing: { server, client in
      if client.takesWorkspaceSymbols { server.workspaceSymbolProvider = WorkspaceSymbolOptions() }
    },
    handler: answerWorkspaceSymbol
  )

  static let workspaceSymbolResolve = Route(
    WorkspaceSymbolResolveRequest.self,
    .reads,
    announcing: { server, client in server.workspaceSymbolProvider?.resolves = client.resolvesWorkspaceSymbols },
    handler: answerWorkspaceSymbolResolve
  )
}

/// More than fit a list; another letter narrows them down.
private let mostSymbols = 256

private func answerWorkspaceSymbol(
  _ params: WorkspaceSymbolParams,
  _ server: inout Server
) throws(ResponseError) -> [LanguageServerProtocol.WorkspaceSymbol] {
  let symbols = server.host.workspaceSymbols(matching: params.query, limit: mostSymbols)
  if server.client.resolvesWorkspaceSymbols {
    return symbols.map { server.symbol($0, at: .document(server.documents.uri($0.file)), data: $0.index) }
  }
  var converters: [FileID: PositionConverter] = [:]
  return symbols.compactMap { symbol in
    guard let converter = converters[symbol.file] ?? server.converter(for: symbol.file) else { return nil }
    converters[symbol.file] = converter
    return server.symbol(symbol, converter)
  }
}

private func answerWorkspaceSymbolResolve(
  _ params: UnresolvedWorkspaceSymbol,
  _ server: inout Server
) throws(ResponseError) -> LanguageServerProtocol.WorkspaceSymbol {
  let file = Documents.file(params.location.uri)
  guard let symbol = server.host.workspaceSymbol(named: params.name, index: params.data, in: file),
    let converter = server.converter(for: file)
  else { throw ResponseError(.contentModified, "'\(params.name)' is not declared any more") }
  return server.symbol(symbol, converter)
}

extension Server {
  fileprivate func symbol(
    _ symbol: InsetsAnalysis.WorkspaceSymbol,
    _ converter: PositionConverter
  ) -> LanguageServerProtocol.WorkspaceSymbol {
    let location = Location(uri: documents.uri(symbol.file), range: converter.range(symbol.range))
    return self.symbol(symbol, at: .range(location), data: nil)
  }

  fileprivate func symbol(
    _ symbol: InsetsAnalysis.WorkspaceSymbol,
    at place: LanguageServerProtocol.WorkspaceSymbol.Place,
    data: Int?
  ) -> LanguageServerProtocol.WorkspaceSymbol {
    LanguageServerProtocol.WorkspaceSymbol(
      name: symbol.name,
      kind: LanguageServerProtocol.SymbolKind(symbol.kind),
      containerName: DocumentURI(symbol.file.name).filePath.map { FileID($0).lastComponent },
      place: place,
      data: data
    )
  }
}
