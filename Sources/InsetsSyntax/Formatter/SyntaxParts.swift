/// A token or a node directly below a node.
enum SyntaxPart {
  case token(SyntaxToken)
  case node(SyntaxNode)
}

/// The tokens of a node and the nodes directly below it, in order.
struct SyntaxParts: Sequence, IteratorProtocol {
  private var tokens: SyntaxNodeTokens
  private var children: SyntaxChildren
  private var token: SyntaxToken?
  private var child: SyntaxNode?

  init(of node: SyntaxNode) {
    tokens = node.tokens
    children = node.children
    token = tokens.next()
    child = children.next()
  }

  mutating func next() -> SyntaxPart? {
    if let child, token.map({ child.tokenIndices.lowerBound < $0.index }) ?? true {
      self.child = children.next()
      return .node(child)
    }
    guard let token else { return nil }
    self.token = tokens.next()
    return .token(token)
  }
}
