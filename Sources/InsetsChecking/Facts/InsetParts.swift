import InsetsEngine
import InsetsLanguage

/// The parts of a scroll view's inset at an edge, in one layout: the author's and the system's.
struct InsetParts {
  var layout: ScenarioLayout
  var element: ElementID
  var edge: Edge
  /// In points.
  var manual: Points
  var system: Points
  var systemParts: [Derivation]
  var total: Points
  /// Whether the system's part is only assumed, as where nobody says how long the content is.
  var isSystemAssumed: Bool {
    let sum = layout.derivation(of: amount)
    return sum.rule == .adjustedContentInset && sum.parts.count == 2 && sum.parts[0].confidence == .assumption
  }
  private let amount: Amount
  /// What of the author's part is computed from what the system adds too, in points.
  private var repeated: Points = 0

  /// `20 for the status bar and 44 for the navigation bar`: the system's part.
  var systemSum: String { layout.scenario.sum(of: systemParts) }

  /// Nil if the number is not known; `property` is the author's part.
  init?(
    _ quantity: Quantity,
    setBy property: Property,
    of element: ElementID,
    at edge: Edge,
    in layout: ScenarioLayout
  ) {
    guard let amount = layout.amount(quantity, edge.part, of: element), amount.value.isFinite else { return nil }
    var manual: Points = 0
    var parts: [Derivation] = []
    var read: [Derivation] = []
    let words = DerivationWords(scenario: layout.scenario)
    for leaf in layout.leaves(of: amount) {
      if case .contributor(.property(_, property)) = leaf.step {
        manual += leaf.amount
        read += leaf.parts.flatMap(words.leaves)
      } else {
        parts.append(leaf)
      }
    }
    let own = parts.map(\.step)
    repeated = read.filter { own.contains($0.step) && $0.amount > 0 }.reduce(0) { $0 + $1.amount }
    self.layout = layout
    self.element = element
    self.edge = edge
    self.manual = manual
    system = parts.reduce(0) { $0 + $1.amount }
    systemParts = parts
    total = amount.value
    self.amount = amount
  }

  /// Whether the manual part repeats the system's, or equals one of the system's contributors, several of them in a row, or all of them and a
  /// custom bar as high as the system's.
  var isCountedTwice: Bool {
    guard manual.isVisible, system.isVisible else { return false }
    // `view.safeAreaInsets.top + 52`, where the system adds the first part.
    if repeated.isVisible, repeated <= manual + Tolerance.halfPoint { return true }
    var candidates = systemParts.map(\.amount)
    var sum: Points = 0
    for part in systemParts {
      sum += part.amount
      candidates.append(sum)
    }
    if let bar = layout.environment.standardBarHeight(at: edge) { candidates.append(sum + bar) }
    return candidates.contains { $0.isVisible && $0.isNear(manual) }
  }
}

extension InsetParts {
  /// Whether the author's part is the room of a view that floats over the content at a distance from the safe area's end, such
  /// as a round button, with as much space on its other side as on this one, or none.
  var isForFloatingView: Bool {
    guard let list = layout.frameInWindow(of: element) else { return false }
    var current = element
    for parent in layout.scenario.ancestors(of: element) {
      let isForOne = layout.screen[parent].children.contains { view in
        guard view > current, layout.isVisible(view), !layout.screen[view].kind.isBar,
          let frame = layout.frameInWindow(of: view), frame.width < list.width, frame.height < list.height / 2
        else { return false }
        let gap = frame.distance(inside: list, edge) - system
        let rest = manual - (gap + (edge.isVertical ? frame.height : frame.width))
        return gap.isVisible && gap > 0 && (rest.isNear(0) || rest.isNear(gap))
      }
      if isForOne { return true }
      current = parent
    }
    return false
  }
}

extension ScenarioLayout {
  /// The parts of the inset of a scroll view's content; the author's part is `contentInset`.
  func insetParts(of element: ElementID, at edge: Edge) -> InsetParts? {
    InsetParts(contentInset(of: element), setBy: .contentInset, of: element, at: edge, in: self)
  }
}
