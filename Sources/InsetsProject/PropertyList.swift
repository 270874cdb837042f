import JSON

/// A property list: in the old style, which project files are written in (`{ key = value; list = (a, "b"); }`), in XML, or
/// as JSON.
package indirect enum PropertyList: Equatable, Sendable {
  case text(String)
  case list([PropertyList])
  case dictionary([String: PropertyList])

  package subscript(_ key: String) -> PropertyList? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var list: [PropertyList] { if case .list(let list) = self { list } else { [] } }

  private static let deepest = 64

  /// Reads as much as there is: what ends too early ends there, and what is no list or dictionary is a text.
  package init(_ bytes: [UInt8]) { self = Self.read(bytes).list }

  /// Reads as much as there is, and tells whether something is missing or out of place.
  static func read(_ bytes: [UInt8]) -> (list: PropertyList, isDamaged: Bool) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: mark) { return read(Array(bytes.dropFirst(mark.count))) }
    let start = bytes.first { $0 > 0x20 }
    if start == UInt8(ascii: "<") {
      var reader = XMLPropertyListReader(bytes)
      let list = reader.list()
      return (list, reader.isDamaged)
    }
    if start == UInt8(ascii: "{"), let value = JSONValue(json: bytes) { return (PropertyList(value), false) }
    var reader = PropertyListReader(bytes: bytes)
    let list = reader.value(depth: 0)
    return (list, reader.isDamaged)
  }

  private init(_ value: JSONValue) {
    switch value {
    case .null: self = .text("")
    case .bool(let bool): self = .text(bool ? "YES" : "NO")
    case .integer(let integer): self = .text(String(integer))
    case .number(let number): self = .text(String(number))
    case .string(let text): self = .text(text)
    case .array(let elements): self = .list(elements.map(PropertyList.init))
    case .object(let fields): self = .dictionary(fields.mapValues(PropertyList.init))
    }
  }

  static func isTooDeep(_ depth: Int) -> Bool { depth >= deepest }
}

private struct PropertyListReader {
  let bytes: [UInt8]
  var position = 0
  /// Whether something was missing or out of place.
  private(set) var isDamaged = false

  /// Whether a byte ends a word.
  private static let ends: [Bool] = {
    var ends = [Bool](repeating: false, count: 256)
    for byte in "{}()=;,\" \t\r\n".utf8 { ends[Int(byte)] = true }
    return ends
  }()

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func value(depth: Int) -> PropertyList {
    skip()
    guard position < bytes.count, !PropertyList.isTooDeep(depth) else {
      isDamaged = true
      return .text("")
    }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      position += 1
      var entries: [String: PropertyList] = [:]
      while let byte = next(), byte != UInt8(ascii: "}") {
        let start = position
        let key = word()
        need("=")
        entries[key] = value(depth: depth + 1)
        need(";")
        // Whatever can't be read is passed over.
        if position == start { position += 1 }
      }
      need("}")
      return .dictionary(entries)
    case UInt8(ascii: "("):
      position += 1
      var list: [PropertyList] = []
      while let byte = next(), byte != UInt8(ascii: ")") {
        let start = position
        list.append(value(depth: depth + 1))
        _ = eat(",")
        if position == start { position += 1 }
      }
      need(")")
      return .list(list)
    default: return .text(word())
    }
  }

  private mutating func next() -> UInt8? {
    skip()
    return position < bytes.count ? bytes[position] : nil
  }

  private mutating func eat(_ mark: Character) -> Bool {
    guard let byte = next(), byte == mark.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func need(_ mark: Character) { if !eat(mark) { isDamaged = true } }

  /// A word, or a text in quotation marks.
  private mutating func word() -> String {
    guard let first = next() else { return "" }
    if first == UInt8(ascii: "\"") {
      position += 1
      var text: [UInt8] = []
      while position < bytes.count, bytes[position] != first {
        if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
        text.append(bytes[position])
        position += 1
      }
      position += 1
      return String(decoding: text, as: UTF8.self)
    }
    let start = position
    while position < bytes.count, !Self.ends[Int(bytes[position])] { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Whether a slash and another byte come next.
  private func stands(_ second: UInt8) -> Bool {
    bytes[position] == UInt8(ascii: "/") && position + 1 < bytes.count && bytes[position + 1] == second
  }

  /// White space and comments.
  private mutating func skip() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if stands(UInt8(ascii: "*")) {
        position += 2
        while position < bytes.count,
          !(bytes[position] == UInt8(ascii: "*") && position + 1 < bytes.count
            && bytes[position + 1] == UInt8(ascii: "/"))
        {
          position += 1
        }
        position = min(position + 2, bytes.count)
      } else if stands(UInt8(ascii: "/")) {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else {
        return
      }
    }
  }
}
