import LanguageServerProtocol
import StandardStreams

extension Route {
  static let didChangeWatchedFiles = Route(
    DidChangeWatchedFilesNotification.self,
    .mutates
  ) { params, server in
    server.documents.changeEverything()
    for change in params.changes {
      if let path = change.uri.filePath { server.fileChanged(normalizedPath(path)) }
    }
  }
}
