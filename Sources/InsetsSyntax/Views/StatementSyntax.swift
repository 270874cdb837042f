/// A typed view of a statement of a block.
package enum StatementSyntax: Hashable, Sendable {
  case property(PropertyStatement)
  case element(ElementStatement)
  case presents(PresentsStatement)
  case use(UseStatement)
  case when(WhenStatement)
  case at(AtStatement)
  case letStatement(LetStatement)
  case expect(ExpectStatement)
  case broken(SyntaxNode)

  package init(_ node: SyntaxNode) {
    self = Self.views[Int(node.kind.rawValue)]?(node) ?? .broken(node)
  }

  private static let views = SyntaxKind.allCases.map { viewsOfKinds[$0] }

  private static let viewsOfKinds: [SyntaxKind: @Sendable (SyntaxNode) -> StatementSyntax] = [
    .property: { .property(PropertyStatement(node: $0)) },
    .element: { .element(ElementStatement(node: $0)) },
    .presents: { .presents(PresentsStatement(node: $0)) },
    .use: { .use(UseStatement(node: $0)) },
    .when: { .when(WhenStatement(node: $0)) },
    .at: { .at(AtStatement(node: $0)) },
    .letStatement: { .letStatement(LetStatement(node: $0)) },
    .expect: { .expect(ExpectStatement(node: $0)) },
  ]

  package var node: SyntaxNode {
    switch self {
    case .property(let statement): statement.node
    case .element(let statement): statement.node
    case .presents(let statement): statement.node
    case .use(let statement): statement.node
    case .when(let statement): statement.node
    case .at(let statement): statement.node
    case .letStatement(let statement): statement.node
    case .expect(let statement): statement.node
    case .broken(let node): node
    }
  }
}

/// A view of `path.name: value, value`.
package struct PropertyStatement: Hashable, Sendable {
  package let node: SyntaxNode

  /// The words between the dots; the last one is the property's name.
  package var path: [SyntaxToken] {
    node.child(.propertyPath)?.words ?? []
  }

  /// The sign of `bottom: <= safeArea`, which sets a limit instead of a value.
  package var limitSign: SyntaxToken? {
    node.token(.lessEqual) ?? node.token(.greaterEqual) ?? node.token(.equalEqual)
  }

  /// The word of `width: 100 priority 750`, which turns a value into an equality that need not hold.
  package var prioritySign: SyntaxToken? { node.token(.identifier) }

  /// The value after `priority`.
  package var priority: ExpressionSyntax? { prioritySign == nil ? nil : node.expressions.last }

  /// The property's name, the last word of its path.
  package var name: SyntaxToken? {
    guard let path = node.child(.propertyPath) else { return nil }
    var last: SyntaxToken?
    for token in path.tokens where token.kind == .identifier { last = token }
    return last
  }

  package var values: [ExpressionSyntax] {
    prioritySign == nil ? node.expressions : node.expressions.dropLast()
  }
}

/// A view of `kind name { … }`.
package struct ElementStatement: Hashable, Sendable {
  package let node: SyntaxNode

  /// The word for its kind, such as `view`.
  package var kindToken: SyntaxToken {
    // An element consists of at least this word, see `Parser.parseElementStatement`.
    SyntaxToken(tree: node.tree, index: node.tokenIndices.lowerBound)
  }

  package var name: SyntaxToken? {
    node.name
  }

  package var block: Block? {
    node.block
  }
}

/// A view of `presents { … }`.
package struct PresentsStatement: Hashable, Sendable {
  package let node: SyntaxNode

  package var block: Block? {
    node.block
  }
}

/// A view of `use Component as name { … }`.
package struct UseStatement: Hashable, Sendable {
  package let node: SyntaxNode

  package var component: SyntaxToken? {
    node.name
  }

  /// The name for the component's elements here.
  package var alias: SyntaxToken? {
    var tokens = node.tokens.dropFirst(2).makeIterator()
    guard tokens.next()?.keyword == .as else { return nil }
    return tokens.next().flatMap { $0.kind == .identifier ? $0 : nil }
  }

  package var block: Block? {
    node.block
  }
}

/// A view of `when selector { … }` with its `else`.
package struct WhenStatement: Hashable, Sendable {
  package let node: SyntaxNode

  package var selector: SelectorSyntax? {
    node.child(.selector).map(SelectorSyntax.init)
  }

  package var block: Block? {
    blocks(beforeElse: true).first.map(Block.init)
  }

  package var elseBlock: Block? {
    blocks(beforeElse: false).first.map(Block.init)
  }

  /// The condition after `else when`.
  package var elseWhen: WhenStatement? {
    node.child(.when).map(WhenStatement.init)
  }

  private func blocks(beforeElse: Bool) -> [SyntaxNode] {
    let elseToken = node.tokens.first { $0.keyword == .else && $0.index > node.tokenIndices.lowerBound }
    let place = elseToken?.index ?? node.tokenIndices.upperBound
    return node.children(.block).filter { ($0.tokenIndices.lowerBound < place) == beforeElse }
  }
}

/// A view of `at stage { … }`.
package struct AtStatement: Hashable, Sendable {
  package let node: SyntaxNode

  package var stage: StageSyntax? {
    node.stage
  }

  package var block: Block? {
    node.block
  }
}

/// A view of `let name = value`.
package struct LetStatement: Hashable, Sendable {
  package let node: SyntaxNode

  package var name: SyntaxToken? {
    node.name
  }

  package var value: ExpressionSyntax? {
    node.expression(0)
  }
}
