/// A token of a tree.
package struct SyntaxToken: Hashable, Sendable {
  package let tree: ItemTree
  /// Its index in ``ItemTree/tokens``.
  package let index: Int

  init(tree: ItemTree, index: Int) {
    self.tree = tree
    self.index = index
  }

  package var kind: TokenKind {
    tree.tokens[index].kind
  }

  /// Relative to the item.
  package var range: ByteRange {
    ByteRange(bytes: tree.start(ofToken: index), tree.tokens[index].end)
  }

  package var bytes: ArraySlice<UInt8> {
    tree.bytes[tree.start(ofToken: index)..<tree.tokens[index].end]
  }

  /// As written; bytes that are not UTF-8 appear as U+FFFD.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The keyword that it spells, whether or not it is one in its place.
  package var keyword: Keyword? {
    kind == .identifier ? Keyword(spelledBy: bytes) : nil
  }

  /// The next token in the item, of any kind.
  package var next: SyntaxToken? {
    index + 1 < tree.tokens.count ? SyntaxToken(tree: tree, index: index + 1) : nil
  }

  /// The previous token in the item, of any kind.
  package var previous: SyntaxToken? {
    index > 0 ? SyntaxToken(tree: tree, index: index - 1) : nil
  }

  /// The next significant token in the item.
  package var nextSignificant: SyntaxToken? {
    var token = next
    while let candidate = token, candidate.kind.isTrivia { token = candidate.next }
    return token
  }

  /// The previous significant token in the item.
  package var previousSignificant: SyntaxToken? {
    var token = previous
    while let candidate = token, candidate.kind.isTrivia { token = candidate.previous }
    return token
  }

  /// The innermost node that it belongs to; the root for trivia around it.
  package var parent: SyntaxNode {
    SyntaxNode(tree: tree, index: tree.innermostNode(holdingToken: index))
  }

  /// The value of a number with at most one dot; nil for versions such as `10.3.1` and for all other tokens.
  package var numberValue: Double? {
    guard kind == .number else { return nil }
    // Most numbers are whole, and need no text.
    var whole = 0
    for byte in bytes {
      guard byte.isDigit, whole < 1 << 48 else { return Double(text) }
      whole = 10 * whole + Int(byte - UInt8(ascii: "0"))
    }
    return Double(whole)
  }

  /// The value of a string, with its escapes resolved; nil for other tokens and for a string with an error.
  package var stringValue: String? {
    guard kind == .string, case .success(let value) = StringLiteral.value(of: bytes) else { return nil }
    return value
  }
}
