import LanguageServerProtocol

extension Route {
  static let didChangeWatchedFiles = Route(
    DidChangeWatchedFilesNotification.self,
    .mutates
  ) { params, server in
    server.filesChanged(params.changes.map(\.uri))
    server.swiftFilesChanged(params.changes.map(\.uri))
    server.refreshing.noteOutsideChange()
  }
}
