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
    yieldsTo: ["unsatisfiable-constraints"],
    cases: { evaluation -> [any RuleCase] in
      let excluding = ExcludingLimits.all(in: evaluation)
      let told = excluding.flatMap { [$0.first.setting, $0.second.setting] }
      let exceeded = ExceededLimit.all(in: evaluation).filter { each in !told.contains { $0 === each.setting } }
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
    return limits.indices.flatMap { index -> [ExcludingLimits] in
      let second = limits[index]
      guard evaluation.scenario.owns(second.setting) else { return [] }
      // One contradiction per statement is enough.
      return limits[..<index].lazy.compactMap { first in
        let layout = evaluation.layouts.first { $0.excludes(first, second) }
        return layout.map { ExcludingLimits(first: first, second: second, layout: $0) }
      }.prefix(1).map(\.self)
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

extension ScenarioLayout {
  /// Whether two limits of one line or size of an element leave no value between them.
  fileprivate func excludes(_ first: BoundLimit, _ second: BoundLimit) -> Bool {
    guard first.setting.element == second.setting.element,
      first.setting.setting.property == second.setting.setting.property,
      holds(first.setting.guards), holds(second.setting.guards),
      let one = number(of: first), let other = number(of: second, target: first)
    else { return false }
    let tolerance = Tolerance.halfPoint
    let isAbove = first.relation != .atMost && second.relation != .atLeast && one - other > tolerance
    let isBelow = first.relation != .atLeast && second.relation != .atMost && other - one > tolerance
    return isAbove || isBelow
  }

  /// The value of a limit, in points from its target; nil if its target differs from another limit's, or if it counts
  /// against the reading direction.
  private func number(of limit: BoundLimit, target other: BoundLimit? = nil) -> Points? {
    guard let anchor = limit.limit?.anchor else { return nil }
    if case .distance(let distance) = anchor.target {
      if let other = other?.limit?.anchor.target { guard case .distance = other else { return nil } }
      let value = self.value(of: distance)
      return value.isFinite ? value : nil
    }
    if let other = other?.limit?.anchor.target, other != anchor.target { return nil }
    let value = self.value(of: anchor.offset)
    return value.isFinite && environment.layoutDirection == .leftToRight ? value : nil
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
