import LanguageServerProtocol
import StandardStreams
import Synchronization

/// What the client has sent: taken when there is nothing else to do, and looked through between units of work for what
/// makes the work useless.
final class Mailbox: Sendable {
  private struct Contents: ~Copyable {
    var connection: Connection
    var framing = Framing()
    var frames: [Framing.Frame] = []
    /// How many bytes have been read while something was being done.
    var byteCount = 0
    /// The request that is being handled.
    var requestAtHand: RequestID?
    /// Whether it was cancelled.
    var isCancelled = false
    /// Whether something waits, here or in the server's queue, that makes other work useless.
    var hasUrgent = false
    /// How many elements have been laid out since it was there.
    var unitsSinceUrgent = 0

    /// What has come before and in these bytes.
    mutating func takeFrames(_ bytes: [UInt8]) -> [Framing.Frame] {
      let taken = frames + framing.frames(in: bytes)
      frames = []
      byteCount = 0
      return taken
    }
  }

  /// Work of this many elements is finished anyway: a client that sends a whole conversation at once wants its answers.
  private static let finished = 30_000
  /// A message of this many bytes is not a cancellation; it is an edit, or it opens a document.
  private static let longestRead = 1 << 16
  /// No more bytes are read while something is being done.
  private static let mostBytes = 1 << 24

  private let contents: Mutex<Contents>

  init(input: Int32, output: Int32) {
    contents = Mutex(Contents(connection: Connection(input: input, output: output)))
  }

  /// From now on the end of a process is the end of the input as well.
  func watch(_ process: Int32) { contents.withLock { $0.connection.watch(process) } }

  /// The client has closed its side or is gone, and all that came before has been taken.
  var isAtEnd: Bool { contents.withLock { $0.connection.isAtEnd && $0.frames.isEmpty } }

  /// Sends bytes, and keeps what the client sends in the meantime.
  func send(_ bytes: [UInt8]) throws(StreamError) {
    let result = contents.withLock { contents -> Result<Void, StreamError> in
      do throws(StreamError) { return .success(try contents.connection.send(bytes)) } catch { return .failure(error) }
    }
    try result.get()
  }

  /// Takes what has come; waits for something if it is told to.
  func receive(waiting: Bool) -> [Framing.Frame] {
    contents.withLock { contents in
      let waits = waiting && contents.frames.isEmpty
      return contents.takeFrames(waits ? contents.connection.receive() : contents.connection.receiveAvailable())
    }
  }

  /// Waits for bytes, for one of several descriptors or for so long, then takes what has come.
  func receive(or others: [Readiness], milliseconds: Int?) -> [Framing.Frame] {
    contents.withLock { contents in
      guard contents.frames.isEmpty else { return contents.takeFrames(contents.connection.receiveAvailable()) }
      return contents.takeFrames(contents.connection.receive(or: others, milliseconds: milliseconds))
    }
  }

  /// Begins other work.
  ///
  /// - Parameters:
  ///   - request: the request that it is done for, if it is done for one.
  ///   - hasUrgent: whether something waits in the queue that makes it useless.
  func begin(_ request: RequestID?, hasUrgent: Bool) {
    contents.withLock { contents in
      contents.requestAtHand = request
      contents.isCancelled = false
      if contents.hasUrgent != hasUrgent { contents.unitsSinceUrgent = 0 }
      contents.hasUrgent = hasUrgent
    }
  }

  /// Whether the request that was begun last has been cancelled since.
  var isCancelled: Bool { contents.withLock { $0.isCancelled } }

  /// Whether the work at hand is still wanted, after another `units` of it.
  func isWanted(after units: Int) -> Bool {
    contents.withLock { contents in
      look(&contents)
      if contents.isCancelled { return false }
      guard contents.hasUrgent else { return true }
      contents.unitsSinceUrgent += units
      return contents.unitsSinceUrgent < Self.finished
    }
  }

  /// Looks through what has come since the last time.
  private func look(_ contents: inout Contents) {
    guard contents.byteCount < Self.mostBytes, contents.connection.hasInput else { return }
    let bytes = contents.connection.receiveAvailable()
    contents.byteCount += bytes.count
    for frame in contents.framing.frames(in: bytes) {
      contents.frames.append(frame)
      guard case .message(let body) = frame else { continue }
      guard body.count < Self.longestRead else {
        contents.hasUrgent = true
        continue
      }
      for message in Router.methods.decode(body) {
        if message.isUrgent { contents.hasUrgent = true }
        guard let id = message.cancelledRequest else { continue }
        if id == contents.requestAtHand {
          contents.isCancelled = true
        } else if contents.requestAtHand == nil {
          // The work at hand is the server's own, and the client waits for the answer to the cancelled request.
          contents.hasUrgent = true
        }
      }
    }
  }
}

extension IncomingMessage<Call> {
  /// The request that the message cancels.
  fileprivate var cancelledRequest: RequestID? {
    guard case .notification(_, .success(let call)) = self else { return nil }
    return call.cancelledRequest
  }
}
