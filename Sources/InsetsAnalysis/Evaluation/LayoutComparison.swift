import InsetsEngine

/// What moves from one version of a scenario to another, over all configurations that both have.
///
/// Compared are the settled frames in the window, safe areas, effective content insets, content views and section insets
/// of the elements that both have. What is not known in both counts as the same.
struct LayoutComparison: Sendable {
  /// A value that changes, with the configurations on which it changes in the same way.
  struct Move: Sendable {
    /// `content inset of 'list'`.
    var subject: String
    var before: String
    var after: String
    /// The largest change of one of its numbers, in points; `nan` where it was or becomes unknown.
    var distance: Points
    /// Indices of the earlier scenario's configurations, ascending.
    var members: [Int]
    /// The element's place in its screen, then the value's among its values.
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
  private(set) var identical: [Int] = []
  private(set) var differing: [Int] = []
  /// In the order of the elements.
  private(set) var moves: [Move] = []
  /// Whether both have the same configurations and the same elements.
  let isComplete: Bool
  private let words: ConfigurationWords

  var isIdentical: Bool { isComplete && differing.isEmpty }

  init(_ before: ScenarioEvaluation, _ after: ScenarioEvaluation) {
    words = ConfigurationWords(before.scenario.configurations)
    let pairs = Self.pairs(before.scenario, after.scenario)
    let newIndices = Dictionary(
      after.scenario.configurations.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    isComplete =
      pairs.count == before.scenario.elements.count && pairs.count == after.scenario.elements.count
      && newIndices.count == Set(before.scenario.configurations).count
      && before.scenario.configurations.allSatisfy { newIndices[$0] != nil }
    var known: [[Int]: [Change]] = [:]
    for (member, configuration) in before.scenario.configurations.enumerated() {
      guard let index = newIndices[configuration] else { continue }
      let groups = [before.groupOfConfiguration[member], after.groupOfConfiguration[index]]
      let changes =
        known[groups]
        ?? pairs.flatMap { Self.changes(of: $0, before, groups[0], after, groups[1]) }
      known[groups] = changes
      if changes.isEmpty { identical.append(member) } else { differing.append(member) }
      for change in changes { record(change, member, before.scenario) }
    }
    moves.sort { $0.order < $1.order }
  }

  /// `iPhone X, landscape`.
  func configurations(of move: Move) -> String { words.words(for: move.members) }

  /// The largest distance that anything moves, in points; `nan` when one is not known.
  var largestDistance: Points {
    moves.reduce(0) { $0.isNaN || $1.distance.isNaN ? .nan : max($0, $1.distance) }
  }

  /// `identical on 3 configurations, moves up to 24 pt on 1`.
  var summary: String {
    Self.summary(identical: identical.count, differing: differing.count, largestDistance)
  }

  static func summary(identical: Int, differing: Int, _ largestDistance: Points) -> String {
    let same = "identical on \(counted(identical, "configuration"))"
    guard differing > 0 else { return "proved \(same)" }
    let moves = largestDistance.isFinite ? "moves up to \(formatted(largestDistance)) pt on" : "other numbers on"
    guard identical > 0 else { return "\(moves) \(counted(differing, "configuration"))" }
    return "\(same), \(moves) \(differing)"
  }

  private mutating func record(_ change: Change, _ member: Int, _ scenario: BoundScenario) {
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
private struct Change {
  var element: ElementID
  var measure: Measured
  var before: String
  var after: String
  var distance: Points

  var order: LayoutComparison.Order { .init(element: element, measure: measure.rawValue) }
}

/// What is compared of an element.
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

  /// The quantity that says it in a group; nil where the element has none.
  func quantity(of element: ElementID, _ evaluation: ScenarioEvaluation, _ group: Int) -> Quantity? {
    let quantity: Quantity =
      switch self {
      case .frame: .frameInWindow
      case .safeArea: .safeAreaInsets
      case .contentInset: effectiveInset(in: group, of: element, evaluation)
      case .contentView: .contentViewFrame
      case .sectionInset: .effectiveSectionInset
      }
    return quantity.spec.kinds.contains(evaluation.scenario.elements[element.index].kind) ? quantity : nil
  }
}

extension LayoutComparison {
  /// Numbers that differ by less than this look the same.
  private static let tolerance: Points = 0.01

  /// The elements that both have: all in order where they are of the same kinds, else those of the same name.
  private static func pairs(_ before: BoundScenario, _ after: BoundScenario) -> [(ElementID, ElementID)] {
    if before.elements.map(\.kind) == after.elements.map(\.kind) {
      return before.elements.indices.map { (ElementID($0), ElementID($0)) }
    }
    var named: [String: Int] = [:]
    for (index, element) in after.elements.enumerated() {
      if let name = element.name, named[name] == nil { named[name] = index }
    }
    return before.elements.enumerated().compactMap { index, element in
      guard let name = element.name, let other = named[name], after.elements[other].kind == element.kind else {
        return nil
      }
      return (ElementID(index), ElementID(other))
    }
  }

  private static func changes(
    of pair: (ElementID, ElementID),
    _ before: ScenarioEvaluation,
    _ group: Int,
    _ after: ScenarioEvaluation,
    _ newGroup: Int
  ) -> [Change] {
    Measured.allCases.compactMap { measure in
      guard let old = measure.quantity(of: pair.0, before, group),
        let new = measure.quantity(of: pair.1, after, newGroup)
      else { return nil }
      let first = before.answer(old, of: pair.0, in: group)
      let second = after.answer(new, of: pair.1, in: newGroup)
      let distance = distance(first, second)
      guard distance.isNaN || distance >= tolerance else { return nil }
      return Change(
        element: pair.0,
        measure: measure,
        before: first.written(nil),
        after: second.written(nil),
        distance: distance
      )
    }
  }

  /// How far two answers are apart, in points; `nan` when only one of them is known.
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
