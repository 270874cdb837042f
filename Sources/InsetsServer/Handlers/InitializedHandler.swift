import LanguageServerProtocol

extension Route {
  // There is nothing that the server registers or asks once the client is ready.
  static let initialized = Route(InitializedNotification.self, .lifecycle) { _, _ in }
}
