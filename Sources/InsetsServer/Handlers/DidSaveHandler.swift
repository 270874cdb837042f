import LanguageServerProtocol

extension Route {
  static let didSave = Route(
    DidSaveNotification.self,
    .mutates,
    announcing: { server, _ in server.textDocumentSync.save = true }
  ) { _, server in
    // The text of an open document is known. But whoever saves may have changed other files on the disk too, and a save
    // is a moment at which reading them again is expected.
    server.rereadFiles()
    server.rescan()
  }
}
