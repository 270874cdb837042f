import InsetsAnalysis
import InsetsLanguage
import LanguageServerProtocol

/// A client's request for the findings of all documents, which is answered when they have been made.
struct WorkspacePull {
  let id: RequestID
  /// The names of the lists that the client has.
  let previous: [FileID: String]
  /// Where the client wants parts of the answer as they come.
  let partialToken: ProgressToken?
  /// Where the client wants to be told how far the work has come.
  let workToken: ProgressToken?
  /// The documents that have not been reported yet, the next one last; nil before all findings have been made.
  var files: [FileID]?
  /// What has been made of the answer and not been sent.
  var items: [WorkspaceDocumentDiagnosticReport] = []
}

/// The requests for the findings of all documents.
struct WorkspacePulls {
  var waiting: [WorkspacePull] = []
  /// Whether the client was answered once.
  var wereAnswered = false
  /// Whether the client has old findings.
  var areOutdated = false
  /// Whether the client was asked to ask again and has not answered.
  var isRefreshAsked = false
}

extension Server {
  /// How many documents are reported at a time.
  private static let reportedTogether = 64

  /// Goes on with the answer to the client that asked first.
  mutating func workOnPulls() {
    guard !pulls.waiting.isEmpty else { return }
    begin(nil)
    let asked = pulls.waiting.removeFirst()
    var pull = asked
    var files = pull.files ?? reportedFiles(for: pull)
    for file in files.suffix(Self.reportedTogether).reversed() { pull.items.append(report(of: file, for: pull)) }
    if wasStopped() { return pulls.waiting.insert(asked, at: 0) }
    files.removeLast(min(files.count, Self.reportedTogether))
    pull.files = files
    if let token = pull.partialToken, !pull.items.isEmpty {
      send(.findings(WorkspaceDiagnosticReport(items: pull.items)), to: token)
      pull.items = []
    }
    guard files.isEmpty else { return pulls.waiting.insert(pull, at: 0) }
    pulls.wereAnswered = true
    pulls.areOutdated = false
    if let token = pull.workToken { send(.end(message: nil), to: token) }
    send(OutgoingMessage(answerTo: pull.id, result: WorkspaceDiagnosticReport(items: pull.items)))
  }

  /// Takes back a request that has not been answered; returns whether there was one.
  mutating func cancelPull(_ id: RequestID) -> Bool {
    guard let index = pulls.waiting.firstIndex(where: { $0.id == id }) else { return false }
    let pull = pulls.waiting.remove(at: index)
    if let token = pull.workToken { send(.end(message: "cancelled"), to: token) }
    return true
  }

  /// Answers the requests that will have no result any more.
  mutating func cancelAllPulls() {
    for pull in pulls.waiting { cancel(pull.id) }
  }

  /// The documents that there are and those that the client still has findings of, the first one last.
  private func reportedFiles(for pull: WorkspacePull) -> [FileID] {
    let files = Set(host.closedFiles + storyboardFiles).union(documents.byLastChange.map(\.file)).union(
      pull.previous.keys
    )
    return files.sorted(by: >)
  }

  private mutating func report(of file: FileID, for pull: WorkspacePull) -> WorkspaceDocumentDiagnosticReport {
    WorkspaceDocumentDiagnosticReport(
      uri: documents.uri(file),
      version: documents[file]?.version,
      report: pulledFindings(of: file).report(since: pull.previous[file])
    )
  }

  /// The findings of a document for a client that asks for them.
  mutating func pulledFindings(of file: FileID) -> NamedFindings {
    guard documents[file] != nil else { return closedFindings[file] }
    let findings = NamedFindings(encodedFindings(of: file).list)
    documents.setPulled(findings.id, of: file)
    return findings
  }
}
