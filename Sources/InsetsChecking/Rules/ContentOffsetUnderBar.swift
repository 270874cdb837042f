import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let contentOffsetUnderBar = LayoutRule(
    id: "content-offset-under-bar",
    severity: .warning,
    judgement: .covered,
    reach: .wholeUIKit,
    summary: "contentOffset scrolls the first or last points of the content under a bar",
    explanation: """
      contentOffset is measured from the scroll view's edge, not from the end of the bars. A list with a top inset \
      of 91 points is at its top at (0, -91); at (0, 0), its first 91 points are under the bars. Likewise, \
      contentSize.height - bounds.height stops short of the end by the bottom inset.

      Scroll to -adjustedContentInset.top, or to contentSize.height - bounds.height + adjustedContentInset.bottom, \
      or call scrollToRow(at:at:animated:). adjustedContentInset is known from viewDidAppear on.
      """,
    examples: [
      .flagged(
        """
        scenario "to the top" {
          devices: iPhone8, iPhone13
          iOS: 15
          navigationController {
            viewController feed {
              tableView list { edges: superview }
              at viewDidAppear { 1️⃣list.contentOffset: (0, 0) }
            }
          }
        }
        """,
        fixed: """
          - at viewDidAppear { list.contentOffset: (0, 0) }
          +       at viewDidAppear { list.contentOffset: (0, -list.adjustedContentInset.top) }
          """
      ),
      .flagged(
        """
        scenario "to the end" {
          devices: iPhone13
          iOS: 15
          tabBarController {
            viewController log {
              scrollView lines { edges: superview; contentSize: (390, 2000) }
              at viewDidAppear { 1️⃣lines.contentOffset: (0, lines.contentSize.height - lines.bounds.height) }
            }
          }
        }
        """,
        fixed: """
          - at viewDidAppear { lines.contentOffset: (0, lines.contentSize.height - lines.bounds.height) }
          +       at viewDidAppear { lines.contentOffset: (0, lines.contentSize.height - lines.bounds.height + lines.adjustedContentInset.bottom) }
          """
      ),
      .accepted(
        """
        scenario "where the content begins" {
          devices: iPhone8, iPhone13
          iOS: 15
          navigationController {
            viewController feed {
              tableView list { edges: superview }
              at viewDidAppear { list.contentOffset: (0, -list.adjustedContentInset.top) }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "nothing is inset, or a place in the middle" {
          devices: iPhone13
          iOS: 15
          navigationController {
            viewController feed {
              tableView list { edges: safeArea }
              scrollView page { edges: superview; contentSize: (390, 2000) }
              at viewDidAppear {
                list.contentOffset: (0, 0)
                page.contentOffset: (0, 600)
              }
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [.contentInsetRead],
    needs: RuleNeeds(settings: [.contentOffset])
  ) { evaluation in
    let scenario = evaluation.scenario
    return evaluation.settings(deciding: .contentOffset).compactMap { setting, layouts -> LayoutFinding? in
      let list = setting.element
      guard case .size(let x, let y) = setting.value, x == .constant(0) else { return nil }
      let isTop =
        y.constantValue.map { points in
          points <= 0 && layouts.contains { $0.isTop(points, of: list) }
        } ?? false
      guard isTop || y.isEnd(of: list) else { return nil }
      let edge: Edge = isTop ? .top : .bottom
      let spread = layouts.spread(by: \.points) { layout -> HiddenEnd? in
        guard layout.isVisible(list), layout.choice(.scrollDirection, of: list) != .horizontal,
          let inset = layout.contentInset(of: list, at: edge), inset.value.isVisible,
          // Room that only the author makes is no bar.
          let safe = layout.covered(list, at: edge), safe.value.isVisible
        else { return nil }
        let shown = isTop ? -layout.value(of: y, at: setting.stage) : 0
        let hidden = min(inset.value - shown, safe.value)
        return hidden.isVisible ? HiddenEnd(points: hidden, inset: inset.value) : nil
      }
      guard let spread else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: edge),
        over: spread,
        """
        the \(isTop ? "first" : "last") \(spread.worst.number.points) pt of \(scenario.words(for: list)) stay under \
        bars: contentOffset \(scenario.text(setting.valuePlace.range)) does not include the \(edge) inset of \
        \(spread.worst.number.inset), \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        if setting.stage == nil, isTop {
          // At rest the content begins below its inset.
          Change("Remove contentOffset", scenario.edit.remove(setting))
        } else if let name = scenario.elements[list.index].name,
          scenario.configurations.allSatisfy({ $0.os >= OSVersion(11) }),
          let y = isTop ? "-" : scenario.syntax(of: setting)?.lastArgument.map({ scenario.text($0.range) + " + " })
        {
          Change(
            "Include adjustedContentInset",
            scenario.edit.set(setting, to: "(0, \(y)\(name).adjustedContentInset.\(edge.name))")
          )
        }
      }
    }
  }
}

/// How much of the content stays under bars after scrolling, and the inset that the offset leaves out, in points.
private struct HiddenEnd {
  var points: Points
  var inset: Points
}

extension ScenarioLayout {
  /// Whether an offset is meant as the top: zero, or the inset here, on a well-known phone, or without the system's
  /// part.
  fileprivate func isTop(_ offset: Points, of list: ElementID) -> Bool {
    guard offset < 0 else { return true }
    guard let parts = insetParts(of: list, at: .top) else { return false }
    let bars = evaluation.barsAtEdge(over: list, at: .top, in: self)
    return (-offset).isNear(parts.total) || (-offset).isNear(parts.manual)
      || bars?.knownPhone(where: .bars, is: -offset) != nil
  }
}

extension Expression {
  /// Whether it is contentSize.height - bounds.height and nothing else.
  fileprivate func isEnd(of list: ElementID) -> Bool {
    guard let sum = LinearExpression(self), sum.constant == 0, sum.terms.count == 2 else { return false }
    return sum.terms.contains { $0.element == list && $0.quantity == .contentSize && $0.factor == 1 }
      && sum.terms.contains {
        $0.element == list && ($0.quantity == .bounds || $0.quantity == .frame) && $0.part == .height && $0.factor == -1
      }
  }
}

extension ExpressionSyntax {
  /// The last of a group of two.
  fileprivate var lastArgument: ExpressionSyntax? {
    arguments?.count == 2 ? arguments?[1].value : nil
  }
}
