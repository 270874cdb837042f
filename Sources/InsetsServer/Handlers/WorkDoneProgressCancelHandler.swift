import LanguageServerProtocol

extension Route {
  static let workDoneProgressCancel = Route(WorkDoneProgressCancelNotification.self, .reads) { params, server in
    if server.progress.state == .shown(params.token) { server.stopBackgroundWork() }
  }
}
