/// The tokens of a Swift file, roughly as the compiler sees them; the measure of size that no line break changes.
///
/// A comment is one token, and so is a string.
struct SwiftTokens {
  enum Kind {
    case word, operation, punctuation, string, comment
  }

  private(set) var tokens: [(kind: Kind, range: Range<Int>)] = []
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    while index < bytes.count { readToken() }
  }

  func text(_ place: Int) -> String {
    guard tokens.indices.contains(place) else { return "" }
    return String(decoding: bytes[tokens[place].range], as: UTF8.self)
  }

  private mutating func readToken() {
    let start = index
    let first = bytes[index]
    switch first {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
      index += 1
      return
    case UInt8(ascii: "/") where byte(after: 1) == UInt8(ascii: "/"):
      skip { $0 != UInt8(ascii: "\n") }
      add(.comment, start)
    case UInt8(ascii: "/") where byte(after: 1) == UInt8(ascii: "*"):
      while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && byte(after: 1) == UInt8(ascii: "/")) {
        index += 1
      }
      index += 2
      add(.comment, start)
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      if !readString() {
        index += 1
        add(.punctuation, start)
      }
    case _ where isWord(first):
      skip(while: isWord)
      add(.word, start)
    case _ where isOperator(first):
      skip(while: isOperator)
      add(.operation, start)
    default:
      index += 1
      add(.punctuation, start)
    }
  }

  /// Reads a string or a regular expression between number signs; returns false where there is none.
  private mutating func readString() -> Bool {
    let start = index
    var signs = 0
    while byte(after: signs) == UInt8(ascii: "#") { signs += 1 }
    let quote = byte(after: signs)
    guard quote == UInt8(ascii: "\"") || (quote == UInt8(ascii: "/") && signs > 0) else { return false }
    let isLong =
      quote == UInt8(ascii: "\"") && (1...2).allSatisfy { byte(after: signs + $0) == quote }
      && byte(after: signs + 3) == UInt8(ascii: "\n")
    let end = Array(repeating: quote, count: isLong ? 3 : 1) + Array(repeating: UInt8(ascii: "#"), count: signs)
    index += signs + (isLong ? 3 : 1)
    while index < bytes.count, !end.indices.allSatisfy({ byte(after: $0) == end[$0] }) {
      if bytes[index] == UInt8(ascii: "\\"), signs == 0 {
        index += 1
        // What is put into a string may hold strings.
        if byte(after: 0) == UInt8(ascii: "(") { skipParentheses() } else { index += 1 }
      } else {
        index += 1
      }
    }
    index += end.count
    add(.string, start)
    return true
  }

  private mutating func skipParentheses() {
    var depth = 0
    let count = tokens.count
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      if bytes[index] == UInt8(ascii: "\"") { _ = readString() } else { index += 1 }
      if depth == 0 { break }
    }
    // They are part of the string around them.
    tokens.removeSubrange(count...)
  }

  private mutating func add(_ kind: Kind, _ start: Int) {
    index = min(index, bytes.count)
    tokens.append((kind, start..<index))
  }

  private mutating func skip(while holds: (UInt8) -> Bool) {
    while index < bytes.count, holds(bytes[index]) { index += 1 }
  }

  private func byte(after count: Int) -> UInt8? { index + count < bytes.count ? bytes[index + count] : nil }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private func isOperator(_ byte: UInt8) -> Bool { "+-*/=<>!&|^~?%".utf8.contains(byte) }
}
