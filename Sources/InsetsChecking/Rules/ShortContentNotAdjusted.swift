import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let shortContentNotAdjusted = LayoutRule(
    id: "short-content-not-adjusted",
    severity: .error,
    judgement: .covered,
    reach: [.wholeUIKit, .wholeScreens],
    summary: "content that is too short to scroll gets no safe area and starts under a bar",
    explanation: """
      `automatic` and `scrollableAxes` add the safe area only along the axes on which the content scrolls: \
      contentSize has to be larger than the bounds, or the scroll view has to bounce always. In a navigation \
      controller, `automatic` makes an exception for the first scroll view. Elsewhere, a screen with little text, in \
      one language or on one device, starts behind the clock, while the same screen with more text is fine.

      Set contentInsetAdjustmentBehavior to `always`, or let the scroll view always bounce vertically.
      """,
    examples: [
      .flagged(
        """
        scenario "short text" {
          devices: iPhone14
          iOS: 16
          viewController about {
            1️⃣scrollView pages {
              edges: superview
              contentSize: (390, 300)
            }
          }
        }
        """,
        fixed: """
            scrollView pages {
          +       contentInsetAdjustmentBehavior: always
          """
      ),
      .accepted(
        """
        scenario "long text" {
          devices: iPhone14
          iOS: 16
          viewController about {
            scrollView pages {
              edges: superview
              contentSize: (390, 1600)
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "short text in a navigation controller" {
          devices: iPhone14
          iOS: 16
          navigationController {
            viewController about {
              scrollView pages {
                edges: superview
                contentSize: (390, 300)
              }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(elements: .scrollViews)
  ) { evaluation in
    let scenario = evaluation.scenario
    // The content that lies under bars because it is too short to scroll.
    return evaluation.covers.compactMap { element, covers -> LayoutFinding? in
      guard scenario.elements[element.index].kind.isScrollView,
        let report = CoverReport(covers.filter { $0.isLeftOut(of: element) }),
        let head = scenario.headPlace(of: element)
      else { return nil }
      let layout = report.worst.layout
      let size = {
        guard let content = layout.points(.contentSize, .height, of: element),
          let bounds = layout.points(.bounds, .height, of: element)
        else { return "it does not scroll" }
        return "its \(formatted(content)) pt do not scroll in \(formatted(bounds)) pt"
      }
      return LayoutFinding(
        at: head.range,
        Subject(element: element),
        in: report.groups,
        """
        content of \(scenario.words(for: element)) \(report.extents): \(size()), and '\(layout.behavior(of: element))' \
        insets only what scrolls, \(report.configurations)
        """,
        notes: report.notes(at: scenario.namePlace(of: element) ?? head)
          + scenario.settings(of: .contentSize, on: element).prefix(1).map {
            Finding.Note($0.place, "the content's height is set here")
          }
      ) {
        // The worst edge, whatever excludes it.
        let measure = Measure.content(CoverReport(covers)?.worst.edge ?? report.worst.edge, of: element)
        Change(
          "Set contentInsetAdjustmentBehavior to always",
          scenario.edit.set(.contentInsetAdjustmentBehavior, to: "always", on: element),
          measure: measure
        )
        Change(
          "Set alwaysBounceVertical to true",
          scenario.edit.set(.alwaysBounceVertical, to: "true", on: element),
          measure: measure
        )
      }
    }
  }
}

extension Cover {
  /// Whether the behavior would have added the safe area for longer content.
  fileprivate func isLeftOut(of element: ElementID) -> Bool {
    let behavior = layout.behavior(of: element)
    guard behavior == .automatic || behavior == .scrollableAxes,
      layout.contentInset(of: element) == .adjustedContentInset,
      let parts = layout.insetParts(of: element, at: edge)
    else { return false }
    return !parts.system.isVisible && !inset.isVisible
  }
}

extension ScenarioLayout {
  fileprivate func behavior(of element: ElementID) -> Choice {
    if case .choice(let choice)? = resolution.value(of: .contentInsetAdjustmentBehavior, on: element) { return choice }
    // A web view depends on its page instead (R5.5).
    return scenario.elements[element.index].kind == .webView ? .always : .automatic
  }
}
