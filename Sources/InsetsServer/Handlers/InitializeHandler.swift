import LanguageServerProtocol

extension Route {
  static let initialize = Route(InitializeRequest.self, .lifecycle, handler: answerInitialize)
}

private func answerInitialize(_ params: InitializeParams, _ server: inout Server) throws(ResponseError)
  -> InitializeResult
{
  switch server.phase {
  case .uninitialized: break
  case .running: throw ResponseError(.invalidRequest, "the server is initialized already")
  case .shutDown, .exited: throw ResponseError(.invalidRequest, "the server is shut down")
  }
  server.client = ClientFeatures(params.capabilities ?? ClientCapabilities())
  server.client.readsImageWidth = params.clientInfo?.name.hasPrefix("Visual Studio Code") == true
  server.client.name = params.clientInfo?.name ?? server.client.name
  server.trace = params.trace ?? .off
  server.clientProcess = params.processId.flatMap { Int32(exactly: $0) }
  server.phase = .running
  if let options = params.initializationOptions { server.takeClientSettings(options) }
  server.addFolders(params.folders)
  return InitializeResult(capabilities: ServerCapabilities(for: server.client), serverInfo: server.info)
}
