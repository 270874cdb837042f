import InsetsEngine

/// Questions about where elements are that several rules ask.
extension ScenarioEvaluation {
  /// Where an element is in the window, parts of it `nan` where nobody knows; nil where it is not on screen.
  func frameInWindow(of element: ElementID, in group: Int) -> Rect? {
    guard case .value(.rect(let x, let y, let width, let height)) = answer(.frameInWindow, of: element, in: group)
    else { return nil }
    return Rect(x: x.value, y: y.value, width: width.value, height: height.value)
  }

  /// Insets of a quantity, parts of them `nan` where nobody knows; nil where there are none.
  func insets(
    _ quantity: Quantity,
    of element: ElementID,
    in group: Int,
    at stage: Stage = .viewDidAppear
  ) -> EdgeInsets? {
    guard
      case .value(.insets(let top, let left, let bottom, let right)) = answer(
        quantity,
        of: element,
        in: group,
        at: stage
      )
    else { return nil }
    return EdgeInsets(top: top.value, left: left.value, bottom: bottom.value, right: right.value)
  }
}

extension Screen {
  /// For each element, whether it is hidden itself or stands in what is.
  var hiddenElements: [Bool] {
    let isHidden = elements.map { $0.value(of: .isHidden) == .flag(true) }
    guard isHidden.contains(true) else { return isHidden }
    return elements.indices.map { index in
      var current: ElementID? = ElementID(index)
      while let id = current {
        if isHidden[id.index] { return true }
        current = self[id].parent
      }
      return false
    }
  }
}

extension BoundScenario {
  /// The controller that an element stands for or in; nil in the window.
  func controller(of element: ElementID) -> ElementID? {
    var current: ElementID? = element
    while let id = current, !screen[id].kind.isController { current = screen[id].parent }
    return current
  }

  /// Whether an element is another or stands in it.
  func isWithin(_ element: ElementID, _ ancestor: ElementID) -> Bool {
    var current: ElementID? = element
    while let id = current {
      if id == ancestor { return true }
      current = screen[id].parent
    }
    return false
  }
}
