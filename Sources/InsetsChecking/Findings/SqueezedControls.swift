import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The texts and controls between two ties that have room for a line on some devices, and are lower than a line on others.
struct SqueezedControls: FindingSource {
  let evaluation: ScenarioEvaluation

  /// What a line of text takes, in points.
  private let line: Points = 18
  /// What a control has that nothing squeezes.
  private let whole: Points = 30

  var findings: [LayoutFinding] {
    scenario.ownElements { $0.holdsText && !$0.isScrollView && !$0.isSwiftUI }.compactMap { view in
      guard [Property.top, .bottom].allSatisfy({ !scenario.settings(of: $0, on: view).isEmpty }),
        scenario.settings(of: .height, on: view).isEmpty, !growsWithContent(view),
        let head = scenario.headPlace(of: view)
      else { return nil }
      let shown = layouts.showing(view)
      guard let most = shown.compactMap({ $0.points(.frame, .height, of: view) }).max(), most >= whole,
        let spread = shown.spread(
          isWorse: <,
          { layout in
            layout.points(.frame, .height, of: view).flatMap { $0 > 0 && $0 < line && $0 < most / 2 ? $0 : nil }
          }
        )
      else { return nil }
      let panel = scenario.screen[view].parent.flatMap(panel)
      let name = scenario.words(for: view)
      return LayoutFinding(
        at: head.range,
        Subject(element: view, edge: .bottom),
        over: spread,
        by: panel?.place.range,
        """
        \(name) is only \(spread.worst.amount) pt high, and \(most) elsewhere: \
        \(panel.map { "the safe area takes its room in \(scenario.words(for: $0.element))" } ?? "what it is tied to leaves it no room"), \
        \(spread.places)
        """,
        notes: spread.notes(at: scenario.namePlace(of: view) ?? head)
      ) {
        if let panel {
          Change(
            "Count the height of \(scenario.words(for: panel.element)) from the safe area",
            scenario.edit.replace(
              panel.place.range,
              with: "top: safeArea.bottom - \(scenario.text(panel.valuePlace.range))"
            ),
            measure: .quantity("height", .frame, .height, of: view)
          )
        }
      }
    }
  }

  /// Whether a view is in content that scrolls and that nothing makes of one height, so that it grows with its texts.
  private func growsWithContent(_ view: ElementID) -> Bool {
    guard let list = scenario.scrollView(around: view) else { return false }
    let inside = scenario.ancestors(of: view).prefix { $0 != list }
    return scenario.settings(of: .contentSize, on: list).isEmpty
      && inside.allSatisfy { outer in
        scenario.settings(of: .height, on: outer).isEmpty && scenario.settings(of: .frame, on: outer).isEmpty
          && !scenario.limits.contains {
            $0.setting.element == outer && $0.setting.property == .height && $0.relation != .atLeast
              && $0.priority >= 1000
          }
      }
  }

  /// The plain height of a panel that ends at the end of its controller's view.
  private func panel(_ panel: ElementID) -> BoundSetting? {
    let (ends, heights) = (scenario.settings(of: .bottom, on: panel), scenario.settings(of: .height, on: panel))
    guard let outer = scenario.screen[panel].parent, scenario.screen[outer].kind.isController,
      let end = ends.first, ends.count == 1, case .anchor(let anchor) = end.value, anchor.target == .superview,
      anchor.offset == .constant(0), let height = heights.first, heights.count == 1, height.stage == nil,
      scenario.owns(height), case .number(.constant) = height.value, scenario.settings(of: .top, on: panel).isEmpty
    else { return nil }
    return height
  }
}
