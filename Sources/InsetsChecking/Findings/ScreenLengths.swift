import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The views of bodies whose lengths are read from the screen, where what shows them is smaller.
struct ScreenLengths: FindingSource {
  let evaluation: ScenarioEvaluation

  /// The lengths read from the screen that are more than a sheet or a column has, each with its view.
  var screenLengths: [(view: ElementID, finding: LayoutFinding)] {
    evaluation.screenWidths(where: \.isSwiftUI).map { width in
      let setting = width.setting
      let finding = LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .right),
        over: width.spread,
        width.message,
        notes: width.spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Fill the width that is offered",
          scenario.edit.fill(setting),
          measure: .quantity("width", .frame, .width, of: setting.element)
        )
      }
      return (setting.element, finding)
    }
  }

  /// The columns in scroll views that are as high as the screen, bars and all, so that what they end with starts out of sight.
  var screenHighContents: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let column = setting.element
      guard setting.property == .swiftUIFrame, scenario.owns(setting), setting.value.readsScreenHeight,
        scenario.screen[column].kind == .vStack, let list = BodyViews(scenario).scrolling(column).first,
        scenario.screen[list].kind == .swiftUI(.scrollView), scenario.contentViews(of: list) == [column],
        let last = scenario.contentViews(of: column).last, scenario.screen[last].kind.isSizedLeaf,
        scenario.screen[last].kind != .image,
        scenario.contentViews(of: column).contains(where: { scenario.screen[$0].kind == .spacer }),
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard layout.scrollAxes(of: list).vertical, let host = layout.resolution.hostCover(of: list),
            layout.shownKeyboardTop == nil, let frame = layout.edges(.frameInWindow, of: last), frame.top.isExact,
            let height = layout.length(.frame, of: column, along: .top), height.isExact,
            height.least.isNear(host.rect.height),
            case let beyond = frame.bottom.least - (host.rect.y + host.rect.height - host.inset(at: .bottom).value),
            beyond > frame.leastLength(along: .top) / 2
          else { return nil }
          return beyond
        })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        over: spread,
        """
        \(scenario.words(for: last)) starts out of sight, \(spread.worst.amount) pt too low: \(scenario.words(for: column)) is as \
        high as the screen, of which bars take a part, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      )
    }
  }

  /// The pages of scroll views that are as high as the screen and higher than what the scroll view shows.
  var highPages: [LayoutFinding] {
    evaluation.screenPages(where: \.isSwiftUI).map { pages in
      LayoutFinding(
        at: pages.heights[0].place.range,
        Subject(pages.heights[0], at: .bottom),
        over: pages.spread,
        pages.message,
        notes: pages.spread.notes(at: pages.heights[0].valuePlace)
      ) {
        if scenario.configurations.allSatisfy({ $0.os >= OSVersion(17) }) {
          let frames = pages.heights.map(scenario.edit.takeContainersSize)
          Change(
            "Make each page as large as \(scenario.words(for: pages.list)) shows",
            all: frames.contains(nil) ? nil : frames.compactMap(\.self),
            measure: .quantity("height", .frame, .height, of: pages.heights[0].element)
          )
        }
        Change(
          "Let \(scenario.words(for: pages.list)) ignore the safe area",
          scenario.edit.add(.ignoresSafeArea, "all", to: pages.list),
          measure: .edge(.top, of: pages.heights[0].element)
        )
      }
    }
  }
}
