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
    switch node.kind {
    case .number: self = node.firstToken.map(ExpressionSyntax.number) ?? .missing(node)
    case .string: self = node.firstToken.map(ExpressionSyntax.string) ?? .missing(node)
    case .path: self = .path(node, node.words)
    case .implicitMember: self = .implicitMember(node, node.token(.identifier))
    case .call:
      self = node.token(.identifier).map { .call(node, name: $0, arguments: node.arguments) } ?? .missing(node)
    case .tuple: self = .tuple(node, node.arguments)
    case .array: self = .array(node, node.expressions)
    case .braced: self = .braced(node, node.expressions)
    case .unary: self = node.firstToken.map { .unary(node, $0, node.expression(0)) } ?? .missing(node)
    case .binary: self = ExpressionSyntax.binary(node)
    case .range: self = .range(node, VersionRangeSyntax(node: node))
    case .inset: self = .inset(node, node.expression(0), node.expression(1))
    case .missing, .importItem, .letStatement, .device, .component, .scenario, .endOfFile, .broken, .block, .property,
      .propertyPath, .element, .presents, .use, .when, .at, .expect, .expectTable, .expectRow, .selector,
      .selectorAlternative, .selectorName, .selectorIOS, .selectorSDK, .selectorAt, .stage, .versionRange, .argument:
      self = .missing(node)
    }
  }

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

  private static func binary(_ node: SyntaxNode) -> ExpressionSyntax {
    guard let sign = node.tokens.first(where: { _ in true }) else { return .missing(node) }
    return .binary(node, node.expression(0), sign, node.expression(1))
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
