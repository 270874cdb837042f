import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let overConstrained = DiagnosticRule(
    id: "over-constrained",
    severity: .warning,
    summary: "a view has more constraints on an axis than count",
    explanation: """
      On each axis two of the near edge, the far edge and the size say where a view is, or its centre and its size. A \
      third one can only repeat the other two or contradict them: Auto Layout breaks one of the three and logs it, and \
      which one is not up to the author. `frame` stands for all of them.

      Take out the one that is not meant.
      """,
    examples: [
      .flagged(
        """
        scenario "edges and a height" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            view header {
              edges: superview
              1️⃣height: 200
            }
          }
        }
        """,
        fixed: """
          scenario "edges and a height" {
            devices: iPhone8
            iOS: 11
            viewController feed {
              view header {
                edges: superview
              }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "a frame and an edge" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            view header { frame: (0, 0, 375, 200); 1️⃣top: safeArea }
          }
        }
        """,
        fixed: """
          scenario "a frame and an edge" {
            devices: iPhone8
            iOS: 11
            viewController feed {
              view header { frame: (0, 0, 375, 200) }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "two on each axis" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            view header { top: safeArea; left: superview; right: superview; height: 200 }
            view badge { centerX: superview; width: 44; top: safeArea; height: 44 }
          }
        }
        """
      ),
    ],
    origin: .layout(check: reportOverConstrained, fixes: fixOverConstrained)
  )
}

private func reportOverConstrained(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  var said: [PropertySet] = Array(repeating: [], count: scenario.elements.count)
  for setting in scenario.settings where isPlacement(setting) {
    said[setting.element.index].insert(setting.setting.property)
  }
  return said.indices.filter { saysTooMuch(said[$0]) }.flatMap { index -> [Finding] in
    let element = ElementID(index)
    let settings = scenario.settings.indices.filter {
      scenario.settings[$0].element == element && isPlacement(scenario.settings[$0])
    }
    return findings(among: settings, of: element, evaluation)
  }
}

private func isPlacement(_ setting: BoundSetting) -> Bool {
  setting.stage == nil && setting.setting.property.spec.isPlacement
}

/// Whether some of the properties may say the same, all of them holding at once.
private func saysTooMuch(_ properties: PropertySet) -> Bool {
  if properties.contains(.frame) { return properties.count > 1 }
  if properties.intersection([.top, .bottom, .centerY, .height]).count > 2 { return true }
  if properties.intersection([.left, .right, .leading, .trailing, .centerX, .width]).count > 2 { return true }
  return !properties.isDisjoint(with: [.left, .right]) && !properties.isDisjoint(with: [.leading, .trailing])
}

/// The statements of which no setting counts in any layout that they are in.
private func findings(among settings: [Int], of element: ElementID, _ evaluation: ScenarioEvaluation) -> [Finding] {
  guard settings.count > 2 || settings.contains(where: { evaluation.scenario.settings[$0].setting.property == .frame })
  else { return [] }
  let scenario = evaluation.scenario
  var counting: Set<Int> = []
  var ignored: [Int: [Property]] = [:]
  for group in evaluation.groupsOfDistinctStatements() {
    var last: [Property: Int] = [:]
    for index in settings where evaluation.holds(scenario.settings[index].guards, in: group) {
      last[scenario.settings[index].setting.property] = index
    }
    let isRightToLeft = evaluation.groups[group].environment.layoutDirection == .rightToLeft
    for (property, index) in last {
      if let winners = winners(over: property, among: Set(last.keys), isRightToLeft: isRightToLeft) {
        ignored[index] = winners
      } else {
        counting.insert(index)
      }
    }
  }
  var found: [Finding] = []
  for index in settings {
    let setting = scenario.settings[index]
    let statement = settings.filter { scenario.settings[$0].place.range == setting.place.range }
    guard statement.first == index, setting.place.tree === scenario.tree, let winners = ignored[index],
      statement.allSatisfy({ ignored[$0] != nil && !counting.contains($0) })
    else { continue }
    let word = scenario.text(setting.namePlace.range)
    let others = enumerated(winners.map { "'\($0.spec.spelling)'" }, conjunction: "and")
    var finding = Finding(
      rule: DiagnosticRule.overConstrained.id,
      severity: DiagnosticRule.overConstrained.severity,
      range: setting.namePlace.range,
      message: "'\(word)' does not count here: \(others) \(winners.count == 1 ? "says" : "say") where the view is"
    )
    finding.tags = [.unnecessary]
    finding.subject = Subject(element: element, property: setting.setting.property)
    found.append(finding)
  }
  return found
}

extension ScenarioEvaluation {
  /// The last group of each set of `when` blocks and layout direction: other groups have the same statements.
  fileprivate func groupsOfDistinctStatements() -> [Int] {
    var last: [[Int]: Int] = [:]
    for (index, group) in groups.enumerated() {
      last[[group.screen, group.environment.layoutDirection == .rightToLeft ? 1 : 0]] = index
    }
    return last.values.sorted()
  }
}

/// What says more than a property, so that the property says nothing; nil when it counts.
private func winners(over property: Property, among set: Set<Property>, isRightToLeft: Bool) -> [Property]? {
  if property == .frame { return nil }
  if set.contains(.frame) { return [.frame] }
  let near: Property = isRightToLeft ? .trailing : .leading
  let far: Property = isRightToLeft ? .leading : .trailing
  if property == near, set.contains(.left) { return [.left] }
  if property == far, set.contains(.right) { return [.right] }
  switch property {
  case .left, .right, .leading, .trailing:
    return set.isSuperset(of: [.centerX, .width]) ? [.centerX, .width] : nil
  case .top, .bottom:
    return set.isSuperset(of: [.centerY, .height]) ? [.centerY, .height] : nil
  case .width where !set.contains(.centerX):
    let start = [Property.left, near].first(where: set.contains)
    let end = [Property.right, far].first(where: set.contains)
    guard let start, let end else { return nil }
    return [start, end]
  case .height where !set.contains(.centerY):
    return set.isSuperset(of: [.top, .bottom]) ? [.top, .bottom] : nil
  default: return nil
  }
}

private func fixOverConstrained(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let setting = scenario.settings.first(where: { $0.namePlace.range == finding.range }) else { return [] }
  let range = wholeLines(of: setting.place.range, in: scenario.tree.bytes)
  let word = scenario.text(setting.namePlace.range)
  return [FixCandidate(action: "Remove \(word)", edits: [TextEdit(range: range, replacement: "")], measure: nil)]
}
