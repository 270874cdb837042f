/// One look at the bytes of a message before anything is made of them: whether they are JSON to the letter, how deep it
/// nests, and which escapes stand for no character.
///
/// Foundation's reader takes commas that are too many, gives up on half of a surrogate pair and on nests of some depth
/// with the same error as on no JSON at all. Depth costs this scan a byte per level and no recursion.
struct JSONScan {
  /// Whether the bytes are one JSON value as RFC 8259 has it.
  ///
  /// That strings are UTF-8 is for others to find out.
  private(set) var isJSON = false
  /// How many arrays and objects stand in each other at most.
  private(set) var depth = 0
  /// Where escapes such as `\ud83d` begin that have no second half, or no first.
  private(set) var loneSurrogates: [Int] = []
  /// The bytes of the outermost object's `id`, if it has one.
  private(set) var id: Swift.Range<Int>?

  /// What may come next.
  private enum Expectation {
    case value, firstElement, firstKey, key, colon, commaOrEnd, nothing
  }

  private let bytes: [UInt8]
  private var index = 0
  /// Whether each open nest is an object.
  private var nests: [Bool] = []
  /// Whether the outermost object's value that comes next is its `id`.
  private var isID = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isJSON = scan()
  }

  /// The bytes with U+FFFD for each escape that is half of a character, as editors show it.
  var repaired: [UInt8] {
    var repaired = bytes
    for start in loneSurrogates { repaired.replaceSubrange(start..<start + 6, with: Self.replacement) }
    return repaired
  }

  private static let replacement = Array("\\ufffd".utf8)

  private mutating func scan() -> Bool {
    var expected = Expectation.value
    while true {
      skipBlanks()
      guard index < bytes.count else { return expected == .nothing }
      guard let next = step(expected) else { return false }
      expected = next
    }
  }

  /// Reads one token; nil if it can't stand here.
  private mutating func step(_ expected: Expectation) -> Expectation? {
    let byte = bytes[index]
    switch (expected, byte) {
    case (.firstElement, UInt8(ascii: "]")), (.firstKey, UInt8(ascii: "}")): return close()
    case (.value, _), (.firstElement, _): return value()
    case (.firstKey, UInt8(ascii: "\"")), (.key, UInt8(ascii: "\"")):
      let start = index
      guard skipString() else { return nil }
      isID = nests.count == 1 && bytes[start..<index].elementsEqual("\"id\"".utf8)
      return .colon
    case (.colon, UInt8(ascii: ":")):
      index += 1
      return .value
    case (.commaOrEnd, UInt8(ascii: ",")):
      index += 1
      return nests.last == true ? .key : .value
    case (.commaOrEnd, UInt8(ascii: "]")) where nests.last == false: return close()
    case (.commaOrEnd, UInt8(ascii: "}")) where nests.last == true: return close()
    default: return nil
    }
  }

  private mutating func value() -> Expectation? {
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let isObject = bytes[index] == UInt8(ascii: "{")
      isID = false
      nests.append(isObject)
      depth = max(depth, nests.count)
      index += 1
      return isObject ? .firstKey : .firstElement
    case UInt8(ascii: "\""): guard skipString() else { return nil }
    case UInt8(ascii: "t"): guard skip("true") else { return nil }
    case UInt8(ascii: "f"): guard skip("false") else { return nil }
    case UInt8(ascii: "n"): guard skip("null") else { return nil }
    default: guard skipNumber() else { return nil }
    }
    if isID { id = start..<index }
    isID = false
    return nests.isEmpty ? .nothing : .commaOrEnd
  }

  private mutating func close() -> Expectation {
    nests.removeLast()
    index += 1
    return nests.isEmpty ? .nothing : .commaOrEnd
  }

  // MARK: - Tokens

  /// Whether a byte may stand between tokens.
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

  private mutating func skipString() -> Bool {
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return true
      case UInt8(ascii: "\\"): guard skipEscape() else { return false }
      case ..<0x20: return false
      default: index += 1
      }
    }
    return false
  }

  private mutating func skipEscape() -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "u"): return skipUnicodeEscape()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 2
      return true
    default: return false
    }
  }

  private mutating func skipUnicodeEscape() -> Bool {
    guard let unit = codeUnit(at: index) else { return false }
    switch unit {
    case 0xD800...0xDBFF:
      if let second = codeUnit(at: index + 6), 0xDC00...0xDFFF ~= second {
        index += 12
        return true
      }
      loneSurrogates.append(index)
    case 0xDC00...0xDFFF: loneSurrogates.append(index)
    default: break
    }
    index += 6
    return true
  }

  /// The code unit of UTF-16 that `\uXXXX` stands for; nil if there is no such escape here.
  private func codeUnit(at start: Int) -> UInt16? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    let digits = bytes[start + 2..<start + 6]
    // A sign is no digit, though the reader of numbers takes one.
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
