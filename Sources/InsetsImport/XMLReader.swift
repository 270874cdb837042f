/// Reads the XML that Interface Builder writes: elements, attributes, comments and the five named references.
///
/// A document type is refused, so no entity can grow, and so is what is too large or too deep. The Foundation XML parser
/// would make the tool more than twice as large and each start three times as long.
package struct XMLReader {
  /// In bytes.
  static let sizeLimit = 64 << 20
  /// How deep elements may stand in each other.
  static let depthLimit = 512
  /// How many attributes are compared one by one; Interface Builder writes no more than some twenty.
  private static let fewAttributes = 32

  private let bytes: [UInt8]
  private var position = 0

  /// The root element of a document.
  package static func read(_ bytes: [UInt8]) throws(XMLError) -> XMLElement {
    if bytes.count > sizeLimit { throw XMLError(offset: 0, message: "is larger than \(sizeLimit >> 20) MB") }
    var reader = XMLReader(bytes)
    return try reader.document()
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  // MARK: - Documents

  private mutating func document() throws(XMLError) -> XMLElement {
    try checkEncoding()
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipMiscellany()
    guard position < bytes.count else { throw error("has no element") }
    guard current == .less else { throw error("there is text before the first element") }
    let root = try tree()
    try skipMiscellany()
    if position < bytes.count { throw error("there is text after the last element") }
    return root
  }

  /// Refuses what is not UTF-8 before anything is made of it.
  private func checkEncoding() throws(XMLError) {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw XMLError(offset: 0, message: "is in UTF-16; only UTF-8 can be read")
    }
    guard String(validating: bytes, as: UTF8.self) == nil else {
      guard let control = bytes.firstIndex(where: { $0 < 0x20 && !(0x09...0x0D).contains($0) }) else { return }
      throw XMLError(offset: control, message: "there is a control character here")
    }
    var codec = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = codec.decode(&iterator) { offset += UTF8.width(scalar) }
    throw XMLError(offset: offset, message: "a byte here is not UTF-8")
  }

  /// The root with everything in it.
  ///
  /// Open elements are on a stack of their own, so depth costs no stack of the process.
  private mutating func tree() throws(XMLError) -> XMLElement {
    var open: [XMLElement] = []
    while true {
      let start = position
      if position + 1 < bytes.count, bytes[position + 1] == .slash {
        guard var element = open.popLast() else { throw error("no element is open here") }
        position += 2
        let name = try self.name(of: "an element")
        guard name == element.name else {
          throw XMLError(offset: start, message: "</\(name)> closes <\(element.name)>")
        }
        skipSpace()
        guard eat(.greater) else { throw error("expected '>' after '</\(name)'") }
        element.end = position
        element.children.reserveCapacity(0)
        guard !open.isEmpty else { return element }
        open[open.count - 1].children.append(element)
      } else if let element = try self.element() {
        if element.isEmpty {
          guard !open.isEmpty else { return element.element }
          open[open.count - 1].children.append(element.element)
        } else {
          guard open.count < XMLReader.depthLimit else {
            throw XMLError(
              offset: start,
              message: "elements are nested more than \(XMLReader.depthLimit) deep"
            )
          }
          open.append(element.element)
        }
      }
      let textStart = position
      try skipText(in: open.last)
      if let inner = open.last, inner.name == "string", inner.children.isEmpty {
        open[open.count - 1].text = String(decoding: bytes[textStart..<position], as: UTF8.self)
      }
    }
  }

  /// What stands between two tags; it says nothing that is needed, but has to be well-formed.
  private mutating func skipText(in element: XMLElement?) throws(XMLError) {
    while position < bytes.count {
      switch bytes[position] {
      case .less:
        if try !skipComment() { return }
      case .ampersand: _ = try reference()
      default: position += 1
      }
    }
    let name = element?.name ?? ""
    throw error("the file ends inside <\(name)>")
  }

  /// An element's opening tag; `isEmpty` where it is closed at once.
  private mutating func element() throws(XMLError) -> (element: XMLElement, isEmpty: Bool)? {
    let start = position
    position += 1
    var element = XMLElement(name: try name(of: "an element"), offset: start)
    var names: Set<String> = []
    while true {
      let hadSpace = skipSpace()
      if eat(.greater) {
        element.tagEnd = position
        return (element, false)
      }
      if eat(.slash) {
        guard eat(.greater) else { throw error("expected '>' after '/'") }
        element.tagEnd = position
        element.end = position
        return (element, true)
      }
      guard position < bytes.count else { throw error("the file ends inside <\(element.name)>") }
      guard hadSpace else { throw error("expected a space before an attribute of <\(element.name)>") }
      let place = position
      let name = try self.name(of: "an attribute")
      if element.attributes.count == XMLReader.fewAttributes { names = Set(element.attributes.map(\.name)) }
      let isNew =
        element.attributes.count < XMLReader.fewAttributes ? element[name] == nil : names.insert(name).inserted
      guard isNew else {
        throw XMLError(offset: place, message: "<\(element.name)> has the attribute '\(name)' twice")
      }
      let (value, valueRange) = try value(of: name)
      let attribute = XMLAttribute(name: name, value: value, range: place..<position, valueRange: valueRange)
      element.attributes.append(attribute)
    }
  }

  private mutating func value(of name: String) throws(XMLError) -> (text: String, range: Range<Int>) {
    skipSpace()
    guard eat(.equal) else { throw error("expected '=' after the attribute '\(name)'") }
    skipSpace()
    guard let quote = current, quote == .quote || quote == .apostrophe else {
      throw error("the value of '\(name)' needs quotation marks")
    }
    position += 1
    let start = position
    var text: [UInt8]?
    while let byte = current {
      switch byte {
      case quote:
        let value = text ?? Array(bytes[start..<position])
        let range = start..<position
        position += 1
        return (String(decoding: value, as: UTF8.self), range)
      case .less: throw error("there is a '<' in the value of '\(name)'")
      case .ampersand:
        var known = text ?? Array(bytes[start..<position])
        known += Array(String(try reference()).utf8)
        text = known
      default:
        text?.append(byte)
        position += 1
      }
    }
    throw error("the file ends in the value of '\(name)'")
  }

  // MARK: - Words

  private mutating func name(of what: String) throws(XMLError) -> String {
    let start = position
    while let byte = current, byte.isOfName { position += 1 }
    guard position > start else { throw error("expected the name of \(what)") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// `&lt;`, `&#8217;`, `&#x2019;`.
  private mutating func reference() throws(XMLError) -> Character {
    let start = position
    position += 1
    // The longest valid reference is '&#x10FFFF;'.
    let end = bytes[position...].prefix(10).firstIndex(of: UInt8(ascii: ";"))
    guard let end else { throw XMLError(offset: start, message: "'&' does not begin a reference; write '&amp;'") }
    let name = String(decoding: bytes[position..<end], as: UTF8.self)
    position = end + 1
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.hasPrefix("#") ? name.dropFirst(1) : ""
    let code = digits.first == "+" ? nil : UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10)
    guard let code, code != 0, let scalar = Unicode.Scalar(code) else {
      throw XMLError(offset: start, message: "the reference '&\(name);' is not known")
    }
    return Character(scalar)
  }

  /// Space, comments and processing instructions outside of the root.
  private mutating func skipMiscellany() throws(XMLError) {
    while true {
      skipSpace()
      guard current == .less else { return }
      if try !skipComment() { return }
    }
  }

  /// Whether a comment or a processing instruction stood here, which is skipped.
  private mutating func skipComment() throws(XMLError) -> Bool {
    if try skip(from: "<!--", to: "-->", "a comment") { return true }
    if try skip(from: "<?", to: "?>", "an instruction") { return true }
    if try skip(from: "<![CDATA[", to: "]]>", "a text") { return true }
    if bytes[position...].starts(with: "<!".utf8) {
      throw error("document types are not supported; Interface Builder writes none")
    }
    return false
  }

  private mutating func skip(from start: String, to end: String, _ what: String) throws(XMLError) -> Bool {
    guard bytes[position...].starts(with: start.utf8) else { return false }
    let opening = position
    let mark = Array(end.utf8)
    position += start.utf8.count
    while position + mark.count <= bytes.count {
      if bytes[position] == mark[0], bytes[position..<position + mark.count].elementsEqual(mark) {
        position += mark.count
        return true
      }
      position += 1
    }
    throw XMLError(offset: opening, message: "\(what) begins here and does not end")
  }

  // MARK: - Bytes

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func eat(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }

  @discardableResult private mutating func skipSpace() -> Bool {
    let start = position
    while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    return position > start
  }

  private func error(_ message: String) -> XMLError {
    XMLError(offset: min(position, bytes.count), message: message)
  }
}

extension UInt8 {
  fileprivate static let less = UInt8(ascii: "<")
  fileprivate static let greater = UInt8(ascii: ">")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let equal = UInt8(ascii: "=")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let apostrophe = UInt8(ascii: "'")
  fileprivate static let ampersand = UInt8(ascii: "&")

  /// Whether a name may hold it; every character beyond ASCII may stand in one.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }
}
