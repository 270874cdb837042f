import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The side of iOS 11 on which a statement applies, in the configurations of its scenario.
enum VersionReach {
  /// Only where the safe area exists.
  case new
  /// On both sides, with the selectors that distinguish them.
  case both(new: String, old: String)
  /// Only before, or nowhere.
  case old

  /// Where a statement in these `when` blocks applies.
  init(of guards: [Guard], in scenario: BoundScenario) {
    let configurations = scenario.configurations.filter { scenario.holds(guards, on: $0) }
    let old = configurations.filter { !$0.hasSafeAreaAPI }
    if old.count == configurations.count {
      self = .old
    } else if old.isEmpty {
      self = .new
    } else {
      let isOfSDK = old.contains { $0.os >= OSVersion(11) }
      self =
        isOfSDK
        ? .both(new: "iOS 11... sdk 11...", old: "iOS ...10, sdk ...10") : .both(new: "iOS 11...", old: "iOS ...10")
    }
  }
}

extension Configuration {
  /// Whether the app has the safe area: iOS 11, and built with its SDK (R1.5).
  var hasSafeAreaAPI: Bool { os >= OSVersion(11) && sdk >= OSVersion(11) }
}

extension ScenarioEditor {
  /// A `when` for both sides, on one line if it fits.
  func condition(_ selector: String, _ then: String, otherwise: String, at offset: ByteOffset) -> String {
    let oneLine = "when \(selector) { \(then) } else { \(otherwise) }"
    let indent = scenario.tree.indentation(at: offset)
    guard scenario.tree.startsLine(offset), oneLine.contains("\n") || indent.count + oneLine.count > Formatter.lineWidth
    else {
      return oneLine
    }
    let sides = [then, otherwise].map { braced([$0.replacing("\n", with: "\n  ")], indent: indent) }
    return "when \(selector) \(sides.joined(separator: " else "))"
  }
}

// Changes only where the safe area exists, for scenarios that also run on older versions.
extension ScenarioEditor {
  /// Changes a statement where the safe area exists: the statement itself, or a form of it for both sides.
  ///
  /// Nil if the statement applies only to older versions. `edits` lie inside the statement.
  func changeWhereNew(_ setting: BoundSetting, _ edits: [TextEdit]) -> [TextEdit]? {
    switch VersionReach(of: setting.guards, in: scenario) {
    case .new: return edits
    case .old: return nil
    case .both(let new, _):
      let range = setting.place.range
      let (changed, old) = (scenario.tree.text(of: range, after: edits), scenario.text(range))
      return [replace(range, with: condition(new, changed, otherwise: old, at: range.lowerBound))]
    }
  }

  /// Replaces the value where the safe area exists.
  func setWhereNew(_ setting: BoundSetting, to value: String) -> [TextEdit]? {
    changeWhereNew(setting, [replace(setting.valuePlace.range, with: value)])
  }

  /// Replaces a statement where the safe area exists.
  func replaceWhereNew(_ setting: BoundSetting, with statement: String) -> [TextEdit]? {
    changeWhereNew(setting, [replace(setting.place.range, with: statement)])
  }

  /// Removes a statement where the safe area exists.
  func removeWhereNew(_ setting: BoundSetting) -> [TextEdit]? {
    let range = setting.place.range
    switch VersionReach(of: setting.guards, in: scenario) {
    case .new: return [remove(range)]
    case .both(_, let old): return [replace(range, with: "when \(old) { \(scenario.text(range)) }")]
    case .old: return nil
    }
  }

  /// Adds a statement to an element where the safe area exists, within some `when` blocks.
  func addWhereNew(_ statement: String, to element: ElementID, _ guards: [Guard] = []) -> TextEdit? {
    switch VersionReach(of: guards, in: scenario) {
    case .new: add(statement, to: element)
    case .both(let new, _): add("when \(new) { \(statement) }", to: element)
    case .old: nil
    }
  }
}

extension ScenarioEvaluation {
  /// The layouts in which these `when` blocks apply and the safe area exists.
  func safeAreaLayouts(of guards: [Guard]) -> [ScenarioLayout] {
    layouts.filter { $0.configuration.hasSafeAreaAPI && $0.holds(guards) }
  }
}
