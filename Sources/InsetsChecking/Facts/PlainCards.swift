import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The views with words in them whose widths are plain numbers.
struct PlainCards {
  private let scenario: BoundScenario
  private let places: WrittenPlaces

  init(_ scenario: BoundScenario) { (self.scenario, places) = (scenario, WrittenPlaces(scenario)) }

  /// Whether a view has texts or controls in it and a width of a plain number.
  func contains(_ view: ElementID) -> Bool {
    guard scenario.screen[view].kind == .view || scenario.screen[view].kind == .stackView,
      let width = places.onlySetting(of: .width, on: view), case .number(.constant) = width.value
    else { return false }
    return !places.texts(in: view).isEmpty
  }

  /// Whether a view stands beside another one from the top of its superview to the bottom.
  func isPane(_ view: ElementID) -> Bool {
    [Property.top, .bottom].allSatisfy { property in
      places.onlySetting(of: property, on: view).map { $0.inset(isNear: property.isNearEdge) == 0 } ?? false
    }
      && scenario.settings(on: view).contains { setting in
        guard setting.property == .left || setting.property == .leading, let before = setting.viewBefore else {
          return false
        }
        return scenario.screen[before].kind.role == .view
      }
  }

  /// Whether a view is one of three or more cards of one width that stand in a row.
  func isOneOfTiles(_ view: ElementID) -> Bool {
    /// A picture among others of its width is meant to be seen whole too.
    func isTile(_ view: ElementID) -> Bool {
      guard scenario.screen[view].kind == .imageView else { return contains(view) }
      if case .number(.constant)? = places.onlySetting(of: .width, on: view)?.value { return true }
      return false
    }
    guard let row = scenario.screen[view].parent, let width = places.onlySetting(of: .width, on: view)?.value else {
      return false
    }
    if scenario.screen[row].kind != .stackView { return isEndOfChain(view, of: width, where: isTile) }
    guard scenario.screen[row].children.count > 2 else { return false }
    return scenario.screen[row].children.allSatisfy {
      isTile($0) && places.onlySetting(of: .width, on: $0)?.value == width
    }
  }

  /// Whether a card is the third or a later one of those that begin where the one before ends.
  private func isEndOfChain(
    _ view: ElementID,
    of width: PropertyValue,
    where isCard: (ElementID) -> Bool
  ) -> Bool {
    var cards = [view]
    while let start = scenario.settings(on: cards[0]).first(where: { $0.property == .left || $0.property == .leading }),
      let before = start.viewBefore, !cards.contains(before), isCard(before),
      places.onlySetting(of: .width, on: before)?.value == width
    {
      cards.insert(before, at: 0)
    }
    return cards.count > 2
  }
}
