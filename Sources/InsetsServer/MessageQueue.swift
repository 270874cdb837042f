import LanguageServerProtocol

extension IncomingMessage<Call> {
  /// Whether it changes documents or ends the conversation, so that what is being done may be for nothing.
  var isUrgent: Bool {
    let method: String
    switch self {
    case .request(_, let name, _), .notification(let name, _): method = name
    case .response, .unreadable: return false
    }
    return switch Router.scheduling(of: method) {
    case .mutates, .edits, .lifecycle: true
    case .overtakes, .reads, nil: false
    }
  }
}

/// The messages that wait, in the order in which they came.
struct MessageQueue {
  private var messages: [(message: IncomingMessage<Call>?, byteCount: Int)] = []
  /// How many bytes those that wait came in.
  private(set) var byteCount = 0
  /// How many wait that change documents or end the conversation.
  private(set) var urgentCount = 0
  /// How many at the front have been taken.
  private var taken = 0

  var isEmpty: Bool { count == 0 }
  /// How many wait, those among them that were cancelled included.
  var count: Int { messages.count - taken }

  mutating func append(_ message: IncomingMessage<Call>, byteCount: Int) {
    messages.append((message, byteCount))
    self.byteCount += byteCount
    if message.isUrgent { urgentCount += 1 }
  }

  mutating func popFirst() -> IncomingMessage<Call>? {
    while taken < messages.count {
      defer {
        taken += 1
        compact()
      }
      byteCount -= messages[taken].byteCount
      if let message = messages[taken].message.take() {
        if message.isUrgent { urgentCount -= 1 }
        return message
      }
    }
    return nil
  }

  /// Takes a request out that waits and may be cancelled; returns whether there was one.
  mutating func cancel(_ id: RequestID) -> Bool {
    // What is cancelled came a moment ago.
    for index in messages[taken...].indices.reversed() {
      guard case .request(id, _, .success(let call))? = messages[index].message, call.scheduling == .reads else {
        continue
      }
      messages[index].message = nil
      return true
    }
    return false
  }

  /// Drops what has been taken when it is most of the array, so that taking costs the same however many wait.
  private mutating func compact() {
    if taken == messages.count || (taken > 1024 && taken > messages.count / 2) {
      messages.removeSubrange(..<taken)
      taken = 0
    }
  }
}
