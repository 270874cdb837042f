import JSON
import LanguageServerProtocol

/// When a message is handled, and what that means for the others.
enum Scheduling: Sendable {
  /// In its turn, before `initialize` and after `shutdown` as well.
  case lifecycle
  /// On arrival, before what waits.
  case overtakes
  /// In its turn; the findings of the documents are published when nothing else waits.
  case mutates
  /// As `mutates`, but what changes is the text of documents that the handler names, and nothing else.
  case edits
  /// In its turn; as long as it waits it can be cancelled.
  case reads
}

/// A message with its parameters read, ready to be handled.
struct Call: Sendable {
  let scheduling: Scheduling
  /// The request that it cancels, if that is what it does.
  var cancelledRequest: RequestID?
  let perform: @Sendable (inout Server) throws(ResponseError) -> any JSONWritable
}

/// What stands for the result of a request that is answered later.
struct AnswersLater: JSONWritable {
  func write(to writer: inout JSONWriter) { writer.null() }
}

/// All there is to say about a method: its name, when it is handled, what the server announces because of it, and who
/// handles it.
struct Route: Sendable {
  typealias Announcement = @Sendable (inout ServerCapabilities, ClientFeatures) -> Void

  let method: String
  let scheduling: Scheduling
  let announce: Announcement
  let reader: MethodReader<Call>

  init<Request: ClientRequest>(
    _ request: Request.Type,
    _ scheduling: Scheduling,
    announcing announce: @escaping Announcement = { _, _ in },
    handler: @escaping @Sendable (Request.Params, inout Server) throws(ResponseError) -> Request.Result
  ) {
    method = Request.method
    self.scheduling = scheduling
    self.announce = announce
    reader = MethodReader(.request) { unread in
      let params = try unread.read(Request.Params.self)
      return Call(scheduling: scheduling) { server throws(ResponseError) in try handler(params, &server) }
    }
  }

  /// A request that is answered when its result is there; until then it can be cancelled.
  ///
  /// The handler notes the request's id and sees to it that it is answered.
  init<Request: ClientRequest>(
    answeringLater request: Request.Type,
    announcing announce: @escaping Announcement = { _, _ in },
    handler: @escaping @Sendable (Request.Params, RequestID, inout Server) -> Void
  ) {
    method = Request.method
    scheduling = .reads
    self.announce = announce
    reader = MethodReader(.request) { unread in
      let params = try unread.read(Request.Params.self)
      return Call(scheduling: .reads) { server in
        if let id = server.requestAtHand { handler(params, id, &server) }
        return AnswersLater()
      }
    }
  }

  init<Notification: ClientNotification>(
    _ notification: Notification.Type,
    _ scheduling: Scheduling,
    announcing announce: @escaping Announcement = { _, _ in },
    handler: @escaping @Sendable (Notification.Params, inout Server) -> Void
  ) {
    method = Notification.method
    self.scheduling = scheduling
    self.announce = announce
    reader = MethodReader(.notification) { unread in
      let params = try unread.read(Notification.Params.self)
      let cancelled = (params as? CancelParams)?.id
      return Call(scheduling: scheduling, cancelledRequest: cancelled) { server in
        handler(params, &server)
        return NoResult()
      }
    }
  }
}
