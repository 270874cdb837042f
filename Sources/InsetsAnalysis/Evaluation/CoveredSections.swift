import InsetsEngine

/// A side at which a collection's sections begin before the safe area does, in one layout.
struct CoveredSection {
  var group: Int
  /// The section, or the collection for all of its sections.
  var section: ElementID
  var edge: Edge
  /// How far the sections' content lies from the collection's edge, in points.
  var inset: Amount
  /// The collection's safe area at that side.
  var safeArea: Amount

  /// How much of the first items lies within the safe area's side, in points.
  var covered: Points { safeArea.value - inset.value }
}

// A grid whose outer items run under the sensor housing, as its sections are not measured from the safe area (R7.1).
extension ScenarioEvaluation {
  /// The sides at which the items of a vertical flow layout reach under the sensor housing.
  ///
  /// None where they are too wide to stand beside it, and where their content keeps clear by itself.
  func coveredSections(of collection: ElementID, in group: Int) -> [CoveredSection] {
    let sides = cutSides(in: group)
    guard !sides.isEmpty, groups[group].environment.hasSafeArea, resolution(of: group).isOnScreen(collection),
      choice(.scrollDirection, of: collection, in: group) != .horizontal,
      (choice(.sectionInsetReference, of: collection, in: group) ?? .fromContentInset) == .fromContentInset
    else { return [] }
    let screen = scenario.screen
    let sections = screen[collection].children.filter { screen[$0].kind == .section }
    return ([collection] + sections).flatMap { section -> [CoveredSection] in
      let items = screen[section].children.filter { screen[$0].kind == .item }
      // Where nothing is said of items, the layout is the author's own, or none is asked for.
      let speaks = section == collection && sections.isEmpty && saysItems(collection, in: group)
      guard !items.isEmpty || speaks, fits(items, in: collection, group) else { return [] }
      return sides.compactMap { edge in
        guard let found = coveredSection(section, of: collection, at: edge, in: group),
          items.isEmpty || items.contains(where: { isCovered($0, at: edge, in: group) })
        else { return nil }
        return found
      }
    }
  }

  private func coveredSection(
    _ section: ElementID,
    of collection: ElementID,
    at edge: Edge,
    in group: Int
  ) -> CoveredSection? {
    guard let safeArea = sideCover(of: collection, at: edge, in: group),
      let inset = amount(.effectiveSectionInset, edge.part, of: section, in: group),
      safeArea.value - inset.value > 0.5
    else { return nil }
    return CoveredSection(group: group, section: section, edge: edge, inset: inset, safeArea: safeArea)
  }

  private func saysItems(_ collection: ElementID, in group: Int) -> Bool {
    lastSetting(of: .itemSize, on: collection, in: group) != nil
      || lastSetting(of: .sectionInset, on: collection, in: group) != nil
  }

  /// Whether the items leave room for the safe area on both sides; rows from edge to edge are backgrounds.
  private func fits(_ items: [ElementID], in collection: ElementID, _ group: Int) -> Bool {
    guard let bounds = amount(.bounds, .width, of: collection, in: group)?.value,
      let left = resolution(of: group).coveredInset(of: collection, at: .left)?.value,
      let right = resolution(of: group).coveredInset(of: collection, at: .right)?.value
    else { return false }
    var widths = items.compactMap { amount(.frame, .width, of: $0, in: group)?.value }
    if items.isEmpty, let setting = lastSetting(of: .itemSize, on: collection, in: group),
      case .size(let width, _) = setting.setting.value
    {
      widths = [value(of: width, in: group, at: setting.stage ?? .viewDidAppear)]
    }
    return widths.allSatisfy { $0 <= bounds - left - right + 0.5 }
  }

  /// Whether an item, or text in it that nothing keeps clear, lies within the side.
  private func isCovered(_ item: ElementID, at edge: Edge, in group: Int) -> Bool {
    guard sideCover(of: item, at: edge, in: group) != nil else { return false }
    let texts = texts(in: item)
    return texts.isEmpty || texts.contains { textCover(of: $0, at: edge, in: group) != nil }
  }

  private func texts(in element: ElementID) -> [ElementID] {
    scenario.screen[element].children.flatMap { child in
      scenario.screen[child].kind.holdsText ? [child] : texts(in: child)
    }
  }
}
