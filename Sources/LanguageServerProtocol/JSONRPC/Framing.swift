/// Cuts the bytes of a stream into messages, as the base protocol of LSP says: a header with the body's length, an empty
/// line, the body.
///
/// Any split of the bytes gives the same messages. What is not a message is skipped up to the next `Content-Length:`, and
/// reported once.
package struct Framing: Sendable {
  /// What the stream held.
  package enum Frame: Hashable, Sendable {
    case message([UInt8])
    /// A message that says that it is written in another charset than UTF-8.
    case foreign(charset: String)
    /// Bytes are passed over, for the reason given.
    case skipped(reason: String)
  }

  private struct Header: Sendable {
    /// The line that has begun.
    var line: [UInt8] = []
    var finishedLines = 0
    var byteCount = 0
    var length: Int?
    /// The charset of the body, if it is another than UTF-8.
    var foreignCharset: String?
  }

  private enum State: Sendable {
    case header
    /// In a body of this many bytes.
    case body(length: Int, foreignCharset: String?)
    /// Looking for `Content-Length:`, of which this many bytes have been seen.
    case lost(matched: Int)
  }

  /// The longest body that is taken for one, in bytes.
  package static let largestBody = 1 << 30
  /// The longest header that is taken for one, in bytes.
  package static let largestHeader = 1 << 13

  private static let marker = Array("content-length:".utf8)

  private var state = State.header
  // What has been read is beside the state and not in it, so that it grows in place.
  private var header = Header()
  private var body: [UInt8] = []

  package init() {}

  /// The frames that end in these bytes, the next ones of the stream.
  package mutating func frames(in bytes: [UInt8]) -> [Frame] {
    var frames: [Frame] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      if let frame = advance(&rest) { frames.append(frame) }
    }
    return frames
  }

  /// Takes bytes from the front of `rest`, at least one.
  private mutating func advance(_ rest: inout ArraySlice<UInt8>) -> Frame? {
    switch state {
    case .header: readHeader(&rest)
    case .body(let length, let charset): readBody(length, charset, &rest)
    case .lost(let matched): readGarbage(matched, &rest)
    }
  }

  private mutating func readHeader(_ rest: inout ArraySlice<UInt8>) -> Frame? {
    while let byte = rest.popFirst() {
      header.byteCount += 1
      guard header.byteCount <= Self.largestHeader else {
        return lose("a header has more than \(Self.largestHeader) bytes")
      }
      if byte == UInt8(ascii: "\n") { return finishLine() }
      header.line.append(byte)
    }
    return nil
  }

  private mutating func finishLine() -> Frame? {
    if header.line.last == UInt8(ascii: "\r") { header.line.removeLast() }
    guard !header.line.isEmpty else { return finishHeader() }
    switch HeaderField(header.line) {
    case .contentLength(let length):
      guard length <= Self.largestBody else { return lose("a message of \(length) bytes is too long") }
      header.length = length
    case .unreadableContentLength(let text):
      return lose("'\(text.prefix(40))' is not the length of a message")
    case .charset(let name):
      header.foreignCharset = name
    case .other:
      break
    case .notAField:
      return loseLine(header.line)
    }
    header.line.removeAll(keepingCapacity: true)
    header.finishedLines += 1
    return nil
  }

  private mutating func finishHeader() -> Frame? {
    let finished = header
    header = Header()
    switch finished.length {
    case nil where finished.finishedLines > 0:
      return lose("a header has no Content-Length")
    case nil:
      // An empty line between two messages does no harm.
      return nil
    case 0:
      return .message([])
    case let length?:
      // What a header promises is no reason yet to hold a gigabyte.
      body.reserveCapacity(min(length, 1 << 20))
      state = .body(length: length, foreignCharset: finished.foreignCharset)
      return nil
    }
  }

  private mutating func readBody(_ length: Int, _ charset: String?, _ rest: inout ArraySlice<UInt8>) -> Frame? {
    let piece = rest.prefix(length - body.count)
    body += piece
    rest = rest.dropFirst(piece.count)
    guard body.count == length else { return nil }
    defer { body = [] }
    state = .header
    return charset.map { .foreign(charset: $0) } ?? .message(body)
  }

  // MARK: - Finding the next message

  private mutating func lose(_ reason: String) -> Frame {
    header = Header()
    state = .lost(matched: 0)
    return .skipped(reason: reason + "; looking for the next Content-Length")
  }

  /// Gives a line up, but not a header that begins in it, as it does after a body that is longer than it said.
  private mutating func loseLine(_ line: [UInt8]) -> Frame {
    let frame = lose("'\(String(decoding: line.prefix(40), as: UTF8.self))' is not a header")
    var rest = line[...] + [UInt8(ascii: "\n")]
    while !rest.isEmpty { _ = advance(&rest) }
    return frame
  }

  private mutating func readGarbage(_ alreadyMatched: Int, _ rest: inout ArraySlice<UInt8>) -> Frame? {
    var matched = alreadyMatched
    while let byte = rest.popFirst() {
      let letter = lowercased(byte)
      // The marker's first letter is nowhere else in it, so a mismatch can at most begin it anew.
      if letter == Self.marker[matched] { matched += 1 } else { matched = letter == Self.marker[0] ? 1 : 0 }
      if matched == Self.marker.count {
        header = Header(line: Self.marker, byteCount: matched)
        state = .header
        return nil
      }
    }
    state = .lost(matched: matched)
    return nil
  }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") ? byte + 32 : byte
}
