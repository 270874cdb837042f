/// The tree of one item of a file: its bytes, its tokens and its nodes, complete and immutable.
///
/// Every position in it is relative to the item's first byte, so that an edit before the item does not change it. The
/// same identity, which `==` compares, means that nothing in it has changed.
package final class ItemTree: Hashable, Sendable {
  package let bytes: [UInt8]
  /// All tokens, including trivia, without gaps.
  package let tokens: [Token]
  /// In preorder; the first is the root, and there is always one.
  package let nodes: [Node]
  /// In the order of their places, at most ``SyntaxError/limit``.
  package let errors: [SyntaxError]
  let metrics: TextMetrics

  init(bytes: [UInt8], tokens: [Token], nodes: [Node], errors: [SyntaxError], metrics: TextMetrics) {
    self.bytes = bytes
    self.tokens = tokens
    self.nodes = nodes
    self.errors = errors
    self.metrics = metrics
  }

  package static func == (left: ItemTree, right: ItemTree) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  package var kind: SyntaxKind {
    root.kind
  }

  package var root: SyntaxNode {
    SyntaxNode(tree: self, index: 0)
  }

  /// All nodes, each before those below it.
  package var allNodes: some Sequence<SyntaxNode> { nodes.indices.lazy.map { SyntaxNode(tree: self, index: $0) } }

  /// All tokens, including trivia.
  package var allTokens: some Sequence<SyntaxToken> { tokens.indices.lazy.map { SyntaxToken(tree: self, index: $0) } }

  /// The text of the `///` lines above the item.
  package var documentation: String? {
    root.documentation
  }

  /// All comments of the item, in order.
  package var comments: [SyntaxToken] {
    tokens.indices.compactMap { tokens[$0].kind.isComment ? SyntaxToken(tree: self, index: $0) : nil }
  }

  /// The token that contains the byte at `offset`, or the item's last token if `offset` is its end.
  package func token(at offset: ByteOffset) -> SyntaxToken? {
    guard !tokens.isEmpty, offset.value >= 0, offset.value <= bytes.count else { return nil }
    var low = 0
    var high = tokens.count - 1
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].end > offset.value { high = middle } else { low = middle + 1 }
    }
    return SyntaxToken(tree: self, index: low)
  }

  /// The innermost node that contains the byte at `offset`.
  ///
  /// Between tokens, directly after one, it is that token's node.
  package func node(at offset: ByteOffset) -> SyntaxNode {
    guard let token = token(at: offset) else { return root }
    if token.kind.isTrivia, token.range.lowerBound == offset, let previous = token.previous, !previous.kind.isTrivia {
      return previous.parent
    }
    return token.parent
  }

  /// The index of the innermost node that the token at `index` belongs to, or lies in if it is trivia.
  func innermostNode(holdingToken index: Int) -> Int {
    // In preorder, nodes begin one after another, so the last one that begins in time is the node or below it.
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if Int(nodes[middle].firstToken) <= index { low = middle + 1 } else { high = middle }
    }
    var node = max(low - 1, 0)
    while node > 0, Int(nodes[node].endToken) <= index { node = Int(nodes[node].parent) }
    return node
  }

  /// The beginning of the token at `index`, or the item's end for an index past the last.
  package func start(ofToken index: Int) -> Int {
    index == 0 ? 0 : tokens[min(index, tokens.count) - 1].end
  }

  /// Whether the two trees differ only in identity.
  func isEqual(to other: ItemTree) -> Bool {
    bytes == other.bytes && tokens == other.tokens && nodes == other.nodes && errors == other.errors
  }
}
