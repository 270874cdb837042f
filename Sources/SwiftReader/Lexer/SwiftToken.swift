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

    var isLiteral: Bool { rawValue >= Kind.integer.rawValue && rawValue <= Kind.regex.rawValue }
    var isPostfix: Bool { self == .postfixQuestion || self == .postfixExclamation }
    var opensBracket: Bool { self == .leftParen || self == .leftBrace || self == .leftSquare }
    var closesBracket: Bool { self == .rightParen || self == .rightBrace || self == .rightSquare }
    /// Whether it ends a branch of `#if`.
    var endsBranch: Bool { self == .poundElseIf || self == .poundElse || self == .poundEndIf }
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
