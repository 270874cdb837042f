/// A value that is written as JSON.
package protocol JSONWritable {
  func write(to writer: inout JSONWriter)
}

/// Writes JSON, field by field in the order given.
///
/// A list of findings goes out after every keystroke. Foundation's encoder takes ten microseconds per finding, which is
/// more than finding it took; this takes a thirtieth of that, cannot fail and writes the same bytes in every run.
package struct JSONWriter {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  private let layout: Layout
  /// How many arrays and objects are open.
  private var depth: Int
  /// Where the numbers of lines are among the bytes; nil if that isn't noted.
  private(set) var lineNumbers: [EncodedElements.LineNumber]?

  /// The white space between what is written.
  package enum Layout: Sendable {
    case compact
    /// Every element and field has a line of its own, indented by two spaces for each level.
    case lines
    /// The same, with a space on both sides of colons, as Foundation writes them.
    case linesWithSpacedColons
  }

  /// A writer of a value inside a number of arrays and objects.
  package init(_ layout: Layout = .compact, depth: Int = 0) {
    self.layout = layout
    self.depth = depth
  }

  /// A writer that notes where the line numbers of positions are.
  static var notingLineNumbers: JSONWriter {
    var writer = JSONWriter()
    writer.lineNumbers = []
    return writer
  }

  /// The bytes of one value.
  @inlinable
  package static func bytes(of value: some JSONWritable, _ layout: Layout = .compact) -> [UInt8] {
    var writer = JSONWriter(layout)
    value.write(to: &writer)
    return writer.bytes
  }

  /// Makes room for so many bytes more, so that what is written is not moved as it grows.
  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  package mutating func object(_ writeFields: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), writeFields)
  }

  @inlinable
  package mutating func array(_ elements: some Sequence<some JSONWritable>) {
    array { writer in
      for element in elements { writer.element(element) }
    }
  }

  /// Writes an array whose elements are written one after another.
  package mutating func array(_ writeElements: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "["), UInt8(ascii: "]"), writeElements)
  }

  /// An element of the array that is being written.
  @inlinable
  package mutating func element(_ value: some JSONWritable) {
    separate()
    value.write(to: &self)
  }

  /// A field of the object that is being written.
  @inlinable
  package mutating func field(_ name: StaticString, _ value: some JSONWritable) {
    startField(name)
    value.write(to: &self)
  }

  /// A field that is left out if there is no value for it.
  @inlinable
  package mutating func optionalField(_ name: StaticString, _ value: (some JSONWritable)?) {
    if let value { field(name, value) }
  }

  /// A field whose value is an object.
  package mutating func object(_ name: StaticString, _ writeFields: (inout JSONWriter) -> Void) {
    startField(name)
    object(writeFields)
  }

  /// A field whose name is known only now.
  @inlinable
  package mutating func field(named name: String, _ value: some JSONWritable) {
    startField(named: name)
    value.write(to: &self)
  }

  package mutating func null() { bytes += "null".utf8 }

  package mutating func bool(_ value: Bool) { bytes += (value ? "true" : "false").utf8 }

  package mutating func integer(_ value: Int) {
    for digit in DecimalDigits(value) { bytes.append(digit) }
  }

  /// Writes the number of a line.
  package mutating func line(_ line: Int) {
    let start = bytes.count
    integer(line)
    lineNumbers?.append(.init(range: start..<bytes.count, line: line))
  }

  /// Writes a number, a whole one without a point; JSON has none that is not finite, such a one becomes null.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    bytes += "\(value)".utf8
    if bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
  }

  /// Writes what is JSON already.
  package mutating func literal(_ text: String) { bytes += text.utf8 }

  /// Puts text before all that has been written.
  package mutating func prepend(_ text: String) { bytes.insert(contentsOf: text.utf8, at: 0) }

  /// Writes bytes of JSON.
  mutating func literal(_ json: [UInt8]) { bytes += json }

  package mutating func string(_ value: String) {
    var value = value
    bytes.append(UInt8(ascii: "\""))
    value.withUTF8 { text in
      var start = 0
      for index in text.indices where needsEscape(text[index]) {
        bytes += text[start..<index]
        escape(text[index])
        start = index + 1
      }
      bytes += text[start...]
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func nest(_ open: UInt8, _ close: UInt8, _ writeContent: (inout JSONWriter) -> Void) {
    bytes.append(open)
    needsComma = false
    depth += 1
    writeContent(&self)
    depth -= 1
    // Foundation writes what is empty with an empty line.
    if !needsComma, layout != .compact { bytes.append(UInt8(ascii: "\n")) }
    startLine()
    bytes.append(close)
    needsComma = true
  }

  @usableFromInline
  package mutating func startField(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes += $0 }
    bytes.append(UInt8(ascii: "\""))
    colon()
  }

  @usableFromInline
  package mutating func startField(named name: String) {
    separate()
    string(name)
    colon()
  }

  private mutating func colon() {
    switch layout {
    case .compact: bytes.append(UInt8(ascii: ":"))
    case .lines: bytes += ": ".utf8
    case .linesWithSpacedColons: bytes += " : ".utf8
    }
  }

  @usableFromInline
  package mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    startLine()
  }

  private mutating func startLine() {
    guard layout != .compact else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    default: bytes += ((byte < 16 ? "u000" : "u00") + String(byte, radix: 16)).utf8
    }
  }
}

private func needsEscape(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
}

extension Bool: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension UInt32: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.integer(Int(self)) }
}

extension String: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Double: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to writer: inout JSONWriter) { writer.array(self) }
}

/// No value is written as null.
extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }
}

extension JSONWritable where Self: RawRepresentable, RawValue: JSONWritable {
  package func write(to writer: inout JSONWriter) { rawValue.write(to: &writer) }
}
