import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let hiddenStatusBarGeometry = DiagnosticRule(
    id: "hidden-status-bar-geometry",
    severity: .warning,
    summary: "the status bar is hidden, and a bar or a view loses the room for the notch with it",
    explanation: """
      A hidden status bar is zero points high, but the notch or the Dynamic Island behind it stays, and so does the \
      top safe area. What takes its place from the status bar's frame slides under the housing. On iPhone X with iOS \
      11 the system's own navigation bar does so too, while all insets stay right.

      Ask the safe area instead of the status bar. Where iOS 11 has to look right on iPhone X, keep the status bar \
      visible above a navigation bar.
      """,
    examples: [
      .flagged(
        """
        scenario "a banner as high as a hidden bar" {
          devices: iPhone8, iPhoneX
          iOS: 12
          viewController host {
            prefersStatusBarHidden: true
            view banner {
              top: 0
              height: 1️⃣statusBar.height + 50
            }
          }
        }
        """,
        fixed: """
          scenario "a banner as high as a hidden bar" {
            devices: iPhone8, iPhoneX
            iOS: 12
            viewController host {
              prefersStatusBarHidden: true
              view banner {
                top: 0
                height: superview.safeAreaInsets.top + 50
              }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "bar under the notch" {
          devices: iPhoneX
          iOS: 11
          navigationController {
            viewController home {
              1️⃣prefersStatusBarHidden: true
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
          scenario "bar under the notch" {
            devices: iPhoneX
            iOS: 11
            navigationController {
              viewController home {
                tableView list { edges: superview }
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "a banner as high as the safe area" {
          devices: iPhone8, iPhoneX
          iOS: 12
          viewController host {
            prefersStatusBarHidden: true
            view banner {
              top: 0
              height: superview.safeAreaInsets.top + 50
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(settings: [.prefersStatusBarHidden, .isHidden]),
      check: reportHiddenStatusBars,
      fixes: fixHiddenStatusBar
    )
  )
}

private func reportHiddenStatusBars(_ evaluation: ScenarioEvaluation) -> [Finding] {
  guard evaluation.sets([.prefersStatusBarHidden, .isHidden]) else { return [] }
  let groups = evaluation.groups.indices.filter { evaluation.resolution(of: $0).isStatusBarHidden }
  guard !groups.isEmpty else { return [] }
  return slides(in: groups, evaluation) + emptyHeights(in: groups, evaluation)
}

private func finding(_ range: ByteRange, _ message: String, _ subject: Subject) -> Finding {
  var finding = Finding(
    rule: DiagnosticRule.hiddenStatusBarGeometry.id,
    severity: DiagnosticRule.hiddenStatusBarGeometry.severity,
    range: range,
    message: message
  )
  finding.subject = subject
  return finding
}

// MARK: - Bars that slide

/// Navigation bars that go to the very top of the screen, under the notch (R2.9).
private func slides(in groups: [Int], _ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  let bars = groups.flatMap { group in
    evaluation.bars(in: group).compactMap { bar in bar.slide.map { (group: group, bar: bar.element, slide: $0.value) } }
  }
  return bars.map(\.bar).uniqued().compactMap { bar in
    let there = bars.filter { $0.bar == bar }
    guard let first = there.first, let spread = Spread(there.map { ($0.group, $0.slide) }, evaluation) else {
      return nil
    }
    let setting = hidingSetting(in: first.group, evaluation)
    let owner = scenario.screen[bar].parent ?? bar
    guard let range = setting?.place.range ?? scenario.headRange(of: bar) ?? scenario.headRange(of: owner) else {
      return nil
    }
    let message =
      "\(scenario.words(for: bar)) slides \(formatted(spread.worst.amount)) pt up under the notch \(spread.placeWords) "
      + "because the status bar is hidden and iOS 11 then starts bars at the top of the screen; the insets stay right"
    return finding(range, message, Subject(element: bar, property: setting?.setting.property))
  }
}

/// The statement of this scenario that hides the status bar.
private func hidingSetting(in group: Int, _ evaluation: ScenarioEvaluation) -> BoundSetting? {
  let scenario = evaluation.scenario
  let configuration = evaluation.configuration(of: group)
  return scenario.settings.last { setting in
    guard scenario.owns(setting), setting.setting.value == .flag(true),
      scenario.holds(setting.guards, on: configuration)
    else { return false }
    switch setting.setting.property {
    case .prefersStatusBarHidden: return evaluation.resolution(of: group).isOnScreen(setting.element)
    case .isHidden: return scenario.screen[setting.element].kind == .statusBar
    default: return false
    }
  }
}

// MARK: - Heights of nothing

/// A read of the hidden status bar's height, and how much the sensor housing covers in its place, by group.
private struct EmptyHeight {
  var setting: BoundSetting
  var read: Read
  var covered: [(group: Int, amount: Points)]
}

private func emptyHeights(in groups: [Int], _ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  return reads(in: groups, evaluation).compactMap { empty in
    guard let spread = Spread(empty.covered, evaluation) else { return nil }
    let height = scenario.text(empty.read.place.range)
    let message =
      "\(empty.setting.setting.property.spec.spelling) of \(scenario.words(for: empty.setting.element)) leaves out "
      + "\(formatted(spread.worst.amount)) pt \(spread.placeWords) because '\(height)' is "
      + "0 while the status bar is hidden, and the sensor housing stays"
    let subject = Subject(element: empty.setting.element, property: empty.setting.setting.property)
    return finding(empty.read.place.range, message, subject)
  }
}

private func reads(in groups: [Int], _ evaluation: ScenarioEvaluation) -> [EmptyHeight] {
  let scenario = evaluation.scenario
  var seen: Set<ByteRange> = []
  return scenario.settings.flatMap { setting -> [EmptyHeight] in
    guard scenario.owns(setting) else { return [] }
    return setting.reads.compactMap { read in
      guard isHeightOfStatusBar(read, scenario), read.place.tree === scenario.tree else { return nil }
      let covered = groups.compactMap { group -> (group: Int, amount: Points)? in
        guard
          evaluation.lastSetting(of: setting.setting.property, on: setting.element, in: group)?.place.range
            == setting.place.range,
          let top = evaluation.resolution(of: group).coveredInset(of: .window, at: .top)?.value,
          top > 0.5
        else { return nil }
        return (group, top)
      }
      guard !covered.isEmpty, seen.insert(read.place.range).inserted else { return nil }
      return EmptyHeight(setting: setting, read: read, covered: covered)
    }
  }
}

private func isHeightOfStatusBar(_ read: Read, _ scenario: BoundScenario) -> Bool {
  scenario.screen[read.element].kind == .statusBar && (read.quantity == .height || read.quantity == .frame)
}

// MARK: - Fixes

private func fixHiddenStatusBar(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  if let setting = scenario.settings.first(where: { $0.place.range == finding.range && scenario.owns($0) }),
    let bar = finding.subject.element
  {
    return [
      FixCandidate(
        action: "Show the status bar",
        edits: [scenario.removal(of: setting)],
        measure: Measure(edge: .top, of: bar, named: "top of \(scenario.words(for: bar))")
      )
    ]
  }
  let groups = evaluation.groups.indices.filter { evaluation.resolution(of: $0).isStatusBarHidden }
  guard let empty = reads(in: groups, evaluation).first(where: { $0.read.place.range == finding.range }) else {
    return []
  }
  return [
    FixCandidate(
      action: "Ask the safe area",
      edits: [TextEdit(range: empty.read.place.range, replacement: "superview.safeAreaInsets.top")],
      measure: measure(of: empty.setting, scenario)
    )
  ]
}

/// What the reader sees move when the statement's number changes.
private func measure(of setting: BoundSetting, _ scenario: BoundScenario) -> Measure? {
  let name = scenario.words(for: setting.element)
  switch setting.setting.property {
  case .height:
    return Measure(name: "height of \(name)", element: setting.element, quantities: [(.frame, .height)])
  case .top, .frame: return Measure(edge: .top, of: setting.element, named: "top of \(name)")
  case .contentInset: return Measure(contentAt: .top, of: setting.element)
  default: return nil
  }
}
