import InsetsEngine
import InsetsSyntax

/// On which side of iOS 11 a statement holds, in the configurations of its scenario.
enum VersionReach {
  /// Only where the safe area is there.
  case new
  /// On both sides: the selectors that tell the sides apart.
  case both(new: String, old: String)
  /// Only before, or nowhere.
  case old
}

extension Configuration {
  /// Whether the app sees the safe area: iOS 11, and built with its SDK (R1.5).
  var hasSafeAreaAPI: Bool { os >= OSVersion(11) && sdk >= OSVersion(11) }
}

extension BoundScenario {
  /// Where a statement in these `when` blocks holds.
  func reach(of guards: [Guard]) -> VersionReach {
    let configurations = configurations.filter { holds(guards, on: $0) }
    let old = configurations.filter { !$0.hasSafeAreaAPI }
    if old.count == configurations.count { return .old }
    if old.isEmpty { return .new }
    let isOfSDK = old.contains { $0.os >= OSVersion(11) }
    return isOfSDK
      ? .both(new: "iOS 11... sdk 11...", old: "iOS ...10, sdk ...10") : .both(new: "iOS 11...", old: "iOS ...10")
  }

  /// The edits that change a statement where the safe area is there: the statement itself, or, while the scenario runs
  /// on older versions too, its form for both.
  ///
  /// Nil where the statement holds on older versions only. `edits` lie inside the statement.
  func changing(_ setting: BoundSetting, _ edits: [TextEdit]) -> [TextEdit]? {
    switch reach(of: setting.guards) {
    case .new: return edits
    case .old: return nil
    case .both(let new, _):
      let range = setting.place.range
      let changed = text(range, after: edits)
      let replacement = condition(new, changed, otherwise: text(range), at: range.lowerBound)
      return [TextEdit(range: range, replacement: replacement)]
    }
  }

  /// A `when` for both sides, on one line where that fits.
  func condition(_ selector: String, _ then: String, otherwise: String, at offset: ByteOffset) -> String {
    let oneLine = "when \(selector) { \(then) } else { \(otherwise) }"
    let indent = indentation(at: offset)
    guard startsLine(offset), indent.count + oneLine.count > Formatter.lineWidth else { return oneLine }
    return "when \(selector) {\n\(indent)  \(then)\n\(indent)} else {\n\(indent)  \(otherwise)\n\(indent)}"
  }

  /// The edits that put another statement in a statement's place where the safe area is there.
  func replacing(_ setting: BoundSetting, with statement: String) -> [TextEdit]? {
    changing(setting, [TextEdit(range: setting.place.range, replacement: statement)])
  }

  /// The edits that take a statement away where the safe area is there.
  func removing(_ setting: BoundSetting) -> [TextEdit]? {
    let range = setting.place.range
    switch reach(of: setting.guards) {
    case .new: return [TextEdit(range: wholeLines(of: range, in: tree.bytes), replacement: "")]
    case .both(_, let old): return [TextEdit(range: range, replacement: "when \(old) { \(text(range)) }")]
    case .old: return nil
    }
  }

  /// The text of a range of the item with edits inside of it carried out.
  func text(_ range: ByteRange, after edits: [TextEdit]) -> String {
    let local = edits.map {
      TextEdit(range: $0.range.shifted(by: -range.lowerBound.value), replacement: $0.replacement)
    }
    return String(decoding: applying(local, to: Array(text(range).utf8)), as: UTF8.self)
  }

  /// Whether the statement is written in this item, outside of components.
  func isOwn(_ setting: BoundSetting) -> Bool { setting.place.tree === tree }

  /// The groups in which a statement holds and the safe area is there.
  func safeAreaGroups(of guards: [Guard], _ evaluation: ScenarioEvaluation) -> [Int] {
    evaluation.groups.indices.filter { group in
      let configuration = evaluation.configuration(of: group)
      return configuration.hasSafeAreaAPI && holds(guards, on: configuration)
    }
  }
}

extension ScenarioEvaluation {
  /// How far the safe area of an element lies inside an edge in a group, in points; nil where that is not known.
  func safeArea(_ edge: Edge, of element: ElementID, in group: Int) -> Points? {
    amount(.safeAreaInsets, edge.part, of: element, in: group).flatMap { $0.value.isFinite ? $0.value : nil }
  }
}

extension Expression {
  /// The number, where it is one.
  var constantValue: Points? { if case .constant(let value) = self { value } else { nil } }
}
