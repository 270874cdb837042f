/// Reads a property list in XML, as some tools write project files and as `Info.plist` is written.
///
/// It reads as much as there is: a document type is passed over, and what is no part of a list is left out.
struct XMLPropertyListReader {
  private enum Tag: Equatable { case opening(String), closing(String), empty(String) }

  private let bytes: [UInt8]
  private var position = 0
  /// Whether something was missing or out of place.
  private(set) var isDamaged = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func list() -> PropertyList {
    while let tag = nextTag() {
      if tag != .opening("plist") { return value(tag, depth: 0) ?? .text("") }
    }
    isDamaged = true
    return .text("")
  }

  /// The value that a tag begins; nil for one that begins none.
  private mutating func value(_ tag: Tag, depth: Int) -> PropertyList? {
    guard !PropertyList.isTooDeep(depth) else {
      isDamaged = true
      position = bytes.count
      return nil
    }
    switch tag {
    case .opening("dict"): return .dictionary(entries(depth))
    case .opening("array"):
      var list: [PropertyList] = []
      while let tag = nextTag(), tag != .closing("array") {
        if let value = value(tag, depth: depth + 1) { list.append(value) }
      }
      return .list(list)
    case .opening(let name): return .text(text(until: name))
    case .empty("dict"): return .dictionary([:])
    case .empty("array"): return .list([])
    case .empty("true"): return .text("YES")
    case .empty("false"): return .text("NO")
    case .empty: return .text("")
    case .closing:
      isDamaged = true
      return nil
    }
  }

  private mutating func entries(_ depth: Int) -> [String: PropertyList] {
    var entries: [String: PropertyList] = [:]
    var key: String?
    while let tag = nextTag(), tag != .closing("dict") {
      if tag == .opening("key") {
        key = text(until: "key")
      } else if let value = value(tag, depth: depth + 1) {
        if let key { entries[key] = value } else { isDamaged = true }
        key = nil
      }
    }
    return entries
  }

  // MARK: - Tags and texts

  /// The next tag of an element; at the end of the file, where none may be open any more, nil and damage.
  private mutating func nextTag() -> Tag? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start
      if skip(from: "<!--", to: "-->") || skip(from: "<?", to: "?>") || skip(from: "<![CDATA[", to: "]]>")
        || skip(from: "<!", to: ">")
      {
        continue
      }
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { break }
      let words = String(decoding: bytes[start + 1..<end], as: UTF8.self)
      position = end + 1
      let name = String(words.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" })
      return words.hasPrefix("/") ? .closing(name) : words.hasSuffix("/") ? .empty(name) : .opening(name)
    }
    position = bytes.count
    isDamaged = true
    return nil
  }

  private mutating func skip(from start: String, to end: String) -> Bool {
    guard bytes[position...].starts(with: start.utf8) else { return false }
    let mark = Array(end.utf8)
    position += start.utf8.count
    while position < bytes.count, !bytes[position...].starts(with: mark) { position += 1 }
    position = min(position + mark.count, bytes.count)
    return true
  }

  /// The text up to the closing tag of an element, which is passed.
  private mutating func text(until name: String) -> String {
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      let start = position
      if byte == UInt8(ascii: "<") {
        if skip(from: "<![CDATA[", to: "]]>") {
          text += bytes[start..<position].dropFirst(9).dropLast(3)
        } else if !skip(from: "<!--", to: "-->") {
          if nextTag() != .closing(name) { isDamaged = true }
          return String(decoding: text, as: UTF8.self)
        }
      } else if byte == UInt8(ascii: "&") {
        text += reference()
      } else {
        text.append(byte)
        position += 1
      }
    }
    isDamaged = true
    return String(decoding: text, as: UTF8.self)
  }

  /// `&amp;`, `&#8217;`, `&#x2019;`; whatever else begins with `&` is text.
  private mutating func reference() -> [UInt8] {
    let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    // The longest valid reference is '&#x10FFFF;'.
    guard let end = bytes[position...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else {
      position += 1
      return [UInt8(ascii: "&")]
    }
    let name = String(decoding: bytes[position + 1..<end], as: UTF8.self)
    let whole = bytes[position...end]
    position = end + 1
    if let text = named[name] { return Array(text.utf8) }
    let code = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    guard name.hasPrefix("#"), let scalar = code.flatMap(Unicode.Scalar.init) else { return Array(whole) }
    return Array(String(Character(scalar)).utf8)
  }
}
