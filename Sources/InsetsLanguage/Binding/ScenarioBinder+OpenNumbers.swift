import InsetsEngine
import InsetsSyntax

/// Numbers that code computes elsewhere: `unknown`, `40...60`, `60...`, `...60`.
extension ScenarioBinder {
  /// The word for a number of which nothing is said.
  package static let unknown = "unknown"

  /// Whether the word stands for a number that is not known; a name of the document comes first.
  func isUnknown(_ token: SyntaxToken, _ context: Context) -> Bool {
    token.text == Self.unknown && context.meaning(of: token.text) == nil && constant(token, context) == nil
  }

  /// A number of which nothing is said.
  func unknownNumber(_ token: SyntaxToken, _ context: Context) -> Expression {
    refer(to: .openNumber, at: token.range, context)
    return open(-.infinity, .infinity, at: token.range, context)
  }

  /// A number between two bounds; nil, with a report, if they contradict each other.
  func bindRange(
    _ range: VersionRangeSyntax,
    _ expression: ExpressionSyntax,
    isNegative: Bool = false,
    _ context: Context
  ) -> Expression? {
    guard let least = bound(range.lower, otherwise: -.infinity, expression, context),
      let greatest = bound(range.upper, otherwise: .infinity, expression, context)
    else { return nil }
    let lower = isNegative ? -least : least
    guard lower <= greatest else {
      report(
        .typeMismatch,
        at: expression.range,
        "'\(abbreviated(expression.node.text))' contains no number; the least comes first",
        context,
        fixes: isNegative ? [] : turned(range).map { [$0] } ?? []
      )
      return nil
    }
    if lower == greatest { return .constant(lower) }
    return open(lower, greatest, at: expression.range, context)
  }

  private func bound(
    _ token: SyntaxToken?,
    otherwise open: Points,
    _ expression: ExpressionSyntax,
    _ context: Context
  ) -> Points? {
    guard let token else { return open }
    guard let number = token.numberValue, number.isFinite, number <= Self.mostPoints else {
      reportMismatch(expression, expected: "a range of numbers, such as 40...60", context)
      return nil
    }
    return number
  }

  private func turned(_ range: VersionRangeSyntax) -> Change? {
    guard let lower = range.lower, let upper = range.upper else { return nil }
    let text = "\(upper.text)...\(lower.text)"
    let edit = range.node.tree.edit.replace(lower.range.lowerBound..<upper.range.upperBound, with: text)
    return Change(title: "Write '\(text)'", edits: [edit])
  }

  /// The same words are the same number, except in the text of a component, which is another in each use.
  private func open(_ least: Points, _ greatest: Points, at range: ByteRange, _ context: Context) -> Expression {
    let isOwn = context.tree === tree && !openConstants.isEmpty || openConstants.last?.tree === context.tree
    let place = OpenPlace(
      tree: ObjectIdentifier(context.tree),
      start: range.lowerBound.value,
      element: isOwn ? nil : context.element
    )
    let id = openNumbers[place] ?? UInt32(openNumbers.count + 1)
    openNumbers[place] = id
    return .open(OpenNumber(least: least, greatest: greatest, id: id))
  }

  /// Where an unknown number is written, and the element whose it is.
  struct OpenPlace: Hashable {
    var tree: ObjectIdentifier
    var start: Int
    var element: ElementID?
  }

  /// The number; nil, with a report, if it is one that is not known and the screen itself depends on it.
  func settled(_ number: Expression?, _ expression: ExpressionSyntax, _ context: Context) -> Expression? {
    guard let number, number.isOpen else { return number }
    report(
      .typeMismatch,
      at: expression.range,
      """
      '\(abbreviated(expression.node.text))' must be a known number, because it decides which screen this is; \
      write a scenario for each number
      """,
      context
    )
    return nil
  }
}

extension Expression {
  /// Whether a number in it is left to code.
  var isOpen: Bool {
    switch self {
    case .open: true
    case .constant, .quantity: false
    case .negated(let operand): operand.isOpen
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right),
      .quotient(let left, let right):
      left.isOpen || right.isOpen
    case .minimum(let operands), .maximum(let operands): operands.contains(where: \.isOpen)
    }
  }
}

extension Finding.Message {
  static func isNoFlag(_ text: String) -> Self {
    "'\(text)' stands for a number, and this is true or false; write a scenario for each"
  }
}
