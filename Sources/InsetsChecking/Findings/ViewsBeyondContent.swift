import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The texts and controls of scroll views that no scrolling brings into view.
struct ViewsBeyondContent: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.ownElements { $0.holdsText && !$0.isScrollView }.compactMap { view -> LayoutFinding? in
      guard let list = scenario.scrollView(around: view), scenario.screen[list].kind == .uiKit(.scrollView),
        let head = scenario.heightOfContent(in: list)?.place ?? scenario.headPlace(of: view),
        let spread = layouts.showing(view).spread({ $0.reach(of: view, beyondContentOf: list) })
      else { return nil }
      let (layout, name) = (spread.worst.layout, scenario.words(for: list))
      let (shown, content) = (
        layout.points(.bounds, .height, of: list) ?? .nan, layout.points(.contentSize, .height, of: list) ?? .nan
      )
      let height = layout.points(.frame, .height, of: view) ?? 0
      let part: Finding.Message = spread.worst.amount < height ? "the last \(spread.worst.amount) pt of " : ""
      return LayoutFinding(
        at: head.range,
        Subject(element: view, edge: .bottom),
        over: spread,
        """
        \(part)\(scenario.words(for: view)) can't be scrolled into view: \(name) is \
        \(shown) pt high, and its content \(content), \(spread.places)
        """,
        notes: spread.notes(at: scenario.namePlace(of: view) ?? head)
      ) {
        let around = [view] + scenario.ancestors(of: view)
        if let size = scenario.settings(of: .contentSize, on: list).last, case .size(_, .constant) = size.value,
          scenario.screen[view].parent == list, let end = layout.end(.frame, of: view, at: .bottom),
          let height = scenario.syntax(of: size)?.part(1, ofTwo: "height")
        {
          Change(
            "Let the content end below \(scenario.words(for: view))",
            scenario.edit.replace(height.range, with: formatted(end)),
            measure: .quantity("height of the content", .contentSize, .height, of: list)
          )
        }
        for setting in scenario.settings where setting.isScreens(.height) && around.contains(setting.element) {
          for read in setting.reads where read.element == .window && scenario.owns(setting) {
            Change(
              "Take the height from the superview",
              scenario.edit.replace(read, with: "superview.bounds.height"),
              measure: .edge(.bottom, of: view)
            )
          }
        }
      }
    }
  }
}

extension BoundScenario {
  /// The statement of the height of the only view in the content of a scroll view.
  fileprivate func heightOfContent(in list: ElementID) -> BoundSetting? {
    let views = screen[list].children.filter { screen[$0].kind == .view }
    guard views.count == 1, screen[list].children.count == 1, settings(of: .contentSize, on: list).isEmpty,
      let height = WrittenPlaces(self).requiredHeight(of: views[0]), owns(height), height.stage == nil
    else { return nil }
    return height
  }
}

extension ScenarioLayout {
  /// How far a view ends below both the content of a scroll view and what the scroll view shows at rest.
  fileprivate func reach(of view: ElementID, beyondContentOf list: ElementID) -> Points? {
    guard setting(of: .contentSize, on: list) != nil || scenario.heightOfContent(in: list) != nil,
      setting(of: .contentOffset, on: list) == nil, let frame = frameInWindow(of: view),
      let outer = frameInWindow(of: list),
      let top = contentInset(of: list, at: .top)?.value, let content = points(.contentSize, .height, of: list),
      !outer.height.isNaN
    else { return nil }
    let end = frame.y + frame.height - outer.y
    // Most views are in the content without what the author adds, whose part of the inset takes a derivation to tell.
    guard end - max(top + content, outer.height) > 1 else { return nil }
    let added = insetParts(of: list, at: .bottom)?.manual ?? 0
    let beyond = end - max(top + content + max(added, 0), outer.height)
    // What begins beyond content that does not scroll, or a screen further down, waits to be moved in.
    let isLast =
      top + content > outer.height || WrittenPlaces(scenario).hangsBelowSibling(view)
      || continuesColumn(view, from: outer)
    let most = isLast ? outer.height : frame.height
    return beyond > 1 && beyond < most ? beyond : nil
  }

  /// Whether a view follows others of its superview that begin in what is shown, each with less than its own height before it.
  private func continuesColumn(_ view: ElementID, from outer: Rect) -> Bool {
    guard let parent = scenario.screen[view].parent else { return false }
    let frames = scenario.screen[parent].children.filter(isVisible).compactMap { child in
      frameInWindow(of: child).map { (child, $0) }
    }.sorted { $0.1.y < $1.1.y }
    var end = frames.filter { $0.1.y < outer.y + outer.height }.map { $0.1.y + $0.1.height }.max()
    for (child, frame) in frames where frame.y >= outer.y + outer.height {
      guard let known = end, frame.y - known < frame.height else { return false }
      if child == view { return frame.y >= known - Tolerance.halfPoint }
      end = max(known, frame.y + frame.height)
    }
    return false
  }
}
