import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let workspaceDiagnostic = Route(
    answeringLater: WorkspaceDiagnosticRequest.self,
    announcing: { server, client in
      if client.pullsDiagnostics { server.diagnosticProvider?.workspaceDiagnostics = true }
    }
  ) { params, id, server in
    let previous = params.previousResultIds.map { (Documents.file($0.uri), $0.value) }
    server.pulls.waiting.append(
      WorkspacePull(
        id: id,
        previous: Dictionary(previous) { _, last in last },
        partialToken: params.partialResultToken,
        workToken: params.workDoneToken
      )
    )
    if let token = params.workDoneToken {
      server.send(.begin(title: "checking the workspace", cancellable: true, percentage: 0), to: token)
    }
  }
}
