import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// What does not fit the pages of a scroll view that is several screens wide.
struct PagerContents: FindingSource {
  let evaluation: ScenarioEvaluation

  /// The contents of pagers that are as high as the screen and more than the pager shows, so that it scrolls up and down too.
  var highPages: [LayoutFinding] {
    let told = evaluation.screenPages { !$0.isSwiftUI }.map(\.list)
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let list = setting.element
      guard setting.isSizeOfScreensHeight, setting.stage == nil, scenario.owns(setting), !told.contains(list),
        ScreenPages.isSeveralScreensWide(list, scenario),
        let height = scenario.syntax(of: setting)?.part(1, ofTwo: "height"),
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard let bounds = layout.points(.bounds, .height, of: list),
            let content = layout.points(.contentSize, .height, of: list),
            let top = layout.contentInset(of: list, at: .top)?.value,
            let bottom = layout.contentInset(of: list, at: .bottom)?.value
          else { return nil }
          let more = content + top + bottom - bounds
          return more > 1 ? more : nil
        })
      else { return nil }
      let name = scenario.words(for: list)
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: list, edge: .bottom),
        over: spread,
        """
        the pages of \(name) also scroll \(spread.worst.amount) pt up and down: they are as high as the screen, and \(name) \
        shows less, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Let the pages be no higher than \(name)",
          scenario.edit.replace(height.range, with: "0"),
          measure: .quantity("height of the content", .contentSize, .height, of: list)
        )
      }
    }
  }

  /// The texts and controls that lie across the edge between two pages of a pager.
  var textsAcrossPages: [LayoutFinding] {
    scenario.ownElements { $0.holdsText && !$0.isScrollView }.compactMap { view -> LayoutFinding? in
      guard let list = scenario.screen[view].parent, scenario.screen[list].kind == .uiKit(.scrollView),
        ScreenPages.isSeveralScreensWide(list, scenario), let head = scenario.headPlace(of: view),
        let spread = layouts.showing(view).spread({ layout -> Points? in
          guard let frame = layout.rect(.frame, of: view), let page = layout.points(.bounds, .width, of: list),
            page.isNear(layout.points(.bounds, .width, of: .window) ?? .nan), frame.x >= 0, frame.width <= page
          else { return nil }
          let next = ((frame.x / page).rounded(.down) + 1) * page
          let cut = min(frame.x + frame.width - next, next - frame.x)
          return cut > 1 ? cut : nil
        })
      else { return nil }
      let layout = spread.worst.layout
      return LayoutFinding(
        at: head.range,
        Subject(element: view, edge: .right),
        over: spread,
        """
        \(spread.worst.amount) pt of \(scenario.words(for: view)) are on another page than the rest: the pages of \
        \(scenario.words(for: list)) are \(layout.points(.bounds, .width, of: list) ?? .nan) pt wide, \(spread.places)
        """,
        notes: spread.notes(at: head)
      )
    }
  }
}
