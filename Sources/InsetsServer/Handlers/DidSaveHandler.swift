import LanguageServerProtocol

extension Route {
  static let didSave = Route(
    DidSaveNotification.self,
    .mutates,
    announcing: { server, _ in server.textDocumentSync.save = true }
  ) { _, server in
    // The text of an open document is known. But other files on the disk may have changed too, and a save
    // is a moment at which reading them again is expected.
    server.rereadFiles()
    server.rescan()
  }
}
