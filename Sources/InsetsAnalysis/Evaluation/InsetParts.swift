import InsetsEngine

/// What an inset of a scroll view adds up from at an edge, in one layout: the author's part and the system's.
struct InsetParts {
  var group: Int
  var edge: Edge
  /// In points.
  var manual: Points
  var system: Points
  var systemParts: [Derivation]
  var total: Points

  /// Nil where the number is not known; `property` is what the author writes his part with.
  init?(
    _ quantity: Quantity,
    setBy property: Property,
    of element: ElementID,
    at edge: Edge,
    in group: Int,
    _ evaluation: ScenarioEvaluation
  ) {
    guard let amount = evaluation.amount(quantity, edge.part, of: element, in: group), amount.value.isFinite else {
      return nil
    }
    let derivation = evaluation.derivation(of: amount, in: group)
    var manual: Points = 0
    var parts: [Derivation] = []
    for leaf in DerivationWords(scenario: evaluation.scenario).leaves(of: derivation) {
      if case .contributor(.property(_, property)) = leaf.step {
        manual += leaf.amount
      } else {
        parts.append(leaf)
      }
    }
    self.group = group
    self.edge = edge
    self.manual = manual
    system = parts.reduce(0) { $0 + $1.amount }
    systemParts = parts
    total = amount.value
  }

  /// Whether the manual part is one of the system's contributors, a run of them, or all of them and a bar of the
  /// author's own that is as high as the system's.
  func isCountedTwice(_ evaluation: ScenarioEvaluation) -> Bool {
    guard manual > 0.5, system > 0.5 else { return false }
    var candidates = systemParts.map(\.amount)
    var sum: Points = 0
    for part in systemParts {
      sum += part.amount
      candidates.append(sum)
    }
    if let bar = evaluation.groups[group].environment.standardBarHeight(at: edge) { candidates.append(sum + bar) }
    return candidates.contains { $0 > 0.5 && abs($0 - manual) <= 0.5 }
  }
}

extension InsetParts {
  /// The inset of a scroll view's content, with the part that `contentInset` is of it.
  static func content(
    of element: ElementID,
    at edge: Edge,
    in group: Int,
    _ evaluation: ScenarioEvaluation
  ) -> InsetParts? {
    let quantity = effectiveInset(in: group, of: element, evaluation)
    return InsetParts(quantity, setBy: .contentInset, of: element, at: edge, in: group, evaluation)
  }
}

/// From iOS 11 on the adjusted inset counts, before it contentInset, which the controller wrote.
func effectiveInset(in group: Int, of element: ElementID, _ evaluation: ScenarioEvaluation) -> Quantity {
  evaluation.resolution(of: group).isAvailable(.adjustedContentInset, of: element)
    ? .adjustedContentInset : .contentInset
}
