import InsetsEngine
import InsetsLanguage

extension Rect {
  /// How much of an axis two rectangles share, less than nothing for what lies between them; nan where that is not known.
  func overlap(with other: Rect, along edge: Edge) -> Points {
    let (ends, starts) = (
      [line(at: edge.opposite), other.line(at: edge.opposite)], [line(at: edge), other.line(at: edge)]
    )
    // The lesser of two numbers would be the known one.
    guard let end = ends.min(), let start = starts.max(), (ends + starts).allSatisfy({ !$0.isNaN }) else { return .nan }
    return end - start
  }

  /// Where an edge is.
  func line(at edge: Edge) -> Points {
    switch edge {
    case .top: y
    case .left: x
    case .bottom: y + height
    case .right: x + width
    }
  }

  /// How far an edge lies inside another rectangle's same edge.
  func distance(inside outer: Rect, _ edge: Edge) -> Points {
    edge == .top || edge == .left ? line(at: edge) - outer.line(at: edge) : outer.line(at: edge) - line(at: edge)
  }

  /// Whether a view that begins so far inside something may lie in the room there; what reaches far beyond the room is
  /// behind both.
  func mayFill(_ room: Points, from inside: Points) -> Bool {
    !(inside >= room) && !(inside + height <= 0) && !(inside + height > room + 16)
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

extension ElementID {
  /// Whether all of the element lies below the window, unless something scrolls it up.
  func isBelowWindow(in layout: ScenarioLayout) -> Bool {
    guard let window = layout.frameInWindow(of: .window) else { return false }
    return begins(below: window.y + window.height, in: layout)
  }

  /// Whether all of the element lies behind a bar at the bottom of its controller, or below.
  func isBehindBottomBar(in layout: ScenarioLayout) -> Bool {
    guard let window = layout.frameInWindow(of: .window), let controller = layout.scenario.controller(above: self),
      let frame = layout.frameInWindow(of: controller),
      frame.distance(inside: window, .bottom).magnitude <= Tolerance.halfPoint,
      let covered = layout.covered(controller, at: .bottom),
      layout.leaves(of: covered).contains(where: { leaf in
        leaf.step == .contributor(.tabBar) || leaf.step == .contributor(.toolbar)
      })
    else { return false }
    return begins(below: window.y + window.height - covered.value, in: layout)
  }

  /// Whether the element begins below a line, where each label above it has a line at least.
  private func begins(below line: Points, in layout: ScenarioLayout) -> Bool {
    guard let top = layout.amount(.frameInWindow, .y, of: self) else { return false }
    let edge = line - Tolerance.halfPoint
    if top.value.isFinite { return top.value >= edge }
    return layout.range(of: .top, .frameInWindow, of: self).map { $0.least >= edge } ?? false
      || layout.resolution.boundsOfLines(ofSum: [(top, 1)]).least >= edge
  }
}

extension BoundScenario {
  /// The outermost stack view that places the element, or the element.
  func arranged(_ element: ElementID) -> ElementID {
    ancestors(of: element).prefix { screen.kind(of: $0) == .stackView }.last ?? element
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
      // What is presented is seen, whatever presents it.
      let around = ([ElementID(index)] + ancestors(of: ElementID(index)))
      let inside = around.prefix { !self[$0].isPresented && !self[$0].kind.isCover }
      return inside.contains { isHidden[$0.index] }
        || around.dropFirst(inside.count).first.map { isHidden[$0.index] } ?? false
    }
  }
}
