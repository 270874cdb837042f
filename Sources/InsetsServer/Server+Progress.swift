import InsetsAnalysis
import LanguageServerProtocol

/// What the client is shown of the work in the background.
struct BackgroundProgress {
  enum State: Equatable {
    /// There is nothing to show.
    case none
    /// The client has been asked for a place to show it.
    case asked(ProgressToken)
    case shown(ProgressToken)
    /// The client has no place for it.
    case refused
  }

  var state = State.none
  /// What was last shown.
  var percentage = 0
  /// How many documents have been looked at, and how many have got new findings, since there was nothing to do.
  var readCount = 0
  var checkedCount = 0
  /// How many times something was shown, for the names of the next.
  var number = 0
}

extension Server {
  /// What is done in a moment is not shown: the least number of documents or folders that are.
  private static let leastShown = 64

  /// Tells the client how far the work in the background has come, if that is another percentage than before.
  mutating func showProgress() {
    let rest = remainingWork
    let done = progress.readCount + progress.checkedCount
    if case .none = progress.state {
      if client.showsProgress, done + rest > Self.leastShown || folderCount > Self.leastShown { askForProgress() }
    }
    let percentage = isFindingDocuments ? 0 : min(done * 100 / max(done + rest, 1), 100)
    guard percentage > progress.percentage else { return }
    progress.percentage = percentage
    let report = ProgressValue.report(message: progressMessage, percentage: percentage)
    for token in progressTokens { send(report, to: token) }
  }

  /// Ends what is shown.
  mutating func endProgress(_ message: String? = nil) {
    if case .shown(let token) = progress.state { send(.end(message: message), to: token) }
    let number = progress.number
    progress = BackgroundProgress()
    progress.number = number
  }

  /// Says something about work that has a name between client and server.
  mutating func send(_ value: ProgressValue, to token: ProgressToken) {
    send(OutgoingMessage(ProgressNotification.self, ProgressParams(token: token, value: value)))
  }

  private mutating func askForProgress() {
    progress.number += 1
    let token = ProgressToken.string("insets/workspace/\(progress.number)")
    progress.state = .asked(token)
    ask(WorkDoneProgressCreateRequest.self, WorkDoneProgressCreateParams(token: token)) { answer, server in
      // The work may have ended in the meantime.
      guard server.progress.state == .asked(token) else { return }
      guard answer != nil else { return server.progress.state = .refused }
      server.progress.state = .shown(token)
      let title = "checking the workspace"
      server.send(.begin(title: title, cancellable: true, percentage: server.progress.percentage), to: token)
    }
  }

  private var progressTokens: [ProgressToken] {
    let pulls = pulls.waiting.compactMap(\.workToken)
    if case .shown(let token) = progress.state { return [token] + pulls }
    return pulls
  }

  private var isFindingDocuments: Bool { workspace.scan?.hasFoundAll == false }

  private var folderCount: Int { workspace.scan?.folderCount ?? 0 }

  /// How many documents have to be looked at and to get findings, as far as is known.
  private var remainingWork: Int {
    let unread = workspace.scan.map { $0.documents.count - $0.takenCount } ?? 0
    return 2 * unread + host.outdatedFindingsCount + closedStoryboards.outdatedCount
  }

  private var progressMessage: String {
    if let scan = workspace.scan { return "read \(scan.takenCount) of \(scan.documents.count) documents" }
    let left = host.outdatedFindingsCount + closedStoryboards.outdatedCount
    return "checked \(progress.checkedCount) of \(progress.checkedCount + left) documents"
  }
}
