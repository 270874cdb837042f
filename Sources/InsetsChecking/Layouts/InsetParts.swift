import InsetsEngine
import InsetsLanguage

/// What an inset of a scroll view adds up from at an edge, in one layout: the author's part and the system's.
struct InsetParts: LaidOut {
  var layout: ScenarioLayout
  var edge: Edge
  /// In points.
  var manual: Points
  var system: Points
  var systemParts: [Derivation]
  var total: Points

  /// `20 for the status bar and 44 for the navigation bar`: the system's part.
  var systemSum: String { layout.scenario.sum(of: systemParts) }

  /// Nil where the number is not known; `property` is what the author writes his part with.
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
    for leaf in layout.leaves(of: amount) {
      if case .contributor(.property(_, property)) = leaf.step {
        manual += leaf.amount
      } else {
        parts.append(leaf)
      }
    }
    self.layout = layout
    self.edge = edge
    self.manual = manual
    system = parts.reduce(0) { $0 + $1.amount }
    systemParts = parts
    total = amount.value
  }

  /// Whether the manual part is one of the system's contributors, a run of them, or all of them and a bar of the
  /// author's own that is as high as the system's.
  var isCountedTwice: Bool {
    guard manual.isVisible, system.isVisible else { return false }
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

extension ScenarioLayout {
  /// What the inset of a scroll view's content adds up from, of which `contentInset` is the author's part.
  func insetParts(of element: ElementID, at edge: Edge) -> InsetParts? {
    InsetParts(contentInset(of: element), setBy: .contentInset, of: element, at: edge, in: self)
  }
}
