import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let webViewDoubleInset = LayoutRule(
    id: "web-view-double-inset",
    severity: .warning,
    judgement: .roomMadeTwice,
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
    needs: RuleNeeds(elements: .webViews)
  ) { evaluation in
    let scenario = evaluation.scenario
    // The pages that make room that their web view makes too.
    return scenario.ownElements { $0 == .webView }.compactMap { element -> LayoutFinding? in
      let around = scenario.ancestors(of: element).first {
        scenario.screen[$0].kind.isScrollView || scenario.screen[$0].kind.isController
      }
      let outer = around.flatMap { scenario.screen[$0].kind.isScrollView ? $0 : nil }
      let all = [Edge.top, .bottom].flatMap { edge in
        evaluation.layouts.compactMap { PageInset(of: element, at: edge, isNested: outer != nil, in: $0) }
      }
      guard let worst = all.max(by: { $0.total < $1.total }), let head = scenario.headPlace(of: element),
        let spread = Spread(all.filter { $0.parts.edge == worst.parts.edge }, in: \.parts.layout, by: \.total)
      else { return nil }
      let behavior = scenario.settings(of: .contentInsetAdjustmentBehavior, on: element).last
      let inset = scenario.settings(of: .contentInset, on: element).last
      let (name, list) = (scenario.words(for: element), outer.map { scenario.words(for: $0) } ?? "a scroll view")
      return LayoutFinding(
        // The statement by which the web view makes room, if the page does too.
        at: worst.page.isVisible ? (behavior ?? inset)?.place.range ?? head.range : head.range,
        Subject(element: element, edge: worst.parts.edge),
        over: spread,
        "page of \(name) \(worst.words(around: list)), \(spread.places)",
        notes: spread.notes(at: scenario.namePlace(of: element) ?? head)
      ) {
        let measure = Measure.content(worst.parts.edge, of: element)
        if let behavior, behavior.value != .choice(.never) {
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
          Change(
            "Leave the inset to the web view: remove envSafeAreaInset",
            scenario.edit.remove(env),
            measure: measure
          )
        }
      }
    }
  }
}

/// The sum of a page's and its web view's insets at an edge, in one layout.
private struct PageInset {
  var parts: InsetParts
  /// The value of `env(safe-area-inset-*)` there, in points.
  var page: Points

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

  /// How far inside the page begins, and why; the web view scrolls with the list.
  func words(around list: String) -> Finding.Message {
    let edge = parts.edge
    let sum: Finding.Message =
      parts.systemParts.isEmpty ? "contentInset.\(edge) \(parts.manual)" : "\(parts.systemSum)"
    let reason: Finding.Message =
      page.isVisible
      ? "the page's env(safe-area-inset-\(edge)) \(page) comes on top of the web view's \(sum)"
      : "the web view adds \(sum) to a page that moves with \(list)"
    let (verb, side) = edge == .top ? ("starts", "below its top") : ("ends", "above its bottom")
    return "\(verb) \(total) pt \(side): \(reason)"
  }
}
