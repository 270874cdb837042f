import InsetsEngine
import InsetsLanguage

/// What moves from one version of a scenario to another, over the configurations of both.
///
/// It compares the settled frames in the window, safe areas, effective content insets, content views and section insets
/// of the elements of both. Values that are unknown in both count as equal.
package struct LayoutComparison: Sendable {
  /// A value that changes, with the configurations on which it changes in the same way.
  package struct Move: Sendable {
    /// `content inset of 'list'`.
    package var subject: String
    package var before: String
    package var after: String
    /// The largest change of one of its numbers, in points, or `nan` if it was or becomes unknown.
    var distance: Points
    /// Indices of the earlier scenario's configurations, ascending.
    var members: [Int]
    /// The element's index in its screen, then the value's index among its values.
    fileprivate var order: Order
  }

  fileprivate struct Order: Comparable {
    var element: ElementID
    var measure: Int

    static func < (left: Order, right: Order) -> Bool {
      (left.element, left.measure) < (right.element, right.measure)
    }
  }

  /// Configurations on which nothing moves, as indices of the earlier scenario's.
  package private(set) var identical: [Int] = []
  package private(set) var differing: [Int] = []
  /// In the order of the elements.
  package private(set) var moves: [Move] = []
  /// Whether both have the same configurations and the same elements.
  let isComplete: Bool
  private let words: ConfigurationWords

  package var isIdentical: Bool { isComplete && differing.isEmpty }

  package init(_ before: ScenarioEvaluation, _ after: ScenarioEvaluation) {
    words = ConfigurationWords(before.scenario.configurations)
    let pairs = ScenarioPairing(before.scenario, after.scenario).pairs
    let newIndices = Dictionary(
      after.scenario.configurations.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    isComplete =
      pairs.count == before.scenario.elements.count && pairs.count == after.scenario.elements.count
      && newIndices.count == Set(before.scenario.configurations).count
      && before.scenario.configurations.allSatisfy { newIndices[$0] != nil }
    var known: [[Int]: [Difference]] = [:]
    for (member, configuration) in before.scenario.configurations.enumerated() {
      guard let index = newIndices[configuration] else { continue }
      let (old, new) = (before.layout(ofConfiguration: member), after.layout(ofConfiguration: index))
      let changes =
        known[[old.group, new.group]] ?? pairs.flatMap { Self.changes(of: $0.earlier, old, $0.later, new) }
      known[[old.group, new.group]] = changes
      if changes.isEmpty { identical.append(member) } else { differing.append(member) }
      for change in changes { record(change, member, before.scenario) }
    }
    moves.sort { $0.order < $1.order }
  }

  /// `iPhone X, landscape`.
  package func configurations(of move: Move) -> String { words.words(for: move.members) }

  /// The largest distance that anything moves, in points, or `nan` if one of them is unknown.
  package var largestDistance: Points {
    moves.reduce(0) { $0.isNaN || $1.distance.isNaN ? .nan : max($0, $1.distance) }
  }

  /// `identical on 3 configurations, moves up to 24 pt on 1`.
  package var summary: String {
    Self.summary(identical: identical.count, differing: differing.count, largestDistance)
  }

  package static func summary(identical: Int, differing: Int, _ largestDistance: Points) -> String {
    let same = "identical on \(counted(identical, "configuration"))"
    guard differing > 0 else { return "proved \(same)" }
    let moves = largestDistance.isFinite ? "moves up to \(formatted(largestDistance)) pt on" : "other numbers on"
    guard identical > 0 else { return "\(moves) \(counted(differing, "configuration"))" }
    return "\(same), \(moves) \(differing)"
  }

  private mutating func record(_ change: Difference, _ member: Int, _ scenario: BoundScenario) {
    let subject = "\(change.measure.words) of \(scenario.words(for: change.element))"
    let known = moves.firstIndex {
      $0.order == change.order && $0.before == change.before && $0.after == change.after
    }
    if let known {
      moves[known].members.append(member)
      return
    }
    moves.append(
      Move(
        subject: subject,
        before: change.before,
        after: change.after,
        distance: change.distance,
        members: [member],
        order: change.order
      )
    )
  }
}

/// A value of an element in two layouts.
private struct Difference {
  var element: ElementID
  var measure: Measured
  var before: String
  var after: String
  var distance: Points

  var order: LayoutComparison.Order { .init(element: element, measure: measure.rawValue) }
}

/// A compared value of an element.
private enum Measured: Int, CaseIterable {
  case frame, safeArea, contentInset, contentView, sectionInset

  var words: String {
    switch self {
    case .frame: "frame in the window"
    case .safeArea: "safe area"
    case .contentInset: "content inset"
    case .contentView: "content view"
    case .sectionInset: "section inset"
    }
  }

  /// The quantity of the value in a layout, or nil if the element has none.
  func quantity(of element: ElementID, in layout: ScenarioLayout) -> Quantity? {
    let quantity: Quantity =
      switch self {
      case .frame: .frameInWindow
      case .safeArea: .safeAreaInsets
      case .contentInset: layout.contentInset(of: element)
      case .contentView: .contentViewFrame
      case .sectionInset: .effectiveSectionInset
      }
    return quantity.spec.kinds.contains(layout.scenario.elements[element.index].kind) ? quantity : nil
  }
}

extension LayoutComparison {
  private static func changes(
    of earlier: ElementID,
    _ before: ScenarioLayout,
    _ later: ElementID,
    _ after: ScenarioLayout
  ) -> [Difference] {
    Measured.allCases.compactMap { measure in
      guard let old = measure.quantity(of: earlier, in: before), let new = measure.quantity(of: later, in: after)
      else { return nil }
      let first = before.answer(old, of: earlier)
      let second = after.answer(new, of: later)
      let distance = distance(first, second)
      guard distance.isNaN || distance >= Tolerance.sameNumber else { return nil }
      return Difference(
        element: earlier,
        measure: measure,
        before: first.written(nil),
        after: second.written(nil),
        distance: distance
      )
    }
  }

  /// The distance between two answers, in points, or `nan` if only one of them is known.
  private static func distance(_ first: QuantityAnswer, _ second: QuantityAnswer) -> Points {
    switch (first, second) {
    case (.value(let first), .value(let second)):
      let numbers = zip(first.amounts.map(\.value), second.amounts.map(\.value))
      return numbers.reduce(0) { largest, pair in
        if pair.0.isNaN && pair.1.isNaN { return largest }
        let distance = abs(pair.0 - pair.1)
        return largest.isNaN || distance.isNaN ? .nan : max(largest, distance)
      }
    case (.value, _), (_, .value): return .nan
    case (.unavailableBefore, _), (.notApplicable, _), (.unknown, _): return 0
    }
  }
}
