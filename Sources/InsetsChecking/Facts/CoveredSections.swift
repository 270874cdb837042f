import InsetsEngine
import InsetsLanguage

/// A side at which a collection's sections begin outside the safe area, in one layout.
struct CoveredSection {
  var layout: ScenarioLayout
  /// The section, or the collection for all its sections.
  var section: ElementID
  var edge: Edge
  /// The distance of the sections' content from the collection's edge, in points.
  var inset: Amount
  /// The collection's safe area at that side.
  var safeArea: Amount
  /// How much further in an item begins that has a row for itself and stands in its middle, in points.
  var margin: Points

  /// Where the first items begin, in points from the edge.
  var start: Points { inset.value + margin }

  /// How much of the first items lies outside the safe area, in points.
  var covered: Points { safeArea.value - start }
}

// Grids whose outer items run under the sensor housing, since their sections ignore the safe area (R7.1).
extension ScenarioLayout {
  /// The sides at which the items of a vertical flow layout reach under the sensor housing.
  ///
  /// Empty if the items are too wide to fit beside it, or if their content keeps clear by itself.
  func coveredSections(of collection: ElementID) -> [CoveredSection] {
    let sides = cutSides
    guard !sides.isEmpty, environment.hasSafeArea, isOnScreen(collection),
      choice(.scrollDirection, of: collection) != .horizontal,
      (choice(.sectionInsetReference, of: collection) ?? .fromContentInset) == .fromContentInset
    else { return [] }
    let screen = scenario.screen
    let sections = screen[collection].children.filter { screen[$0].kind == .uiKit(.section) }
    return ([collection] + sections).flatMap { section -> [CoveredSection] in
      let items = screen[section].children.filter { screen[$0].kind == .item }
      // If nothing is said about items, the layout is the author's own, or there is none.
      let speaks = section == collection && sections.isEmpty && saysItems(collection)
      guard !items.isEmpty || speaks, fits(items, in: collection) else { return [] }
      return sides.compactMap { edge in
        guard let found = coveredSection(section, items, of: collection, at: edge),
          items.isEmpty || items.contains(where: { isCovered($0, at: edge) })
        else { return nil }
        return found
      }
    }
  }

  private func coveredSection(
    _ section: ElementID,
    _ items: [ElementID],
    of collection: ElementID,
    at edge: Edge
  ) -> CoveredSection? {
    guard let safeArea = sideCover(of: collection, at: edge),
      let inset = amount(.effectiveSectionInset, edge.part, of: section),
      let other = amount(.effectiveSectionInset, edge.opposite.part, of: section)
    else { return nil }
    var margin: Points = 0
    if let bounds = amount(.bounds, .width, of: collection)?.value, case let widths = widths(of: items, in: collection),
      let widest = widths.max(), let narrowest = widths.min(),
      case let room = bounds - inset.value - other.value, 2 * narrowest > room
    {
      margin = max(0, (room - widest) / 2)
    }
    let found = CoveredSection(
      layout: self,
      section: section,
      edge: edge,
      inset: inset,
      safeArea: safeArea,
      margin: margin
    )
    return found.covered.isVisible ? found : nil
  }

  private func saysItems(_ collection: ElementID) -> Bool {
    setting(of: .itemSize, on: collection) != nil || setting(of: .sectionInset, on: collection) != nil
  }

  /// Whether the items leave room for the safe area on both sides; rows from edge to edge are backgrounds.
  private func fits(_ items: [ElementID], in collection: ElementID) -> Bool {
    guard let bounds = amount(.bounds, .width, of: collection)?.value,
      let left = covered(collection, at: .left)?.value, let right = covered(collection, at: .right)?.value
    else { return false }
    // Items without a width are ones that code decides nothing of here.
    return widths(of: items, in: collection).allSatisfy { $0 != 0 && $0 <= bounds - left - right + Tolerance.halfPoint }
  }

  private func widths(of items: [ElementID], in collection: ElementID) -> [Points] {
    if items.isEmpty, let setting = setting(of: .itemSize, on: collection), case .size(let width, _) = setting.value {
      return [value(of: width, at: setting.stage)]
    }
    return items.compactMap { amount(.frame, .width, of: $0)?.value }
  }

  /// Whether an item, or text in it that nothing keeps clear, lies within the side.
  private func isCovered(_ item: ElementID, at edge: Edge) -> Bool {
    guard sideCover(of: item, at: edge) != nil else { return false }
    let texts = texts(in: item)
    return texts.isEmpty || texts.contains { cover(of: $0, at: edge) != nil }
  }

  private func texts(in element: ElementID) -> [ElementID] {
    scenario.screen[element].children.flatMap { child in
      scenario.screen[child].kind.holdsText ? [child] : texts(in: child)
    }
  }
}
