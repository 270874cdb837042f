// What evidence says of a number that has no measurement for a device and version.
extension Environment {
  /// The values that a number can have.
  ///
  /// A length is at least 0. A keyboard lies between the least and the greatest one of such devices, and a bar or a
  /// margin between the least and the greatest measured one of phones or of iPads.
  func range(of number: EnvironmentNumber) -> ValueRange {
    let value = self[number]
    if value.isFinite { return ValueRange(value) }
    let cause = ValueRange.Cause.number(number)
    if number == .keyboardHeight {
      let (least, greatest) = (self[.leastKeyboardHeight], self[.greatestKeyboardHeight])
      let screen = self[.screenHeight]
      let most = greatest.isFinite ? greatest : screen.isFinite ? screen : .infinity
      return ValueRange(least.isFinite ? least : 0, most, [cause])
    }
    let idiom: Idiom = traits.contains(.isPad) ? .pad : .phone
    guard let measured = MeasuredExtents.shared[number, idiom] else { return ValueRange(0, .infinity, [cause]) }
    return ValueRange(measured.lowerBound, measured.upperBound, [cause])
  }
}

/// The least and the greatest measured value of bars and margins.
private struct MeasuredExtents: Sendable {
  static let shared = MeasuredExtents()

  private var extents: [Idiom: [EnvironmentNumber: ClosedRange<Points>]] = [:]

  private init() {
    for idiom in [Idiom.phone, .pad] {
      var values: [EnvironmentNumber: [Points]] = [:]
      for record in NumberRecord.all where record.number.row.facts.contains(.isComparable) && record.value.isFinite {
        if let own = record.scope.idiom, own != idiom { continue }
        values[record.number, default: []].append(record.value)
      }
      // One measurement says nothing about the others.
      extents[idiom] = values.compactMapValues { values in
        guard values.count > 1, let least = values.min(), let greatest = values.max() else { return nil }
        return least...greatest
      }
    }
  }

  subscript(number: EnvironmentNumber, idiom: Idiom) -> ClosedRange<Points>? { extents[idiom]?[number] }
}
