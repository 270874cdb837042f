/// A typed view of a value.
package enum ExpressionSyntax: Hashable, Sendable {
  /// A number, or a version with two dots.
  case number(SyntaxToken)
  case string(SyntaxToken)
  /// Words between dots: `superview.bounds.width`, `never`, a constant's name.
  case path(SyntaxNode, [SyntaxToken])
  /// `.never`: the word without the dot.
  case implicitMember(SyntaxNode, SyntaxToken?)
  /// `min(…)`, `UIEdgeInsets(top: …)`, `.height(320)`
  case call(SyntaxNode, name: SyntaxToken, arguments: [ArgumentSyntax])
  /// `( … )`, or parentheses if there is a single argument without a label.
  case tuple(SyntaxNode, [ArgumentSyntax])
  /// `[ … ]`
  case array(SyntaxNode, [ExpressionSyntax])
  /// `{ … }`
  case braced(SyntaxNode, [ExpressionSyntax])
  indirect case unary(SyntaxNode, SyntaxToken, ExpressionSyntax?)
  indirect case binary(SyntaxNode, ExpressionSyntax?, SyntaxToken, ExpressionSyntax?)
  /// `11...13`
  case range(SyntaxNode, VersionRangeSyntax)
  /// `safeArea inset 8`: the anchor, and the distance inwards from it.
  indirect case inset(SyntaxNode, ExpressionSyntax?, ExpressionSyntax?)
  case missing(SyntaxNode)

  package init(_ node: SyntaxNode) {
    self = Self.views[Int(node.kind.rawValue)]?(node) ?? .missing(node)
  }

  private static let views = SyntaxKind.allCases.map { viewsOfKinds[$0] }

  private static let viewsOfKinds: [SyntaxKind: @Sendable (SyntaxNode) -> ExpressionSyntax?] = [
    .number: { $0.firstToken.map(ExpressionSyntax.number) },
    .string: { $0.firstToken.map(ExpressionSyntax.string) },
    .path: { .path($0, $0.words) },
    .implicitMember: { .implicitMember($0, $0.token(.identifier)) },
    .call: { node in node.token(.identifier).map { .call(node, name: $0, arguments: node.arguments) } },
    .tuple: { .tuple($0, $0.arguments) },
    .array: { .array($0, $0.expressions) },
    .braced: { .braced($0, $0.expressions) },
    .unary: { node in node.firstToken.map { .unary(node, $0, node.expression(0)) } },
    .binary: { node in
      node.tokens.first(where: { _ in true }).map { .binary(node, node.expression(0), $0, node.expression(1)) }
    },
    .range: { .range($0, VersionRangeSyntax(node: $0)) },
    .inset: { .inset($0, $0.expression(0), $0.expression(1)) },
  ]

  package var node: SyntaxNode {
    switch self {
    case .number(let token), .string(let token): token.parent
    case .path(let node, _), .implicitMember(let node, _), .call(let node, _, _), .tuple(let node, _),
      .array(let node, _), .braced(let node, _), .unary(let node, _, _), .binary(let node, _, _, _),
      .range(let node, _), .inset(let node, _, _), .missing(let node):
      node
    }
  }

  /// What stands between its parentheses; nil if it has none.
  package var arguments: [ArgumentSyntax]? {
    if case .tuple(_, let arguments) = self { return arguments }
    return if case .call(_, _, let arguments) = self { arguments } else { nil }
  }

  /// Relative to the item.
  package var range: ByteRange {
    if case .number(let token) = self { return token.range }
    if case .string(let token) = self { return token.range }
    return node.range
  }
}

/// A view of `value` or `label: value`.
package struct ArgumentSyntax: Hashable, Sendable {
  package let node: SyntaxNode

  package var label: SyntaxToken? {
    node.token(.colon) == nil ? nil : node.token(.identifier)
  }

  package var value: ExpressionSyntax? {
    node.expression(0)
  }
}

extension SyntaxNode {
  fileprivate var arguments: [ArgumentSyntax] {
    children(.argument).map(ArgumentSyntax.init)
  }
}
