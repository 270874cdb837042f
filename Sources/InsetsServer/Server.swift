import InsetsAnalysis
import InsetsLanguage
import InsetsPreview
import InsetsSettings
import InsetsSyntax
import JSON
import LanguageServerProtocol
import StandardStreams

/// What the server has done so far, for tests that it does no more than an edit asks for.
package struct ServerWork: Hashable, Sendable {
  /// The documents whose findings were looked at to publish them.
  package var examinedDocuments = 0
  /// The findings that were encoded.
  package var encodedFindings = 0

  package init() {}
}

/// A language server as a value: bytes of a client go in, bytes for the client come out.
///
/// There is one queue, no task and no timer. A request is answered when all that came before it has
/// been handled, so it never sees an old text; findings are published when nothing waits, so edits that came together
/// cost one analysis.
package struct Server {
  /// How far the conversation has come.
  enum Phase: Equatable {
    case uninitialized
    case running
    case shutDown
    case exited(code: Int32)
  }

  /// What the client is told about the server.
  let info: ServerInfo
  var host: AnalysisHost
  var documents = Documents()
  var client = ClientFeatures(ClientCapabilities())
  var phase = Phase.uninitialized
  var trace = TraceValue.off
  /// The client's process, as it says in `initialize`.
  package internal(set) var clientProcess: Int32?
  let rulePages: RulePages?
  /// What the client was told, or would be, of the findings of documents.
  var findings: [FileID: EncodedFindings] = [:]
  package internal(set) var work = ServerWork()
  var workspace = Workspace()
  var closedFindings = ClosedFindings()
  var pulls = WorkspacePulls()
  var progress = BackgroundProgress()
  var settings = ServerSettings()
  /// The open files that are no documents themselves.
  var others: [FileID: OtherFile] = [:]
  var projects = ProjectFiles()
  var swift = SwiftFiles()
  var closedStoryboards = ClosedStoryboards()
  /// What the client's lenses and hints were made of.
  var refreshing = Refreshing()
  /// Whether documents are compared with what git has of them.
  var asksGit = true
  /// What git has of the open documents.
  var committed = CommittedTexts()

  /// The live page; nil until it is first asked for.
  package var preview: Preview?
  /// Begins to listen for pages, at a port of this machine that it returns.
  let listen: () throws(StreamError) -> Int

  private var framing = Framing()
  private var queue = MessageQueue()
  /// How many messages have changed documents since findings were last published.
  private var changeCount = 0
  /// How many requests have been answered since then.
  private var answerCount = 0
  /// The open documents whose findings are to be looked at.
  var unpublished: Set<FileID> = []
  /// What the client sends while something is being done; nil where that is not watched.
  private let mailbox: Mailbox?
  private var output: [UInt8] = []
  private var logLines: [UInt8] = []
  /// What is to be done with the answers that the client owes; nil where a request failed.
  private var expectedAnswers: [RequestID: @Sendable (JSONValue?, inout Server) -> Void] = [:]
  private var requestCount = 0
  /// The request that is being handled.
  private(set) var requestAtHand: RequestID?

  /// - Parameters:
  ///   - version: the version of the tool, for people.
  ///   - rulePages: the pages that explain the rules, if there are any on this machine.
  ///   - listen: begins to listen for live pages, at a port of this machine that it returns.
  package init(
    version: String,
    rulePages: RulePages? = nil,
    listen: @escaping () throws(StreamError) -> Int = { () throws(StreamError) in throw .unsupported }
  ) {
    self.init(version: version, rulePages: rulePages, mailbox: nil, listen: listen)
  }

  /// Makes a server that looks through the mailbox between units of work.
  init(
    version: String,
    rulePages: RulePages?,
    mailbox: Mailbox?,
    listen: @escaping () throws(StreamError) -> Int
  ) {
    self.mailbox = mailbox
    self.rulePages = rulePages
    self.listen = listen
    info = ServerInfo(name: "insets", version: version)
    let interruption = mailbox.map { mailbox in Interruption { mailbox.isWanted(after: $0) } }
    host = AnalysisHost(
      loader: readImportedFile,
      loop: loopOnAllProcessors,
      interruption: interruption ?? .never
    )
  }

  /// How many messages are taken together at most: a client that never pauses gets findings anyway.
  private static let longestWait = 1000
  /// How many requests are answered before findings are published: a client that never stops asking gets them too.
  private static let mostAnswers = 4
  /// So many bytes of messages wait here at most, but for a single one that is longer.
  private static let mostBytes = 1 << 24

  // MARK: - Bytes

  /// Takes the next bytes of the client.
  package mutating func receive(_ bytes: [UInt8]) { receive(framing.frames(in: bytes)) }

  /// Takes the next messages of the client.
  mutating func receive(_ frames: [Framing.Frame]) {
    for frame in frames {
      switch frame {
      case .skipped(let reason): log(.warning, reason)
      case .message(let body):
        let messages = Router.methods.decode(body)
        for message in messages { enqueue(message, byteCount: body.count / max(messages.count, 1)) }
      case .foreign(let charset):
        let reason = "the message is written in '\(charset)', not in UTF-8"
        enqueue(.unreadable(nil, ResponseError(.parseError, reason)))
      }
    }
  }

  /// The bytes for the client since the last call.
  package mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  /// The lines for the log since the last call, with their line ends.
  package mutating func takeLog() -> [UInt8] {
    defer { logLines = [] }
    return logLines
  }

  /// The code to exit with, once the client has said `exit`.
  package var exitCode: Int32? {
    if case .exited(let code) = phase { code } else { nil }
  }

  /// The code to exit with when the client is gone without a word.
  package var exitCodeAtEndOfInput: Int32 {
    switch phase {
    case .uninitialized, .running: 1
    case .shutDown: 0
    case .exited(let code): code
    }
  }

  // MARK: - Turns

  /// Whether there is nothing to do until bytes come, but for work in the background.
  package var isIdle: Bool { queue.isEmpty && changeCount == 0 && unpublished.isEmpty }

  /// Whether so much waits that more had better wait in the client's hands.
  package var isFull: Bool { queue.count >= Self.longestWait || queue.byteCount >= Self.mostBytes }

  /// Handles the next message, or publishes findings if none waits.
  package mutating func handleNext() {
    if changeCount == 0, unpublished.isEmpty { answerCount = 0 }
    if !publishingIsDue, let message = queue.popFirst() {
      handle(message)
    } else if changeCount > 0 || !unpublished.isEmpty {
      changeCount = 0
      answerCount = 0
      begin(nil)
      publishNextDiagnostics()
    }
  }

  /// Whether findings are published before the next message is handled.
  private var publishingIsDue: Bool {
    if changeCount >= Self.longestWait { return true }
    return (changeCount > 0 || !unpublished.isEmpty) && answerCount >= Self.mostAnswers && queue.urgentCount == 0
  }

  /// Begins work that is stopped when it is not wanted any more.
  mutating func begin(_ request: RequestID?) {
    mailbox?.begin(request, hasUrgent: queue.urgentCount > 0)
    host.interruption.begin()
  }

  /// Whether the work that was begun last was stopped; then nothing of it is kept.
  mutating func wasStopped() -> Bool {
    guard host.interruption.isStopped else { return false }
    host.forgetUnfinished()
    return true
  }

  /// Lets the findings of open documents be looked at once nothing else waits.
  mutating func documentsChanged() {
    changeCount += 1
    documents.changeEverything()
  }

  private mutating func enqueue(_ message: IncomingMessage<Call>, byteCount: Int = 0) {
    if case .notification(_, .success(let call)) = message, call.scheduling == .overtakes {
      _ = try? call.perform(&self)
    } else {
      queue.append(message, byteCount: byteCount)
    }
  }

  private mutating func handle(_ message: IncomingMessage<Call>) {
    switch message {
    case .request(let id, let method, let call): answer(id, method, call)
    case .notification(let method, let call): take(method, call)
    case .response(let id, let result): takeAnswer(id, result)
    case .unreadable(let id, let error): send(OutgoingMessage(answerTo: id, error: error))
    }
  }

  /// Sends a request; the answer is handled in its turn, and findings are published after it.
  mutating func ask<Request: ServerRequest>(
    _ request: Request.Type,
    _ params: Request.Params,
    then handle: @escaping @Sendable (JSONValue?, inout Server) -> Void
  ) {
    requestCount += 1
    let id = RequestID.ofServer(requestCount)
    expectedAnswers[id] = handle
    send(OutgoingMessage(id, request, params))
  }

  /// An answer to no request is ignored.
  private mutating func takeAnswer(_ id: RequestID?, _ result: JSONValue?) {
    guard phase == .running, let id, let handle = expectedAnswers.removeValue(forKey: id) else { return }
    // The client may be told what had to wait for its answer; no text is another because of it.
    changeCount += 1
    handle(result, &self)
  }

  /// Answers a request, exactly once.
  private mutating func answer(_ id: RequestID, _ method: String, _ call: Result<Call, ResponseError>) {
    let clock = ContinuousClock()
    let start = clock.now
    do throws(ResponseError) {
      try admit(method)
      requestAtHand = id
      answerCount += 1
      begin(id)
      let result = try perform(try call.get())
      if wasStopped() {
        throw mailbox?.isCancelled == true
          ? ResponseError(.requestCancelled, "the request was cancelled")
          : ResponseError(.contentModified, "something else came in between")
      }
      if !(result is AnswersLater) { send(OutgoingMessage(answerTo: id, result: result)) }
    } catch {
      // What is meant for documents of ours is answered with nothing for others.
      let message =
        error == .hasNothing
        ? OutgoingMessage(answerTo: id, result: NoResult()) : OutgoingMessage(answerTo: id, error: error)
      send(message)
    }
    if trace != .off { traceAnswer(id, method, clock.now - start) }
  }

  private mutating func take(_ method: String, _ call: Result<Call, ResponseError>) {
    guard (try? admit(method)) != nil else { return }
    do throws(ResponseError) {
      _ = try perform(try call.get())
    } catch {
      reportLost(method, error)
    }
  }

  private mutating func perform(_ call: Call) throws(ResponseError) -> any JSONWritable {
    switch call.scheduling {
    case .mutates: documentsChanged()
    case .edits: changeCount += 1
    case .lifecycle, .overtakes, .reads: break
    }
    return try call.perform(&self)
  }

  /// Turns messages away that come at the wrong time.
  private func admit(_ method: String) throws(ResponseError) {
    guard Router.scheduling(of: method) != .lifecycle else { return }
    switch phase {
    case .uninitialized: throw ResponseError(.serverNotInitialized, "the server is not initialized")
    case .running: break
    case .shutDown, .exited: throw ResponseError(.invalidRequest, "the server is shut down")
    }
  }

  /// Says that a notification had no effect.
  private mutating func reportLost(_ method: String, _ error: ResponseError) {
    switch Router.scheduling(of: method) {
    case .mutates?, .edits?:
      // From here on the text is not what the user sees.
      let sentence = "'\(method)' had no effect, \(error.message); please close the document and open it again"
      send(OutgoingMessage(ShowMessageNotification.self, MessageParams(type: .error, message: sentence)))
    case .lifecycle?, .overtakes?, .reads?:
      log(.warning, "'\(method)' had no effect, \(error.message)")
    case nil:
      // Notifications with a dollar are optional by definition.
      if !method.hasPrefix("$/") { log(.log, error.message) }
    }
  }

  /// Answers a request that still waits with an error; one that doesn't is none of ours any more.
  mutating func cancel(_ id: RequestID) {
    guard queue.cancel(id) || cancelPull(id) else { return }
    send(OutgoingMessage(answerTo: id, error: ResponseError(.requestCancelled, "the request was cancelled")))
  }

  // MARK: - Telling the client

  mutating func send(_ message: OutgoingMessage) { message.append(to: &output) }

  /// Writes a line to the client's log, or before there is one to the server's own.
  mutating func log(_ type: MessageType, _ sentence: String) {
    switch phase {
    case .uninitialized:
      logLines += Array("insets: \(sentence)\n".utf8)
    case .running, .shutDown, .exited:
      send(OutgoingMessage(LogMessageNotification.self, MessageParams(type: type, message: sentence)))
    }
  }

  private mutating func traceAnswer(_ id: RequestID, _ method: String, _ duration: Duration) {
    let verbose = trace == .verbose ? "it took \(duration / .microseconds(1)) µs" : nil
    let params = LogTraceParams(message: "answered '\(method)' (\(id))", verbose: verbose)
    send(OutgoingMessage(LogTraceNotification.self, params))
  }
}
