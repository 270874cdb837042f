import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let navBarBaseMismatch = LayoutRule(
    id: "nav-bar-base-mismatch",
    severity: .error,
    judgement: .roomThatDoesNotFollow,
    reach: .wholeUIKit,
    summary: "the end of the navigation bar is computed from a place where the bar does not start",
    explanation: """
      The end of the navigation bar is computed as the bar's height plus the top of the window's safe area or the \
      height of the status bar. The bar does not start there on every phone: on phones with a Dynamic Island it \
      starts 5 points above the end of the safe area, so it ends at 97.667 and not at 59 + 44 = 103; on iPhone 12 \
      mini, the status bar's frame is 44 points high, and the bar starts at 50.

      The safe area of a view under the bar ends where the bar ends, on every device. Use it instead.
      """,
    examples: [
      .flagged(
        """
        scenario "59 and 44" {
          devices: iPhone14Pro
          iOS: 16
          navigationController {
            viewController home {
              view header { top: 0; height: 1️⃣window.safeAreaInsets.top + 44 }
            }
          }
        }
        """,
        fixed: """
          - view header { top: 0; height: window.safeAreaInsets.top + 44 }
          +       view header { top: 0; height: superview.safeAreaInsets.top }
          """
      ),
      .flagged(
        """
        scenario "44 and 44" {
          devices: iPhone12Mini
          iOS: 14
          navigationController {
            navigationBar bar
            viewController home {
              view header { top: 1️⃣statusBar.height + bar.height; height: 60 }
            }
          }
        }
        """,
        fixed: """
          - view header { top: statusBar.height + bar.height; height: 60 }
          +       view header { top: safeArea; height: 60 }
          """
      ),
      .accepted(
        """
        scenario "where the bar ends" {
          devices: iPhone12Mini, iPhone14Pro
          iOS: 16
          navigationController {
            viewController home {
              view header { top: 0; height: superview.safeAreaInsets.top }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a bar of one's own" {
          devices: iPhone14Pro
          iOS: 16
          viewController home {
            view bar { top: 0; height: window.safeAreaInsets.top + 44 }
          }
        }
        """
      ),
    ],
    yieldsTo: [.doubleInset, .sheetGeometry]
  ) { evaluation in
    let scenario = evaluation.scenario
    guard scenario.elements.contains(where: { $0.kind == .navigationBar }) else { return [] }
    // One of the author's numbers that is meant to be where the navigation bar ends.
    return evaluation.authoredExtents.compactMap { extent -> LayoutFinding? in
      guard extent.edge == .top, extent.role != .pull else { return nil }
      let base = LinearExpression(extent.expression)?.barBase(scenario)
      guard extent.expression.isConstant || base != nil, !evaluation.coversContent(of: extent.element, at: .top) else {
        return nil
      }
      let misses = extent.layouts.compactMap { BarEndMiss(extent, from: base, in: $0) }
      guard misses.contains(where: { abs($0.distance).isVisible }),
        let spread = Spread(misses, in: \.layout, by: \.distance, isWorse: isFurther)
      else { return nil }
      return LayoutFinding(
        at: extent.range,
        Subject(extent.setting, at: .top),
        over: spread,
        "\(extent.subject(scenario)) \(extent.miss(spread.worst))\(spread.elsewhere)",
        notes: spread.others.filter { abs($0.amount).isVisible }.prefix(mostNotes).map {
          Finding.Note(extent.setting.valuePlace, extent.miss($0))
        } + extent.doubts(in: spread.worst.layout)
      ) { extent.replacement(and: nil, in: scenario) }
    }
  }
}

/// The end of the navigation bar by the author's number, in a layout with such a bar.
private struct BarEndMiss {
  var layout: ScenarioLayout
  /// The author's result, in points.
  var written: Points
  /// The author's starting point.
  var base: BarsAtEdge.Part
  var bars: BarsAtEdge

  /// Where the bars end, in points.
  var end: Points { bars.total(of: .bars) ?? .nan }
  /// What the author adds below the bar, in points.
  private(set) var gap: Points = 0

  /// How far the author's number exceeds the bars' end and the gap, in points.
  var distance: Points { written - gap - end }

  /// Nil if the number is not meant as the bar's end; `base` is the author's starting point.
  init?(_ extent: AuthoredExtent, from base: LinearExpression.BarBase?, in layout: ScenarioLayout) {
    guard let bars = layout.evaluation.barsAtEdge(over: extent.covered, at: .top, in: layout),
      // In landscape no status bar is shown, and an author who starts from it still counts a bar that is lower there.
      bars.base > 0 || base?.namesStatusBar == true,
      bars.bars.first?.contributor == .navigationBar
    else { return nil }
    self.layout = layout
    self.bars = bars
    written = layout.value(of: extent.expression)
    if let base {
      let heights = bars.bars.reduce(0) { $0 + $1.amount }
      // `44 + 8` is a bar and a gap.
      if !base.namesBar, let bar = extent.expression.summands.first(where: BarsAtEdge.isKnownNavigationBar) {
        gap = max(0, base.rest - bar)
      }
      let bar = base.rest - gap
      guard base.namesBar || bar.isNear(heights) || BarsAtEdge.isKnownNavigationBar(bar) else { return nil }
      self.base = .init(amount: written - base.rest - (base.namesBar ? heights : 0), name: base.name)
    } else {
      guard let parts = bars.parts(of: .barOnSafeArea), parts.reduce(0, { $0 + $1.amount }).isNear(written) else {
        return nil
      }
      let name = parts[0].name
      self.base = .init(amount: parts[0].amount, name: name.hasPrefix("the ") ? String(name.dropFirst(4)) : name)
    }
  }
}

extension AuthoredExtent {
  /// `24 pt too high: the navigation bar is 44 high and ends at 88, on iPhone X`.
  fileprivate func miss(_ level: Spread<BarEndMiss>.Level) -> Finding.Message {
    let (miss, amount) = (level.number, level.amount)
    let side = amount < 0 ? "high" : "low"
    if miss.base.amount.isNear(miss.bars.base) {
      return """
        \(abs(amount)) pt too \(side): the navigation bar is \(miss.end - miss.bars.base) high and ends at \(miss.end), \
        on \(level.configurations)
        """
    }
    return """
      \(abs(amount)) pt too \(side) for the navigation bar: \(words(amount: miss.written)) counts from \
      \(miss.base.amount), the \(miss.base.name), and the bar starts at \(miss.bars.base) on \(level.configurations)
      """
  }
}

extension LinearExpression {
  /// The author's computation of a navigation bar's end.
  fileprivate struct BarBase {
    /// The author's starting point.
    var name: String
    /// The plain number that is added, in points.
    var rest: Points
    /// Whether the bar's own height is added.
    var namesBar: Bool
    /// Whether it starts from the status bar's height.
    var namesStatusBar: Bool
  }

  /// Nil if it does not start from the window's safe area or from the status bar's height.
  fileprivate func barBase(_ scenario: BoundScenario) -> BarBase? {
    guard terms.allSatisfy({ $0.factor == 1 }), (1...2).contains(terms.count) else { return nil }
    let others = terms.filter { !$0.isHeight(of: .uiKit(.navigationBar), scenario) }
    guard let base = others.first, others.count == 1 else { return nil }
    let name: String
    if base.element == .window, base.quantity == .safeAreaInsets, base.part == .top {
      name = "safe area of the window"
    } else if base.isHeight(of: .uiKit(.statusBar), scenario) {
      name = "status bar height"
    } else {
      return nil
    }
    return BarBase(
      name: name,
      rest: constant,
      namesBar: terms.count > 1,
      namesStatusBar: base.element != .window
    )
  }
}

extension Expression {
  /// The plain numbers that are added in a sum, as written.
  fileprivate var summands: [Points] {
    switch self {
    case .constant(let number): [number]
    case .sum(let left, let right): left.summands + right.summands
    case .open, .quantity, .negated, .difference, .product, .quotient, .minimum, .maximum: []
    }
  }
}
