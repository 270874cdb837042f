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
  // Numbers compare by their bits: an unknown number is the same as another.
  package static func == (left: Amount, right: Amount) -> Bool {
    left.value.bitPattern == right.value.bitPattern && left.trace == right.trace
  }
}

/// A node of a resolution's trace; turn it into a tree with ``Resolution/derivation(of:in:)``.
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
  /// The rules do not say it: no evidence, or an element that is not on screen.
  case unknown
}
