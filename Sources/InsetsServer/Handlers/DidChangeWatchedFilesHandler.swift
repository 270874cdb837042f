import LanguageServerProtocol

extension Route {
  static let didChangeWatchedFiles = Route(
    DidChangeWatchedFilesNotification.self,
    .mutates
  ) { _, server in
    server.rereadFiles()
  }
}
