import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let contentOffsetUnderBar = LayoutRule(
    id: "content-offset-under-bar",
    severity: .warning,
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
    needs: RuleNeeds(settings: [.contentOffset]),
    cases: { MissedEnd.all(in: $0) }
  )
}

/// How much of the content stays under bars after scrolling, in one layout.
private struct HiddenEnd: LaidOut {
  var layout: ScenarioLayout
  /// In points.
  var hidden: Points
  /// The inset that the offset leaves out.
  var inset: Amount
}

/// An offset that is meant as the content's top or end and leaves out the inset there.
private struct MissedEnd: SpreadCase {
  let setting: BoundSetting
  let edge: Edge
  let spread: Spread<HiddenEnd>

  static func all(in evaluation: ScenarioEvaluation) -> [MissedEnd] {
    evaluation.settings(deciding: .contentOffset).compactMap { setting, layouts in
      guard case .size(let x, let y) = setting.setting.value, x == .constant(0) else { return nil }
      let edge: Edge
      if let points = y.constantValue, points <= 0, layouts.contains(where: { $0.isTop(points, of: setting.element) }) {
        edge = .top
      } else {
        guard y.isEnd(of: setting.element) else { return nil }
        edge = .bottom
      }
      let hidden = layouts.compactMap { layout -> HiddenEnd? in
        guard layout.isVisible(setting.element), layout.choice(.scrollDirection, of: setting.element) != .horizontal,
          let inset = layout.contentInset(of: setting.element, at: edge), inset.value.isVisible,
          // Room that only the author makes is no bar.
          let safe = layout.covered(setting.element, at: edge), safe.value.isVisible
        else { return nil }
        let shown = edge == .top ? -layout.value(of: y, at: setting.stage) : 0
        let hidden = min(inset.value - shown, safe.value)
        return hidden.isVisible ? HiddenEnd(layout: layout, hidden: hidden, inset: inset) : nil
      }
      return Spread(hidden, by: \.hidden).map { MissedEnd(setting: setting, edge: edge, spread: $0) }
    }
  }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting, at: edge) }
  var message: Finding.Message {
    .staysUnder(scenario.words(for: setting.element), edge, spread, scenario.text(setting.valuePlace.range))
  }
  var notes: [Finding.Note] { spread.notes(at: setting.valuePlace) }

  var changes: [Change] {
    if let text = replacement { Change("Include adjustedContentInset", scenario.edit.set(setting, to: text)) }
  }

  private var replacement: String? {
    guard let name = scenario.elements[setting.element.index].name,
      scenario.configurations.allSatisfy({ $0.os >= OSVersion(11) })
    else { return nil }
    if edge == .top { return "(0, -\(name).adjustedContentInset.top)" }
    guard let y = scenario.syntax(of: setting)?.lastArgument else { return nil }
    return "(0, \(scenario.text(y.range)) + \(name).adjustedContentInset.bottom)"
  }
}

extension Finding.Message {
  fileprivate static func staysUnder(_ name: String, _ edge: Edge, _ spread: Spread<HiddenEnd>, _ text: String) -> Self
  {
    let worst = spread.worst.first
    return """
      the \(edge == .top ? "first" : "last") \(worst.hidden) pt of \(name) stay under bars: contentOffset \(text) does \
      not include the \(edge) inset of \(worst.inset.value), \(spread.places)
      """
  }
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
    switch self {
    case .tuple(_, let arguments), .call(_, _, let arguments): arguments.count == 2 ? arguments[1].value : nil
    case .number, .string, .path, .implicitMember, .array, .unary, .binary, .range, .inset, .braced, .missing: nil
    }
  }
}
