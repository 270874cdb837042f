import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let hideBottomBarUnsafely = DiagnosticRule(
    id: "hide-bottom-bar-unsafely",
    severity: .warning,
    summary: "a tab bar is hidden in a way that the safe area may not notice",
    explanation: """
      isHidden hides the tab bar's view. Its controller is not told and may go on counting the bar, so the content \
      keeps away from a bar that nobody sees. How UIKit counts it was seen differently, and the numbers here are an \
      assumption.

      Let the controller that is pushed say hidesBottomBarWhenPushed, or from iOS 18 on set isTabBarHidden of the tab \
      bar controller. On iPhone X with iOS 11.0 the bottom safe area is zero for a while during such a push; that is a \
      fault of that version, and what follows the safe area moves once more when it has settled.
      """,
    examples: [
      .flagged(
        """
        scenario "a tab bar that is not seen" {
          devices: iPhone8, iPhoneX
          iOS: 12
          tabBarController {
            tabBar { 1️⃣isHidden: true }
            navigationController {
              viewController list
              viewController detail {
                tableView rows { edges: superview }
              }
            }
          }
        }
        """,
        fixed: """
          scenario "a tab bar that is not seen" {
            devices: iPhone8, iPhoneX
            iOS: 12
            tabBarController {
              tabBar {}
              navigationController {
                viewController list
                viewController detail {
                  hidesBottomBarWhenPushed: true
                  tableView rows { edges: superview }
                }
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "hidden for the pushed controller" {
          devices: iPhone8, iPhoneX
          iOS: 12
          tabBarController {
            navigationController {
              viewController list
              viewController detail {
                hidesBottomBarWhenPushed: true
                tableView rows { edges: superview }
              }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(settings: [.isHidden, .hidesBottomBarWhenPushed]),
      check: reportHiddenBars,
      fixes: fixHiddenBar
    )
  )
}

private func reportHiddenBars(_ evaluation: ScenarioEvaluation) -> [Finding] {
  guard evaluation.sets([.isHidden, .hidesBottomBarWhenPushed]) else { return [] }
  let bars = evaluation.groups.indices.flatMap { group in
    evaluation.bars(in: group).filter { $0.kind == .tabBar }.map { (group: group, bar: $0) }
  }
  return hiddenViews(bars, evaluation) + pushes(bars, evaluation)
}

private typealias HiddenBar = (group: Int, bar: ContainerBar)

// MARK: - isHidden

/// Tab bars of which only the view is hidden, from iOS 11 on.
private func hiddenViews(_ bars: [HiddenBar], _ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  let hidden = bars.filter { each in
    let environment = evaluation.groups[each.group].environment
    return each.bar.hiding == .ownFlag && environment.hasSafeArea && !environment.hasTabBarAtTop
  }
  return hidden.map(\.bar.element).uniqued().compactMap { bar in
    let there = hidden.filter { $0.bar.element == bar }
    guard let first = there.first, let setting = evaluation.lastSetting(of: .isHidden, on: bar, in: first.group),
      scenario.owns(setting)
    else { return nil }
    let amounts = there.map { each -> (group: Int, amount: Points) in
      let environment = evaluation.groups[each.group].environment
      return (each.group, environment[.insetBottom] + environment[.tabBarHeight])
    }
    let child = scenario.words(for: first.bar.controller)
    let inset: String
    let spread = Spread(amounts, evaluation)
    if let spread {
      inset = "inset by \(formatted(spread.worst.amount)) pt at the bottom \(spread.placeWords)"
    } else {
      inset = "inset at the bottom on \(evaluation.configurationWords(for: there.map(\.group)))"
    }
    var finding = Finding(
      rule: DiagnosticRule.hideBottomBarUnsafely.id,
      severity: DiagnosticRule.hideBottomBarUnsafely.severity,
      range: setting.place.range,
      message: "\(child) may stay \(inset) because isHidden hides the view of \(scenario.words(for: bar)) and the tab "
        + "bar controller may go on counting it"
    )
    finding.subject = Subject(element: bar, property: .isHidden)
    finding.notes =
      spread?.notes(at: setting.place) { "\(formatted($0.amount)) pt on \(spread?.configurations(of: $0) ?? "")" } ?? []
    finding.notes.append(
      Finding.Note(
        place: setting.place,
        message:
          "what is computed here, without the bar, is an assumption; hidesBottomBarWhenPushed takes it out for sure"
      )
    )
    return finding
  }
}

// MARK: - iOS 11.0

/// Pushes that take the tab bar away on a notch phone with iOS 11.0.
private func pushes(_ bars: [HiddenBar], _ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  let early = bars.compactMap { each -> (group: Int, bar: ContainerBar, controller: ElementID)? in
    guard case .pushed(let controller)? = each.bar.hiding, isPushed(controller, onto: each.bar.child, scenario),
      !affected(in: each.group, evaluation).isEmpty
    else { return nil }
    return (each.group, each.bar, controller)
  }
  return early.map(\.controller).uniqued().compactMap { controller in
    let there = early.filter { $0.controller == controller }
    guard let first = there.first,
      let setting = evaluation.lastSetting(of: .hidesBottomBarWhenPushed, on: controller, in: first.group),
      scenario.owns(setting)
    else { return nil }
    let settled = evaluation.points(.safeAreaInsets, .bottom, of: first.bar.controller, in: first.group)
    let members = there.flatMap { affected(in: $0.group, evaluation) }.sorted()
    let place = ConfigurationWords(scenario.configurations).words(for: members)
    var finding = Finding(
      rule: DiagnosticRule.hideBottomBarUnsafely.id,
      // The screen is right, and nothing in it would help.
      severity: .information,
      range: setting.place.range,
      message: "the bottom safe area of \(scenario.words(for: first.bar.controller)) is 0 for a while during the push "
        + "and settles to \(settled.map(formatted) ?? "its value") on \(place) because iOS 11.0 takes the home "
        + "indicator away together with \(scenario.words(for: first.bar.element))"
    )
    finding.subject = Subject(element: controller, property: .hidesBottomBarWhenPushed)
    return finding
  }
}

/// Whether the controller lies above another one in the stack.
private func isPushed(_ controller: ElementID, onto stack: ElementID, _ scenario: BoundScenario) -> Bool {
  let controllers = scenario.screen[stack].children.filter {
    scenario.screen[$0].kind.isController && !scenario.screen[$0].isPresented
  }
  return controllers.first != controller && controllers.contains(controller)
}

/// The configurations of a group that have the fault.
private func affected(in group: Int, _ evaluation: ScenarioEvaluation) -> [Int] {
  evaluation.groups[group].members.filter { member in
    let configuration = evaluation.scenario.configurations[member]
    return configuration.device.housing == .notch && configuration.os.major == 11 && configuration.os.minor == 0
      && configuration.sdk >= OSVersion(11)
  }
}

// MARK: - Fixes

private func fixHiddenBar(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard finding.subject.property == .isHidden, let element = finding.subject.element,
    let setting = scenario.settings.first(where: { $0.place.range == finding.range && scenario.owns($0) }),
    setting.stage == nil, setting.guards.isEmpty,
    let bar = evaluation.groups.indices.lazy.flatMap({ evaluation.bars(in: $0) }).first(where: { $0.element == element }
    )
  else { return [] }
  let removal = scenario.removal(of: setting)
  var candidates: [FixCandidate] = []
  // What the bottom is now is an assumption, so no number is shown, and the repair does not count as one that moves
  // nothing.
  if isPushed(bar.controller, onto: bar.child, scenario),
    let edit = scenario.setting(.hidesBottomBarWhenPushed, to: "true", on: bar.controller)
  {
    let name = scenario.words(for: bar.controller)
    candidates.append(
      FixCandidate(action: "Hide it with hidesBottomBarWhenPushed of \(name)", edits: [removal, edit], measure: nil)
    )
  }
  if scenario.configurations.allSatisfy({ $0.os >= OSVersion(18) }),
    let edit = scenario.setting(.isTabBarHidden, to: "true", on: bar.container)
  {
    candidates.append(
      FixCandidate(action: "Hide it with isTabBarHidden of its controller", edits: [removal, edit], measure: nil)
    )
  }
  return candidates
}
