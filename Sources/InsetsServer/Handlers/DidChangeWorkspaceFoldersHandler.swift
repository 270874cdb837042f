import LanguageServerProtocol

extension Route {
  static let didChangeWorkspaceFolders = Route(
    DidChangeWorkspaceFoldersNotification.self,
    .mutates,
    announcing: { server, client in server.workspace.followsFolders = client.hasWorkspaceFolders }
  ) { params, server in
    server.removeFolders(params.event.removed)
    server.addFolders(params.event.added)
    server.askForClientSettings()
  }
}
