import LanguageServerProtocol

extension Route {
  static let shutdown = Route(ShutdownRequest.self, .lifecycle, handler: answerShutdown)
}

private func answerShutdown(_ params: NoParams, _ server: inout Server) throws(ResponseError) -> NoResult {
  switch server.phase {
  case .uninitialized: throw ResponseError(.serverNotInitialized, "the server is not initialized")
  case .running: break
  case .shutDown, .exited: throw ResponseError(.invalidRequest, "the server is shut down")
  }
  server.cancelAllPulls()
  server.phase = .shutDown
  return NoResult()
}
