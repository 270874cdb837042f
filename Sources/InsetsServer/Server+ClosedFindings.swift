import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import LanguageServerProtocol

// The findings of the workspace's closed documents.
extension Server {
  /// Makes the findings of the next closed document that has none or old ones.
  mutating func workOnFindings() {
    guard let file = host.nextOutdated() else { return }
    begin(nil)
    checkClosed(file)
    if wasStopped() { return host.outdateFindings(of: file) }
    progress.checkedCount += 1
  }

  /// Makes the findings of a closed document.
  mutating func checkClosed(_ file: FileID) {
    let settings = settings(for: file)
    guard settings.closedFiles != .ignored else { return takeClosed(.empty, of: file) }
    host.settings[file] = settings
    let findings = findings(ofClosed: file)
    host.settings[file] = nil
    if !host.interruption.isStopped { takeClosed(findings, of: file) }
  }

  private mutating func findings(ofClosed file: FileID) -> DiagnosticList {
    guard host.takeIn(file) else { return .empty }
    defer { host.letGo(of: file) }
    let report = host.report(of: file)
    guard !report.entries.isEmpty, let converter = converter(for: file) else { return .empty }
    return DiagnosticList(report.diagnostics.map { diagnostic($0, converter) })
  }

  /// Keeps the findings of a closed document, and tells the client if they are others than before.
  mutating func takeClosed(_ list: DiagnosticList, of file: FileID) {
    guard closedFindings.set(list, of: file) else { return }
    guard !client.pullsDiagnostics else {
      if pulls.wereAnswered { pulls.areOutdated = true }
      return
    }
    let params = PublishDiagnosticsParams(uri: documents.uri(file), version: nil, diagnostics: list)
    send(OutgoingMessage(PublishDiagnosticsNotification.self, params))
  }

  /// Notes that a document is open from now on: its findings are published with its version.
  mutating func forgetClosedFindings(of file: FileID) { _ = closedFindings.set(.empty, of: file) }

  /// Tells the client of a document that was open that it has no findings any more, or keeps them until those of the
  /// text on the disk have been made.
  mutating func takeBackFindings(of document: OpenDocument) {
    let last = findings.removeValue(forKey: document.file)
    if host.isClosed(document.file), document.published != nil {
      _ = closedFindings.set(last?.list ?? .empty, of: document.file)
    } else {
      publish(.empty, of: document)
    }
  }

  /// Asks the client to ask again, once for all that has changed.
  mutating func askForRefresh() {
    guard pulls.areOutdated, !pulls.isRefreshAsked else { return }
    pulls.areOutdated = false
    guard client.refreshesDiagnostics else { return }
    pulls.isRefreshAsked = true
    ask(DiagnosticRefreshRequest.self, NoResult()) { _, server in
      server.pulls.isRefreshAsked = false
      server.askForRefresh()
    }
  }
}
