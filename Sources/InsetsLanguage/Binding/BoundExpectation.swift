import InsetsEngine
import InsetsSyntax

/// The content of an `expect` statement.
///
/// Where only the right side reads a quantity, as in `20 == box.frame.y`, the sides are exchanged, so that the subject is
/// what is computed.
package struct BoundExpectation: Sendable {
  package enum Comparison: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    /// The comparison with the sides exchanged.
    var mirrored: Comparison {
      switch self {
      case .equal, .notEqual: self
      case .less: .greater
      case .lessOrEqual: .greaterOrEqual
      case .greater: .less
      case .greaterOrEqual: .lessOrEqual
      }
    }
  }

  package struct Row: Sendable {
    /// Nil selects everything: a single `expect`, or `otherwise`.
    package var selector: BoundSelector?
    package var value: ComparedValue
    /// In bytes from the item's start.
    package var range: ByteRange
    package var valueRange: ByteRange
  }

  /// What is computed and compared with the rows' values.
  package var subject: ComparedValue
  /// The words of the subject, as written.
  package var question: String
  package var comparison: Comparison
  package var stage: Stage
  package var selector: BoundSelector?
  /// The `when` blocks around it; elsewhere it does not apply.
  package var guards: [Guard]
  package var rows: [Row]
  package var isTable: Bool
  /// In bytes from the item's start.
  package var range: ByteRange
  package var subjectRange: ByteRange

  /// The quantity that the subject is; nil if it is computed from several numbers.
  package var asked: AskedQuantity? {
    guard case .quantity(let element, let quantity, let part) = subject else { return nil }
    return AskedQuantity(heading: question, element: element, quantity: quantity, part: part)
  }
}

/// A side of an expectation.
package enum ComparedValue: Hashable, Sendable {
  case flag(Bool)
  /// A quantity of an element, or a part of it.
  case quantity(ElementID, Quantity, Part?)
  /// The numbers of a value, in the order of its type's parts.
  case numbers([Expression])

  /// The expressions of its numbers; empty for a quantity as a whole.
  package var expressions: [Expression] { if case .numbers(let expressions) = self { expressions } else { [] } }

  /// The quantities that it reads, each once.
  package var quantities: [AskedQuantity] {
    switch self {
    case .flag: []
    case .quantity(let element, let quantity, let part):
      [AskedQuantity(heading: quantity.spec.spelling, element: element, quantity: quantity, part: part)]
    case .numbers(let expressions):
      expressions.flatMap(\.quantities).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }
}

extension Expression {
  /// The quantities that it reads, in written order.
  fileprivate var quantities: [AskedQuantity] {
    switch self {
    case .constant, .open: []
    case .quantity(let element, let quantity, let part):
      [AskedQuantity(heading: quantity.spec.spelling, element: element, quantity: quantity, part: part)]
    case .negated(let operand): operand.quantities
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right),
      .quotient(let left, let right):
      left.quantities + right.quantities
    case .minimum(let operands), .maximum(let operands): operands.flatMap(\.quantities)
    }
  }
}
