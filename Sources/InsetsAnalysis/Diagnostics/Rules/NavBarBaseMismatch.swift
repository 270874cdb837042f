import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let navBarBaseMismatch = DiagnosticRule(
    id: "nav-bar-base-mismatch",
    severity: .error,
    summary: "the navigation bar's end is computed from a place where the bar does not start",
    explanation: """
      The end of the navigation bar is computed as the top of the window's safe area, or the height of the status bar, \
      and the bar's height. The bar starts at neither of them on every phone: on phones with an island it starts 5 \
      points above the end of the safe area, so that it ends at 97.667 and not at 59 + 44 = 103; on iPhone 12 mini the \
      status bar's frame is 44 points high, and the bar starts at 50.

      The safe area of a view under the bar ends where the bar ends, on every device. Take it instead.
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
          scenario "59 and 44" {
            devices: iPhone14Pro
            iOS: 16
            navigationController {
              viewController home {
                view header { top: 0; height: superview.safeAreaInsets.top }
              }
            }
          }
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
          scenario "44 and 44" {
            devices: iPhone12Mini
            iOS: 14
            navigationController {
              navigationBar bar
              viewController home {
                view header { top: safeArea; height: 60 }
              }
            }
          }
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
    yieldsTo: ["double-inset", "sheet-geometry"],
    origin: .layout(check: reportBarEnds, fixes: fixBarEnd)
  )
}

/// A number of the author's that is meant to be where the navigation bar ends.
private struct BarEnd {
  struct Miss {
    var group: Int
    /// What the author computes, in points.
    var written: Points
    /// What the author starts from.
    var base: BarsAtEdge.Part
    var bars: BarsAtEdge
  }

  var extent: AuthoredExtent
  /// In all layouts that have a navigation bar there.
  var misses: [Miss]

  /// Nil where the number is not meant so, or is right.
  init?(_ extent: AuthoredExtent, _ evaluation: ScenarioEvaluation) {
    self.extent = extent
    let scenario = evaluation.scenario
    let base = LinearExpression(extent.expression)?.barBase(scenario)
    misses = extent.groups.compactMap { group in
      guard let bars = evaluation.barsAtEdge(over: extent.covered, at: .top, in: group), bars.base > 0,
        bars.bars.first?.contributor == .navigationBar
      else { return nil }
      let written = evaluation.value(of: extent.expression, in: group, at: .viewDidAppear)
      let heights = bars.bars.reduce(0) { $0 + $1.amount }
      guard let base else {
        guard let parts = bars.parts(of: .barOnSafeArea), abs(parts.reduce(0) { $0 + $1.amount } - written) <= 0.5
        else {
          return nil
        }
        return Miss(group: group, written: written, base: parts[0], bars: bars)
      }
      guard base.namesBar || abs(base.rest - heights) <= 0.5 || BarsAtEdge.isKnownNavigationBar(base.rest) else {
        return nil
      }
      let height = written - base.rest - (base.namesBar ? heights : 0)
      return Miss(group: group, written: written, base: .init(amount: height, name: base.name), bars: bars)
    }
    guard misses.contains(where: { abs($0.distance) > 0.5 }) else { return nil }
  }

  func finding(_ evaluation: ScenarioEvaluation) -> Finding? {
    let scenario = evaluation.scenario
    let amounts = misses.map { (group: $0.group, amount: $0.distance) }
    guard let spread = Spread(amounts, evaluation, isWorse: { abs($0) > abs($1) }) else { return nil }
    func words(_ entry: Spread.Case) -> String {
      guard let miss = misses.first(where: { entry.groups.contains($0.group) }) else { return "" }
      let side = entry.amount < 0 ? "short of" : "beyond"
      return "\(formatted(abs(entry.amount))) pt \(side) the navigation bar's end at \(formatted(miss.end)) on "
        + "\(spread.configurations(of: entry)) because \(extent.words(amount: miss.written)) counts from "
        + "\(formatted(miss.base.amount)) \(miss.base.name), and the bar starts at \(formatted(miss.bars.base))"
    }
    var finding = Finding(
      rule: DiagnosticRule.navBarBaseMismatch.id,
      severity: DiagnosticRule.navBarBaseMismatch.severity,
      range: extent.range,
      message: "\(extent.subject(scenario)) \(words(spread.worst))"
    )
    finding.subject = Subject(element: extent.element, edge: .top, property: extent.setting.setting.property)
    let wrong = spread.others.filter { abs($0.amount) > 0.5 }
    finding.notes = wrong.prefix(8).map { Finding.Note(place: extent.setting.valuePlace, message: words($0)) }
    finding.notes += extent.doubts(in: spread.worstGroup, evaluation)
    return finding
  }
}

extension BarEnd.Miss {
  /// Where the bars end, in points.
  var end: Points { bars.total(of: .bars) ?? .nan }

  /// How far the author's number is beyond the bars' end, in points.
  var distance: Points { written - end }
}

private func barEnds(_ evaluation: ScenarioEvaluation) -> [BarEnd] {
  let scenario = evaluation.scenario
  guard scenario.elements.contains(where: { $0.kind == .navigationBar }) else { return [] }
  let extents = evaluation.authoredExtents.filter { extent in
    extent.edge == .top
      && (extent.expression.isConstant || LinearExpression(extent.expression)?.barBase(scenario) != nil)
  }
  return extents.filter { !evaluation.coversContent(of: $0.element, at: .top) }.compactMap { BarEnd($0, evaluation) }
}

private func reportBarEnds(_ evaluation: ScenarioEvaluation) -> [Finding] {
  barEnds(evaluation).compactMap { $0.finding(evaluation) }
}

private func fixBarEnd(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  barEnds(evaluation).filter { $0.extent.range == finding.range && $0.extent.isReplaceable }.map { end in
    let replacement = end.extent.safeArea(and: nil)
    return FixCandidate(
      action: "Replace \(evaluation.scenario.text(end.extent.range)) with \(replacement)",
      edits: [TextEdit(range: end.extent.range, replacement: replacement)],
      measure: end.extent.measure
    )
  }
}

extension LinearExpression {
  /// What the end of a navigation bar is computed from.
  fileprivate struct BarBase {
    /// What the author starts from.
    var name: String
    /// The plain number that is added, in points.
    var rest: Points
    /// Whether the bar's own height is added.
    var namesBar: Bool
  }

  /// Nil for what does not start from the window's safe area or from the status bar's height.
  fileprivate func barBase(_ scenario: BoundScenario) -> BarBase? {
    guard terms.allSatisfy({ $0.factor == 1 }), (1...2).contains(terms.count) else { return nil }
    let bars = terms.filter { $0.isNavigationBarHeight(scenario) }
    guard let base = terms.first(where: { !$0.isNavigationBarHeight(scenario) }), bars.count == terms.count - 1 else {
      return nil
    }
    let name: String
    if base.element == .window, base.quantity == .safeAreaInsets, base.part == .top {
      name = "safe area of the window"
    } else if base.isStatusBarHeight(scenario) {
      name = "status bar height"
    } else {
      return nil
    }
    return BarBase(name: name, rest: constant, namesBar: !bars.isEmpty)
  }
}

extension LinearExpression.Term {
  fileprivate func isNavigationBarHeight(_ scenario: BoundScenario) -> Bool {
    guard scenario.info(element)?.kind == .navigationBar else { return false }
    return quantity == .height || (quantity == .frame || quantity == .bounds) && part == .height
  }
}
