import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ScenarioEditor {
  /// Makes the items of a collection as high as what the collection shows between bars, in code that runs after each layout,
  /// in place of a setting.
  ///
  /// `hasSafeArea` says whether versions with a safe area are in scope, and whether others are.
  func fitItems(
    of collection: ElementID,
    _ setting: BoundSetting,
    hasSafeArea: Set<Bool>,
    less sectionInset: Points = 0
  ) -> [TextEdit]? {
    guard setting.stage == nil, setting.guards.isEmpty, let list = scenario.elements[collection.index].name,
      let position = scenario.endOfControllersChild(around: collection),
      let new = assignment(of: setting, "\(list).adjustedContentInset", list, sectionInset),
      let old = assignment(of: setting, "\(list).contentInset", list, sectionInset), let removal = remove(setting)
    else { return nil }
    let lines =
      hasSafeArea.count > 1
      ? ["when iOS 11... {"] + new.map { "  " + $0 } + ["} else {"] + old.map { "  " + $0 } + ["}"]
      : hasSafeArea == [true] ? new : old
    let indent = scenario.tree.indentation(at: position)
    let code = (["at viewDidLayoutSubviews {"] + lines.map { "  " + $0 } + ["}"]).map { "\n\(indent)\($0)" }.joined()
    return [removal, replace(position..<position, with: code)]
  }

  /// The lines of the statement that makes items as high as a column.
  private func assignment(of setting: BoundSetting, _ inset: String, _ list: String, _ less: Points) -> [String]? {
    guard let owner = scenario.elements[setting.element.index].name else { return nil }
    var height = "\(list).bounds.height - \(inset).top - \(inset).bottom"
    if less != 0 { height += " - \(formatted(less))" }
    guard setting.property == .itemSize else { return ["\(owner).height: \(height)"] }
    return scenario.syntax(of: setting)?.firstNumberRange.map {
      ["\(owner).itemSize: (", "  \(scenario.text($0)), \(height)", ")"]
    }
  }
}

extension BoundScenario {
  /// The end of the controller's subview that contains the element, where code can be added.
  fileprivate func endOfControllersChild(around element: ElementID) -> ByteOffset? {
    let inside = ([element] + ancestors(of: element)).prefix { !screen[$0].kind.isController }
    guard let child = inside.last, let info = info(child), let place = info.place, owns(place), info.guards.isEmpty
    else {
      return nil
    }
    return info.statementRange?.upperBound
  }
}
