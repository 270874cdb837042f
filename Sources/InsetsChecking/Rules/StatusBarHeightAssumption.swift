import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let statusBarHeightAssumption = LayoutRule(
    id: "status-bar-height-assumption",
    severity: .warning,
    judgement: .roomThatDoesNotFollow,
    reach: [.wholeSwiftUI, .uiKit],
    summary: "a status bar's height is used as the top safe area, which differs on other phones",
    explanation: """
      A view starts or ends where the status bar supposedly ends: at a number such as 20 or 44, or at the height of \
      the status bar's frame. The top safe area is the status bar's height on some phones only. It is 5 points more \
      on phones with a Dynamic Island, and 50 next to a status bar of 44 on iPhone 12 mini. It remains when the \
      status bar is hidden on phones without a home button, and it does not grow when a call makes the bar 40 points \
      high.

      Use the top of the safe area.
      """,
    examples: [
      .flagged(
        """
        scenario "as high as the status bar" {
          devices: iPhoneX, iPhone14Pro
          iOS: 16
          viewController host {
            view banner { top: 0; height: 1️⃣statusBar.height + 50 }
          }
        }
        """,
        fixed: """
          - view banner { top: 0; height: statusBar.height + 50 }
          +     view banner { top: 0; height: superview.safeAreaInsets.top + 50 }
          """
      ),
      .flagged(
        """
        scenario "20 points" {
          devices: iPhone8, iPhoneX
          iOS: 11
          viewController host {
            view banner { top: 1️⃣20; height: 50 }
          }
        }
        """,
        fixed: """
          - view banner { top: 20; height: 50 }
          +     view banner { top: safeArea; height: 50 }
          """
      ),
      .accepted(
        """
        scenario "below the safe area" {
          devices: iPhoneX, iPhone14Pro
          iOS: 16
          viewController host {
            view banner { top: safeArea; height: 50 }
          }
        }
        """
      ),
    ],
    yieldsTo: [.doubleInset, .hiddenStatusBarGeometry, .sheetGeometry]
  ) { evaluation in
    evaluation.mistakenNumbers(of: [.safeArea]) { $0.isStatusBar } + evaluation.statusBarReads()
  }
}

/// The status bar's height and the safe area in its place, in one layout.
private struct StatusBarMiss {
  /// In points.
  var bar: Points
  var safeArea: Points

  var distance: Points { bar - safeArea }
}

extension ScenarioEvaluation {
  /// The extents at the top that consist of the status bar's height and a number.
  fileprivate func statusBarReads() -> [LayoutFinding] {
    let scenario = scenario
    return authoredExtents.compactMap { extent -> LayoutFinding? in
      guard extent.edge == .top, let sum = LinearExpression(extent.expression), sum.isStatusBarHeight(scenario),
        !coversContent(of: extent.element, at: .top),
        let spread = extent.layouts.spread(
          by: \.distance,
          isWorse: isFurther,
          { layout -> StatusBarMiss? in
            guard let bars = barsAtEdge(over: extent.covered, at: .top, in: layout), bars.bars.isEmpty,
              let height = layout.statusBarHeight
            else { return nil }
            return StatusBarMiss(bar: height, safeArea: bars.base)
          }
        ), abs(spread.worst.amount).isVisible
      else { return nil }
      let miss = { (level: Spread<StatusBarMiss>.Level) -> Finding.Message in
        """
        \(abs(level.amount)) pt too \(level.amount < 0 ? "high" : "low"): the status bar is \(level.number.bar) high, \
        and the safe area starts at \(level.number.safeArea), on \(level.configurations)
        """
      }
      return LayoutFinding(
        at: extent.range,
        Subject(extent.setting, at: .top),
        over: spread,
        "\(extent.subject(scenario)) \(miss(spread.worst))\(spread.elsewhere)",
        notes: spread.others.filter { abs($0.amount).isVisible }.prefix(mostNotes).map {
          Finding.Note(extent.setting.valuePlace, miss($0))
        } + extent.doubts(in: spread.worst.layout)
      ) { extent.replacement(and: sum.constant == 0 ? nil : formatted(sum.constant), in: scenario) }
    }
  }
}

extension ScenarioLayout {
  /// The height of the status bar's frame, in points; nil if it is not known.
  fileprivate var statusBarHeight: Points? {
    guard let index = scenario.elements.firstIndex(where: { $0.kind == .statusBar }) else { return nil }
    return points(.height, nil, of: ElementID(index))
  }
}

extension LinearExpression {
  /// Whether it is the status bar's height, at most with a number.
  fileprivate func isStatusBarHeight(_ scenario: BoundScenario) -> Bool {
    only?.isHeight(of: .uiKit(.statusBar), scenario) ?? false
  }
}

extension LinearExpression.Term {
  /// Whether it is the height of an element of a kind.
  func isHeight(of kind: ElementKind, _ scenario: BoundScenario) -> Bool {
    guard scenario.info(element)?.kind == kind else { return false }
    return quantity == .height || (quantity == .frame || quantity == .bounds) && part == .height
  }
}
