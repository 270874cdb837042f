/// The kind of a token, as far as the lexer can tell.
///
/// Keywords are identifiers here: a word is a keyword only where the grammar says so, see ``Keyword``.
package enum TokenKind: UInt8, Hashable, Sendable, CaseIterable {
  /// Spaces and tabs, never a line end.
  case whitespace
  /// One line end: LF, CRLF or CR.
  case newline
  /// `// …`, without its line end.
  case lineComment
  /// `/* … */`, nested ones included; an unterminated one reaches to the end of the file.
  case blockComment
  /// `/// …`, without its line end.
  case documentationComment
  /// Characters that are part of no token.
  case unknown
  /// Bytes that are not UTF-8.
  case invalidUTF8

  case identifier
  /// `44`, `20.5`, or the version `10.3.1`.
  case number
  /// `"…"`; an unterminated one reaches to the end of its line.
  case string

  case leftBrace
  case rightBrace
  case leftParenthesis
  case rightParenthesis
  case leftBracket
  case rightBracket
  case comma
  case colon
  case semicolon
  case dot
  case ellipsis
  case plus
  case minus
  case star
  case slash
  case equal
  case equalEqual
  case notEqual
  case less
  case lessEqual
  case greater
  case greaterEqual

  /// The end of the file, or of the item being parsed. It is in no tree.
  case endOfFile

  /// Whether the grammar skips it: space, comments, and text that is no token, which has an error of its own.
  package var isTrivia: Bool {
    rawValue <= TokenKind.invalidUTF8.rawValue
  }

  package var isComment: Bool {
    self == .lineComment || self == .blockComment || self == .documentationComment
  }

  /// Whether it compares two values in an expectation.
  package var isComparison: Bool {
    rawValue >= TokenKind.equalEqual.rawValue && rawValue <= TokenKind.greaterEqual.rawValue
  }

  /// Whether it is `+`, `-`, `*` or `/`.
  package var isArithmetic: Bool {
    rawValue >= TokenKind.plus.rawValue && rawValue <= TokenKind.slash.rawValue
  }

  /// Whether it is an arithmetic sign, a comparison, `=` or `...`.
  package var isOperator: Bool {
    rawValue >= TokenKind.ellipsis.rawValue && rawValue <= TokenKind.greaterEqual.rawValue
  }

  package var opensBracket: Bool { self == .leftBrace || self == .leftParenthesis || self == .leftBracket }

  package var closesBracket: Bool { self == .rightBrace || self == .rightParenthesis || self == .rightBracket }

  /// The text of a punctuation mark or operator; nil for kinds whose text varies.
  package var spelling: String? { Self.spellings[self] }

  private static let spellings: [TokenKind: String] = [
    .leftBrace: "{", .rightBrace: "}", .leftParenthesis: "(", .rightParenthesis: ")", .leftBracket: "[",
    .rightBracket: "]", .comma: ",", .colon: ":", .semicolon: ";", .dot: ".", .ellipsis: "...", .plus: "+",
    .minus: "-", .star: "*", .slash: "/", .equal: "=", .equalEqual: "==", .notEqual: "!=", .less: "<",
    .lessEqual: "<=", .greater: ">", .greaterEqual: ">=",
  ]
}

/// One token of an item; it begins where the previous one ends, so the tokens cover every byte.
package struct Token: Hashable, Sendable {
  package let kind: TokenKind
  /// The offset after its last byte, relative to the item.
  ///
  /// Four bytes are enough, see ``SourceFile/largestParsedCount``.
  let endOffset: UInt32

  init(kind: TokenKind, end: Int) {
    self.kind = kind
    self.endOffset = UInt32(truncatingIfNeeded: end)
  }

  /// The offset after its last byte, relative to the item.
  package var end: Int {
    Int(endOffset)
  }
}
