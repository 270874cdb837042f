import LanguageServerProtocol

extension Route {
  static let didChangeConfiguration = Route(
    DidChangeConfigurationNotification.self,
    .mutates
  ) { params, server in
    // Clients that answer questions send null or nothing here, to be asked.
    if let section = params.settings?[Server.settingsSection] {
      server.takeClientSettings(section)
    } else {
      server.askForClientSettings()
    }
  }
}
