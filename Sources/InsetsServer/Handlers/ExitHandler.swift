import LanguageServerProtocol

extension Route {
  static let exit = Route(ExitNotification.self, .lifecycle) { _, server in
    server.phase = .exited(code: server.exitCodeAtEndOfInput)
  }
}
