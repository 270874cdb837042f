import InsetsEngine
import InsetsLanguage

extension Rect {
  /// How far an edge lies inside another rectangle's same edge.
  func distance(inside outer: Rect, _ edge: Edge) -> Points {
    switch edge {
    case .top: y - outer.y
    case .left: x - outer.x
    case .bottom: outer.y + outer.height - y - height
    case .right: outer.x + outer.width - x - width
    }
  }
}

extension ScenarioLayout {
  /// Whether the element is invisible because it lies beyond an edge of the window.
  func isOutsideWindow(_ element: ElementID) -> Bool {
    guard let frame = frameInWindow(of: element), let width = points(.frame, .width, of: .window),
      let height = points(.frame, .height, of: .window)
    else { return false }
    return frame.x >= width || frame.y >= height || frame.x + frame.width <= 0 || frame.y + frame.height <= 0
  }
}

extension BoundScenario {
  /// The outermost stack view that places the element, or the element.
  func arranged(_ element: ElementID) -> ElementID {
    ancestors(of: element).prefix { screen[$0].kind == .stackView }.last ?? element
  }
}

extension ScenarioLayout {
  /// The vertical stack view that ends at an edge with an element; nil if there is none, or if it keeps margins.
  func stackEnding(with element: ElementID, at edge: Edge) -> ElementID? {
    guard edge.isVertical, let stack = screen[element].parent, screen[stack].kind == .stackView,
      choice(.axis, of: stack) == .vertical, flag(.isLayoutMarginsRelativeArrangement, of: stack) != true
    else { return nil }
    let arranged = screen[stack].children.filter(isVisible)
    return (edge == .top ? arranged.first : arranged.last) == element ? stack : nil
  }
}

extension Screen {
  /// For each element, whether it or an ancestor is hidden, or so clear that nothing of it is seen.
  var hiddenElements: [Bool] {
    let isHidden = elements.map { element in
      element.value(of: .isHidden) == .flag(true) || element.value(of: .hidden) == .flag(true)
        || element.value(of: .opacity) == .number(.constant(0))
    }
    guard isHidden.contains(true) else { return isHidden }
    return elements.indices.map { index in
      isHidden[index] || ancestors(of: ElementID(index)).contains { isHidden[$0.index] }
    }
  }
}
