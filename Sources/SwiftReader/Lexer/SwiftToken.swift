/// A token of a Swift file: where it stands and what it is.
package struct SwiftToken: Sendable {
  /// The kinds that the parser tells apart.
  package enum Kind: UInt8, Sendable {
    case identifier, integer, floating, string, regex
    /// A run of operator characters; `<` and `>` always stand alone.
    case op
    /// `?` and `!` right after what they belong to.
    case postfixQuestion, postfixExclamation
    /// `?` of a ternary.
    case infixQuestion
    case equal, arrow, dot, comma, colon, semicolon, at, pound, backslash
    case leftParen, rightParen, leftBrace, rightBrace, leftSquare, rightSquare
    /// `#if`, `#elseif`, `#else`, `#endif`.
    case poundIf, poundElseIf, poundElse, poundEndIf
    /// A byte or scalar that begins no token.
    case unknown
    /// What stands behind the last token.
    case end
  }

  package var start: UInt32
  package var end: UInt32
  package var kind: Kind
  /// The keyword that an identifier is, also a contextual one; `none` for all others.
  package var word: SwiftWord
  /// Whether white space or a comment stands before it.
  package var hasSpaceBefore: Bool
  /// Whether it is the first of its line.
  package var startsLine: Bool
  /// Of an opening bracket, the index of the closing one, or of the token that its contents end before; of `#if`,
  /// `#elseif` and `#else`, the index of the next directive.
  package var match: UInt32 = 0

  /// The bytes that it covers.
  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// The words that mean something to Swift's grammar, somewhere.
package enum SwiftWord: UInt8, Sendable, CaseIterable {
  case none
  // Reserved.
  case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `fileprivate`, `func`, `import`, `init`, `inout`,
    `internal`, `let`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `static`, `struct`, `subscript`,
    `typealias`, `var`, `break`, `case`, `catch`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`,
    `guard`, `if`, `in`, `repeat`, `return`, `switch`, `throw`, `where`, `while`, `as`, `false`, `is`, `nil`,
    `rethrows`,
    `self`, `Self`, `super`, `throws`, `true`, `try`, `Any`
  // Reserved in some places.
  case actor, any, async, await, borrowing, consume, consuming, convenience, copy, didSet, discard, distributed,
    dynamic,
    each, final, get, indirect, infix, isolated, lazy, macro, mutating, nonisolated, nonmutating, open, optional,
    override, package, postfix, prefix, required, sending, set, some, then, unowned, unsafe, unsafeAddress,
    unsafeMutableAddress, weak, willSet, yield, yielding, _modify, _read, __consuming, _underscore

  /// How it is written.
  var spelling: String { self == ._underscore ? "_" : String(describing: self) }

  /// Whether it can be no name without backquotes.
  var isReserved: Bool { rawValue >= SwiftWord.associatedtype.rawValue && rawValue <= SwiftWord.Any.rawValue }
}

/// Finds the word that bytes spell, with one comparison.
struct SwiftWords: Sendable {
  static let table = SwiftWords()

  private struct Slot {
    var key: UInt64 = 0
    var length: UInt8 = 0
    var word = SwiftWord.none
    var spelling: [UInt8] = []
  }

  private var slots = [Slot](repeating: Slot(), count: 1024)

  private init() {
    for word in SwiftWord.allCases where word != .none {
      let bytes = Array(word.spelling.utf8)
      var key: UInt64 = 0
      for byte in bytes.prefix(8).reversed() { key = key << 8 | UInt64(byte) }
      var index = SwiftWords.slot(of: key, bytes.count)
      while slots[index].length != 0 { index = (index + 1) & 1023 }
      slots[index] = Slot(key: key, length: UInt8(bytes.count), word: word, spelling: bytes)
    }
  }

  private static func slot(of key: UInt64, _ length: Int) -> Int {
    Int(truncatingIfNeeded: ((key ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }

  /// The word of an identifier whose first eight bytes are `key`, the first one lowest.
  func word(_ key: UInt64, of bytes: [UInt8], _ range: Range<Int>) -> SwiftWord {
    guard range.count <= 20 else { return .none }
    var index = SwiftWords.slot(of: key, range.count)
    while slots[index].length != 0 {
      if slots[index].key == key, Int(slots[index].length) == range.count,
        range.count <= 8 || bytes[range].elementsEqual(slots[index].spelling)
      {
        return slots[index].word
      }
      index = (index + 1) & 1023
    }
    return .none
  }
}
