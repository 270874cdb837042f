import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let wrongScrollViewAdjusted = DiagnosticRule(
    id: "wrong-scroll-view-adjusted",
    severity: .error,
    summary: "before iOS 11 the automatic inset goes to another scroll view than the one that needs it",
    explanation: """
      Before iOS 11 a controller adjusts one scroll view: its view, or the first one down its first subviews, whatever \
      that one scrolls and wherever it stands. A second list beside it, or in a second child controller, gets nothing \
      and begins under the bars. And a strip of pictures that is added first gets the bars' heights although it \
      stands below them.

      Put the scroll view that reaches under the bars first, or turn automaticallyAdjustsScrollViewInsets off and set \
      contentInset from the lengths of the layout guides. From iOS 11 on each scroll view looks after itself.
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
          scenario "second child" {
            devices: iPhone6s
            iOS: 9
            navigationController {
              viewController segments {
                viewController first {
                  tableView recent { edges: superview }
                }
                viewController second {
                  tableView saved { contentInset: (top: segments.topLayoutGuide.length); edges: superview }
                }
              }
            }
          }
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
          scenario "strip first" {
            devices: iPhone6
            iOS: 8
            navigationController {
              viewController home {
                automaticallyAdjustsScrollViewInsets: false
                scrollView strip { top: topLayoutGuide; height: 120; contentSize: (2000, 120) }
                tableView list { top: strip.bottom; bottom: superview }
              }
            }
          }
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
    origin: .layout(
      needs: RuleNeeds(elements: .scrollViews),
      check: reportWrongScrollViews,
      fixes: fixWrongScrollView
    )
  )
}

/// The scroll view that a controller adjusts in a layout before iOS 11.
private struct Served: Hashable {
  var controller: ElementID
  var scrollView: ElementID
}

private func reportWrongScrollViews(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  let scrollViews = scenario.elements.indices.filter { scenario.elements[$0].kind.isScrollView }.map { ElementID($0) }
  let groups = evaluation.groups.indices.filter { !evaluation.groups[$0].environment.hasSafeArea }
  guard scrollViews.count > 1, !groups.isEmpty else { return [] }
  let served = servedScrollViews(scrollViews, groups, evaluation)
  return served.sorted { $0.key.scrollView < $1.key.scrollView }.flatMap { served, groups in
    let others = scrollViews.filter { $0 != served.scrollView && isInside($0, served.controller, scenario) }
    let left = others.compactMap { reportLeftOut($0, served, groups, evaluation) }
    return left + (others.isEmpty ? [] : [reportNeedless(served, groups, evaluation)].compactMap { $0 })
  }
}

private func servedScrollViews(
  _ scrollViews: [ElementID],
  _ groups: [Int],
  _ evaluation: ScenarioEvaluation
) -> [Served: [Int]] {
  var result: [Served: [Int]] = [:]
  for group in groups {
    let resolution = evaluation.resolution(of: group)
    for scrollView in scrollViews {
      guard let controller = resolution.controllerAdjusting(scrollView) else { continue }
      result[Served(controller: controller, scrollView: scrollView), default: []].append(group)
    }
  }
  return result
}

/// Whether the element stands in the controller's views, and in no scroll view there.
private func isInside(_ element: ElementID, _ controller: ElementID, _ scenario: BoundScenario) -> Bool {
  var parent = scenario.screen[element].parent
  while let ancestor = parent {
    if ancestor == controller { return true }
    if scenario.screen[ancestor].kind.isScrollView || scenario.screen[ancestor].isPresented { return false }
    parent = scenario.screen[ancestor].parent
  }
  return false
}

/// A scroll view that begins or ends under a bar while another one has the inset.
private func reportLeftOut(
  _ element: ElementID,
  _ served: Served,
  _ groups: [Int],
  _ evaluation: ScenarioEvaluation
) -> Finding? {
  let scenario = evaluation.scenario
  let covers = evaluation.covers.first { $0.element == element }?.covers.filter { cover in
    groups.contains(cover.group) && cover.inset <= 0.5
      && evaluation.resolution(of: cover.group).controllerAdjusting(element) == nil
  }
  guard let report = CoverReport(covers ?? [], evaluation), let place = scenario.elements[element.index].place else {
    return nil
  }
  let other = scenario.words(for: served.scrollView)
  var message = "content of \(scenario.words(for: element)) \(report.extents) \(report.configurations) because "
  message += "automaticallyAdjustsScrollViewInsets adds \(report.sums) to \(other) alone, the first scroll view"
  let start = scenario.elements[element.index].statementRange?.lowerBound ?? place.range.lowerBound
  var finding = Finding(
    rule: DiagnosticRule.wrongScrollViewAdjusted.id,
    severity: DiagnosticRule.wrongScrollViewAdjusted.severity,
    range: start..<place.range.upperBound,
    message: message
  )
  finding.subject = Subject(element: element)
  finding.notes = report.notes(at: place)
  if let there = scenario.elements[served.scrollView.index].place {
    finding.notes.append(Finding.Note(place: there, message: "\(other) has the inset"))
  }
  return finding
}

/// The first scroll view stands clear of the bars and is inset for them all the same.
private func reportNeedless(_ served: Served, _ groups: [Int], _ evaluation: ScenarioEvaluation) -> Finding? {
  let scenario = evaluation.scenario
  let element = served.scrollView
  guard let place = scenario.elements[element.index].place, place.tree === scenario.tree else { return nil }
  let needless = groups.compactMap { needlessInset(of: element, in: $0, evaluation) }
  guard let spread = Spread(needless.map { ($0.group, $0.total) }, evaluation),
    let worst = needless.first(where: { $0.group == spread.worstGroup })
  else { return nil }
  let sum = DerivationWords(scenario: scenario).sum(worst.systemParts, showsRules: false)
  var message = "content of \(scenario.words(for: element)) starts \(formatted(worst.total)) pt below its top "
  message += "\(spread.placeWords) because automaticallyAdjustsScrollViewInsets adds \(sum) to the first scroll view, "
  message += "which stands below the bar"
  let start = scenario.elements[element.index].statementRange?.lowerBound ?? place.range.lowerBound
  var finding = Finding(
    rule: DiagnosticRule.wrongScrollViewAdjusted.id,
    severity: DiagnosticRule.wrongScrollViewAdjusted.severity,
    range: start..<place.range.upperBound,
    message: message
  )
  finding.subject = Subject(element: element, edge: .top)
  finding.notes = spread.notes(at: place) { "\(formatted($0.amount)) pt on \(spread.configurations(of: $0))" }
  return finding
}

/// What the system adds at the top of a scroll view that no bar covers there.
private func needlessInset(of element: ElementID, in group: Int, _ evaluation: ScenarioEvaluation) -> InsetParts? {
  guard let safe = evaluation.resolution(of: group).coveredInset(of: element, at: .top), safe.value <= 0.5,
    evaluation.isVisible(element, in: group),
    let parts = InsetParts.content(of: element, at: .top, in: group, evaluation), parts.system > 0.5
  else { return nil }
  return parts
}

// MARK: - Fixes

private func fixWrongScrollView(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let element = finding.subject.element else { return [] }
  let covers = evaluation.covers.first { $0.element == element }?.covers ?? []
  let groups = finding.subject.edge == nil ? covers.map(\.group) : Array(evaluation.groups.indices)
  let scrollViews = scenario.elements.indices.filter { scenario.elements[$0].kind.isScrollView }.map { ElementID($0) }
  let all = servedScrollViews(scrollViews, groups, evaluation).keys
  if finding.subject.edge != nil {
    guard let served = all.first(where: { $0.scrollView == element }) else { return [] }
    return [turningOff(served.controller, element, scenario)].compactMap { $0 }
  }
  guard let served = all.first(where: { isInside(element, $0.controller, scenario) }),
    let edge = CoverReport(covers, evaluation)?.worst.edge
  else { return [] }
  let measure = Measure(contentAt: edge, of: element)
  let edges = [Edge.top, .bottom].filter { edge in covers.contains { $0.edge == edge } }
  return [
    moving(element, before: served.scrollView, measure, scenario),
    insetting(element, by: served.controller, edges, measure, scenario),
  ].compactMap { $0 }
}

private func turningOff(_ controller: ElementID, _ element: ElementID, _ scenario: BoundScenario) -> FixCandidate? {
  let edit: TextEdit?
  if let setting = scenario.settings(of: .automaticallyAdjustsScrollViewInsets, on: controller).last {
    edit = TextEdit(range: setting.valuePlace.range, replacement: "false")
  } else {
    edit = scenario.slot(in: controller)?.insertion(of: "automaticallyAdjustsScrollViewInsets: false")
  }
  return edit.map {
    FixCandidate(
      action: "Turn automaticallyAdjustsScrollViewInsets off",
      edits: [$0],
      measure: Measure(contentAt: .top, of: element)
    )
  }
}

/// Makes the scroll view the first one, where both are subviews of one view.
private func moving(
  _ element: ElementID,
  before other: ElementID,
  _ measure: Measure,
  _ scenario: BoundScenario
) -> FixCandidate? {
  guard scenario.screen[element].parent == scenario.screen[other].parent,
    let moved = scenario.elements[element.index].statementRange,
    let first = scenario.elements[other.index].statementRange, first.upperBound <= moved.lowerBound
  else { return nil }
  let lines = linesWithComments(of: moved, in: scenario)
  let start = wholeLines(of: first, in: scenario.tree.bytes).lowerBound
  guard start < first.lowerBound, lines.lowerBound < moved.lowerBound else { return nil }
  return FixCandidate(
    action: "Put \(scenario.words(for: element)) first",
    edits: [
      TextEdit(range: start..<start, replacement: scenario.text(lines)),
      TextEdit(range: lines, replacement: ""),
    ],
    measure: measure
  )
}

/// The whole lines of a statement, and those above it that hold comments alone.
private func linesWithComments(of range: ByteRange, in scenario: BoundScenario) -> ByteRange {
  let bytes = scenario.tree.bytes
  let lines = wholeLines(of: range, in: bytes)
  var start = lines.lowerBound.value
  while start > 0, start <= bytes.count {
    var above = start - 1
    while above > 0, bytes[above - 1] != UInt8(ascii: "\n") { above -= 1 }
    let text = bytes[above..<start].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard text.starts(with: "//".utf8) else { break }
    start = above
  }
  return ByteOffset(start)..<lines.upperBound
}

/// Insets the scroll view by what the controller's guides say.
private func insetting(
  _ element: ElementID,
  by controller: ElementID,
  _ edges: [Edge],
  _ measure: Measure,
  _ scenario: BoundScenario
) -> FixCandidate? {
  guard let name = scenario.elements[controller.index].name, let slot = scenario.slot(in: element),
    !scenario.settings.contains(where: { $0.element == element && $0.setting.property == .contentInset })
  else { return nil }
  let insets = edges.map { "\($0.name): \(name).\($0.name)LayoutGuide.length" }.joined(separator: ", ")
  let statement = "contentInset: (\(insets))"
  let runsLater = scenario.configurations.contains { $0.os >= OSVersion(11) }
  return FixCandidate(
    action: "Set contentInset from the layout guides of \(scenario.words(for: controller))",
    edits: [slot.insertion(of: runsLater ? "when iOS ...10 { \(statement) }" : statement)],
    measure: measure
  )
}
