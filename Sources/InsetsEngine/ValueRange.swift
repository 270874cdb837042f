/// The values that a number can have, in points.
package struct ValueRange: Hashable, Sendable {
  /// The least value, or -∞ if nothing bounds it.
  package var least: Points
  /// The greatest value, or ∞ if nothing bounds it.
  package var greatest: Points
  /// What keeps the number from being known, each once; empty if it is known.
  package var causes: [Cause] = []

  /// A number that an amount depends on and that is not known.
  package enum Cause: Hashable, Sendable {
    /// The length of a view that is as large as what it shows: at least 0 (a law), and for a text of SwiftUI at most its
    /// offer.
    case content(ElementID, Axis)
    /// A number of the data that has no measurement for this device and version, between the least and the greatest
    /// measured one of such devices.
    case number(EnvironmentNumber)
    /// A number that the document leaves to code.
    case code
    /// What a rule leaves open.
    case rule(EngineRule)
    /// Nothing that is written decides it, or only its limits do.
    case undecided
  }

  package init(_ least: Points, _ greatest: Points, _ causes: [Cause] = []) {
    self.least = least
    self.greatest = greatest
    self.causes = causes
  }

  /// The range of a number that is known.
  package init(_ value: Points) { self.init(value, value) }

  package static let open = ValueRange(-.infinity, .infinity)

  /// Whether something is known of the value.
  package var isBounded: Bool { least.isFinite || greatest.isFinite }

  /// Whether the two ends are the same number.
  package var isExact: Bool { least.isFinite && greatest - least < Tolerance.arithmetic }

  /// Whether the value may be this number.
  package func contains(_ value: Points, within tolerance: Points = 0) -> Bool {
    value >= least - tolerance && value <= greatest + tolerance
  }
}

extension ValueRange {
  /// Whether every value is greater than a number, or none is; nil if some are.
  package func isGreater(than number: Points) -> Bool? {
    if least > number { return true }
    return greatest <= number ? false : nil
  }

  /// Whether every value is less than a number, or none is; nil if some are.
  package func isLess(than number: Points) -> Bool? {
    if greatest < number { return true }
    return least >= number ? false : nil
  }

  func scaled(by factor: Double) -> ValueRange {
    let ends = [least, greatest].map { $0 * factor }
    return ValueRange(min(ends[0], ends[1]), max(ends[0], ends[1]), causes)
  }
}

extension ValueRange.Cause: Comparable {
  /// What views show comes first, in the order of the views.
  package static func < (left: ValueRange.Cause, right: ValueRange.Cause) -> Bool { left.rank < right.rank }

  private var rank: (kind: Int, part: Int, axis: Int, rule: String) {
    switch self {
    case .content(let element, let axis): (0, element.index, axis == .horizontal ? 0 : 1, "")
    case .code: (1, 0, 0, "")
    case .number(let number): (2, Int(number.rawValue), 0, "")
    case .rule(let rule): (3, 0, 0, rule.rawValue)
    case .undecided: (4, 0, 0, "")
    }
  }
}
