import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let wrongScrollViewAdjusted = LayoutRule(
    id: "wrong-scroll-view-adjusted",
    severity: .error,
    judgement: .covered,
    reach: [.wholeUIKit, .wholeScreens],
    summary: "before iOS 11, the automatic inset goes to a different scroll view than the one that needs it",
    explanation: """
      Before iOS 11, a controller adjusts one scroll view: its view, or the first one found through first subviews, \
      whatever it scrolls and wherever it is. A second list beside it, or in a second child controller, gets no \
      inset and begins under the bars. If the first subview is an image or a header, no list gets an inset. And a \
      strip of pictures that is added first gets the bars' heights even if it is below them.

      Put the scroll view that reaches under the bars first, or turn off automaticallyAdjustsScrollViewInsets and \
      set contentInset from the lengths of the layout guides. From iOS 11 on, each scroll view adjusts itself.
      """,
    examples: [
      .flagged(
        """
        scenario "second child" {
          devices: iPhone6s
          iOS: 9
          navigationController {
            viewController segments {
              viewController first {
                tableView recent { edges: superview }
              }
              viewController second {
                1️⃣tableView saved { edges: superview }
              }
            }
          }
        }
        """,
        fixed: """
          - tableView saved { edges: superview }
          +         tableView saved { contentInset: (top: segments.topLayoutGuide.length); edges: superview }
          """
      ),
      .flagged(
        """
        scenario "strip first" {
          devices: iPhone6
          iOS: 8
          navigationController {
            viewController home {
              1️⃣scrollView strip { top: topLayoutGuide; height: 120; contentSize: (2000, 120) }
              tableView list { top: strip.bottom; bottom: superview }
            }
          }
        }
        """,
        fixed: """
            viewController home {
          +       automaticallyAdjustsScrollViewInsets: false
          """
      ),
      .flagged(
        """
        scenario "picture behind the list" {
          devices: iPhone7
          iOS: 10
          navigationController {
            viewController feed {
              imageView background { edges: superview }
              1️⃣tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
          - tableView list { edges: superview }
          +       tableView list { contentInset: (top: feed.topLayoutGuide.length); edges: superview }
          """
      ),
      .accepted(
        """
        scenario "list first" {
          devices: iPhone6
          iOS: 8
          navigationController {
            viewController home {
              tableView list { edges: superview }
              scrollView strip { bottom: superview; height: 120; contentSize: (2000, 120) }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(elements: .scrollViews)
  ) { evaluation in
    evaluation.scrollViewsBehindFirstSubview()
      + evaluation.servedScrollViews().flatMap { served -> [LayoutFinding] in
        let others = served.others
        guard !others.isEmpty else { return [] }
        return (others.map { evaluation.leftOut($0, by: served) } + [evaluation.needlessInset(served)])
          .compactMap(\.self)
      }
  }
}

/// The scroll view that a controller adjusts in some layouts before iOS 11.
private struct ServedScrollView {
  let controller: ElementID
  let scrollView: ElementID
  let layouts: [ScenarioLayout]

  var evaluation: ScenarioEvaluation { layouts[0].evaluation }

  /// The scroll views in the controller's views, outside other scroll views, that it leaves out.
  var others: [ElementID] {
    let scenario = evaluation.scenario
    return scenario.screen.ids.filter { element in
      guard element != scrollView, scenario.screen[element].kind.isScrollView else { return false }
      let inside = scenario.ancestors(of: element).prefix { $0 != controller }
      return scenario.isWithin(element, controller) && element != controller
        && !inside.contains { scenario.screen[$0].kind.isScrollView || scenario.screen[$0].isPresented }
    }
  }
}

extension ScenarioEvaluation {
  fileprivate func servedScrollViews() -> [ServedScrollView] {
    let scrollViews = scenario.elements.indices.filter { scenario.elements[$0].kind.isScrollView }.map { ElementID($0) }
    let old = layouts.filter { !$0.environment.hasSafeArea }
    guard scrollViews.count > 1, !old.isEmpty else { return [] }
    return scrollViews.flatMap { scrollView in
      let adjusting = old.map { $0.resolution.controllerAdjusting(scrollView) }
      return adjusting.compactMap(\.self).uniqued().map { controller in
        ServedScrollView(
          controller: controller,
          scrollView: scrollView,
          layouts: zip(old, adjusting).filter { $0.1 == controller }.map(\.0)
        )
      }
    }
  }
}

extension ScenarioEvaluation {
  /// A scroll view that begins or ends under a bar while another one has the inset.
  fileprivate func leftOut(_ element: ElementID, by served: ServedScrollView) -> LayoutFinding? {
    let scenario = scenario
    let covers = covers.first { $0.element == element }?.covers ?? []
    let leftOut = covers.filter { cover in
      served.layouts.contains(cover.layout) && !cover.inset.isVisible
        && cover.layout.resolution.controllerAdjusting(element) == nil
    }
    guard let report = CoverReport(leftOut), let head = scenario.headPlace(of: element) else { return nil }
    let other = scenario.words(for: served.scrollView)
    return LayoutFinding(
      at: head.range,
      Subject(element: element),
      in: report.groups,
      """
      content of \(scenario.words(for: element)) \(report.extents): automaticallyAdjustsScrollViewInsets insets \(other) \
      alone, the first scroll view, \(report.configurations)
      """,
      notes: report.notes(at: scenario.namePlace(of: element) ?? head)
        + (scenario.namePlace(of: served.scrollView).map { [Finding.Note($0, "\(other) has the inset")] } ?? [])
    ) {
      let measure = Measure.content(report.worst.edge, of: element)
      Change(
        "Put \(scenario.words(for: element)) first",
        all: scenario.edit.move(element, before: served.scrollView),
        measure: measure
      )
      Change(
        "Set contentInset from the layout guides of \(scenario.words(for: served.controller))",
        scenario.insetFromGuides(of: served.controller, on: element, covers),
        measure: measure
      )
    }
  }

  /// The scroll views that begin or end under a bar and have no inset because they are not the first subview.
  fileprivate func scrollViewsBehindFirstSubview() -> [LayoutFinding] {
    guard groups.contains(where: { !$0.environment.hasSafeArea }) else { return [] }
    return covers.compactMap { behindFirstSubview($0.element, $0.covers) }
  }

  private func behindFirstSubview(_ element: ElementID, _ covers: [Cover]) -> LayoutFinding? {
    let scenario = scenario
    let screen = scenario.screen
    guard screen[element].kind.isScrollView, !screen[element].kind.isController,
      let controller = scenario.controller(above: element), !screen[controller].kind.isContainer,
      let head = scenario.headPlace(of: element)
    else { return nil }
    var current = element
    var first: ElementID?
    for above in scenario.ancestors(of: element) {
      if screen[above].kind.isScrollView { return nil }
      let beside = screen[above].children.first { !screen[$0].isPresented } ?? current
      if beside != current { first = beside }
      if above == controller { break }
      current = above
    }
    // The first subview is no scroll view and contains none.
    guard let first, !screen[first].kind.isScrollView, scenario.namePlace(of: first) != nil else { return nil }
    let unserved = covers.filter { cover in
      let layout = cover.layout
      let isServed = screen.elements.indices.contains {
        layout.resolution.controllerAdjusting(ElementID($0)) == controller
      }
      return !layout.environment.hasSafeArea && !cover.inset.isVisible && !isServed
        && layout.flag(.automaticallyAdjustsScrollViewInsets, of: controller) != false
        && layout.setting(of: .contentInset, on: element) == nil
    }
    guard let report = CoverReport(unserved) else { return nil }
    let name = scenario.words(for: first)
    return LayoutFinding(
      at: head.range,
      Subject(element: element),
      in: report.groups,
      """
      content of \(scenario.words(for: element)) \(report.extents): before iOS 11 a controller insets only a scroll view \
      that is its first subview, and that is \(name), which does not scroll, \(report.configurations)
      """,
      notes: report.notes(at: scenario.namePlace(of: element) ?? head)
        + (scenario.namePlace(of: first).map { [Finding.Note($0, "\(name) is the first subview")] } ?? [])
    ) {
      Change(
        "Set contentInset from the layout guides of \(scenario.words(for: controller))",
        scenario.insetFromGuides(of: controller, on: element, covers),
        measure: .content(report.worst.edge, of: element)
      )
    }
  }

  /// A first scroll view that is clear of the bars and still inset for them.
  fileprivate func needlessInset(_ served: ServedScrollView) -> LayoutFinding? {
    let (scenario, element) = (scenario, served.scrollView)
    let spread = served.layouts.spread(by: \.total) { layout -> InsetParts? in
      guard let safe = layout.covered(element, at: .top), !safe.value.isVisible, layout.isVisible(element),
        let parts = layout.insetParts(of: element, at: .top), parts.system.isVisible
      else { return nil }
      return parts
    }
    guard let spread, let head = scenario.headPlace(of: element) else { return nil }
    let parts = spread.worst.number
    return LayoutFinding(
      at: head.range,
      Subject(element: element, edge: .top),
      over: spread,
      """
      content of \(scenario.words(for: element)) starts \(parts.total) pt below its top: \
      automaticallyAdjustsScrollViewInsets adds \(parts.systemSum) to the first scroll view, although it lies below the \
      bar, \(spread.places)
      """,
      notes: spread.notes(at: scenario.namePlace(of: element) ?? head)
    ) {
      Change(
        "Turn automaticallyAdjustsScrollViewInsets off",
        scenario.edit.set(.automaticallyAdjustsScrollViewInsets, to: "false", on: served.controller),
        measure: .content(.top, of: element)
      )
    }
  }
}

extension BoundScenario {
  /// Insets a scroll view by a controller's guides; nil if the controller has no name, or if it is already inset.
  fileprivate func insetFromGuides(of controller: ElementID, on element: ElementID, _ covers: [Cover]) -> TextEdit? {
    guard let name = elements[controller.index].name, !sets(.contentInset, on: element) else { return nil }
    let edges = [Edge.top, .bottom].filter { edge in covers.contains { $0.edge == edge } }
    let insets = edges.map { "\($0.name): \(name).\($0.name)LayoutGuide.length" }.joined(separator: ", ")
    let statement = "contentInset: (\(insets))"
    let runsLater = configurations.contains { $0.os >= OSVersion(11) }
    return edit.add(runsLater ? "when iOS ...10 { \(statement) }" : statement, to: element)
  }
}
