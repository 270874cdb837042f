import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The views of UIKit whose sizes or places are read from the screen, where what shows them is smaller.
struct ScreenSizedViews: FindingSource {
  let evaluation: ScenarioEvaluation

  /// Views as wide as the screen in a column or a sheet that is not, and pages as high as the screen in a scroll view that is
  /// lower.
  var findings: [LayoutFinding] {
    let wide = evaluation.screenWidths { !$0.isSwiftUI }.map { width in
      screenSized(width.setting, .width, width.spread, width.message) {
        scenario.edit.takeFromSuperview(.width, [width.setting])
      }
    }
    let pages = evaluation.screenPages { !$0.isSwiftUI }.map { pages in
      screenSized(pages.heights[0], .height, pages.spread, pages.message) { pageChanges(pages) }
    }
    return wide + pages
  }

  @ChangeList private func pageChanges(_ pages: ScreenPages) -> [Change] {
    let (edit, list) = (scenario.edit, pages.list)
    if scenario.screen[list].kind.isCollection {
      let hasSafeArea = Set(layouts.map(\.environment.hasSafeArea))
      Change(
        "Compute the height from the remaining room at viewDidLayoutSubviews",
        all: edit.fitItems(of: list, pages.heights[0], hasSafeArea: hasSafeArea)
      )
    } else {
      // Content as high as the screen would still scroll up and down.
      let sizes = scenario.settings(of: .contentSize, on: list).filter { $0.isSizeOfScreensHeight }
      let heights = sizes.compactMap { scenario.syntax(of: $0)?.part(1, ofTwo: "height") }
      edit.takeFromSuperview(.height, pages.heights, and: heights.map { edit.replace($0.range, with: "0") })
    }
  }

  private func screenSized(
    _ setting: BoundSetting,
    _ part: Part,
    _ spread: Spread<Points>,
    _ message: @autoclosure @escaping () -> Finding.Message,
    @ChangeList changes: @escaping () -> [Change]
  ) -> LayoutFinding {
    LayoutFinding(
      at: setting.place.range,
      Subject(element: setting.element, edge: part == .width ? .right : .bottom),
      over: spread,
      message(),
      notes: spread.notes(at: setting.valuePlace),
      changes: changes
    )
  }

  /// Texts and controls that begin at a place read from the screen's width, beyond a column or a sheet that is narrower.
  var placed: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.placesByWidthOfScreen, setting.stage == nil, scenario.owns(setting),
        scenario.screen[view].kind.holdsText, !scenario.screen[view].kind.isSwiftUI,
        scenario.scrollView(around: view) == nil,
        let change = scenario.edit.takeFromSuperview(.width, [setting]),
        let spread = layouts.showing(setting).spread({ $0.end(beyondWidthAround: view) })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: view, edge: .right),
        over: spread,
        """
        \(scenario.words(for: view)) ends \(spread.worst.amount) pt beyond the width that it is shown in: its place is read \
        from the screen, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change("Take the width from the superview", all: change.edits, measure: .edge(.right, of: view))
      }
    }
  }
}

extension BoundSetting {
  /// Whether it lets a view begin at a place that is read from the screen.
  fileprivate var placesByWidthOfScreen: Bool {
    if property == .left || property == .leading { return !reads.isEmpty }
    guard property == .frame, case .rect(let x, _, _, _) = value else { return false }
    return LinearExpression(x)?.terms.contains { $0.element == .window } == true
  }
}

extension ScenarioLayout {
  /// How far a view ends beyond the right edge of a column or a sheet whose width and place are known.
  fileprivate func end(beyondWidthAround view: ElementID) -> Points? {
    guard isVisible(view), let screen = points(.bounds, .width, of: .window), let room = room(around: view)?.greatest,
      screen - room > 1, let controller = scenario.controller(above: view),
      let frame = scenario.screen[view].parent == controller ? rect(.frame, of: view) : frameInWindow(of: view)
    else { return nil }
    // Where a column begins need not be known.
    let start = scenario.screen[view].parent == controller ? 0 : frameInWindow(of: controller)?.x ?? .nan
    let beyond = frame.x + frame.width - start - room
    return beyond > 1 ? beyond : nil
  }
}

extension ScenarioEditor {
  /// Reads a length from the superview in place of the screen, in all settings; `more` goes with it.
  fileprivate func takeFromSuperview(_ part: Part, _ settings: [BoundSetting], and more: [TextEdit] = []) -> Change? {
    let edits = settings.flatMap { setting in
      setting.reads.filter { $0.element == .window && scenario.text($0.place.range).hasSuffix(part.rawValue) }
        .map { replace($0, with: "superview.bounds.\(part.rawValue)") }
    }
    guard let setting = settings.first, !edits.isEmpty, !edits.contains(nil) else { return nil }
    return Change(
      "Take the \(part.rawValue) from the superview",
      all: edits.compactMap(\.self) + more,
      measure: .quantity("\(part.rawValue)", .frame, part, of: setting.element)
    )
  }
}
