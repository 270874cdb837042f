import InsetsAnalysis
import LanguageServerProtocol

/// When the client's lenses and hints are to be asked for again.
///
/// A client asks by itself for those of a document that it changes; what another document or a setting changed it learns
/// from the server.
struct Refreshing {
  private var namesRevision = 0
  private var hasOutsideChange = false
  /// How many requests the client has not answered yet; more of them would say the same.
  fileprivate var unanswered = 0

  /// Notes a change of settings, or of files on the disk that documents may import.
  mutating func noteOutsideChange() { hasOutsideChange = true }

  /// Whether something changed since the last call because of another document, a file or a setting.
  fileprivate mutating func takeChange(namesRevision: Int, hasOtherDocuments: Bool) -> Bool {
    let changed = hasOutsideChange || hasOtherDocuments && namesRevision != self.namesRevision
    self.namesRevision = namesRevision
    hasOutsideChange = false
    return changed
  }
}

extension Server {
  /// Has the client ask for its lenses and hints again, if what they were made of has changed without its doing.
  mutating func refreshViews() {
    guard refreshing.unanswered == 0,
      refreshing.takeChange(namesRevision: host.namesRevision, hasOtherDocuments: documents.byLastChange.count > 1)
    else { return }
    if client.refreshesCodeLenses { askToRefresh(CodeLensRefreshRequest.self) }
    if client.refreshesInlayHints { askToRefresh(InlayHintRefreshRequest.self) }
  }

  private mutating func askToRefresh<Request: ServerRequest>(_ request: Request.Type)
  where Request.Params == NoResult {
    refreshing.unanswered += 1
    ask(request, NoResult()) { _, server in server.refreshing.unanswered -= 1 }
  }
}
