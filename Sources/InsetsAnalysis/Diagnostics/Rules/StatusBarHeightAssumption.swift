import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let statusBarHeightAssumption = DiagnosticRule(
    id: "status-bar-height-assumption",
    severity: .warning,
    summary: "a status bar's height stands for the top of the safe area, which is another",
    explanation: """
      Something starts or ends where the status bar is thought to end: at a number such as 20 or 44, or at the height \
      of the status bar's frame. The safe area is the status bar's height on some phones only. It is 5 points more on \
      phones with an island, 50 beside a status bar of 44 on iPhone 12 mini, it stays where the status bar is hidden \
      on phones without a home button, and it does not grow when a call makes the bar 40 points high.

      Take the top of the safe area.
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
          scenario "as high as the status bar" {
            devices: iPhoneX, iPhone14Pro
            iOS: 16
            viewController host {
              view banner { top: 0; height: superview.safeAreaInsets.top + 50 }
            }
          }
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
          scenario "20 points" {
            devices: iPhone8, iPhoneX
            iOS: 11
            viewController host {
              view banner { top: safeArea; height: 50 }
            }
          }
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
    yieldsTo: ["double-inset", "hidden-status-bar-geometry", "sheet-geometry"],
    origin: .layout(check: reportStatusBars, fixes: fixStatusBar)
  )
}

private func reportStatusBars(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let numbers = barNumbers(evaluation, of: [.safeArea]).filter(\.isStatusBar)
  return numbers.compactMap { $0.finding(.statusBarHeightAssumption) }
    + statusBarReads(evaluation).compactMap { finding($0, evaluation) }
}

/// The extents at the top that are as high as the status bar's frame and a number.
private func statusBarReads(_ evaluation: ScenarioEvaluation) -> [AuthoredExtent] {
  evaluation.authoredExtents.filter { extent in
    extent.edge == .top && LinearExpression(extent.expression)?.isStatusBarHeight(evaluation.scenario) == true
      && !evaluation.coversContent(of: extent.element, at: .top)
  }
}

private func finding(_ extent: AuthoredExtent, _ evaluation: ScenarioEvaluation) -> Finding? {
  let scenario = evaluation.scenario
  var heights: [Int: (bar: Points, safeArea: Points)] = [:]
  for group in extent.groups {
    guard let bars = evaluation.barsAtEdge(over: extent.covered, at: .top, in: group), bars.bars.isEmpty,
      let bar = evaluation.statusBarHeight(in: group)
    else { continue }
    heights[group] = (bar, bars.base)
  }
  let misses = heights.map { (group: $0.key, amount: $0.value.bar - $0.value.safeArea) }.sorted { $0.group < $1.group }
  guard let spread = Spread(misses, evaluation, isWorse: { abs($0) > abs($1) }), abs(spread.worst.amount) > 0.5 else {
    return nil
  }
  func miss(_ entry: Spread.Case) -> String {
    let height = entry.groups.first.flatMap { heights[$0] } ?? (0, 0)
    let side = entry.amount < 0 ? "short of" : "beyond"
    return "\(formatted(abs(entry.amount))) pt \(side) its place on \(spread.configurations(of: entry)) because the "
      + "status bar's height is \(formatted(height.bar)) and the safe area's top \(formatted(height.safeArea))"
  }
  var finding = Finding(
    rule: DiagnosticRule.statusBarHeightAssumption.id,
    severity: DiagnosticRule.statusBarHeightAssumption.severity,
    range: extent.range,
    message: "\(extent.subject(scenario)) \(miss(spread.worst))"
  )
  finding.subject = Subject(element: extent.element, edge: .top, property: extent.setting.setting.property)
  let wrong = spread.others.filter { abs($0.amount) > 0.5 }
  finding.notes = wrong.prefix(8).map { Finding.Note(place: extent.setting.valuePlace, message: miss($0)) }
  finding.notes += extent.doubts(in: spread.worstGroup, evaluation)
  return finding
}

private func fixStatusBar(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let numbers = fixBarNumber(finding, evaluation, of: [.safeArea])
  if !numbers.isEmpty { return numbers }
  return statusBarReads(evaluation).filter { $0.range == finding.range && $0.isReplaceable }.map { extent in
    let rest = LinearExpression(extent.expression)?.constant ?? 0
    let replacement = extent.safeArea(and: rest == 0 ? nil : formatted(rest))
    return FixCandidate(
      action: "Replace \(evaluation.scenario.text(extent.range)) with \(replacement)",
      edits: [TextEdit(range: extent.range, replacement: replacement)],
      measure: extent.measure
    )
  }
}

extension LinearExpression {
  /// Whether it is the status bar's height, with a number at most.
  func isStatusBarHeight(_ scenario: BoundScenario) -> Bool {
    guard terms.count == 1, let term = terms.first, term.factor == 1 else { return false }
    return term.isStatusBarHeight(scenario)
  }
}

extension LinearExpression.Term {
  func isStatusBarHeight(_ scenario: BoundScenario) -> Bool {
    guard scenario.info(element)?.kind == .statusBar else { return false }
    return quantity == .height || (quantity == .frame || quantity == .bounds) && part == .height
  }
}

extension ScenarioEvaluation {
  /// The height of the status bar's frame in a group, in points; nil where nobody knows it.
  func statusBarHeight(in group: Int) -> Points? {
    guard let index = scenario.elements.firstIndex(where: { $0.kind == .statusBar }) else { return nil }
    let height = amount(.height, nil, of: ElementID(index), in: group)?.value
    return height.flatMap { $0.isFinite ? $0 : nil }
  }
}
