import InsetsEngine
import InsetsLanguage

/// Pages of a scroll view that are as high as the screen and higher than what the scroll view shows at once.
struct ScreenPages {
  let list: ElementID
  /// The settings of their heights.
  let heights: [BoundSetting]
  /// How much of each page is not shown, in points.
  let spread: Spread<Points>

  var message: Finding.Message {
    let scenario = spread.worst.layout.scenario
    return """
      each page of \(scenario.words(for: list)) is \(spread.worst.amount) pt higher than what it shows at once: the \
      pages are as high as the screen, \(spread.places)
      """
  }

  /// Whether the content of a scroll view is as wide as several screens.
  static func isSeveralScreensWide(_ list: ElementID, _ scenario: BoundScenario) -> Bool {
    scenario.settings(of: .contentSize, on: list).contains { setting in
      guard case .size(let width, _) = setting.value, let sum = LinearExpression(width), let term = sum.terms.first
      else { return false }
      return sum.terms.count == 1 && term.element == .window && term.part == .width && term.factor >= 2
    }
  }
}

extension ScenarioEvaluation {
  func screenPages(where isWanted: (ElementKind) -> Bool) -> [ScreenPages] {
    let scenario = scenario
    let tall = scenario.settings.filter {
      scenario.owns($0) && $0.stage == nil && ($0.isScreens(.height) || $0.makesItemsOfScreensHeight)
    }
    return tall.compactMap(scenario.pager).uniqued().compactMap { list in
      let pages = tall.filter { scenario.pager(of: $0) == list }
      guard
        pages.count > 1 || scenario.isRepeated(pages[0].element) || ScreenPages.isSeveralScreensWide(list, scenario),
        isWanted(scenario.screen[list].kind),
        let spread = layouts(of: pages[0]).spread({ layout in
          guard layout.isVisible(list), layout.choice(.scrollDirection, of: list) != .horizontal,
            let shown = layout.heightShown(by: list),
            let screen = layout.points(.bounds, .height, of: .window), screen - shown > 1
          else { return nil }
          return screen - shown
        })
      else { return nil }
      return ScreenPages(list: list, heights: pages, spread: spread)
    }
  }
}

extension BoundScenario {
  /// The scroll view whose pages have a height: the collection of the items, a view's superview, or what is around the
  /// stack of pages.
  fileprivate func pager(of height: BoundSetting) -> ElementID? {
    let view = height.element
    if height.property == .itemSize { return view }
    guard screen[view].kind.isSwiftUI else {
      return screen[view].parent.flatMap { screen[$0].kind == .uiKit(.scrollView) ? $0 : nil }
    }
    let around = BodyViews(self).around(view).filter { screen[$0].kind != .forEach && screen[$0].kind != .group }
    let pager = around.first.map { screen[$0].kind.isStack } == true ? around.dropFirst().first : around.first
    return pager.flatMap { screen[$0].kind == .swiftUI(.scrollView) ? $0 : nil }
  }

  /// Whether a view stands for many: the items of a collection, or one view for each element of a forEach's data.
  fileprivate func isRepeated(_ view: ElementID) -> Bool {
    screen[view].kind.isCollection
      || BodyViews(self).around(view).contains { around in
        screen[around].kind == .forEach
          && !settings(of: .count, on: around).contains { $0.value == .number(.constant(1)) }
      }
  }
}

extension ScenarioLayout {
  /// How much of its content a scroll view shows between bars at once, in points.
  fileprivate func heightShown(by list: ElementID) -> Points? {
    guard scenario.screen[list].kind.isSwiftUI else { return points(.bounds, .height, of: list) }
    guard let native = rect(.nativeFrame, of: list), let insets = insets(.contentInsets, of: list) else { return nil }
    return native.height - insets.top - insets.bottom
  }
}

extension BoundSetting {
  /// Whether it makes the items of a collection exactly as high as the screen.
  fileprivate var makesItemsOfScreensHeight: Bool { property == .itemSize && isSizeOfScreensHeight }

  /// Whether it is a size exactly as high as the screen.
  var isSizeOfScreensHeight: Bool {
    if case .size(_, .quantity(.window, _, .height)) = setting.value { true } else { false }
  }

  /// Whether it makes a view exactly as wide or as high as the screen.
  func isScreens(_ part: Part) -> Bool {
    if case .quantity(.window, _, part)? = length(part) { return true }
    return false
  }

  /// The width that it gives a view, if it gives it one.
  var width: Expression? { length(.width) }

  /// The width or the height that it gives a view, if it gives it one.
  private func length(_ part: Part) -> Expression? {
    let isWidth = part == .width
    if case .number(let number) = setting.value, property == (isWidth ? .width : .height) { return number }
    if case .rect(_, _, let width, let height) = setting.value { return isWidth ? width : height }
    if property == .itemSize, case .size(let width, let height) = setting.value { return isWidth ? width : height }
    if case .modifier(.frame(let frame)) = setting.value { return (isWidth ? frame.width : frame.height).fixed }
    return nil
  }
}
