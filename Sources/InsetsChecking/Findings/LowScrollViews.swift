import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The frames of scroll views that scroll sideways and are lower than what they scroll, which they cut off.
struct LowScrollViews: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let list = setting.element
      guard setting.property == .swiftUIFrame, scenario.owns(setting),
        scenario.screen[list].kind == .swiftUI(.scrollView),
        scenario.settings(of: .scrollClipDisabled, on: list).isEmpty, let height = setting.plainHeight,
        let written = setting.heightArgument(in: scenario),
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          let axes = layout.scrollAxes(of: list)
          guard axes.horizontal, !axes.vertical else { return nil }
          let content = scenario.contentViews(of: list).compactMap {
            layout.length(.layoutFrame, of: $0, along: .bottom)
          }
          return content.map { $0.least - height }.max().flatMap { $0 > 1 ? $0 : nil }
        })
      else { return nil }
      let (name, most) = (scenario.words(for: list), height + spread.worst.amount)
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .bottom),
        over: spread,
        """
        \(spread.worst.amount) pt of what \(name) scrolls are cut off: it is \(most) pt high, and \(name) scrolls sideways \
        and is \(height) pt high, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Let \(name) be as high as what it scrolls",
          scenario.edit.replace(written, with: formatted(most)),
          measure: .quantity("height", .frame, .height, of: list)
        )
      }
    }
  }
}
