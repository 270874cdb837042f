import InsetsEngine

/// A bar that ends the view of a controller in a group, because the view may not reach under it (R3.1).
struct EndingBar {
  var group: Int
  var bar: ContainerBar

  /// How far the bar reaches into the container, in points; `nan` where nobody has measured it.
  var reach: Points { bar.reach.value }

  /// Whether the bar ends the view only because it is opaque.
  var isOpaque: Bool { bar.isEdgeExtended }
}

extension ScenarioEvaluation {
  /// The bars on screen that end a view, in all groups.
  func endingBars() -> [EndingBar] {
    guard sets([.isTranslucent, .backgroundImage, .edgesForExtendedLayout]) else { return [] }
    return groups.indices.flatMap { group in
      bars(in: group).filter { $0.isShown && !$0.isExtended }.map { EndingBar(group: group, bar: $0) }
    }
  }
}

extension Array<EndingBar> {
  /// The bars by the controller whose view they end, in the order in which they are first met.
  func byController() -> [(controller: ElementID, ends: [EndingBar])] {
    var result: [(controller: ElementID, ends: [EndingBar])] = []
    for end in self {
      if let known = result.firstIndex(where: { $0.controller == end.bar.controller }) {
        result[known].ends.append(end)
      } else {
        result.append((end.bar.controller, [end]))
      }
    }
    return result
  }
}
