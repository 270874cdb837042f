import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let wrongScrollViewAdjusted = LayoutRule(
    id: "wrong-scroll-view-adjusted",
    severity: .error,
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
    needs: RuleNeeds(elements: .scrollViews),
    cases: { evaluation -> [any RuleCase] in
      let behind: [any RuleCase] = BehindFirstSubview.all(in: evaluation)
      return behind
        + evaluation.servedScrollViews().flatMap { served -> [any RuleCase] in
          let others = served.others
          guard !others.isEmpty else { return [] }
          return others.compactMap { LeftOutScrollView($0, served) }
            + [NeedlessInset(served)].compactMap(\.self)
        }
    }
  )
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
    return scenario.elements.indices.map { ElementID($0) }.filter { element in
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

/// A scroll view that begins or ends under a bar while another one has the inset.
private struct LeftOutScrollView: RuleCase {
  let element: ElementID
  let head: Place
  let served: ServedScrollView
  /// In all layouts.
  let covers: [Cover]
  let report: CoverReport

  init?(_ element: ElementID, _ served: ServedScrollView) {
    covers = served.evaluation.covers.first { $0.element == element }?.covers ?? []
    let leftOut = covers.filter { cover in
      served.layouts.contains(cover.layout) && !cover.inset.isVisible
        && cover.layout.resolution.controllerAdjusting(element) == nil
    }
    guard let report = CoverReport(leftOut), let head = served.evaluation.scenario.headPlace(of: element) else {
      return nil
    }
    self.element = element
    self.head = head
    self.served = served
    self.report = report
  }

  private var scenario: BoundScenario { served.evaluation.scenario }

  var affectedGroups: Set<Int>? { report.groups }
  var range: ByteRange { head.range }
  var subject: Subject { Subject(element: element) }
  var message: Finding.Message {
    .isLeftOut(scenario.words(for: element), report, for: scenario.words(for: served.scrollView))
  }
  var notes: [Finding.Note] {
    let place = scenario.namePlace(of: served.scrollView)
    return report.notes(at: scenario.namePlace(of: element) ?? head)
      + (place.map { [Finding.Note($0, "\(scenario.words(for: served.scrollView)) has the inset")] } ?? [])
  }

  var changes: [Change] {
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

/// A scroll view that begins or ends under a bar and has no inset because it is not the first subview.
private struct BehindFirstSubview: RuleCase {
  let element: ElementID
  /// The first subview, which is no scroll view and contains none.
  let first: ElementID
  let controller: ElementID
  let head: Place
  /// In all layouts.
  let covers: [Cover]
  let report: CoverReport

  static func all(in evaluation: ScenarioEvaluation) -> [BehindFirstSubview] {
    guard evaluation.groups.contains(where: { !$0.environment.hasSafeArea }) else { return [] }
    return evaluation.covers.compactMap { BehindFirstSubview($0.element, $0.covers, evaluation.scenario) }
  }

  private init?(_ element: ElementID, _ covers: [Cover], _ scenario: BoundScenario) {
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
    self.element = element
    self.first = first
    self.controller = controller
    self.head = head
    self.covers = covers
    self.report = report
  }

  private var scenario: BoundScenario { report.worst.layout.scenario }

  var affectedGroups: Set<Int>? { report.groups }
  var range: ByteRange { head.range }
  var subject: Subject { Subject(element: element) }
  var message: Finding.Message {
    .isBehind(scenario.words(for: element), report, first: scenario.words(for: first))
  }
  var notes: [Finding.Note] {
    let place = scenario.namePlace(of: first)
    return report.notes(at: scenario.namePlace(of: element) ?? head)
      + (place.map { [Finding.Note($0, "\(scenario.words(for: first)) is the first subview")] } ?? [])
  }
  var changes: [Change] {
    Change(
      "Set contentInset from the layout guides of \(scenario.words(for: controller))",
      scenario.insetFromGuides(of: controller, on: element, covers),
      measure: .content(report.worst.edge, of: element)
    )
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

/// A first scroll view that is clear of the bars and still inset for them.
private struct NeedlessInset: SpreadCase {
  let served: ServedScrollView
  let head: Place
  let spread: Spread<InsetParts>

  init?(_ served: ServedScrollView) {
    let element = served.scrollView
    let needless = served.layouts.compactMap { layout -> InsetParts? in
      guard let safe = layout.covered(element, at: .top), !safe.value.isVisible, layout.isVisible(element),
        let parts = layout.insetParts(of: element, at: .top), parts.system.isVisible
      else { return nil }
      return parts
    }
    guard let spread = Spread(needless, by: \.total), let head = served.evaluation.scenario.headPlace(of: element)
    else {
      return nil
    }
    self.served = served
    self.head = head
    self.spread = spread
  }

  private var scenario: BoundScenario { served.evaluation.scenario }

  var range: ByteRange { head.range }
  var subject: Subject { Subject(element: served.scrollView, edge: .top) }
  var message: Finding.Message {
    .isInset(scenario.words(for: served.scrollView), spread.worst.first, spread.places)
  }
  var notes: [Finding.Note] { spread.notes(at: scenario.namePlace(of: served.scrollView) ?? head) }

  var changes: [Change] {
    Change(
      "Turn automaticallyAdjustsScrollViewInsets off",
      scenario.edit.set(.automaticallyAdjustsScrollViewInsets, to: "false", on: served.controller),
      measure: .content(.top, of: served.scrollView)
    )
  }
}

extension Finding.Message {
  fileprivate static func isBehind(_ list: String, _ report: CoverReport, first: String) -> Self {
    """
    content of \(list) \(report.extents): before iOS 11 a controller insets only a scroll view that is its first \
    subview, and that is \(first), which does not scroll, \(report.configurations)
    """
  }

  fileprivate static func isLeftOut(_ list: String, _ report: CoverReport, for other: String) -> Self {
    """
    content of \(list) \(report.extents): automaticallyAdjustsScrollViewInsets insets \(other) alone, the first scroll \
    view, \(report.configurations)
    """
  }

  fileprivate static func isInset(_ list: String, _ parts: InsetParts, _ places: String) -> Self {
    """
    content of \(list) starts \(parts.total) pt below its top: automaticallyAdjustsScrollViewInsets adds \
    \(parts.systemSum) to the first scroll view, although it lies below the bar, \(places)
    """
  }
}
