import StandardStreams

/// A line on a terminal that tells how far a longer work is; on anything else there is none.
struct Progress {
  /// In seconds; what takes no longer needs no such line.
  private static let patience = 0.5

  private let start = elapsedSeconds()
  /// Whether there is a terminal to show it on.
  let isShown = ByteStream.standardError.isTerminal
  private var hasLine = false

  /// Writes `checking 256 of 900 files…` over the line that is there.
  mutating func show(_ work: String, _ done: Int, of count: Int) throws(StreamError) {
    guard isShown, elapsedSeconds() - start > Self.patience else { return }
    hasLine = true
    try ByteStream.standardError.write(Array("\r\u{1B}[K\(work) \(done) of \(count) files…".utf8))
  }

  /// Takes the line away, so that others can be written.
  mutating func clear() throws(StreamError) {
    guard hasLine else { return }
    hasLine = false
    try ByteStream.standardError.write(Array("\r\u{1B}[K".utf8))
  }
}
