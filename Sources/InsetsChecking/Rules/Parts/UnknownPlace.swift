import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// Why a statement has no value.
private enum Reason: Equatable {
  case absent(ElementID)
  case zeroDivisor
}

extension ScenarioEvaluation {
  /// The statements that have no value on some configurations: they need an element that a `when` block leaves out there,
  /// or divide by zero.
  func unknownPlaces() -> [LayoutFinding] {
    let (scenario, words) = (scenario, words)
    var reported: Set<ByteRange> = []
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let value = setting.setting.value
      // Most values read nothing that can be absent, and divide by nothing that can be zero.
      let elements = value.elements.filter { scenario.info($0)?.guards.isEmpty == false }
      guard !elements.isEmpty || value.allExpressions.contains(where: \.divides), scenario.owns(setting),
        !reported.contains(setting.place.range)
      else { return nil }
      let guards = setting.guards + (scenario.info(setting.element)?.guards ?? [])
      let taking = layouts.filter { $0.holds(guards) && $0.isDecided(by: setting) }
      guard let reason = taking.lazy.compactMap({ $0.reason(value, elements, at: setting.stage) }).first else {
        return nil
      }
      reported.insert(setting.place.range)
      let alike = taking.filter { $0.reason(value, elements, at: setting.stage) == reason }
      func cause() -> String {
        switch reason {
        case .absent(let element):
          """
          because a 'when' block leaves out \(scenario.words(for: element)); write it under the same condition, and \
          another '\(setting.setting.property.spec.spelling)' for the rest
          """
        case .zeroDivisor: "because it divides by a number that is 0"
        }
      }
      return LayoutFinding(
        at: setting.valuePlace.range,
        Subject(setting),
        severity: .error,
        in: Set(alike.map(\.group)),
        """
        '\(setting.setting.property)' has no value, \(cause()), on \
        \(words.words(for: alike.flatMap(\.members).sorted()))
        """
      )
    }
  }
}

extension ScenarioLayout {
  /// Why a value is not known here, as far as it is its author's mistake.
  fileprivate func reason(_ value: PropertyValue, _ elements: [ElementID], at stage: Stage?) -> Reason? {
    if let absent = elements.first(where: { !holds(scenario.info($0)?.guards ?? []) }) { return .absent(absent) }
    return value.allExpressions.contains { dividesByZero($0, at: stage ?? .viewDidAppear) } ? .zeroDivisor : nil
  }
}

extension PropertyValue {
  /// The elements that it reads or is tied to.
  fileprivate var elements: [ElementID] {
    let read = ComparedValue.numbers(allExpressions).quantities.map(\.element)
    guard case .anchor(let anchor) = self else { return read }
    return read + [anchor.target.element].compactMap(\.self)
  }

  /// Its numbers, with the offset and the distance of a tie.
  fileprivate var allExpressions: [Expression] {
    guard case .anchor(let anchor) = self else { return expressions }
    if case .distance(let distance) = anchor.target { return [distance, anchor.offset] }
    return [anchor.offset]
  }
}

extension Expression {
  /// Whether it divides by what is computed.
  fileprivate var divides: Bool {
    switch self {
    case .constant, .open, .quantity: false
    case .negated(let operand): operand.divides
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right):
      left.divides || right.divides
    case .quotient(let left, let right): right.constantValue == nil || left.divides
    case .minimum(let operands), .maximum(let operands): operands.contains(where: \.divides)
    }
  }
}
