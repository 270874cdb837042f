import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A statement that has no value on some configurations: it needs an element that a `when` block leaves out there, or
/// divides by zero.
struct UnknownPlace: RuleCase {
  fileprivate enum Reason: Equatable {
    case absent(ElementID)
    case zeroDivisor
  }

  private let evaluation: ScenarioEvaluation
  private let setting: BoundSetting
  private let reason: Reason
  private let layouts: [ScenarioLayout]

  static func all(in evaluation: ScenarioEvaluation) -> [UnknownPlace] {
    let scenario = evaluation.scenario
    var reported: Set<ByteRange> = []
    return scenario.settings.compactMap { setting in
      let value = setting.setting.value
      // Most values read nothing that can be absent, and divide by nothing that can be zero.
      let elements = value.elements.filter { scenario.info($0)?.guards.isEmpty == false }
      guard !elements.isEmpty || value.allExpressions.contains(where: \.divides), scenario.owns(setting),
        !reported.contains(setting.place.range)
      else { return nil }
      let guards = setting.guards + (scenario.info(setting.element)?.guards ?? [])
      let taking = evaluation.layouts.filter { $0.holds(guards) && $0.isDecided(by: setting) }
      guard let found = taking.lazy.compactMap({ $0.reason(value, elements, at: setting.stage) }).first else {
        return nil
      }
      reported.insert(setting.place.range)
      let alike = taking.filter { $0.reason(value, elements, at: setting.stage) == found }
      return UnknownPlace(evaluation: evaluation, setting: setting, reason: found, layouts: alike)
    }
  }

  var severity: Severity? { .error }
  var range: ByteRange { setting.valuePlace.range }
  var subject: Subject { Subject(element: setting.element, property: setting.setting.property) }
  var affectedGroups: Set<Int>? { Set(layouts.map(\.group)) }
  var message: Finding.Message {
    let places = evaluation.words.words(for: layouts.flatMap(\.members).sorted())
    let property = setting.setting.property
    return switch reason {
    case .absent(let element): .needsAbsent(property, evaluation.scenario.words(for: element), places)
    case .zeroDivisor: .dividesByZero(property, places)
    }
  }
}

extension ScenarioLayout {
  /// Why a value is not known here, as far as it is its author's mistake.
  fileprivate func reason(_ value: PropertyValue, _ elements: [ElementID], at stage: Stage?) -> UnknownPlace.Reason? {
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

extension Finding.Message {
  fileprivate static func needsAbsent(_ property: Property, _ element: String, _ places: String) -> Self {
    """
    '\(property)' has no value, because a 'when' block leaves out \(element); write it under the same condition, and \
    another '\(property)' for the rest, on \(places)
    """
  }

  fileprivate static func dividesByZero(_ property: Property, _ places: String) -> Self {
    "'\(property)' has no value, because it divides by a number that is 0, on \(places)"
  }
}
