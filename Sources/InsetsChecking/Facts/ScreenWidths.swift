import InsetsEngine
import InsetsLanguage

/// A width that is read from the screen and is more than what shows the view has: a sheet, a popover or a column.
///
/// It is the same question for both kits.
struct ScreenWidth {
  let setting: BoundSetting
  /// How much is missing at least, in points.
  let spread: Spread<Points>

  var message: Finding.Message {
    let layout = spread.worst.layout
    let isExact = layout.room(around: setting.element)?.isExact == true
    return """
      \(layout.scenario.words(for: setting.element)) needs \(leastWords(spread.worst.amount, isExact: isExact)) pt more \
      than the width that it is shown in: its width is read from the screen, \(spread.places)
      """
  }
}

extension ScenarioEvaluation {
  /// The widths read from the screen that do not fit, of views of one kit.
  func screenWidths(where isWanted: (ElementKind) -> Bool) -> [ScreenWidth] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> ScreenWidth? in
      guard !setting.reads.isEmpty, setting.stage == nil, scenario.owns(setting),
        isWanted(scenario.screen[setting.element].kind), scenario.screen[setting.element].kind != .spacer,
        let width = setting.width,
        width.isPartOfScreen,
        scenario.showsWords(setting.element) || setting.isScreens(.width) && scenario.isPicture(setting.element),
        let spread = layouts.showing(setting).spread({ layout in
          layout.scrollsSideways(setting.element) ? nil : layout.lack(ofWidth: width, for: setting.element)
        })
      else { return nil }
      return ScreenWidth(setting: setting, spread: spread)
    }
  }
}

extension Expression {
  /// Whether it is the screen's width or a share of it, at most with a number.
  fileprivate var isPartOfScreen: Bool {
    guard let sum = LinearExpression(self), sum.terms.count == 1, let term = sum.terms.first else { return false }
    return term.element == .window && term.part == .width && term.factor > 0
  }
}

extension BoundScenario {
  fileprivate func isPicture(_ view: ElementID) -> Bool {
    screen[view].kind == .imageView || screen[view].kind == .image
  }

  /// Whether people read or touch a part of a view; a view of SwiftUI that is too wide takes those beside it along.
  fileprivate func showsWords(_ view: ElementID) -> Bool {
    let isInBody = screen[view].kind.isSwiftUI
    guard let whole = isInBody ? screen[view].parent : view else { return false }
    return screen.ids.contains { element in
      let kind = screen[element].kind
      return (isInBody ? kind.isSizedLeaf && kind != .image : kind.holdsText) && isWithin(element, whole)
    }
  }
}

extension ScenarioLayout {
  /// Whether people may scroll to what a view shows beside the screen.
  ///
  /// A scroll view of UIKit scrolls to all of its content; one of SwiftUI, and a list, along its axes.
  fileprivate func scrollsSideways(_ view: ElementID) -> Bool {
    scenario.ancestors(of: view).contains { outer in
      let kind = scenario.screen[outer].kind
      return kind.isScrollView || kind.isScrollingView && scrollAxes(of: outer).horizontal
    }
  }

  /// How much a view of such a width reaches out of what shows it, which is narrower than the screen.
  fileprivate func lack(ofWidth width: Expression, for view: ElementID) -> Points? {
    guard isVisible(view), let screen = points(.bounds, .width, of: .window), let room = room(around: view)?.greatest,
      screen - room > 1, let near = near(of: view, in: room)
    else { return nil }
    let lack = near + value(of: width) - room
    return lack > 1 ? lack : nil
  }

  /// How far a view lies inside what shows it, at the side where it begins, as far as it is known; nil for a part of another
  /// view.
  ///
  /// SwiftUI centres what is too wide.
  private func near(of view: ElementID, in room: Points) -> Points? {
    guard !scenario.screen[view].kind.isSwiftUI else { return 0 }
    guard let controller = scenario.controller(above: view) else { return nil }
    if let outer = frameInWindow(of: controller), let frame = frameInWindow(of: view), outer.width.isFinite {
      return max(frame.x - outer.x, outer.x + room - frame.x - frame.width)
    }
    return scenario.screen[view].parent == controller ? points(.frame, .x, of: view) ?? 0 : nil
  }

  /// The width of what shows a view, as far as it is known; nil if nothing is.
  ///
  /// A sheet of an iPad and a column beside another do not reach from side to side, whatever their width.
  func room(around view: ElementID) -> ValueRange? {
    guard let screen = points(.bounds, .width, of: .window) else { return nil }
    let width = knownWidth(around: view)
    if width.isFinite { return ValueRange(width) }
    let covers: [ElementKind] = [.swiftUI(.sheet), .swiftUI(.popover)]
    if resolution.isInSheet(view)
      || scenario.ancestors(of: view).contains(where: { covers.contains(self.screen[$0].kind) })
    {
      return ValueRange(-.infinity, screen - Self.leastMargins)
    }
    let columns: [ElementKind] = [.swiftUI(.navigationSplitView), .uiKit(.splitViewController)]
    guard let split = scenario.ancestors(of: view).first(where: { columns.contains(self.screen[$0].kind) }),
      isTiled(split)
    else { return nil }
    let sizes: PropertySet = [
      .preferredPrimaryColumnWidth, .preferredPrimaryColumnWidthFraction, .minimumPrimaryColumnWidth,
      .maximumPrimaryColumnWidth,
    ]
    let isSized = !evaluation.writtenProperties.isDisjoint(with: sizes)
    return ValueRange(-.infinity, screen - (isSized ? Self.leastMargins : Self.leastColumn))
  }

  /// Whether the columns of a split view stand beside each other; upright, most split views lay them over the last one.
  private func isTiled(_ split: ElementID) -> Bool {
    guard let mode = choice(.preferredDisplayMode, of: split), mode != .automatic else {
      return configuration.orientation.isLandscape
    }
    return [.oneBesideSecondary, .twoBesideSecondary, .twoDisplaceSecondary].contains(mode)
  }

  /// The width of the hosting view, or of the controller's view, or `nan`.
  private func knownWidth(around view: ElementID) -> Points {
    if scenario.screen[view].kind.isSwiftUI { return resolution.hostCover(of: view)?.rect.width ?? .nan }
    return scenario.controller(above: view).flatMap { points(.bounds, .width, of: $0) } ?? .nan
  }

  /// The least that a sheet leaves beside itself, in points: a margin at each side.
  private static let leastMargins: Points = 34

  /// The least width that a column beside another is seen with where its author gives it none, in points
  /// (`least-side-column-26`).
  private static let leastColumn: Points = 240
}
