import LanguageServerProtocol

extension Route {
  static let cancelRequest = Route(CancelRequestNotification.self, .overtakes) { params, server in
    server.cancel(params.id)
  }
}
