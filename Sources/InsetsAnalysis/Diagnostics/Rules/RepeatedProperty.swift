import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let repeatedProperty = DiagnosticRule(
    id: "repeated-property",
    severity: .warning,
    summary: "a property is set again in the same place, so the first value never counts",
    explanation: """
      The last value counts. Where both stand under the same conditions and run at the same moment, the first one has \
      no effect on any configuration, and a reader may take it for the one that holds.

      Take out the first one, or put one of them into a `when` or `at` block.
      """,
    examples: [
      .flagged(
        """
        scenario "changed one's mind" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            tableView list {
              1️⃣layoutMargins: 10
              layoutMargins: 20
            }
          }
        }
        """,
        fixed: """
          scenario "changed one's mind" {
            devices: iPhone8
            iOS: 11
            viewController feed {
              tableView list {
                layoutMargins: 20
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "one for each version" {
          devices: iPhone7
          iOS: 10, 11
          viewController feed {
            tableView list {
              layoutMargins: 10
              when iOS 11... { layoutMargins: 20 }
            }
            view header { edges: superview; top: safeArea }
          }
        }
        """
      ),
    ],
    origin: .layout(check: reportRepeated, fixes: fixRepeated)
  )
}

/// Where and when a setting counts.
private struct SettingPlace: Hashable {
  var element: ElementID
  var property: Property
  var guards: [Guard]
  var stage: Stage?

  init(_ setting: BoundSetting) {
    element = setting.element
    property = setting.setting.property
    guards = setting.guards
    stage = setting.stage
  }
}

/// Whether a property of an element is set twice, wherever.
private func setsAnythingTwice(_ scenario: BoundScenario) -> Bool {
  var seen: [PropertySet] = Array(repeating: [], count: scenario.elements.count)
  for setting in scenario.settings {
    if seen[setting.element.index].contains(setting.setting.property) { return true }
    seen[setting.element.index].insert(setting.setting.property)
  }
  return false
}

private func reportRepeated(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  guard setsAnythingTwice(scenario) else { return [] }
  let own = scenario.settings.indices.filter { scenario.settings[$0].place.tree === scenario.tree }
  var last: [SettingPlace: Int] = [:]
  for index in own { last[SettingPlace(scenario.settings[index])] = index }
  // `edges` sets four properties in one statement, and counts as long as one of them does.
  var counting: Set<ByteRange> = []
  for index in last.values { counting.insert(scenario.settings[index].place.range) }
  var reported: Set<ByteRange> = []
  return own.compactMap { index in
    let setting = scenario.settings[index]
    guard !counting.contains(setting.place.range), reported.insert(setting.place.range).inserted,
      let winner = last[SettingPlace(setting)].map({ scenario.settings[$0] })
    else { return nil }
    let word = scenario.text(setting.namePlace.range)
    var finding = Finding(
      rule: DiagnosticRule.repeatedProperty.id,
      severity: DiagnosticRule.repeatedProperty.severity,
      range: setting.namePlace.range,
      message: "this '\(word)' never counts: it is set again below"
    )
    finding.notes = [Finding.Note(place: winner.namePlace, message: "this one counts")]
    finding.tags = [.unnecessary]
    finding.subject = Subject(element: setting.element, property: setting.setting.property)
    return finding
  }
}

private func fixRepeated(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let setting = scenario.settings.first(where: { $0.namePlace.range == finding.range }) else { return [] }
  let range = wholeLines(of: setting.place.range, in: scenario.tree.bytes)
  let word = scenario.text(setting.namePlace.range)
  return [
    FixCandidate(action: "Remove the first \(word)", edits: [TextEdit(range: range, replacement: "")], measure: nil)
  ]
}
