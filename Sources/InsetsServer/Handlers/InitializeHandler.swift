import JSON
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
  if let options = params.initializationOptions { takeOptions(options, &server) }
  server.addFolders(params.folders)
  return InitializeResult(capabilities: ServerCapabilities(for: server.client), serverInfo: server.info)
}

/// Takes over what the client says at the start: its settings, and whether the user trusts the folders.
private func takeOptions(_ options: JSONValue, _ server: inout Server) {
  guard case .object(var members) = options, let trust = members.removeValue(forKey: "isWorkspaceTrusted") else {
    return server.takeClientSettings(options)
  }
  // What can't be read is no trust.
  server.asksGit = trust == true
  if !members.isEmpty { server.takeClientSettings(.object(members)) }
}
