import InsetsLanguage
import StandardStreams

/// How the tool ends.
enum ExitStatus: Int32, Comparable {
  case success = 0
  /// At least one finding of severity error, or a document that is not in the standard style.
  case findings = 1
  /// Wrong usage, or a file that can't be read or written.
  case failure = 2

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

/// The terminal or pipes that the tool writes to.
struct Console {
  var style: Style
  private var pending: [UInt8] = []
  /// Whether standard output is for a document alone, so that what people read goes to standard error.
  var keepsOutputForDocuments = false

  init(style: Style) { self.style = style }

  /// Writes what people read, sooner or later, to standard output unless that is for documents.
  mutating func write(_ text: String) throws(StreamError) { try write(Array(text.utf8)) }

  /// Writes what programs and people read, as it is.
  mutating func write(_ bytes: [UInt8]) throws(StreamError) {
    pending += bytes
    if pending.count >= 1 << 16 { try flush() }
  }

  /// Writes a document to standard output as it is.
  mutating func write(bytes: [UInt8]) throws(StreamError) {
    try flush()
    try ByteStream.standardOutput.write(bytes)
  }

  /// Writes one line to standard error, after everything that was written to standard output before.
  mutating func report(_ problem: String) throws(StreamError) {
    try flush()
    try ByteStream.standardError.write(Array("error: \(printable(problem))\n".utf8))
  }

  /// Writes a note to standard error.
  mutating func note(_ notice: String) throws(StreamError) {
    try flush()
    try ByteStream.standardError.write(Array("note: \(printable(notice))\n".utf8))
  }

  /// Puts a document in the place of the one that was read; returns whether it could, and reports why not.
  mutating func replace(
    _ path: String,
    holding old: [UInt8],
    with bytes: [UInt8]
  ) throws(StreamError) -> Bool {
    let otherNames: Int
    do throws(WriteError) {
      otherNames = try writeFile(path, bytes, over: .document(old))
    } catch {
      try report("can't write '\(path)': \(error)")
      return false
    }
    if let notice = Console.notice(of: path, otherNames: otherNames) { try note(notice) }
    return true
  }

  /// The note about a file whose other names still lead to its old contents; nil if there are none.
  static func notice(of path: String, otherNames: Int) -> String? {
    if otherNames == 0 { return nil }
    let links = otherNames == 1 ? "a hard link to it keeps" : "\(otherNames) hard links to it keep"
    return "'\(path)' was written; \(links) the old text"
  }

  mutating func flush() throws(StreamError) {
    let bytes = pending
    pending = []
    try (keepsOutputForDocuments ? ByteStream.standardError : .standardOutput).write(bytes)
  }
}
