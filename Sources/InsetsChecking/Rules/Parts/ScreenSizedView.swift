import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ScenarioEvaluation {
  /// The UIKit views as wide as the screen in a column or a sheet that is not, and pages as high as the screen in a
  /// scroll view that is lower.
  func screenSizedViews() -> [LayoutFinding] {
    let scenario = scenario
    let sized = scenario.settings.filter { scenario.owns($0) && $0.stage == nil && !$0.reads.isEmpty }
    let wide = sized.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.isScreens(.width), scenario.scrollView(around: view) == nil,
        scenario.elements.indices.map(ElementID.init).contains(where: {
          scenario.screen[$0].kind.holdsText && scenario.isWithin($0, view)
        }),
        let spread = layouts(of: setting).spread({ $0.reach(of: view) })
      else { return nil }
      let owner = scenario.controller(above: view) ?? scenario.screen[view].parent ?? .window
      return screenSized(
        setting,
        .width,
        spread,
        """
        \(scenario.words(for: view)) reaches \(spread.worst.amount) pt out of \(scenario.words(for: owner)): it is as \
        wide as the screen, and the view that shows it is not, \(spread.places)
        """
      )
    }
    let tall = sized.filter { $0.isScreens(.height) }
    let pagers = tall.compactMap { scenario.screen[$0.element].parent }.uniqued().filter {
      scenario.screen[$0].kind == .scrollView
    }
    let pages = pagers.compactMap { pager -> LayoutFinding? in
      let pages = tall.filter { scenario.screen[$0.element].parent == pager }
      guard pages.count > 1,
        let spread = layouts(of: pages[0]).spread({ layout in
          guard layout.isVisible(pager), let height = layout.points(.bounds, .height, of: pager),
            let screen = layout.points(.bounds, .height, of: .window), screen - height > 1
          else { return nil }
          return screen - height
        })
      else { return nil }
      return screenSized(
        pages[0],
        .height,
        spread,
        """
        each page of \(scenario.words(for: pager)) is \(spread.worst.amount) pt higher than what it shows at once: the \
        pages are as high as the screen, \(spread.places)
        """
      )
    }
    return wide + pages
  }

  private func screenSized(
    _ setting: BoundSetting,
    _ part: Part,
    _ spread: Spread<Points>,
    _ message: @autoclosure @escaping () -> Finding.Message
  ) -> LayoutFinding {
    let scenario = scenario
    return LayoutFinding(
      at: setting.place.range,
      Subject(element: setting.element, edge: part == .width ? .right : .bottom),
      over: spread,
      message(),
      notes: spread.notes(at: setting.valuePlace)
    ) {
      for read in setting.reads where read.element == .window && read.quantity == .bounds {
        Change(
          "Take the \(part.rawValue) from the superview",
          scenario.edit.replace(read, with: "superview.bounds.\(part.rawValue)"),
          measure: .quantity("\(part.rawValue)", .frame, part, of: setting.element)
        )
      }
    }
  }
}

extension BoundSetting {
  /// Whether it makes a view exactly as wide or as high as the screen.
  fileprivate func isScreens(_ part: Part) -> Bool {
    var length: Expression?
    if case .number(let number) = setting.value, setting.property == (part == .width ? .width : .height) {
      length = number
    }
    if case .rect(_, _, let width, let height) = setting.value { length = part == .width ? width : height }
    if case .quantity(.window, _, part)? = length { return true }
    return false
  }
}

extension ScenarioLayout {
  /// How far a view reaches to the right, or to the left, out of its controller's view, which is narrower than the
  /// screen.
  fileprivate func reach(of view: ElementID) -> Points? {
    guard isVisible(view), let controller = scenario.controller(above: view), let outer = frameInWindow(of: controller),
      let frame = frameInWindow(of: view), let screen = points(.bounds, .width, of: .window), screen - outer.width > 1
    else { return nil }
    let distance = max(-frame.distance(inside: outer, .right), -frame.distance(inside: outer, .left))
    return distance > 1 ? distance : nil
  }
}
