import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let webViewDoubleInset = LayoutRule(
    id: "web-view-double-inset",
    severity: .warning,
    summary: "a page and its web view both make room for the same bar",
    explanation: """
      A page with viewport-fit=cover fills the web view and makes room for bars itself, with env(safe-area-inset-*). \
      The web view then adds nothing, unless the app sets contentInsetAdjustmentBehavior or contentInset. If it \
      does, both make room, and a strip as high as the bar appears between bar and page. The same happens in a web \
      view inside a scrolling list: the page moves inside its box.

      Let only one of them make room. For the page, set `never` or nothing in the app; for the web view, remove \
      env() from the page.
      """,
    examples: [
      .flagged(
        """
        scenario "page and view" {
          devices: iPhoneX
          iOS: 13
          viewController browser {
            webView page {
              viewportFit: cover
              envSafeAreaInset: [top, bottom]
              1️⃣contentInsetAdjustmentBehavior: always
            }
          }
        }
        """,
        fixed: """
          - contentInsetAdjustmentBehavior: always
          +       contentInsetAdjustmentBehavior: never
          """
      ),
      .accepted(
        """
        scenario "page alone" {
          devices: iPhoneX
          iOS: 13
          viewController browser {
            webView page {
              viewportFit: cover
              envSafeAreaInset: [top, bottom]
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "view alone" {
          devices: iPhoneX
          iOS: 13
          viewController browser {
            webView page
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(elements: .webViews),
    cases: { DoubledPage.all(in: $0) }
  )
}

/// The sum of a page's and its web view's insets at an edge, in one layout.
private struct PageInset: LaidOut {
  var parts: InsetParts
  /// The value of `env(safe-area-inset-*)` there, in points.
  var page: Points

  var layout: ScenarioLayout { parts.layout }
  var total: Points { parts.total + page }

  init?(of element: ElementID, at edge: Edge, isNested: Bool, in layout: ScenarioLayout) {
    guard layout.environment.hasSafeArea, layout.isVisible(element),
      let page = layout.resolution.pageInset(of: element, at: edge)?.value, page.isFinite,
      let parts = layout.insetParts(of: element, at: edge)
    else { return nil }
    let isByBoth = page.isVisible && (parts.system.isVisible || parts.manual.isNear(page))
    guard isByBoth || isNested && parts.system.isVisible else { return nil }
    self.parts = parts
    self.page = page
  }
}

/// A page that makes room that its web view makes too.
private struct DoubledPage: SpreadCase {
  let element: ElementID
  let head: Place
  /// The scroll view that the web view scrolls with.
  let outer: ElementID?
  let worst: PageInset
  /// At the worst edge.
  let spread: Spread<PageInset>

  static func all(in evaluation: ScenarioEvaluation) -> [DoubledPage] {
    let scenario = evaluation.scenario
    return scenario.ownElements { $0 == .webView }.compactMap { element in
      let around = scenario.ancestors(of: element).first {
        scenario.screen[$0].kind.isScrollView || scenario.screen[$0].kind.isController
      }
      let outer = around.flatMap { scenario.screen[$0].kind.isScrollView ? $0 : nil }
      let all = [Edge.top, .bottom].flatMap { edge in
        evaluation.layouts.compactMap { PageInset(of: element, at: edge, isNested: outer != nil, in: $0) }
      }
      guard let worst = all.max(by: { $0.total < $1.total }), let head = scenario.headPlace(of: element),
        let spread = Spread(all.filter { $0.parts.edge == worst.parts.edge }, by: \.total)
      else { return nil }
      return DoubledPage(element: element, head: head, outer: outer, worst: worst, spread: spread)
    }
  }

  private var behavior: BoundSetting? { scenario.settings(of: .contentInsetAdjustmentBehavior, on: element).last }
  private var inset: BoundSetting? { scenario.settings(of: .contentInset, on: element).last }

  /// The statement by which the web view makes room, if the page does too.
  var range: ByteRange { worst.page.isVisible ? (behavior ?? inset)?.place.range ?? head.range : head.range }
  var subject: Subject { Subject(element: element, edge: worst.parts.edge) }
  var message: Finding.Message {
    .isDoubled(
      scenario.words(for: element),
      worst,
      spread.places,
      around: outer.map { scenario.words(for: $0) } ?? "a scroll view"
    )
  }
  var notes: [Finding.Note] { spread.notes(at: scenario.namePlace(of: element) ?? head) }

  var changes: [Change] {
    let measure = Measure.content(worst.parts.edge, of: element)
    if let behavior {
      Change(
        "Leave the inset to the page: set contentInsetAdjustmentBehavior to never",
        scenario.edit.set(behavior, to: "never"),
        measure: measure
      )
    } else if let inset {
      Change("Leave the inset to the page: remove contentInset", scenario.edit.remove(inset), measure: measure)
    } else {
      Change(
        "Set contentInsetAdjustmentBehavior to never",
        scenario.edit.add(.contentInsetAdjustmentBehavior, "never", to: element),
        measure: measure
      )
    }
    if let env = scenario.settings(of: .envSafeAreaInset, on: element).last {
      Change("Leave the inset to the web view: remove envSafeAreaInset", scenario.edit.remove(env), measure: measure)
    }
  }
}

extension Finding.Message {
  fileprivate static func isDoubled(_ page: String, _ worst: PageInset, _ places: String, around list: String) -> Self {
    let parts = worst.parts
    let sum: Self = parts.systemParts.isEmpty ? "contentInset.\(parts.edge) \(parts.manual)" : "\(parts.systemSum)"
    let side: Self =
      parts.edge == .top ? "starts \(worst.total) pt below its top" : "ends \(worst.total) pt above its bottom"
    let reason: Self =
      worst.page.isVisible
      ? "the page's env(safe-area-inset-\(parts.edge)) \(worst.page) comes on top of the web view's \(sum)"
      : "the web view adds \(sum) to a page that moves with \(list)"
    return "page of \(page) \(side): \(reason), \(places)"
  }
}
