import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let deprecatedInsetAPI = DiagnosticRule(
    id: "deprecated-inset-api",
    severity: .warning,
    summary: "an API that iOS 11 replaced is used where only iOS 11 and later run",
    explanation: """
      topLayoutGuide, bottomLayoutGuide and automaticallyAdjustsScrollViewInsets are deprecated since iOS 11. The \
      guides know only the controller's top and bottom, so they miss the sides in landscape, and the flag acts on the \
      one scroll view that UIKit finds first.

      Pin to the safe area, and set contentInsetAdjustmentBehavior on the scroll view that is meant. While a scenario \
      still runs on iOS 10 the old API is right there, and the rule is silent.
      """,
    examples: [
      .flagged(
        """
        scenario "old guide" {
          devices: iPhone8, iPhoneX
          iOS: 11
          viewController feed {
            view header { top: 1️⃣topLayoutGuide; height: 44 }
          }
        }
        """,
        fixed: """
          scenario "old guide" {
            devices: iPhone8, iPhoneX
            iOS: 11
            viewController feed {
              view header { top: safeArea; height: 44 }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "old flag" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              1️⃣automaticallyAdjustsScrollViewInsets: true
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
          scenario "old flag" {
            devices: iPhone8
            iOS: 11
            navigationController {
              viewController feed {
                tableView list { edges: superview }
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "still on iOS 10" {
          devices: iPhone7
          iOS: 10, 11
          viewController feed {
            view header { top: topLayoutGuide; height: 44 }
          }
        }
        """
      ),
    ],
    origin: .layout(check: reportDeprecated, fixes: fixDeprecated)
  )
}

/// A use of a deprecated API.
private enum DeprecatedUse {
  case guide(BoundSetting, AnchorWord)
  case flag(BoundSetting)
  case length(Read)
}

private func reportDeprecated(_ evaluation: ScenarioEvaluation) -> [Finding] {
  uses(evaluation).map { use in
    switch use {
    case .guide(let setting, let word):
      return finding(
        setting.valuePlace.range,
        "'\(word.rawValue)' is deprecated since iOS 11 because every view has a safe area; "
          + "it knows nothing of the sides",
        Subject(element: setting.element, property: setting.setting.property)
      )
    case .flag(let setting):
      let served = adjusted(by: setting, evaluation).map { " acts on \(evaluation.scenario.words(for: $0)) alone and" }
      return finding(
        setting.namePlace.range,
        "'automaticallyAdjustsScrollViewInsets'\(served ?? "") is deprecated since iOS 11 because each scroll view has "
          + "its own contentInsetAdjustmentBehavior",
        Subject(element: setting.element, property: .automaticallyAdjustsScrollViewInsets)
      )
    case .length(let read):
      return finding(
        read.place.range,
        "'\(read.quantity.spec.spelling)' is deprecated since iOS 11 because every view has safeAreaInsets",
        Subject(element: read.element)
      )
    }
  }
}

private func finding(_ range: ByteRange, _ message: String, _ subject: Subject) -> Finding {
  var finding = Finding(
    rule: DiagnosticRule.deprecatedInsetAPI.id,
    severity: DiagnosticRule.deprecatedInsetAPI.severity,
    range: range,
    message: message
  )
  finding.tags = [.deprecated]
  finding.subject = subject
  return finding
}

private func uses(_ evaluation: ScenarioEvaluation) -> [DeprecatedUse] {
  let scenario = evaluation.scenario
  var result: [DeprecatedUse] = []
  // A constant that reads a guide is written once, however often it is used.
  var places: Set<ByteRange> = []
  for setting in scenario.settings where setting.place.tree === scenario.tree && runsOnlyOnSafeArea(setting, scenario) {
    if case .anchor(let anchor) = setting.setting.value {
      if anchor.target == .topLayoutGuide { result.append(.guide(setting, .topLayoutGuide)) }
      if anchor.target == .bottomLayoutGuide { result.append(.guide(setting, .bottomLayoutGuide)) }
    }
    if setting.setting.property == .automaticallyAdjustsScrollViewInsets { result.append(.flag(setting)) }
    for read in setting.reads where read.quantity == .topLayoutGuideLength || read.quantity == .bottomLayoutGuideLength
    {
      guard read.place.tree === scenario.tree, places.insert(read.place.range).inserted else { continue }
      result.append(.length(read))
    }
  }
  return result
}

/// Whether the statement holds somewhere, and nowhere before iOS 11.
private func runsOnlyOnSafeArea(_ setting: BoundSetting, _ scenario: BoundScenario) -> Bool {
  let configurations = scenario.configurations.filter { scenario.holds(setting.guards, on: $0) }
  return !configurations.isEmpty && configurations.allSatisfy { $0.os >= OSVersion(11) && $0.sdk >= OSVersion(11) }
}

/// The scroll view that the flag acts on, where all configurations agree.
private func adjusted(by setting: BoundSetting, _ evaluation: ScenarioEvaluation) -> ElementID? {
  let served = Set(
    evaluation.groups.indices.map { evaluation.resolution(of: $0).automaticallyAdjustedScrollView(of: setting.element) }
  )
  return served.count == 1 ? served.first ?? nil : nil
}

// MARK: - Fixes

private func fixDeprecated(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  for use in uses(evaluation) {
    switch use {
    case .guide(let setting, let word) where setting.valuePlace.range == finding.range:
      guard let edit = replaceGuide(setting, word, scenario) else { return [] }
      let edge: Edge = setting.setting.property == .bottom ? .bottom : .top
      return [
        FixCandidate(
          action: "Pin to the safe area",
          edits: [edit],
          measure: Measure(name: "\(edge.name) edge", element: setting.element, quantities: edge.frameQuantities)
        )
      ]
    case .flag(let setting) where setting.namePlace.range == finding.range:
      return replaceFlag(setting, evaluation)
    case .length(let read) where read.place.range == finding.range:
      return [replaceLength(read, scenario)].compactMap { $0 }
    case .guide, .flag, .length: continue
    }
  }
  return []
}

/// `top: topLayoutGuide + 8` becomes `top: safeArea + 8`; only the edges that mean the same can be replaced.
private func replaceGuide(_ setting: BoundSetting, _ word: AnchorWord, _ scenario: BoundScenario) -> TextEdit? {
  let matches: Property = word == .topLayoutGuide ? .top : .bottom
  guard setting.setting.property == matches else { return nil }
  let reference = scenario.references.first { reference in
    guard case .anchor(word) = reference.target else { return false }
    return setting.valuePlace.range.contains(reference.range.lowerBound)
  }
  return reference.map { TextEdit(range: $0.range, replacement: "safeArea") }
}

private func replaceFlag(_ setting: BoundSetting, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  let removal = TextEdit(range: wholeLines(of: setting.place.range, in: scenario.tree.bytes), replacement: "")
  let served = adjusted(by: setting, evaluation)
  let measure = served.map { Measure(contentAt: .top, of: $0) }
  guard setting.setting.value == .flag(false) else {
    return [FixCandidate(action: "Remove automaticallyAdjustsScrollViewInsets", edits: [removal], measure: measure)]
  }
  guard let served, scenario.settings(of: .contentInsetAdjustmentBehavior, on: served).isEmpty,
    let slot = scenario.slot(in: served)
  else { return [] }
  return [
    FixCandidate(
      action: "Set contentInsetAdjustmentBehavior of \(scenario.words(for: served)) to never instead",
      edits: [removal, slot.insertion(of: "contentInsetAdjustmentBehavior: never")],
      measure: measure
    ),
    FixCandidate(action: "Remove automaticallyAdjustsScrollViewInsets", edits: [removal], measure: measure),
  ]
}

/// `feed.topLayoutGuide.length` becomes `feed.view.safeAreaInsets.top`.
private func replaceLength(_ read: Read, _ scenario: BoundScenario) -> FixCandidate? {
  let part = read.quantity == .topLayoutGuideLength ? "top" : "bottom"
  let written = scenario.text(read.place.range)
  let spelling = read.quantity.spec.spelling
  guard written.hasSuffix(spelling) else { return nil }
  return FixCandidate(
    action: "Ask for the safe area",
    edits: [
      TextEdit(range: read.place.range, replacement: written.dropLast(spelling.count) + "view.safeAreaInsets.\(part)")
    ],
    measure: nil
  )
}
