/// A node's place in its tree.
package struct SwiftNodeID: Hashable, Sendable {
  package let index: UInt32

  package init(index: UInt32) { self.index = index }

  /// No node.
  package static let none = SwiftNodeID(index: 0)
}

/// A part of a Swift file: what it is, which tokens it covers, and its children.
package struct SwiftNode: Sendable {
  /// What a node is, with its children in the order of the source.
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// What was not read. Its main token says where the reader stopped to understand.
    case unread
    case sourceFile

    // Declarations. The main token is the name.
    /// Children: `attribute`s, `inherited` types, `members`.
    case structDeclaration, classDeclaration, enumDeclaration, protocolDeclaration, actorDeclaration,
      extensionDeclaration
    /// Children: `attribute`s, `parameters`, a `type` for the result, a `block`.
    case functionDeclaration, initializerDeclaration, subscriptDeclaration
    /// Children: a `block`.
    case deinitializerDeclaration
    /// The main token is `let` or `var`. Children: `attribute`s, `binding`s.
    case variableDeclaration
    /// Children: `enumElement`s.
    case enumCaseDeclaration
    /// Imports, type aliases, operators, precedence groups, macros and attributes without a declaration: skipped, but
    /// for the name.
    case otherDeclaration
    /// The main token is the name. Children: `argument`s.
    case attribute
    case inherited, members
    /// Children: a pattern, a `type`, an `initializer`, an `accessors`.
    case binding
    case type
    /// Its child is the value.
    case initializer
    /// Children: `accessor`s, or a `block` that is the getter.
    case accessors
    /// The main token is `get`, `didSet`, ….
    case accessor
    /// Children: `parameter`s.
    case parameters
    /// The main token is the label. Children: a `type`, an `initializer`.
    case parameter
    case enumElement

    // Statements. The main token is the keyword.
    /// Children: statements.
    case block
    /// Children: conditions, a `block`, and an `ifStatement` or a `block` for `else`.
    case ifStatement
    /// Children: conditions, a `block`.
    case guardStatement, whileStatement
    /// Children: a `block`, the condition.
    case repeatStatement
    /// Children: a pattern, the sequence, a `whereClause`, a `block`.
    case forStatement
    /// Children: the subject, `switchCase`s.
    case switchStatement
    /// The main token is `case` or `default`. Children: `caseItem`s, a `block`.
    case switchCase
    /// Children: a pattern, a `whereClause`.
    case caseItem
    case whereClause
    /// Children: a `block`, `catchClause`s.
    case doStatement
    /// Children: `caseItem`s, a `block`.
    case catchClause
    case deferStatement
    /// The child is the value, if there is one.
    case returnStatement, throwStatement, yieldStatement
    case breakStatement, continueStatement, fallthroughStatement
    /// `let x = y` as a condition; the main token is the name. Children: a pattern, a `type`, an `initializer`.
    case optionalBinding
    /// `case pattern = value` as a condition.
    case patternCondition
    /// `#available(…)` or `#unavailable(…)`.
    case availabilityCondition
    /// Children: `ifConfigClause`s.
    case ifConfig
    /// The main token is the directive, the condition is the rest of its line. Children: what it holds.
    case ifConfigClause

    // Expressions.
    /// A name; also `self`, `super`, `Self`, `_` and `$0`.
    case identifier
    case integerLiteral, floatLiteral, stringLiteral, booleanLiteral, nilLiteral, regexLiteral
    /// Children: `argument`s.
    case array
    /// Children: `dictionaryEntry`s.
    case dictionary
    case dictionaryEntry
    /// Parentheses. Children: `argument`s.
    case tuple
    /// Children: a `closureSignature`, statements.
    case closure
    /// Children: `parameters`.
    case closureSignature
    /// Children: what is called, `argument`s, `trailingClosure`s.
    case call
    /// Children: what is indexed, `argument`s, `trailingClosure`s.
    case `subscript`
    /// The main token is the label or begins the value. The child is the value.
    case argument
    /// The main token is the label or the brace. The child is the closure.
    case trailingClosure
    /// The main token is the name. The child is the base.
    case member
    /// The main token is the name.
    case implicitMember
    /// `x<Y>`. The child is the base.
    case specialization
    case optionalChain, forceUnwrap
    /// The main token is the operator.
    case prefixOperator, postfixOperator
    /// An operator as a value, as in `reduce(0, +)`.
    case operatorReference
    /// Operands and `binaryOperator`s, `ternary`s, `cast`s between them, not yet sorted by precedence.
    case sequence
    /// The main token is the operator's first; joined tokens are one operator.
    case binaryOperator
    /// `? x :` between two operands. The child is the value.
    case ternary
    /// `is T`, `as T`, `as? T`. The child is the `type`.
    case cast
    /// `try`, `await` and the like. The child is the value.
    case effect
    /// `let x` in a pattern. The child is the rest.
    case bindingPattern
    case keyPath
    /// `#name`. The main token is the name.
    case macroExpansion
    /// `#if` between modifiers. Children: the base, `ifConfigClause`s, whose innermost base is a `placeholder`.
    case postfixIfConfig
    case placeholder

    /// Whether it is an expression or a part of one.
    package var isExpression: Bool { rawValue >= Kind.identifier.rawValue }
  }

  package var kind: Kind
  /// Whether an argument or parameter has a label, a trailing closure a label, or a variable is declared with `let`.
  package var isLabeled = false
  /// The token that says most: a name, an operator, a keyword.
  package var main: UInt32
  package var first: UInt32
  /// The token behind its last one.
  package var end: UInt32
  package var firstChild = SwiftNodeID.none
  package var next = SwiftNodeID.none
}
