import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A finding that was made with sizes that were tried, and the layouts that it concerns.
struct TriedFinding {
  private(set) var finding: Finding
  /// Their positions in the evaluation; nil if they are not known.
  private var groups: Set<Int>?
  /// Whether the messages with other sizes have other numbers.
  private var isOpen = false

  init(_ finding: Finding, in groups: Set<Int>?) {
    self.finding = finding
    self.groups = groups
  }

  /// The same with what another finding in the same place says with the same sizes.
  func joined(with other: TriedFinding) -> TriedFinding {
    var joined = self
    joined.groups = groups.flatMap { groups in other.groups.map(groups.union) }
    return joined
  }

  /// What is left of it beside the same with other sizes; nil if no layout has it with both.
  func agreeing(with other: TriedFinding) -> TriedFinding? {
    let isAboutNumbers = !isOpen && TriedPlace.aboutNumbers.contains(finding.rule)
    var result = !isAboutNumbers && TriedPlace.aboutNumbers.contains(other.finding.rule) ? other : self
    result.isOpen = isOpen || finding.message != other.finding.message
    // What is only out of line with some sizes has no words that hold with all.
    if result.isOpen, RuleRegistry.rule(finding.rule)?.severity != .information,
      [finding, other.finding].contains(where: { $0.severity == .information })
    {
      return nil
    }
    if let groups, let others = other.groups {
      let both = groups.intersection(others)
      guard !both.isEmpty else { return nil }
      result.groups = both
    } else {
      result.groups = groups ?? other.groups
    }
    if finding.cause != other.finding.cause { result.finding.cause = nil }
    return result
  }

  /// What is said of it: numbers that differ are not known.
  func reported(in evaluation: ScenarioEvaluation?) -> Finding {
    var reported = finding
    if isOpen, !TriedPlace.aboutNumbers.contains(finding.rule) {
      let summary = RuleRegistry.rule(finding.rule)?.summary ?? finding.message
      reported = Finding(
        finding.rule,
        finding.severity,
        at: finding.range,
        "\(summary)\(evaluation.map(subjectAndPlaces) ?? ""), whatever the sizes of texts and images",
        notes: [],
        tags: finding.tags,
        subject: finding.subject,
        layoutIndex: nil
      )
      reported.cause = finding.cause
    }
    reported.isTried = true
    return reported
  }

  /// `: the Button on iPhone 8`.
  private func subjectAndPlaces(in evaluation: ScenarioEvaluation) -> String {
    let layouts = evaluation.layouts.filter { groups?.contains($0.group) ?? false }
    let subject = finding.subject.element.map { ": \(evaluation.scenario.words(for: $0))" } ?? ""
    guard !layouts.isEmpty else { return subject }
    return "\(subject)\(subject.isEmpty ? "," : "") on \(evaluation.configurationWords(for: layouts))"
  }
}

/// What a finding is about, so that the same mistake is known with other sizes.
enum TriedPlace: Hashable {
  case rule(RuleID, ByteRange, isVertical: Bool?)
  /// A screen that does not begin or end where the safe area does: which rule says so depends on the sizes.
  case edge(Edge)

  init(_ finding: Finding) {
    if Self.aboutEdges.contains(finding.rule), let edge = finding.subject.edge {
      self = .edge(edge)
    } else {
      self = .rule(finding.rule, finding.range, isVertical: finding.subject.edge?.isVertical)
    }
  }

  /// The rules that may say it.
  var rules: [RuleID] {
    switch self {
    case .rule(let id, _, isVertical: _): [id]
    case .edge: Array(Self.aboutEdges)
    }
  }

  /// The first of these rules that speaks with some sizes needs none of them for what it says.
  static let aboutNumbers: Set<RuleID> = [LayoutRule.hardCodedBarHeight.id, LayoutRule.statusBarHeightAssumption.id]
  private static let aboutEdges = aboutNumbers.union([
    LayoutRule.safeAreaIgnoredByContent.id, LayoutRule.contentUnderBar.id,
  ])

  /// The checks with all that may speak of an edge in the place of one of them.
  static func withAlternatives(_ asked: BitSet) -> BitSet {
    let checks = RuleRegistry.layoutChecks
    guard checks.indices.contains(where: { asked.contains($0) && aboutEdges.contains(checks[$0].rule) }),
      let all = RuleRegistry.checks(where: { aboutEdges.contains($0.id) })
    else { return asked }
    var result = asked
    result.formUnion(all)
    return result
  }
}
