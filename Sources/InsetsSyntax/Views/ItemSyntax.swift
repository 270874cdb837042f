/// A typed view of an item.
///
/// Views wrap a node and look into it on demand. In broken text every part may be missing.
package enum ItemSyntax: Sendable {
  case importItem(ImportItem)
  case letItem(LetStatement)
  case device(DeviceItem)
  case component(ComponentItem)
  case scenario(ScenarioItem)
  case broken(SyntaxNode)
  case endOfFile

  package init(_ tree: ItemTree) {
    self = Self.views[tree.root.kind]?(tree.root) ?? .broken(tree.root)
  }

  private static let views: [SyntaxKind: @Sendable (SyntaxNode) -> ItemSyntax] = [
    .importItem: { .importItem(ImportItem(node: $0)) },
    .letStatement: { .letItem(LetStatement(node: $0)) },
    .device: { .device(DeviceItem(node: $0)) },
    .component: { .component(ComponentItem(node: $0)) },
    .scenario: { .scenario(ScenarioItem(node: $0)) },
    .endOfFile: { _ in .endOfFile },
  ]
}

/// A view of `import "path.insets"`.
package struct ImportItem: Hashable, Sendable {
  package let node: SyntaxNode

  package var path: SyntaxToken? {
    node.token(.string)
  }

  /// The path without its quotes and escapes.
  package var pathText: String? {
    path?.stringValue
  }
}

/// A view of `device Name: Base { … }`.
package struct DeviceItem: Hashable, Sendable {
  package let node: SyntaxNode

  package var name: SyntaxToken? {
    node.name
  }

  package var base: SyntaxToken? {
    node.identifier(afterFirst: .colon)
  }

  package var block: Block? {
    node.block
  }
}

/// A view of `component Name { … }`.
package struct ComponentItem: Hashable, Sendable {
  package let node: SyntaxNode

  package var name: SyntaxToken? {
    node.name
  }

  package var block: Block? {
    node.block
  }
}

/// A view of `scenario "title" { … }`.
package struct ScenarioItem: Hashable, Sendable {
  package let node: SyntaxNode

  package var title: SyntaxToken? {
    node.token(.string)
  }

  /// The title without its quotes and escapes.
  package var titleText: String? {
    title?.stringValue
  }

  package var block: Block? {
    node.block
  }
}

/// The statements between two braces.
package struct Block: Hashable, Sendable {
  package let node: SyntaxNode

  package var statements: [StatementSyntax] {
    node.children.map(StatementSyntax.init)
  }
}

extension SyntaxNode {
  /// The word after the one that begins the statement, if it directly follows.
  var name: SyntaxToken? {
    var tokens = tokens
    _ = tokens.next()
    return tokens.next().flatMap { $0.kind == .identifier ? $0 : nil }
  }

  var block: Block? {
    child(.block).map(Block.init)
  }

  /// The word directly after the first token of that kind.
  func identifier(afterFirst kind: TokenKind) -> SyntaxToken? {
    var tokens = tokens
    while let token = tokens.next() {
      if token.kind == kind { return tokens.next().flatMap { $0.kind == .identifier ? $0 : nil } }
    }
    return nil
  }

  /// The expression at an index among its expressions.
  func expression(_ position: Int) -> ExpressionSyntax? {
    var others = position
    for child in children where child.kind.isExpression {
      if others == 0 { return ExpressionSyntax(child) }
      others -= 1
    }
    return nil
  }

  /// Its expressions, in order.
  var expressions: [ExpressionSyntax] {
    children.compactMap { $0.kind.isExpression ? ExpressionSyntax($0) : nil }
  }
}
