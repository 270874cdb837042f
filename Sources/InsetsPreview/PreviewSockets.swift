import StandardStreams

/// The sockets of a preview: moves bytes between pages and the preview's value, and decides nothing.
package final class PreviewSockets {
  private var listener: ListeningSocket?
  private var callers: [Int: CallingSocket] = [:]

  private static let readSize = 1 << 14
  /// The most calls that are answered in one turn, so that endless calls don't keep others waiting.
  private static let mostCallsAtOnce = 64

  package init() {}

  /// Listens at a port of this machine, or at one that the system chooses for 0; returns it.
  ///
  /// One listener is enough for all pages, so a second call tells where the first one listens.
  package func listen(port: Int) throws(StreamError) -> Int {
    if let listener { return listener.port }
    let listener = try ListeningSocket(port: port)
    self.listener = listener
    return listener.port
  }

  /// What to wait for; nothing until the server listens.
  package func readiness(_ preview: Preview) -> [Readiness] {
    guard let listener else { return [] }
    return [listener.readiness]
      + callers.map { id, socket in socket.readiness(wantsWriting: !preview.output(for: id).isEmpty) }
  }

  /// How long to wait at most before ``exchange(_:)`` is called again, in milliseconds; nil for no limit.
  package func longestWait(_ preview: Preview) -> Int? {
    preview.deadline.map { max(0, $0 - monotonicMilliseconds()) + 1 }
  }

  /// Moves what can be moved without waiting.
  package func exchange(_ preview: inout Preview) {
    guard let listener else { return }
    let now = monotonicMilliseconds()
    let order = callers.keys.sorted()
    var list = [listener.readiness]
    for id in order { list += callers[id].map { [$0.readiness(wantsWriting: !preview.output(for: id).isEmpty)] } ?? [] }
    wait(for: &list, milliseconds: 0)
    for (id, readiness) in zip(order, list.dropFirst()) where readiness.isReadable {
      if let bytes = callers[id]?.read(atMost: Self.readSize) {
        preview.receive(bytes, from: id, at: now)
      } else {
        preview.end(id)
        callers[id] = nil
      }
    }
    if list[0].isReadable { takeCalls(listener, &preview, now) }
    preview.expire(at: now)
    send(&preview, now)
  }

  /// Sends what the preview has to say, as far as it is taken.
  private func send(_ preview: inout Preview, _ now: Int) {
    for (id, socket) in callers {
      while true {
        let output = preview.output(for: id)
        guard !output.isEmpty else { break }
        guard let count = socket.write(output) else {
          preview.end(id)
          callers[id] = nil
          break
        }
        guard count > 0 else { break }
        preview.sent(count, to: id, at: now)
      }
    }
    for id in preview.takeClosed() { callers.removeValue(forKey: id)?.finish() }
  }

  private func takeCalls(_ listener: ListeningSocket, _ preview: inout Preview, _ now: Int) {
    for _ in 0..<Self.mostCallsAtOnce {
      guard let socket = listener.accept() else { return }
      guard let id = preview.connect(at: now) else { continue }
      callers[id] = socket
      for closed in preview.takeClosed() { callers[closed] = nil }
    }
  }
}
