import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let tabBarMovedIpados18 = DiagnosticRule(
    id: "tab-bar-moved-ipados18",
    severity: .warning,
    summary: "room for a tab bar at the bottom of an iPad, where iPadOS 18 draws it at the top",
    explanation: """
      From iPadOS 18 on, the tab bar stands at the top of the screen in regular width. What keeps the height of a tab \
      bar free at the bottom leaves a gap there, and what is tied to the bar's view or asks for its height no longer \
      finds it at the bottom. How high the bar is at the top, and what it adds to the safe area, nobody has measured.

      Follow the safe area, which knows where the bar is, and write nothing of the bar's own.
      """,
    examples: [
      .flagged(
        """
        scenario "room at the bottom" {
          devices: iPadPro11Inch
          iOS: 18
          tabBarController {
            viewController home {
              view player {
                height: 60
                1️⃣bottom: 65
              }
            }
          }
        }
        """,
        fixed: """
          scenario "room at the bottom" {
            devices: iPadPro11Inch
            iOS: 18
            tabBarController {
              viewController home {
                view player {
                  height: 60
                  bottom: safeArea
                }
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "wherever the bar is" {
          devices: iPadPro11Inch
          iOS: 17, 18
          tabBarController {
            viewController home {
              view player {
                height: 60
                bottom: safeArea
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "room that is no tab bar" {
          devices: iPadPro11Inch
          iOS: 18
          tabBarController {
            viewController home {
              view player {
                height: 60
                bottom: 16
              }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(elements: .tabBarControllers),
      check: reportMovedBars,
      fixes: fixMovedBar
    )
  )
}

/// A statement that counts on the tab bar at the bottom.
private struct BottomBarUse {
  enum Reason {
    /// It keeps as much free as the bar is high elsewhere.
    case room(Points)
    /// It asks for the bar's height or frame.
    case read(Read)
    /// It is tied to the bar.
    case tie
  }

  var setting: BoundSetting
  var reason: Reason
  var groups: [Int]
}

private func reportMovedBars(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  return uses(evaluation).map { use in
    let place = evaluation.configurationWords(for: use.groups)
    let element = use.setting.element
    let name = scenario.words(for: element)
    let property = use.setting.setting.property
    let message: String
    switch use.reason {
    case .room(let amount):
      let subject = property == .bottom ? name : "content of \(name)"
      let part = property == .bottom ? "bottom" : "\(property.spec.spelling).bottom"
      message =
        "\(subject) keeps \(formatted(amount)) pt free at the bottom on \(place) because \(part) makes room for a tab "
        + "bar, which iPadOS 18 draws at the top"
    case .read(let read):
      message =
        "'\(scenario.text(read.place.range))' is not what lies below \(name) on \(place) because iPadOS 18 draws the "
        + "tab bar at the top"
    case .tie:
      message =
        "\(name) is tied to a tab bar that is not at the bottom on \(place) because iPadOS 18 draws it at the top"
    }
    var finding = Finding(
      rule: DiagnosticRule.tabBarMovedIpados18.id,
      severity: DiagnosticRule.tabBarMovedIpados18.severity,
      range: use.setting.place.range,
      message: message
    )
    finding.subject = Subject(element: element, edge: .bottom, property: property)
    finding.notes = [
      Finding.Note(place: use.setting.place, message: "how high the tab bar is at the top nobody has measured")
    ]
    return finding
  }
}

private func uses(_ evaluation: ScenarioEvaluation) -> [BottomBarUse] {
  let scenario = evaluation.scenario
  let moved = evaluation.groups.indices.filter { evaluation.groups[$0].environment.hasTabBarAtTop }
  guard !moved.isEmpty else { return [] }
  var containers: [Int: [ElementID]] = [:]
  for group in moved {
    containers[group] = evaluation.bars(in: group).filter { $0.kind == .tabBar && $0.isShown }.map(\.container)
  }
  guard containers.values.contains(where: { !$0.isEmpty }) else { return [] }
  var found: [BottomBarUse] = []
  for setting in scenario.settings where scenario.owns(setting) && isAtBottom(setting) {
    let groups = moved.filter { group in
      (containers[group] ?? []).contains { scenario.isWithin(setting.element, $0) }
        && evaluation.resolution(of: group).isOnScreen(setting.element)
        && evaluation.lastSetting(of: setting.setting.property, on: setting.element, in: group)?.place.range
          == setting.place.range
    }
    guard !groups.isEmpty, let use = use(setting, groups, evaluation) else { continue }
    found.append(use)
  }
  return found
}

/// Whether the statement can keep something away from the bottom.
private func isAtBottom(_ setting: BoundSetting) -> Bool {
  switch setting.setting.property {
  case .bottom, .contentInset, .additionalSafeAreaInsets, .scrollIndicatorInsets, .frame, .height: true
  default: false
  }
}

private func use(_ setting: BoundSetting, _ groups: [Int], _ evaluation: ScenarioEvaluation) -> BottomBarUse? {
  let scenario = evaluation.scenario
  func isTabBar(_ element: ElementID) -> Bool { scenario.screen[element].kind == .tabBar }
  if let read = setting.reads.first(where: { isTabBar($0.element) && $0.place.tree === scenario.tree }) {
    return BottomBarUse(setting: setting, reason: .read(read), groups: groups)
  }
  if case .anchor(let anchor) = setting.setting.value, case .sibling(let sibling, _) = anchor.target, isTabBar(sibling)
  {
    return BottomBarUse(setting: setting, reason: .tie, groups: groups)
  }
  guard let amount = writtenRoom(setting) else { return nil }
  let alike = groups.filter { group in
    usualHeights(in: group, evaluation).contains { abs($0 - amount) <= 0.5 }
  }
  return alike.isEmpty ? nil : BottomBarUse(setting: setting, reason: .room(amount), groups: alike)
}

/// What the statement keeps free at the bottom, where it is a plain number.
private func writtenRoom(_ setting: BoundSetting) -> Points? {
  switch (setting.setting.property, setting.setting.value) {
  case (.contentInset, .insets(let insets)), (.additionalSafeAreaInsets, .insets(let insets)),
    (.scrollIndicatorInsets, .insets(let insets)):
    if case .constant(let bottom) = insets.bottom { return bottom }
  case (.bottom, .anchor(let anchor)):
    guard case .constant(let offset) = anchor.offset else { return nil }
    if case .distance(.constant(let distance)) = anchor.target { return distance - offset }
    if case .superview = anchor.target { return -offset }
  default: break
  }
  return nil
}

/// How high tab bars are at the bottom, with and without the home indicator: in the other layouts, and on the same
/// device before iPadOS 18.
private func usualHeights(in group: Int, _ evaluation: ScenarioEvaluation) -> [Points] {
  var earlier = evaluation.configuration(of: group)
  earlier.os = OSVersion(17)
  earlier.sdk = OSVersion(17)
  let environments = evaluation.groups.map(\.environment).filter { !$0.hasTabBarAtTop } + [Environment(earlier)]
  return environments.flatMap { [$0[.tabBarHeight], $0[.tabBarHeight] + $0[.insetBottom]] }.filter { $0 > 0.5 }
}

// MARK: - Fixes

private func fixMovedBar(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let use = uses(evaluation).first(where: { $0.setting.place.range == finding.range }) else { return [] }
  let element = use.setting.element
  let bottom = Measure(edge: .bottom, of: element, named: "bottom of \(scenario.words(for: element))")
  switch (use.reason, use.setting.setting.property) {
  case (.room, .bottom), (.tie, .bottom), (.read, .bottom):
    return [
      FixCandidate(
        action: "Pin the bottom edge to the safe area",
        edits: [TextEdit(range: use.setting.valuePlace.range, replacement: "safeArea")],
        measure: bottom
      )
    ]
  case (.read(let read), _):
    return [
      FixCandidate(
        action: "Ask the safe area",
        edits: [TextEdit(range: read.place.range, replacement: "superview.safeAreaInsets.bottom")],
        measure: bottom
      )
    ]
  case (.room, let property):
    guard let edit = scenario.removal(of: .bottom, from: use.setting) else { return [] }
    let measure = property == .contentInset ? Measure(contentAt: .bottom, of: element) : nil
    return [FixCandidate(action: "Remove \(property.spec.spelling).bottom", edits: [edit], measure: measure)]
  case (.tie, _): return []
  }
}
