/// The kind of a node, with one case for each production of the grammar that has its own node.
package enum SyntaxKind: UInt8, Hashable, Sendable, CaseIterable {
  // Items
  case importItem
  case letStatement
  case device
  case component
  case scenario
  /// The white space and comments after the last item.
  case endOfFile
  /// Text that matches no production. As an item, everything up to the next beginning of one.
  case broken

  // Statements
  case block
  case property
  case propertyPath
  case element
  case presents
  case use
  case when
  case at
  case expect
  case expectTable
  case expectRow

  // Selectors
  case selector
  case selectorAlternative
  case selectorName
  case selectorIOS
  case selectorSDK
  case selectorAt
  case stage
  case versionRange
  case argument

  // Expressions
  case number
  case string
  case path
  case implicitMember
  case call
  case tuple
  case array
  case braced
  case unary
  case binary
  case range
  case inset
  /// A missing expression.
  case missing

  /// Whether it is a kind of value.
  package var isExpression: Bool { rawValue >= SyntaxKind.number.rawValue }
}

extension SyntaxKind {
  /// The bracket that ends it, or nil if it has no brackets.
  package var closingBracket: TokenKind? {
    if [.block, .expectTable, .braced].contains(self) { return .rightBrace }
    return self == .tuple ? .rightParenthesis : self == .array ? .rightBracket : nil
  }
}

/// A stored node of an item's tree; the nodes are in preorder, so the ones directly after it are below it.
package struct Node: Hashable, Sendable {
  package let kind: SyntaxKind
  /// The index of its first token.
  let firstToken: UInt32
  /// The index after its last token, or `firstToken` if it has none.
  let endToken: UInt32
  /// The index after the last node below it.
  let subtreeEnd: UInt32
  /// The index of the node above it, or its own for the root.
  let parent: UInt32
}
