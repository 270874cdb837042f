import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let largeTitleNeedsExtension = DiagnosticRule(
    id: "large-title-needs-extension",
    severity: .error,
    summary: "a large title cannot follow the content, because nothing scrolls under the bar",
    explanation: """
      A large title grows and shrinks with a scroll view that reaches under the navigation bar. If the scroll view \
      begins where the bar ends, because it is pinned to the safe area, or because the bar is opaque and the view does \
      not reach under it, the title collapses in jumps or not at all.

      Pin the scroll view to its superview and let its safe area keep the content below the bar. Where the bar is \
      opaque set extendedLayoutIncludesOpaqueBars to true as well.
      """,
    examples: [
      .flagged(
        """
        scenario "pinned to the safe area" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { prefersLargeTitles: true }
            viewController home {
              tableView list { 1️⃣edges: safeArea }
            }
          }
        }
        """,
        fixed: """
          scenario "pinned to the safe area" {
            devices: iPhone8, iPhoneX
            iOS: 11
            navigationController {
              navigationBar { prefersLargeTitles: true }
              viewController home {
                tableView list { edges: superview }
              }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "below an opaque bar" {
          devices: iPhone8
          iOS: 12
          navigationController {
            navigationBar { isTranslucent: false; prefersLargeTitles: true }
            1️⃣viewController home {
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
          scenario "below an opaque bar" {
            devices: iPhone8
            iOS: 12
            navigationController {
              navigationBar { isTranslucent: false; prefersLargeTitles: true }
              viewController home {
                extendedLayoutIncludesOpaqueBars: true
                tableView list { edges: superview }
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "under the large title" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { prefersLargeTitles: true }
            viewController home {
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a small title" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { prefersLargeTitles: true }
            viewController detail {
              largeTitleDisplayMode: never
              tableView list { edges: safeArea }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(settings: [.prefersLargeTitles]),
      check: reportLargeTitles,
      fixes: fixLargeTitle
    )
  )
}

/// A large title that cannot follow its scroll view, in a group.
private struct StuckTitle {
  var group: Int
  var title: LargeTitle

  var controller: ElementID { title.bar.child }
}

private func reportLargeTitles(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let titles = stuckTitles(evaluation)
  let controllers = titles.map(\.controller).uniqued()
  return controllers.compactMap { controller in
    finding(controller, titles.filter { $0.controller == controller }, evaluation)
  }
}

private func stuckTitles(_ evaluation: ScenarioEvaluation) -> [StuckTitle] {
  guard evaluation.sets([.prefersLargeTitles]) else { return [] }
  let stacks = evaluation.scenario.screen.elements.indices.map { ElementID($0) }.filter {
    evaluation.scenario.screen[$0].kind == .navigationController
  }
  return evaluation.groups.indices.flatMap { group in
    stacks.compactMap { stack -> StuckTitle? in
      guard let title = evaluation.resolution(of: group).largeTitle(of: stack), !title.followsContent,
        scrollsVertically(title.scrollView, in: group, evaluation),
        !title.bar.isExtended || startsAtBar(title, in: group, evaluation)
      else { return nil }
      return StuckTitle(group: group, title: title)
    }
  }
}

private func scrollsVertically(_ scrollView: ElementID, in group: Int, _ evaluation: ScenarioEvaluation) -> Bool {
  evaluation.choice(.scrollDirection, of: scrollView, in: group) != .horizontal
}

/// Whether the scroll view begins where the bar ends, as what is pinned to the safe area does.
private func startsAtBar(_ title: LargeTitle, in group: Int, _ evaluation: ScenarioEvaluation) -> Bool {
  if !title.height.isFinite { return pin(of: title.scrollView, in: group, evaluation) != nil }
  guard let start = evaluation.points(.frameInWindow, .y, of: title.scrollView, in: group),
    let view = evaluation.points(.frameInWindow, .y, of: title.bar.child, in: group)
  else { return false }
  return abs(start - view - title.bar.reach.value) <= 0.5
}

/// The statement that ties the scroll view's top to the safe area or the old guide.
private func pin(of scrollView: ElementID, in group: Int, _ evaluation: ScenarioEvaluation) -> BoundSetting? {
  guard let setting = evaluation.lastSetting(of: .top, on: scrollView, in: group), evaluation.scenario.owns(setting),
    case .anchor(let anchor) = setting.setting.value,
    anchor.target == .safeArea || anchor.target == .topLayoutGuide || anchor.target == .margins
  else { return nil }
  return setting
}

private func finding(_ controller: ElementID, _ stuck: [StuckTitle], _ evaluation: ScenarioEvaluation) -> Finding? {
  let scenario = evaluation.scenario
  guard let first = stuck.first else { return nil }
  let title = first.title
  let cause: (range: ByteRange?, words: String)
  if title.bar.isExtended {
    let statement = pin(of: title.scrollView, in: first.group, evaluation)
    let list = scenario.words(for: title.scrollView)
    let bar = scenario.words(for: title.bar.element)
    cause = (
      statement?.place.range ?? scenario.headRange(of: title.scrollView),
      "\(list) starts where \(bar) ends\(statement == nil ? "" : ", at its safe area")"
    )
  } else if title.bar.isEdgeExtended {
    let bar = scenario.words(for: title.bar.element)
    cause = (
      scenario.headRange(of: controller), "\(bar) is opaque and extendedLayoutIncludesOpaqueBars is false"
    )
  } else {
    let edges = evaluation.lastSetting(of: .edgesForExtendedLayout, on: controller, in: first.group)
    cause = (
      edges.flatMap { scenario.owns($0) ? $0.place.range : nil } ?? scenario.headRange(of: controller),
      "edgesForExtendedLayout leaves out the top"
    )
  }
  guard let range = cause.range ?? scenario.headRange(of: controller) else { return nil }
  // Where one of the heights is not known none is told, for it would be taken for all of them.
  let isKnown = stuck.allSatisfy { $0.title.height.isFinite }
  let height = isKnown ? "by \(formatted(title.height)) pt " : ""
  let list = scenario.words(for: title.scrollView)
  var finding = Finding(
    rule: DiagnosticRule.largeTitleNeedsExtension.id,
    severity: DiagnosticRule.largeTitleNeedsExtension.severity,
    range: range,
    message: "the large title of \(scenario.words(for: controller)) jumps \(height)instead of following \(list) on "
      + "\(evaluation.configurationWords(for: stuck.map(\.group))) because \(cause.words), so nothing scrolls under it"
  )
  finding.subject = Subject(element: controller, edge: .top)
  if !isKnown, let place = scenario.info(controller)?.place {
    finding.notes = [Finding.Note(place: place, message: "how high a large title is on iOS 26 nobody has measured")]
  }
  return finding
}

// MARK: - Fixes

private func fixLargeTitle(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let stuck = stuckTitles(evaluation).first(where: { $0.controller == finding.subject.element }) else {
    return []
  }
  let title = stuck.title
  var edits: [TextEdit] = []
  var actions: [String] = []
  if !title.bar.isEdgeExtended {
    let edges = scenario.settings(of: .edgesForExtendedLayout, on: stuck.controller)
    guard edges.count == 1, let only = edges.first, case .edges(let present) = only.setting.value else { return [] }
    let wanted = present.union(.top)
    let value = TextEdit(range: only.valuePlace.range, replacement: written(wanted))
    edits.append(wanted == .all ? scenario.removal(of: only) : value)
    actions.append("extend the layout under the bar")
  }
  if !title.bar.isTranslucent, !title.bar.includesOpaqueBars {
    let edit = scenario.setting(.extendedLayoutIncludesOpaqueBars, to: "true", on: stuck.controller)
    guard let edit else { return [] }
    edits.append(edit)
    actions.append("include the opaque bar")
  }
  if let pin = pin(of: title.scrollView, in: stuck.group, evaluation) {
    edits.append(TextEdit(range: pin.valuePlace.range, replacement: pinnedToSuperview(pin, scenario)))
    actions.append("pin \(scenario.words(for: title.scrollView)) to its superview")
  }
  guard !edits.isEmpty else { return [] }
  let action = enumerated(actions)
  return [
    FixCandidate(
      action: action.prefix(1).uppercased() + action.dropFirst(),
      edits: edits,
      measure: Measure(edge: .top, of: title.scrollView, named: "top of \(scenario.words(for: title.scrollView))")
    )
  ]
}

/// The words of the statement's value with the superview in place of its safe area; what is added to it stays.
private func pinnedToSuperview(_ pin: BoundSetting, _ scenario: BoundScenario) -> String {
  let anchors: [AnchorWord] = [.safeArea, .topLayoutGuide, .margins]
  return anchors.reduce(scenario.text(pin.valuePlace.range)) { text, word in
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0 == word.rawValue ? AnchorWord.superview.rawValue : String($0) }
      .joined(separator: " ")
  }
}
