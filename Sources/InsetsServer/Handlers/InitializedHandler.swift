import LanguageServerProtocol

extension Route {
  static let initialized = Route(InitializedNotification.self, .lifecycle) { _, server in
    guard server.phase == .running else { return }
    server.registerForChanges()
    server.askForClientSettings()
  }
}
