import InsetsEngine

extension ScenarioEvaluation {
  /// Whether a reader sees the same on each configuration of two versions of a scenario: the same elements, at the same
  /// places, with their contents as far inside.
  ///
  /// What is not known in both counts as the same.
  func looksLike(_ other: ScenarioEvaluation) -> Bool {
    guard scenario.configurations == other.scenario.configurations,
      scenario.elements.map(\.kind) == other.scenario.elements.map(\.kind),
      scenario.elements.map(\.name) == other.scenario.elements.map(\.name)
    else { return false }
    var compared: Set<[Int]> = []
    return scenario.configurations.indices.allSatisfy { index in
      let group = groupOfConfiguration[index]
      let otherGroup = other.groupOfConfiguration[index]
      guard compared.insert([group, otherGroup]).inserted else { return true }
      return scenario.elements.indices.allSatisfy { index in
        let element = ElementID(index)
        return appearance(of: element, in: group).isSame(as: other.appearance(of: element, in: otherGroup))
      }
    }
  }

  /// The numbers of an element that a reader sees: its frame, and where its content begins and ends.
  private func appearance(of element: ElementID, in group: Int) -> Appearance {
    let quantities: [Quantity] = [.frame, effectiveInset(in: group, of: element, self)]
    return Appearance(
      numbers: quantities.map { quantity in
        guard case .value(let value) = answer(quantity, of: element, in: group) else { return nil }
        return value.amounts.map(\.value)
      }
    )
  }
}

/// What a reader sees of an element, in points; nil where a number is not known or there is none.
private struct Appearance {
  var numbers: [[Points]?]

  /// Numbers that differ by less than this look the same.
  private static let tolerance: Points = 0.01

  func isSame(as other: Appearance) -> Bool {
    zip(numbers, other.numbers).allSatisfy { mine, theirs in
      guard let mine, let theirs else { return mine == nil && theirs == nil }
      return zip(mine, theirs).allSatisfy { ($0.isNaN && $1.isNaN) || abs($0 - $1) < Self.tolerance }
    }
  }
}
