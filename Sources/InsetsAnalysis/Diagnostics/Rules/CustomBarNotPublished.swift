import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let customBarNotPublished = DiagnosticRule(
    id: "custom-bar-not-published",
    severity: .warning,
    summary: "a bar of the author's own covers content that does not know of it",
    explanation: """
      UIKit counts its own bars alone. A view that the author lays over the top or bottom of the screen like a bar is \
      in nobody's safe area, so the first or last points of what scrolls below it cannot be reached.

      Say how high the bar is with additionalSafeAreaInsets on the child that it covers: the bar alone, without the \
      status bar, navigation bar or home indicator that the safe area has already. Content that nothing shines \
      through to can end at the bar instead.
      """,
    examples: [
      .flagged(
        """
        scenario "strip of tabs" {
          devices: iPhone8, iPhoneX
          iOS: 12
          navigationController {
            viewController pager {
              viewController page { tableView list }
              1️⃣view strip { top: safeArea; height: 44 }
            }
          }
        }
        """,
        fixed: """
          scenario "strip of tabs" {
            devices: iPhone8, iPhoneX
            iOS: 12
            navigationController {
              viewController pager {
                viewController page { additionalSafeAreaInsets: (44, 0, 0, 0); tableView list }
                view strip { top: safeArea; height: 44 }
              }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "input bar" {
          devices: iPhone8, iPhoneX
          iOS: 13
          viewController chat {
            tableView messages { alwaysBounceVertical: true }
            1️⃣toolbar input { bottom: superview; height: superview.safeAreaInsets.bottom + 49 }
          }
        }
        """,
        fixed: """
          scenario "input bar" {
            devices: iPhone8, iPhoneX
            iOS: 13
            viewController chat {
              tableView messages { contentInset: (0, 0, 49, 0); alwaysBounceVertical: true }
              toolbar input { bottom: superview; height: superview.safeAreaInsets.bottom + 49 }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "published" {
          devices: iPhone8, iPhoneX
          iOS: 12
          navigationController {
            viewController pager {
              viewController page {
                additionalSafeAreaInsets: (top: 44)
                tableView list
              }
              view strip { top: safeArea; height: 44 }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "colour behind the status bar" {
          devices: iPhone8, iPhoneX
          iOS: 12
          viewController home {
            tableView list
            view colour { top: superview; height: superview.safeAreaInsets.top }
          }
        }
        """
      ),
    ],
    origin: .layout(check: reportCustomBars, fixes: fixCustomBar)
  )
}

/// Content that lies under a bar of the author's own, in one layout.
struct CustomBarCover {
  var group: Int
  var content: ElementID
  /// How much of the content is covered beyond what the system's bars cover, in points.
  var hidden: Points
  /// How far from the edge of the controller's view the bar ends.
  var end: Points
  /// What the content is inset by; nil for what does not scroll.
  var inset: Amount?
}

private func reportCustomBars(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  return scenario.elements.indices.flatMap { index -> [Finding] in
    let bar = ElementID(index)
    guard mayBeCustomBar(bar, scenario), let place = scenario.elements[index].place, place.tree === scenario.tree else {
      return []
    }
    return [Edge.top, .bottom].compactMap { edge in
      finding(bar, edge, place, customBarCovers(by: bar, at: edge, evaluation), evaluation)
    }
  }
}

/// Whether the element is a view of a plain controller in front of others, so that it can be a bar.
private func mayBeCustomBar(_ element: ElementID, _ scenario: BoundScenario) -> Bool {
  switch scenario.screen[element].kind {
  case .view, .imageView, .stackView, .navigationBar, .tabBar, .toolbar, .searchBar: break
  default: return false
  }
  guard let parent = scenario.screen[element].parent, scenario.screen[parent].kind == .viewController else {
    return false
  }
  return scenario.screen[parent].children.first != element
}

/// What a view covers as a bar at an edge, in each layout.
func customBarCovers(by bar: ElementID, at edge: Edge, _ evaluation: ScenarioEvaluation) -> [CustomBarCover] {
  guard mayHaveContent(behind: bar, evaluation.scenario) else { return [] }
  return evaluation.groups.indices.flatMap { group -> [CustomBarCover] in
    guard let controller = evaluation.scenario.screen[bar].parent,
      let end = barEnd(bar, at: edge, of: controller, in: group, evaluation),
      let frame = evaluation.frameInWindow(of: controller, in: group),
      let safe = evaluation.resolution(of: group).coveredInset(of: controller, at: edge)
    else { return [] }
    return contents(behind: bar, in: group, evaluation).compactMap { content in
      guard !isPlaced(bar, byInsetsOf: content, evaluation.scenario) else { return nil }
      return cover(of: content, end, safe.value, frame, edge, in: group, evaluation)
    }
  }
}

extension ScenarioEvaluation {
  /// Whether the content of a scroll view, inset by so much at an edge, begins where a bar of the author's own ends, so
  /// that the inset is for this bar.
  func isInset(_ content: ElementID, by inset: Points, at edge: Edge, forCustomBarIn group: Int) -> Bool {
    let screen = screen(of: group)
    var current = content
    while let parent = screen[current].parent {
      if screen[parent].kind == .viewController, let view = frameInWindow(of: parent, in: group),
        let frame = frameInWindow(of: content, in: group)
      {
        let distance = edge == .top ? frame.y - view.y : view.y + view.height - frame.y - frame.height
        let isForBar = screen[parent].children.contains { bar in
          guard bar > current, mayBeCustomBar(bar, scenario),
            let end = barEnd(bar, at: edge, of: parent, in: group, self)
          else { return false }
          return abs(distance + inset - end) <= 0.5
        }
        if isForBar { return true }
      }
      current = parent
    }
    return false
  }
}

/// How far from the edge of its controller's view a view ends that lies along that edge like a bar; nil for others.
private func barEnd(
  _ bar: ElementID,
  at edge: Edge,
  of controller: ElementID,
  in group: Int,
  _ evaluation: ScenarioEvaluation
) -> Points? {
  guard evaluation.isVisible(bar, in: group),
    case .value(.rect(let x, let y, let width, let height)) = evaluation.answer(.frame, of: bar, in: group),
    case .value(.rect(_, _, let wholeWidth, let wholeHeight)) = evaluation.answer(.bounds, of: controller, in: group),
    let safe = evaluation.resolution(of: group).coveredInset(of: controller, at: edge)
  else { return nil }
  // What covers a good part of the screen is no bar.
  guard abs(x.value) <= 0.5, abs(width.value - wholeWidth.value) <= 0.5, height.value < wholeHeight.value / 3 else {
    return nil
  }
  let start = edge == .top ? y.value : wholeHeight.value - y.value - height.value
  guard start >= -0.5, start <= safe.value + 0.5 else { return nil }
  return start + height.value
}

/// What scrolls, or is read in a child controller, behind a view in its controller.
private func contents(behind bar: ElementID, in group: Int, _ evaluation: ScenarioEvaluation) -> [ElementID] {
  let screen = evaluation.screen(of: group)
  guard let parent = screen[bar].parent else { return [] }
  var result: [ElementID] = []
  var open = Array(screen[parent].children.prefix { $0 != bar }.reversed())
  while let element = open.popLast() {
    let info = screen[element]
    guard !info.isPresented, evaluation.isVisible(element, in: group) else { continue }
    switch info.kind {
    case .label, .button, .textField:
      if evaluation.scenario.controller(of: element) != parent { result.append(element) }
    case .scrollView:
      // What a plain scroll view scrolls is not known unless the document says it.
      let stated: [Property] = [.contentSize, .alwaysBounceVertical, .contentInsetAdjustmentBehavior]
      if stated.contains(where: { info.value(of: $0) != nil }) { result.append(element) }
    case let kind where kind.isScrollView: result.append(element)
    default: open += info.children.reversed()
    }
  }
  return result
}

/// Whether anything that scrolls or is read stands behind a view on any layout's screen.
private func mayHaveContent(behind bar: ElementID, _ scenario: BoundScenario) -> Bool {
  guard let parent = scenario.screen[bar].parent else { return false }
  var open = Array(scenario.screen[parent].children.prefix { $0 != bar })
  while let element = open.popLast() {
    let kind = scenario.screen[element].kind
    if kind == .label || kind == .button || kind == .textField || kind.isScrollView { return true }
    open += scenario.screen[element].children
  }
  return false
}

/// Whether a view's place is computed from the insets of a scroll view, so that it belongs to what scrolls there.
private func isPlaced(_ view: ElementID, byInsetsOf content: ElementID, _ scenario: BoundScenario) -> Bool {
  scenario.settings.contains { setting in
    setting.element == view && setting.setting.property.spec.isPlacement
      && setting.reads.contains {
        $0.element == content
          && ($0.quantity == .contentInset || $0.quantity == .adjustedContentInset || $0.quantity == .contentOffset)
      }
  }
}

private func cover(
  of content: ElementID,
  _ end: Points,
  _ safe: Points,
  _ view: Rect,
  _ edge: Edge,
  in group: Int,
  _ evaluation: ScenarioEvaluation
) -> CustomBarCover? {
  guard let frame = evaluation.frameInWindow(of: content, in: group) else { return nil }
  let distance = edge == .top ? frame.y - view.y : view.y + view.height - frame.y - frame.height
  var inset: Amount?
  if evaluation.scenario.screen[content].kind.isScrollView {
    let quantity = effectiveInset(in: group, of: content, evaluation)
    guard let amount = evaluation.amount(quantity, edge.part, of: content, in: group) else { return nil }
    inset = amount
  }
  // What the system's bars cover is another finding.
  let hidden = end - max(distance + (inset?.value ?? 0), safe)
  guard hidden > 0.5 else { return nil }
  return CustomBarCover(group: group, content: content, hidden: hidden, end: end, inset: inset)
}

private func finding(
  _ bar: ElementID,
  _ edge: Edge,
  _ place: Place,
  _ covers: [CustomBarCover],
  _ evaluation: ScenarioEvaluation
) -> Finding? {
  let scenario = evaluation.scenario
  guard let most = covers.max(by: { $0.hidden < $1.hidden }),
    let spread = Spread(covers.filter { $0.content == most.content }.map { ($0.group, $0.hidden) }, evaluation),
    let worst = covers.first(where: { $0.content == most.content && $0.group == spread.worstGroup })
  else { return nil }
  let isTop = edge == .top
  let name = scenario.words(for: bar)
  var message =
    "the \(isTop ? "first" : "last") \(formatted(worst.hidden)) pt of \(scenario.words(for: worst.content)) "
  message += "lie under \(name) \(spread.placeWords) because "
  message += "\(name) ends \(formatted(worst.end)) pt \(isTop ? "below the top" : "above the bottom") and "
  message += worst.inset.map { insetWords($0, edge, worst.group, evaluation) } ?? "nothing counts it there"
  let start = scenario.elements[bar.index].statementRange?.lowerBound ?? place.range.lowerBound
  var finding = Finding(
    rule: DiagnosticRule.customBarNotPublished.id,
    severity: DiagnosticRule.customBarNotPublished.severity,
    range: start..<place.range.upperBound,
    message: message
  )
  finding.subject = Subject(element: bar, edge: edge)
  finding.notes = spread.notes(at: place) { "\(formatted($0.amount)) pt on \(spread.configurations(of: $0))" }
  finding.notes += covers.map(\.content).uniqued().compactMap { content in
    scenario.elements[content.index].place.map {
      Finding.Note(place: $0, message: "\(scenario.words(for: content)) lies behind \(name)")
    }
  }
  return finding
}

/// `the top inset 64 is 20 status bar + 44 navigation bar`.
private func insetWords(_ inset: Amount, _ edge: Edge, _ group: Int, _ evaluation: ScenarioEvaluation) -> String {
  let words = DerivationWords(scenario: evaluation.scenario)
  let leaves = words.leaves(of: evaluation.derivation(of: inset, in: group))
  let whole = "the content's \(edge.name) inset is \(formatted(inset.value))"
  return leaves.isEmpty ? whole : "\(whole), \(words.sum(leaves, showsRules: false))"
}
