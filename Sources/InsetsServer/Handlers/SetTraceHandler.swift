import LanguageServerProtocol

extension Route {
  static let setTrace = Route(SetTraceNotification.self, .reads) { params, server in
    server.trace = params.value
  }
}
