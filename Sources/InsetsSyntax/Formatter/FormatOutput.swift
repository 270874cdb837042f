/// The text that a formatter has written, with the part of the source that each piece stands for.
struct FormatOutput {
  /// A token or comment of the source and its place in the output.
  struct Anchor {
    let source: Range<Int>
    let output: Range<Int>
  }

  /// A state to return to when the written text does not fit.
  struct Checkpoint {
    fileprivate let byteCount: Int
    fileprivate let anchorCount: Int
    fileprivate let column: Int
  }

  private(set) var bytes: [UInt8] = []
  private(set) var anchors: [Anchor] = []
  /// The number of characters on the current line.
  private(set) var column = 0
  private let lineEnd: [UInt8]

  init(lineEnd: [UInt8]) {
    self.lineEnd = lineEnd
  }

  var checkpoint: Checkpoint {
    Checkpoint(byteCount: bytes.count, anchorCount: anchors.count, column: column)
  }

  mutating func goBack(to checkpoint: Checkpoint) {
    bytes.removeSubrange(checkpoint.byteCount...)
    anchors.removeSubrange(checkpoint.anchorCount...)
    column = checkpoint.column
  }

  /// Writes the text for a piece of the source.
  mutating func write(_ text: some Collection<UInt8>, source: Range<Int>) {
    anchors.append(Anchor(source: source, output: bytes.count..<bytes.count + text.count))
    bytes += text
    for byte in text {
      column = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? 0 : column + byte.scalarWidth
    }
  }

  /// Writes a piece of the source unchanged, whatever it contains.
  mutating func copy(_ text: [UInt8], source: Range<Int>) {
    guard !text.isEmpty else { return }
    write(text, source: source)
  }

  mutating func writeSpace() {
    bytes.append(UInt8(ascii: " "))
    column += 1
  }

  /// Writes punctuation that the formatter adds.
  mutating func writeSemicolon() {
    bytes.append(UInt8(ascii: ";"))
    column += 1
  }

  /// Begins a line, unless the current one is empty; inserts a blank line before it if asked for and if it is not the
  /// first.
  mutating func beginLine(indent: Int, afterBlankLine: Bool = false) {
    if !isAtLineBeginning { bytes += lineEnd }
    if afterBlankLine && !bytes.isEmpty && !isAfterBlankLine { writeBlankLine() }
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * indent)
    column = 2 * indent
  }

  /// Ends an empty line; a line feed directly after a lone carriage return of the source would end that line instead.
  private mutating func writeBlankLine() {
    let wouldJoin = bytes.last == UInt8(ascii: "\r") && lineEnd.first == UInt8(ascii: "\n")
    bytes += wouldJoin ? [UInt8(ascii: "\r")] : lineEnd
  }

  /// Ends the current line, if it has anything on it.
  mutating func endLine() {
    if !isAtLineBeginning { bytes += lineEnd }
    column = 0
  }

  var isAtLineBeginning: Bool {
    guard let last = bytes.last else { return true }
    return last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r")
  }

  /// Whether the current line has only its indentation.
  var isAtTextBeginning: Bool {
    let last = bytes.last { $0 != UInt8(ascii: " ") }
    return last.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
  }

  private var isAfterBlankLine: Bool { ends(with: lineEnd + lineEnd) || ends(with: [0x0D, 0x0D]) }

  private func ends(with end: [UInt8]) -> Bool {
    // Without the type of a slice, `suffix` walks through the whole output.
    let tail: ArraySlice<UInt8> = bytes.suffix(end.count)
    return tail == end[...]
  }

  /// Whether a space would directly follow an opening bracket.
  var isAfterOpeningBracket: Bool {
    bytes.last == UInt8(ascii: "(") || bytes.last == UInt8(ascii: "[")
  }
}

// MARK: - Edits

extension FormatOutput {
  /// The differences between the source and the output.
  func edits(of source: [UInt8]) -> [TextEdit] {
    var edits: [TextEdit] = []
    var sourceEnd = 0
    var outputEnd = 0
    for anchor in anchors {
      append(sourceEnd..<anchor.source.lowerBound, outputEnd..<anchor.output.lowerBound, of: source, to: &edits)
      append(anchor.source, anchor.output, of: source, to: &edits)
      sourceEnd = anchor.source.upperBound
      outputEnd = anchor.output.upperBound
    }
    append(sourceEnd..<source.count, outputEnd..<bytes.count, of: source, to: &edits)
    return edits
  }

  /// Adds the edit, if any, between a piece of the source and its text, without their equal beginnings and ends.
  private func append(_ old: Range<Int>, _ new: Range<Int>, of source: [UInt8], to edits: inout [TextEdit]) {
    guard source[old] != bytes[new] else { return }
    let limit = min(old.count, new.count)
    let prefix = zip(source[old], bytes[new]).prefix { $0 == $1 }.count
    let suffix = zip(source[old].reversed(), bytes[new].reversed()).prefix { $0 == $1 }.count
    let kept = min(suffix, limit - prefix)
    let range = ByteRange(bytes: old.lowerBound + prefix, old.upperBound - kept)
    let replacement = String(decoding: bytes[new.lowerBound + prefix..<new.upperBound - kept], as: UTF8.self)
    if let last = edits.last, last.range.upperBound == range.lowerBound {
      edits[edits.count - 1] = TextEdit(
        range: last.range.lowerBound..<range.upperBound,
        replacement: last.replacement + replacement
      )
    } else {
      edits.append(TextEdit(range: range, replacement: replacement))
    }
  }
}
