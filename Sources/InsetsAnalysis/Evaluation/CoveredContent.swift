import InsetsEngine
import InsetsSyntax

/// How much of an element's content a bar covers at an edge, in one layout.
struct Cover {
  var group: Int
  var edge: Edge
  /// In points.
  var covered: Points
  /// What the content is inset by there; zero for a view that does not scroll.
  var inset: Points
  /// The part of the view that bars cover, from its edge inwards.
  var safe: Amount
}

extension Cover {
  /// `44 status bar + 44 navigation bar`: what covers it.
  func sum(_ evaluation: ScenarioEvaluation) -> String {
    let words = DerivationWords(scenario: evaluation.scenario)
    return words.sum(words.leaves(of: evaluation.derivation(of: safe, in: group)), showsRules: false)
  }

  /// `starts 88 pt under the status bar and the navigation bar`.
  func extent(_ evaluation: ScenarioEvaluation) -> String {
    let words = DerivationWords(scenario: evaluation.scenario)
    let leaves = words.leaves(of: evaluation.derivation(of: safe, in: group))
    let bars = leaves.filter { $0.amount > 0 }.map { leaf in
      if case .contributor(.property) = leaf.step { words.name(of: leaf) } else { "the " + words.name(of: leaf) }
    }.uniqued()
    return "\(edge == .top ? "starts" : "ends") \(formatted(covered)) pt under \(enumerated(bars))"
  }
}

/// The covers of one element as a finding tells them: where it is worst, and the rest as notes.
struct CoverReport {
  let worst: Cover
  /// The worst cover, and what is covered at the other edge of the same layout.
  let told: [Cover]
  private let covers: [Cover]
  /// The layouts that are as bad as the worst.
  private let alike: [Int]
  private let evaluation: ScenarioEvaluation

  /// Nil when nothing is covered.
  init?(_ covers: [Cover], _ evaluation: ScenarioEvaluation) {
    guard let worst = covers.max(by: { $0.covered < $1.covered }) else { return nil }
    let told = [worst] + covers.filter { $0.group == worst.group && $0.edge != worst.edge }
    let alikeAtEdge = told.map { one in
      Set(covers.lazy.filter { $0.edge == one.edge && abs($0.covered - one.covered) <= 0.01 }.map(\.group))
    }
    alike = evaluation.groups.indices.filter { group in alikeAtEdge.allSatisfy { $0.contains(group) } }
    self.worst = worst
    self.told = told
    self.covers = covers
    self.evaluation = evaluation
  }

  /// `starts 88 pt under the status bar and the navigation bar and ends 34 pt under the home indicator`.
  var extents: String { told.map { $0.extent(evaluation) }.joined(separator: " and ") }

  /// What covers it: `44 status bar + 44 navigation bar`, or for two edges `20 status bar at the top and 34 home
  /// indicator at the bottom`.
  var sums: String {
    guard told.count > 1 else { return worst.sum(evaluation) }
    return enumerated(told.map { "\($0.sum(evaluation)) at the \($0.edge.name)" })
  }

  /// `on iPhone X`.
  var configurations: String { "on " + configurations(of: alike) }

  /// A note for each further layout.
  func notes(at place: Place) -> [Finding.Note] {
    covers.filter { !alike.contains($0.group) }.prefix(8).map { cover in
      Finding.Note(place: place, message: "\(cover.extent(evaluation)) on \(configurations(of: [cover.group]))")
    }
  }

  private func configurations(of groups: [Int]) -> String {
    let words = evaluation.words
    return words.words(for: groups.flatMap { evaluation.groups[$0].members }.sorted())
  }
}

extension ScenarioEvaluation {
  /// What bars cover in each element that is written in this item, in order.
  func coveredContent() -> [(element: ElementID, covers: [Cover])] {
    scenario.elements.indices.compactMap { index in
      let element = ElementID(index)
      guard holdsContent(element), let place = scenario.elements[index].place, place.tree === scenario.tree else {
        return nil
      }
      let covers = [Edge.top, .bottom].flatMap { edge in
        groups.indices.compactMap { cover(of: element, edge, in: $0) }
      }
      return covers.isEmpty ? nil : (element, covers)
    }
  }

  /// Whether a bar covers what a person reads or touches in the element at an edge, in any layout.
  func coversContent(of element: ElementID, at edge: Edge) -> Bool {
    covers.contains { $0.element == element && $0.covers.contains { $0.edge == edge } }
  }

  /// Whether a person reads or touches what is in the element, so that it must not lie under a bar.
  private func holdsContent(_ element: ElementID) -> Bool {
    let info = scenario.elements[element.index]
    if info.kind == .label || info.kind == .button || info.kind == .textField { return !scrolls(element) }
    guard info.kind.isScrollView else { return false }
    if info.kind == .webView, scrolls(element) { return false }
    guard info.kind == .scrollView else { return true }
    // What a plain scroll view scrolls is not known unless the document says it.
    let stated: Set<Property> = [.contentSize, .alwaysBounceVertical, .contentInsetAdjustmentBehavior]
    return scenario.settings.contains { $0.element == element && stated.contains($0.setting.property) }
  }

  /// Whether the element moves with a scroll view, which is judged in its place.
  private func scrolls(_ element: ElementID) -> Bool {
    var ancestor = scenario.screen[element].parent
    while let id = ancestor {
      if scenario.screen[id].kind.isScrollView { return holdsContent(id) }
      ancestor = scenario.screen[id].parent
    }
    return false
  }

  private func cover(of element: ElementID, _ edge: Edge, in group: Int) -> Cover? {
    let resolution = resolution(of: group)
    guard let safe = resolution.coveredInset(of: element, at: edge), safe.value.isFinite, safe.value > 0.5,
      isVisible(element, in: group)
    else { return nil }
    guard scenario.elements[element.index].kind.isScrollView else {
      return Cover(group: group, edge: edge, covered: safe.value, inset: 0, safe: safe)
    }
    let quantity = effectiveInset(in: group, of: element, self)
    guard let amount = amount(quantity, edge.part, of: element, in: group), amount.value.isFinite else { return nil }
    // A page that asks for env(safe-area-inset-*) makes room by itself.
    let inset = amount.value + (resolution.pageInset(of: element, at: edge)?.value ?? 0)
    let covered = min(safe.value - inset, edge == .bottom ? reach(of: element, into: safe.value, in: group) : .infinity)
    guard covered > 0.5 else { return nil }
    return Cover(group: group, edge: edge, covered: covered, inset: inset, safe: safe)
  }

  /// How far content whose size the author gives reaches into what is covered at the bottom, in points.
  ///
  /// Content that does not fill the scroll view ends above its bottom; any other reaches all the way.
  private func reach(of element: ElementID, into safe: Points, in group: Int) -> Points {
    let quantity = effectiveInset(in: group, of: element, self)
    guard resolution(of: group).value(of: .contentSize, on: element) != nil,
      let top = amount(quantity, .top, of: element, in: group)?.value,
      let bottom = amount(quantity, .bottom, of: element, in: group)?.value,
      let content = amount(.contentSize, .height, of: element, in: group)?.value,
      let bounds = amount(.bounds, .height, of: element, in: group)?.value,
      top + content + bottom <= bounds
    else { return .infinity }
    return top + content - (bounds - safe)
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
