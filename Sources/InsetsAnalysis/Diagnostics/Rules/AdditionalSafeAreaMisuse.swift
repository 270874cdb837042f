import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let additionalSafeAreaMisuse = DiagnosticRule(
    id: "additional-safe-area-misuse",
    severity: .error,
    summary: "additionalSafeAreaInsets counts something twice, moves the container's own bar, or takes off nothing",
    explanation: """
      A controller's view has the safe area of what is above it, and additionalSafeAreaInsets comes on top. Whoever \
      starts the additional part from safeAreaInsets counts the bars and the device twice. Whoever sets it on a \
      navigation or tab bar controller moves the bar that this container owns, and its buttons with it. And a negative \
      part takes off no more than what the direct container adds: the status bar and the notch belong to the \
      controllers above.

      Start from zero and add the height of a bar of your own alone. Tell it to the children, not to the container \
      that owns a bar. Take something off on the controller that it comes from.
      """,
    examples: [
      .flagged(
        """
        scenario "started from the safe area" {
          devices: iPhoneX
          iOS: 11
          viewController container {
            viewController child { tableView list }
            at viewDidAppear {
              1️⃣child.additionalSafeAreaInsets: (bottom: view.safeAreaInsets.bottom + 49)
            }
          }
        }
        """,
        fixed: """
          scenario "started from the safe area" {
            devices: iPhoneX
            iOS: 11
            viewController container {
              viewController child { tableView list }
              at viewDidAppear {
                child.additionalSafeAreaInsets: (0, 0, 49, 0)
              }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "player over the tab bar" {
          devices: iPhone8, iPhoneX
          iOS: 13
          tabBarController tabs {
            1️⃣additionalSafeAreaInsets: (bottom: 64)
            viewController home { tableView list }
          }
        }
        """,
        fixed: """
          scenario "player over the tab bar" {
            devices: iPhone8, iPhoneX
            iOS: 13
            tabBarController tabs {
              viewController home { additionalSafeAreaInsets: (bottom: 64); tableView list }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "more than the container adds" {
          devices: iPhoneX
          iOS: 11
          navigationController {
            viewController feed {
              1️⃣additionalSafeAreaInsets: (top: -64)
              tableView list
            }
          }
        }
        """,
        fixed: """
          scenario "more than the container adds" {
            devices: iPhoneX
            iOS: 11
            navigationController {
              viewController feed {
                additionalSafeAreaInsets: (-44, 0, 0, 0)
                tableView list
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "the bar alone" {
          devices: iPhone8, iPhoneX
          iOS: 13
          tabBarController tabs {
            viewController home {
              additionalSafeAreaInsets: (bottom: 64)
              tableView list
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "the status bar taken off where it comes from" {
          devices: iPhone8
          iOS: 11
          viewController home {
            additionalSafeAreaInsets: (top: -20)
            tableView list { contentInset: (64, 0, 0, 0) }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(settings: [.additionalSafeAreaInsets]),
      check: reportAdditionalInsets,
      fixes: fixAdditionalInsets
    )
  )
}

/// An edge of additionalSafeAreaInsets that does not do what it seems to, in one layout.
struct AdditionalInsetsMisuse {
  enum Kind: Equatable {
    /// It moves a bar of the container that it is set on.
    case ownBar(ElementID)
    /// So much of it is in the safe area already.
    case countedTwice(Points)
    /// Of what it should take off only this much goes.
    case lost(reducible: Points)
  }

  var kind: Kind
  var group: Int
  var edge: Edge
  var additional: Amount
  /// What comes of it: the safe area, or where the bar starts.
  var total: Amount

  /// How much is counted twice, in points.
  var twice: Points { if case .countedTwice(let twice) = kind { twice } else { 0 } }
}

private func reportAdditionalInsets(_ evaluation: ScenarioEvaluation) -> [Finding] {
  evaluation.elements(setting: .additionalSafeAreaInsets).flatMap { controller in
    evaluation.decidingSettings(of: .additionalSafeAreaInsets, on: controller).flatMap { setting, groups in
      let all = groups.flatMap { group in
        Edge.allCases.flatMap { misuses(of: setting, $0, in: group, evaluation) }
      }
      // What is counted twice on several edges is one mistake.
      let twice = all.filter { if case .countedTwice = $0.kind { true } else { false } }
      let worst = twice.max { $0.twice < $1.twice }?.edge
      let isTwice = finding(setting, twice.filter { $0.edge == worst }, evaluation).map { finding in
        noting(twice.filter { $0.edge != worst }, setting, finding, evaluation)
      }
      let others = Edge.allCases.flatMap { edge in
        let there = all.filter { $0.edge == edge }
        return [
          finding(setting, there.filter { if case .ownBar = $0.kind { true } else { false } }, evaluation),
          finding(setting, there.filter { if case .lost = $0.kind { true } else { false } }, evaluation),
        ]
      }
      return ([isTwice] + others).compactMap { $0 }
    }
  }
}

/// The finding with a note for each other edge on which the same is counted twice.
private func noting(
  _ others: [AdditionalInsetsMisuse],
  _ setting: BoundSetting,
  _ finding: Finding,
  _ evaluation: ScenarioEvaluation
) -> Finding {
  var finding = finding
  finding.notes += Edge.allCases.compactMap { edge in
    let there = others.filter { $0.edge == edge }
    guard let spread = Spread(there.map { ($0.group, $0.total.value) }, evaluation) else { return nil }
    return Finding.Note(
      place: setting.valuePlace,
      message: "\(formatted(spread.worst.amount)) pt at the \(edge.name) \(spread.placeWords), for the same reason"
    )
  }
  return finding
}

func misuses(
  of setting: BoundSetting,
  _ edge: Edge,
  in group: Int,
  _ evaluation: ScenarioEvaluation
) -> [AdditionalInsetsMisuse] {
  let controller = setting.element
  guard
    let additional = evaluation.amount(.additionalSafeAreaInsets, edge.part, of: controller, in: group),
    let total = evaluation.amount(.safeAreaInsets, edge.part, of: controller, in: group),
    abs(additional.value) > 0.5, total.value.isFinite
  else { return [] }
  var result: [AdditionalInsetsMisuse] = []
  func add(_ kind: AdditionalInsetsMisuse.Kind, _ total: Amount) {
    result.append(AdditionalInsetsMisuse(kind: kind, group: group, edge: edge, additional: additional, total: total))
  }
  if let bar = ownBar(of: controller, at: edge, in: group, evaluation) {
    let start = edge == .top ? evaluation.amount(.frame, .y, of: bar, in: group) : total
    if let start, start.value.isFinite { add(.ownBar(bar), start) }
  }
  if !setting.reads.isEmpty {
    let twice = countedTwice(additional, total, in: group, evaluation)
    if twice > 0.5 { add(.countedTwice(twice), total) }
  }
  if additional.value < 0, total.value > 0.5,
    let reducible = evaluation.resolution(of: group).reducibleInset(of: controller, at: edge),
    -additional.value - reducible > 0.5
  {
    add(.lost(reducible: reducible), total)
  }
  return result
}

/// The bar at an edge that the container shows as its own.
private func ownBar(
  of controller: ElementID,
  at edge: Edge,
  in group: Int,
  _ evaluation: ScenarioEvaluation
) -> ElementID? {
  let screen = evaluation.screen(of: group)
  guard screen[controller].kind.isContainer else { return nil }
  return screen[controller].children.first { child in
    let isThere =
      switch screen[child].kind {
      case .navigationBar: edge == .top
      case .tabBar, .toolbar: edge == .bottom
      default: false
      }
    return isThere && evaluation.resolution(of: group).isOnScreen(child)
  }
}

/// How much of the additional part is made of what the safe area has without it, in points.
private func countedTwice(
  _ additional: Amount,
  _ total: Amount,
  in group: Int,
  _ evaluation: ScenarioEvaluation
) -> Points {
  let words = DerivationWords(scenario: evaluation.scenario)
  let inherited = words.leaves(of: evaluation.derivation(of: total, in: group)).filter { $0.amount > 0.5 }
  let known = inherited.compactMap(\.bar)
  let own = evaluation.derivation(of: additional, in: group).parts.flatMap { words.leaves(of: $0) }
  return own.reduce(0) { sum, leaf in
    guard let bar = leaf.bar, leaf.amount > 0.5, known.contains(bar) else { return sum }
    return sum + leaf.amount
  }
}

extension Derivation {
  /// The bar or part of the device that contributes; nil for what an author wrote.
  fileprivate var bar: Contributor? {
    guard case .contributor(let contributor) = step else { return nil }
    switch contributor {
    case .statusBar, .sensorHousing, .homeIndicator, .navigationBar, .largeTitle, .searchBar, .tabBar, .toolbar,
      .deviceInsets:
      return contributor
    case .property, .distance, .systemMinimumMargin, .defaultMargin, .tableMargin, .rowHeight, .sectionHeader,
      .sectionHeaderPadding, .groupedGap, .insetGroupedMargin, .flowLayoutDefault, .flowLayoutRest, .screen, .constant:
      return nil
    }
  }
}

private func finding(_ setting: BoundSetting, _ all: [AdditionalInsetsMisuse], _ evaluation: ScenarioEvaluation)
  -> Finding?
{
  guard let spread = Spread(all.map { ($0.group, $0.total.value) }, evaluation),
    let worst = all.first(where: { $0.group == spread.worstGroup })
  else { return nil }
  let scenario = evaluation.scenario
  let name = scenario.words(for: setting.element)
  let amount = "additionalSafeAreaInsets.\(worst.edge.name) \(formatted(worst.additional.value))"
  let rest = inheritedWords(worst, evaluation)
  let message: String
  switch worst.kind {
  case .ownBar(let bar):
    let kind = scenario.screen[bar].kind
    let start = worst.edge == .top ? "\(kind.words) starts" : "buttons of the \(kind.words) end"
    message =
      "the \(start) \(formatted(spread.worst.amount)) pt \(worst.edge == .top ? "below the top" : "above the bottom") "
      + "of \(name) \(spread.placeWords) because \(amount) counts for the bar that \(name) owns"
      + (rest.isEmpty ? "" : ", added to \(rest)")
  case .countedTwice(let twice):
    message =
      "safe area of \(name) is \(formatted(spread.worst.amount)) pt at the \(worst.edge.name) \(spread.placeWords) "
      + "because \(amount) starts from \(source(of: setting, scenario)), \(formatted(twice)) pt of which it has already "
      + "from \(rest)"
  case .lost(let reducible):
    let part = reducible > 0.5 ? "only the \(formatted(reducible)) pt that its container adds" : "nothing"
    message =
      "safe area of \(name) stays \(formatted(spread.worst.amount)) pt at the \(worst.edge.name) \(spread.placeWords) "
      + "because \(amount) takes off \(part) and \(rest) comes from above"
  }
  var finding = Finding(
    rule: DiagnosticRule.additionalSafeAreaMisuse.id,
    severity: DiagnosticRule.additionalSafeAreaMisuse.severity,
    range: setting.place.range,
    message: message
  )
  finding.subject = Subject(element: setting.element, edge: worst.edge, property: .additionalSafeAreaInsets)
  finding.notes = spread.notes(at: setting.valuePlace) { other in
    "\(formatted(other.amount)) pt on \(spread.configurations(of: other))"
  }
  return finding
}

/// `44 status bar + 44 navigation bar`: what the view has without the additional part.
private func inheritedWords(_ misuse: AdditionalInsetsMisuse, _ evaluation: ScenarioEvaluation) -> String {
  let words = DerivationWords(scenario: evaluation.scenario)
  let leaves = words.leaves(of: evaluation.derivation(of: misuse.total, in: misuse.group))
  return words.sum(leaves.filter { $0.bar != nil }, showsRules: false)
}

/// `'view.safeAreaInsets.top'`: what the additional part is computed from, as it is written.
private func source(of setting: BoundSetting, _ scenario: BoundScenario) -> String {
  guard let read = setting.reads.first, read.place.tree === scenario.tree else { return "the safe area" }
  return "'\(scenario.text(read.place.range))'"
}
