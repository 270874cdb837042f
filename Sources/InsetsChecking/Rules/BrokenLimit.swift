import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let brokenLimit = LayoutRule(
    id: "broken-limit",
    severity: .warning,
    summary: "a limit on an edge or a size is not met",
    explanation: """
      A limit such as `bottom: <= safeArea - 8` does not place a view; it restricts how far the view may go. If the \
      other ties put the view beyond the limit, Auto Layout breaks one of the constraints and logs it, and you do \
      not choose which one. Two limits that leave no value between them can never hold together.

      Change the tie that places the view, or one of the limits.
      """,
    examples: [
      .flagged(
        """
        scenario "a card that is too high" {
          devices: iPhoneSE3, iPhone13
          iOS: 15
          viewController pay {
            view card { top: safeArea; height: 700; 1️⃣bottom: <= safeArea - 8 }
          }
        }
        """,
        fixed: nil
      ),
      .flagged(
        """
        scenario "limits that exclude each other" {
          devices: iPhone13
          iOS: 15
          viewController tags {
            view chip { top: safeArea; leading: margins; height: 30; width: >= 100; 1️⃣width: <= 50 }
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "room enough" {
          devices: iPhoneSE3, iPhone13
          iOS: 15
          viewController pay {
            view card { center: superview; size: (300, 400); top: >= safeArea; width: <= 320 }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "as wide as its text, up to the button" {
          devices: iPhone13
          iOS: 15
          viewController pay {
            label title { top: safeArea; leading: margins; trailing: <= close.leading - 8; height: 20 }
            view close { top: safeArea; trailing: margins; size: 44 }
          }
        }
        """
      ),
    ],
    yieldsTo: [.unsatisfiableConstraints],
    cases: { evaluation -> [any RuleCase] in
      let excluding = ExcludingLimits.all(in: evaluation)
      let told = Set(excluding.flatMap { [$0.first.setting, $0.second.setting] }.map(ObjectIdentifier.init))
      let exceeded = ExceededLimit.all(in: evaluation).filter { !told.contains(ObjectIdentifier($0.setting)) }
      return excluding + exceeded
    }
  )
}

/// Two limits of one edge or size that exclude each other.
private struct ExcludingLimits: RuleCase {
  let first: BoundLimit
  let second: BoundLimit
  let layout: ScenarioLayout

  static func all(in evaluation: ScenarioEvaluation) -> [ExcludingLimits] {
    let limits = evaluation.scenario.limits.filter { $0.priority >= 1000 && $0.setting.stage == nil }
    let lines = Dictionary(grouping: limits.indices) { index in
      LimitedLine(element: limits[index].setting.element, property: limits[index].setting.setting.property)
    }.values.filter { $0.count > 1 }
    // One contradiction per statement is enough: that with the first other limit, in the first layout.
    var excluded: [Int: (first: Int, layout: ScenarioLayout)] = [:]
    for line in lines {
      for layout in evaluation.layouts {
        var bounds: [AnchorTarget?: Bounds] = [:]
        for index in line {
          guard let (target, value) = layout.bound(by: limits[index]) else { continue }
          if let first = bounds[target, default: Bounds()].excluding(value, limits[index].relation),
            first < excluded[index]?.first ?? limits.endIndex
          {
            excluded[index] = (first, layout)
          }
          bounds[target, default: Bounds()].add(value, limits[index].relation, index)
        }
      }
    }
    return limits.indices.compactMap { index in
      guard let (first, layout) = excluded[index], evaluation.scenario.owns(limits[index].setting) else { return nil }
      return ExcludingLimits(first: limits[first], second: limits[index], layout: layout)
    }
  }

  private var scenario: BoundScenario { layout.scenario }

  var range: ByteRange { second.setting.place.range }
  var subject: Subject { Subject(second.setting) }
  var message: Finding.Message {
    let other = scenario.text(first.setting.place.range)
    let place = layout.evaluation.configurationWords(for: [layout])
    return .excludes(
      scenario.text(second.setting.place.range),
      other,
      scenario.words(for: second.setting.element),
      place
    )
  }
  var notes: [Finding.Note] { [Finding.Note(first.setting.place, "the other limit")] }
}

extension Finding.Message {
  fileprivate static func excludes(_ limit: String, _ other: String, _ view: String, _ place: String) -> Self {
    "'\(limit)' contradicts '\(other)': \(view) cannot satisfy both, on \(place)"
  }
}

/// A line or size of an element that limits bound.
private struct LimitedLine: Hashable {
  var element: ElementID
  var property: Property
}

/// What the limits of a line allow so far, in points from one target.
private struct Bounds {
  /// The limits that ask for more than all before them, and those that allow less.
  private var least: [(value: Points, limit: Int)] = []
  private var most: [(value: Points, limit: Int)] = []

  mutating func add(_ value: Points, _ relation: Limit.Relation, _ limit: Int) {
    if relation != .atMost, value > least.last?.value ?? -.infinity { least.append((value, limit)) }
    if relation != .atLeast, value < most.last?.value ?? .infinity { most.append((value, limit)) }
  }

  /// The first limit that leaves no value to another one.
  func excluding(_ value: Points, _ relation: Limit.Relation) -> Int? {
    let tolerance = Tolerance.halfPoint
    let above = relation == .atLeast ? nil : Self.first(in: least) { $0 - value > tolerance }
    let below = relation == .atMost ? nil : Self.first(in: most) { value - $0 > tolerance }
    return [above, below].compactMap(\.self).min()
  }

  /// The first of the limits whose value excludes; all that follow exclude as well.
  private static func first(in limits: [(value: Points, limit: Int)], where excludes: (Points) -> Bool) -> Int? {
    var rest = limits[...]
    while !rest.isEmpty {
      let middle = (rest.startIndex + rest.endIndex) / 2
      rest = excludes(rest[middle].value) ? rest[..<middle] : rest[(middle + 1)...]
    }
    return limits.indices.contains(rest.startIndex) ? limits[rest.startIndex].limit : nil
  }
}

extension ScenarioLayout {
  /// The value of a limit in points, and the target that it counts from, which is nil for a distance.
  ///
  /// Nil if the limit does not hold here, is not known, or counts against the reading direction.
  fileprivate func bound(by limit: BoundLimit) -> (target: AnchorTarget?, value: Points)? {
    guard holds(limit.setting.guards), let anchor = limit.limit?.anchor else { return nil }
    if case .distance(let distance) = anchor.target {
      let value = self.value(of: distance)
      return value.isFinite ? (nil, value) : nil
    }
    let value = self.value(of: anchor.offset)
    return value.isFinite && environment.layoutDirection == .leftToRight ? (anchor.target, value) : nil
  }
}

/// A limit that the layout does not keep.
private struct ExceededLimit: RuleCase {
  let limit: BoundLimit
  let located: LocatedTieConflict
  var setting: BoundSetting { limit.setting }

  static func all(in evaluation: ScenarioEvaluation) -> [ExceededLimit] {
    let scenario = evaluation.scenario
    guard !scenario.limits.isEmpty else { return [] }
    return evaluation.tieConflicts.compactMap { located in
      guard let index = located.conflict.limit else { return nil }
      guard let limit = located.layout.limit(index, of: located.conflict.element), scenario.owns(limit.setting) else {
        return nil
      }
      return ExceededLimit(limit: limit, located: located)
    }
  }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting) }
  var message: Finding.Message { .goesBeyond(located, limit.relation) }
}

extension Finding.Message {
  fileprivate static func goesBeyond(_ located: LocatedTieConflict, _ relation: Limit.Relation) -> Self {
    let conflict = located.conflict
    let extreme = conflict.actual > conflict.said ? "at most" : "at least"
    let outcome = conflict.actualWords(located.layout.scenario)
    if relation == .equal { return "\(outcome); this asks for \(conflict.saidWords), on \(located.place)" }
    return "\(outcome); this allows \(extreme) \(conflict.saidWords), on \(located.place)"
  }
}
