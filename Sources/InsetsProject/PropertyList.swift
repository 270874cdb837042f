/// A property list in the old style, which project files are written in: `{ key = value; list = (a, "b"); }`.
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
  package init(_ bytes: [UInt8]) {
    var reader = PropertyListReader(bytes: bytes)
    self = reader.value(depth: 0)
  }

  fileprivate static func isTooDeep(_ depth: Int) -> Bool { depth >= deepest }
}

private struct PropertyListReader {
  let bytes: [UInt8]
  var position = 0

  mutating func value(depth: Int) -> PropertyList {
    skip()
    guard position < bytes.count, !PropertyList.isTooDeep(depth) else { return .text("") }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      position += 1
      var entries: [String: PropertyList] = [:]
      while let byte = next(), byte != UInt8(ascii: "}") {
        let start = position
        let key = word()
        _ = eat("=")
        entries[key] = value(depth: depth + 1)
        _ = eat(";")
        // Whatever can't be read is passed over.
        if position == start { position += 1 }
      }
      _ = eat("}")
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
      _ = eat(")")
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
    let ends = Set("{}()=;,\" \t\r\n".utf8)
    while position < bytes.count, !ends.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// White space and comments.
  private mutating func skip() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        position += 1
      } else if bytes[position...].starts(with: "/*".utf8) {
        position += 2
        while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
        position = min(position + 2, bytes.count)
      } else if bytes[position...].starts(with: "//".utf8) {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else {
        return
      }
    }
  }
}
