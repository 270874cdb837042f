/// A view of `expect quantity == value at stage on selector`, or `expect quantity … { rows }`.
package struct ExpectStatement: Hashable, Sendable {
  package let node: SyntaxNode

  package var quantity: ExpressionSyntax? {
    node.expression(0)
  }

  /// One of `==`, `!=`, `<`, `<=`, `>`, `>=`.
  package var comparison: SyntaxToken? {
    node.tokens.first { $0.kind.isComparison }
  }

  package var value: ExpressionSyntax? {
    node.expression(1)
  }

  /// The stage of its `at` clause.
  package var stage: StageSyntax? {
    node.stage
  }

  /// The selector of its `on` clause.
  package var selector: SelectorSyntax? {
    node.child(.selector).map(SelectorSyntax.init)
  }

  /// The rows of the table form, or nil in the single form.
  package var rows: [ExpectRow]? {
    node.child(.expectTable)?.children(.expectRow).map(ExpectRow.init)
  }
}

/// A view of `selector: value` or `otherwise: value`.
package struct ExpectRow: Hashable, Sendable {
  package let node: SyntaxNode

  package var selector: SelectorSyntax? {
    node.child(.selector).map(SelectorSyntax.init)
  }

  package var isOtherwise: Bool {
    node.tokens.first { _ in true }?.keyword == .otherwise
  }

  package var value: ExpressionSyntax? {
    node.expression(0)
  }
}
