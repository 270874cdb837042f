import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let webViewDoubleInset = DiagnosticRule(
    id: "web-view-double-inset",
    severity: .warning,
    summary: "a page and its web view both make room for the same bar",
    explanation: """
      A page that says viewport-fit=cover fills the web view and makes room for bars itself, with \
      env(safe-area-inset-*). The web view then adds nothing, unless the app sets contentInsetAdjustmentBehavior or \
      contentInset: then both make room, and a strip as high as the bar stands between bar and page. The same is seen \
      where a web view stands in a list that is scrolled: the page moves inside its box.

      Decide who owns the inset. Leave it to the page, with `never` or without a word in the app, or to the web view, \
      and take env() out of the page.
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
          scenario "page and view" {
            devices: iPhoneX
            iOS: 13
            viewController browser {
              webView page {
                viewportFit: cover
                envSafeAreaInset: [top, bottom]
                contentInsetAdjustmentBehavior: never
              }
            }
          }
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
    origin: .layout(
      needs: RuleNeeds(elements: .webViews),
      check: reportPages,
      fixes: fixPage
    )
  )
}

/// What a page and its web view add up to at an edge, in one layout.
private struct PageInset {
  var parts: InsetParts
  /// What env(safe-area-inset-*) is there, in points.
  var page: Points

  var total: Points { parts.total + page }
}

private func reportPages(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  return scenario.elements.indices.filter { scenario.elements[$0].kind == .webView }.compactMap { index in
    let element = ElementID(index)
    guard let place = scenario.elements[index].place, place.tree === scenario.tree else { return nil }
    let outer = scrollViewAround(element, scenario)
    let all = [Edge.top, .bottom].flatMap { edge in
      evaluation.groups.indices.compactMap { doubled(element, edge, in: $0, isNested: outer != nil, evaluation) }
    }
    return finding(element, place, outer, all, evaluation)
  }
}

/// The scroll view that a web view moves with.
private func scrollViewAround(_ element: ElementID, _ scenario: BoundScenario) -> ElementID? {
  var parent = scenario.screen[element].parent
  while let ancestor = parent {
    let kind = scenario.screen[ancestor].kind
    if kind.isScrollView { return ancestor }
    if kind.isController { return nil }
    parent = scenario.screen[ancestor].parent
  }
  return nil
}

private func doubled(
  _ element: ElementID,
  _ edge: Edge,
  in group: Int,
  isNested: Bool,
  _ evaluation: ScenarioEvaluation
) -> PageInset? {
  guard evaluation.groups[group].environment.hasSafeArea, evaluation.isVisible(element, in: group),
    let page = evaluation.resolution(of: group).pageInset(of: element, at: edge)?.value, page.isFinite,
    let parts = InsetParts.content(of: element, at: edge, in: group, evaluation)
  else { return nil }
  let isByBoth = page > 0.5 && (parts.system > 0.5 || abs(parts.manual - page) <= 0.5)
  guard isByBoth || isNested && parts.system > 0.5 else { return nil }
  return PageInset(parts: parts, page: page)
}

private func finding(
  _ element: ElementID,
  _ place: Place,
  _ outer: ElementID?,
  _ all: [PageInset],
  _ evaluation: ScenarioEvaluation
) -> Finding? {
  guard let worst = all.max(by: { $0.total < $1.total }) else { return nil }
  let edge = worst.parts.edge
  let atEdge = all.filter { $0.parts.edge == edge }
  guard let spread = Spread(atEdge.map { ($0.parts.group, $0.total) }, evaluation) else { return nil }
  let scenario = evaluation.scenario
  let sum =
    worst.parts.systemParts.isEmpty
    ? "contentInset.\(edge.name) \(formatted(worst.parts.manual))"
    : DerivationWords(scenario: scenario).sum(worst.parts.systemParts, showsRules: false)
  let isTop = edge == .top
  var message = "page of \(scenario.words(for: element)) \(isTop ? "starts" : "ends") "
  message += "\(formatted(spread.worst.amount)) pt \(isTop ? "below its top" : "above its bottom") "
  message += "\(spread.placeWords) because "
  if worst.page > 0.5 {
    message += "the page's env(safe-area-inset-\(edge.name)) \(formatted(worst.page)) is added to the web view's \(sum)"
  } else {
    let around = outer.map { scenario.words(for: $0) } ?? "a scroll view"
    message += "the web view adds \(sum) to a page that moves with \(around)"
  }
  let start = scenario.elements[element.index].statementRange?.lowerBound ?? place.range.lowerBound
  let setting = owner(of: element, scenario)
  var finding = Finding(
    rule: DiagnosticRule.webViewDoubleInset.id,
    severity: DiagnosticRule.webViewDoubleInset.severity,
    range: worst.page > 0.5 ? setting?.place.range ?? start..<place.range.upperBound : start..<place.range.upperBound,
    message: message
  )
  finding.subject = Subject(element: element, edge: edge)
  finding.notes = spread.notes(at: place) { "\(formatted($0.amount)) pt on \(spread.configurations(of: $0))" }
  return finding
}

/// The statement by which the web view makes room.
private func owner(of element: ElementID, _ scenario: BoundScenario) -> BoundSetting? {
  scenario.settings(of: .contentInsetAdjustmentBehavior, on: element).last
    ?? scenario.settings(of: .contentInset, on: element).last
}

// MARK: - Fixes

private func fixPage(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let element = finding.subject.element, let edge = finding.subject.edge else { return [] }
  let measure = Measure(contentAt: edge, of: element)
  var candidates: [FixCandidate] = []
  func add(_ action: String, _ edit: TextEdit) {
    candidates.append(FixCandidate(action: action, edits: [edit], measure: measure))
  }
  let bytes = scenario.tree.bytes
  if let behavior = scenario.settings(of: .contentInsetAdjustmentBehavior, on: element).last {
    add(
      "Leave the inset to the page: set contentInsetAdjustmentBehavior to never",
      TextEdit(range: behavior.valuePlace.range, replacement: "never")
    )
  } else if let inset = scenario.settings(of: .contentInset, on: element).last {
    add(
      "Leave the inset to the page: remove contentInset",
      TextEdit(range: wholeLines(of: inset.place.range, in: bytes), replacement: "")
    )
  } else if let slot = scenario.slot(in: element) {
    add(
      "Set contentInsetAdjustmentBehavior to never",
      slot.insertion(of: "contentInsetAdjustmentBehavior: never")
    )
  }
  if let env = scenario.settings(of: .envSafeAreaInset, on: element).last {
    add(
      "Leave the inset to the web view: remove envSafeAreaInset",
      TextEdit(range: wholeLines(of: env.place.range, in: bytes), replacement: "")
    )
  }
  return candidates
}
