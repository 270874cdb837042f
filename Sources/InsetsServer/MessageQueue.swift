import LanguageServerProtocol

/// The messages that wait, in the order in which they came.
struct MessageQueue {
  private var messages: [IncomingMessage<Call>?] = []
  /// How many at the front have been taken.
  private var taken = 0

  var isEmpty: Bool { count == 0 }
  /// How many wait, those among them that were cancelled included.
  var count: Int { messages.count - taken }

  mutating func append(_ message: IncomingMessage<Call>) { messages.append(message) }

  mutating func popFirst() -> IncomingMessage<Call>? {
    while taken < messages.count {
      defer {
        taken += 1
        compact()
      }
      if let message = messages[taken].take() { return message }
    }
    return nil
  }

  /// Takes a request out that waits and may be cancelled; returns whether there was one.
  mutating func cancel(_ id: RequestID) -> Bool {
    // What is cancelled came a moment ago.
    for index in messages[taken...].indices.reversed() {
      guard case .request(id, _, .success(let call))? = messages[index], call.scheduling == .reads else { continue }
      messages[index] = nil
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
