/// A number of a resolution: its amount in points and where its derivation starts.
package struct Amount: Sendable {
  package var value: Points
  package var trace: TraceID

  package init(_ value: Points, _ trace: TraceID) {
    self.value = value
    self.trace = trace
  }
}

extension Amount: Equatable {
  // Values are compared by their bits, so two unknown numbers are equal.
  package static func == (left: Amount, right: Amount) -> Bool {
    left.value.bitPattern == right.value.bitPattern && left.trace == right.trace
  }
}

/// A node of a resolution's trace.
///
/// ``Resolution/derivation(of:in:)`` turns it into a tree.
package struct TraceID: Hashable, Sendable {
  package let index: UInt64

  package init(_ index: UInt64) { self.index = index }
}

/// What a quantity is.
package enum QuantityValue: Sendable {
  case flag(Bool)
  case number(Amount)
  case insets(top: Amount, left: Amount, bottom: Amount, right: Amount)
  case point(x: Amount, y: Amount)
  case size(width: Amount, height: Amount)
  case rect(x: Amount, y: Amount, width: Amount, height: Amount)
}

/// The answer to a question about an element.
package enum QuantityAnswer: Sendable {
  case value(QuantityValue)
  /// UIKit has the quantity from this version on.
  case unavailableBefore(OSVersion)
  /// UIKit has no such quantity on this kind of element.
  case notApplicable
  /// The number is not known: there is no evidence for it, or the element is not on screen.
  case unknown
}
