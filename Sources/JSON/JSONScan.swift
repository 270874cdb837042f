/// One look at bytes that should be JSON, in which its values are found.
struct JSONScan {
  private(set) var nodes: [JSONText.Node] = []
  /// How deep arrays and objects are nested at most.
  private(set) var depth = 0
  /// Why the bytes are not one JSON value; nil as long as they may be.
  private(set) var mistake: JSONMistake?

  /// What may come next.
  private enum Expectation {
    case value, firstElement, firstKey, key, colon, commaOrEnd, nothing
  }

  /// The most values that are taken for a message; each takes several times the memory of its text.
  private static let mostNodes = 1 << 21

  let bytes: [UInt8]
  private let deepestNest: Int
  private var index = 0
  /// The nodes of the arrays and objects that are open.
  private var nests: [Int] = []
  /// Whether the innermost of them is an object.
  private var isInObject: Bool { nests.last.map { nodes[$0].kind == .object } ?? false }

  init(_ bytes: [UInt8], deepestNest: Int) {
    self.bytes = bytes
    self.deepestNest = deepestNest
    nodes.reserveCapacity(64)
  }

  /// Goes through the bytes; there is a mistake unless they are one JSON value as RFC 8259 has it.
  mutating func run() {
    var expected = Expectation.value
    while nodes.count <= Self.mostNodes {
      skipBlanks()
      let start = index
      if start == bytes.count, expected == .nothing { return }
      guard start < bytes.count, let next = step(expected) else {
        // A string knows better what is wrong inside it.
        mistake = mistake ?? JSONMistake(kind: missing(expected), place: start)
        return
      }
      expected = next
    }
    mistake = JSONMistake(kind: .tooManyValues, place: index)
  }

  private func missing(_ expected: Expectation) -> JSONMistake.Kind {
    switch expected {
    case .value, .firstElement: .noValue
    case .firstKey, .key: .noKey
    case .colon: .noColon(key: nodes.last.map { JSONText(self).string($0) } ?? "")
    case .commaOrEnd: .noCommaOrEnd(isInObject: isInObject)
    case .nothing: .textBehindTheValue
    }
  }

  /// Reads one token; nil if it can't be here.
  private mutating func step(_ expected: Expectation) -> Expectation? {
    let byte = bytes[index]
    switch expected {
    case .firstElement: return byte == UInt8(ascii: "]") ? close() : value()
    case .value: return value()
    case .firstKey, .key:
      if byte == UInt8(ascii: "\"") { return takeString() ? .colon : nil }
      return expected == .firstKey && byte == UInt8(ascii: "}") ? close() : nil
    case .colon:
      guard byte == UInt8(ascii: ":") else { return nil }
      index += 1
      return .value
    case .commaOrEnd:
      guard byte == UInt8(ascii: ",") else {
        return byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) ? close() : nil
      }
      index += 1
      return isInObject ? .key : .value
    case .nothing: return nil
    }
  }

  private mutating func value() -> Expectation? {
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "["): return open(.array)
    case UInt8(ascii: "{"): return open(.object)
    case UInt8(ascii: "\""): guard takeString() else { return nil }
    case UInt8(ascii: "t"):
      guard skip("true") else { return nil }
      add(.true, start..<index)
    case UInt8(ascii: "f"):
      guard skip("false") else { return nil }
      add(.false, start..<index)
    case UInt8(ascii: "n"):
      guard skip("null") else { return nil }
      add(.null, start..<index)
    default:
      guard skipNumber() else { return nil }
      add(.number, start..<index)
    }
    return nests.isEmpty ? .nothing : .commaOrEnd
  }

  private mutating func add(_ kind: JSONText.Kind, _ range: Range<Int>) {
    nodes.append(JSONText.Node(kind: kind, range: range, next: nodes.count + 1))
  }

  private mutating func open(_ kind: JSONText.Kind) -> Expectation? {
    guard nests.count < deepestNest else {
      mistake = JSONMistake(kind: .tooDeep, place: index)
      return nil
    }
    nests.append(nodes.count)
    depth = max(depth, nests.count)
    add(kind, index..<index + 1)
    index += 1
    return kind == .object ? .firstKey : .firstElement
  }

  private mutating func close() -> Expectation {
    index += 1
    if let node = nests.popLast() {
      nodes[node].range = nodes[node].range.lowerBound..<index
      nodes[node].next = nodes.count
    }
    return nests.isEmpty ? .nothing : .commaOrEnd
  }

  // MARK: - Tokens

  /// Whether a byte may be between tokens.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  private mutating func skipBlanks() {
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let isThere = word.withUTF8Buffer { bytes[index...].starts(with: $0) }
    index += word.utf8CodeUnitCount
    return isThere
  }

  private mutating func skipNumber() -> Bool {
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "0") {
      index += 1
    } else if !skipDigits() {
      return false
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() else { return false }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      guard skipDigits() else { return false }
    }
    return true
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
    return index > start
  }

  /// Takes a string, which begins here.
  private mutating func takeString() -> Bool {
    let quote = index
    index += 1
    let start = index
    var kind = JSONText.Kind.string
    while index < bytes.count {
      skipPlainText()
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        add(kind, start..<index)
        index += 1
        return true
      case UInt8(ascii: "\\"):
        guard skipEscape() else {
          mistake = JSONMistake(kind: .noEscape, place: index + 1)
          return false
        }
        kind = .escapedString
      default:
        mistake = JSONMistake(kind: .noClosingQuote, place: quote)
        return false
      }
    }
    mistake = JSONMistake(kind: .noClosingQuote, place: quote)
    return false
  }

  /// Goes on to what is special in a string: its end, an escape or what must not be in it.
  private mutating func skipPlainText() {
    var end = index
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      end += 1
    }
    index = end
  }

  private mutating func skipEscape() -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "u"):
      guard Self.codeUnit(at: index, in: bytes) != nil else { return false }
      index += 6
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 2
    default: return false
    }
    return true
  }

  /// The code unit of UTF-16 that `\uXXXX` stands for; nil if there is no such escape here.
  static func codeUnit(at start: Int, in bytes: [UInt8]) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[start + 2..<start + 6] {
      guard let digit = hexadecimalDigit(byte) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
