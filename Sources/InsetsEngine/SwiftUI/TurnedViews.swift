// Views that are drawn rotated or scaled without changing their place in the layout (R11.5).
extension BodyLayout {
  /// Places a rotated view; a rotation by right angles keeps the insets, any other leaves none.
  mutating func placeTurned(_ inner: ViewReference, _ rect: AmountRect, at index: Int, _ context: ViewContext) {
    let degrees = factor(.rotationEffect, of: inner.element, at: index)
    let quarters = degrees / 90
    guard quarters.isFinite, quarters == quarters.rounded() else {
      var inside = context
      inside.sources = []
      inside.unknownEdges = degrees.isNaN ? .all : []
      var turned = rect
      turned.x = trace.unknown(.turnedView)
      turned.y = trace.unknown(.turnedView)
      return place(inner, turned, inside)
    }
    let turns = Int(quarters.truncatingRemainder(dividingBy: 4) + 4) % 4
    if turns == 0 { return place(inner, rect, context) }
    guard canTurn(inner.element) else { return place(inner, .unknown, context) }
    var inside = context
    inside.sources = []
    inside.unknownEdges = []
    place(inner, rect, inside)
    turn(inner.element, by: turns, around: rect, context)
  }

  mutating func placeScaled(_ inner: ViewReference, _ rect: AmountRect, at index: Int, _ context: ViewContext) {
    let factor = factor(.scaleEffect, of: inner.element, at: index)
    if factor == 1 { return place(inner, rect, context) }
    guard factor.isFinite, factor > 0, canTurn(inner.element) else {
      var inside = context
      inside.unknownEdges = .all
      let unknown = trace.unknown(.turnedView)
      return place(inner, AmountRect(x: unknown, y: unknown, width: unknown, height: unknown), inside)
    }
    var inside = context
    inside.sources = []
    inside.unknownEdges = []
    place(inner, rect, inside)
    scale(inner.element, by: factor, around: rect, context)
  }

  /// Scales the records of a view and of its content about the centre of a rectangle.
  private mutating func scale(_ element: ElementID, by factor: Double, around rect: AmountRect, _ context: ViewContext)
  {
    if var frame = layout.bodies[layout.record(of: host)].records[element]?.frame {
      let centerX = trace.sum(rect.x, trace.scaled(rect.width, by: 0.5))
      let centerY = trace.sum(rect.y, trace.scaled(rect.height, by: 0.5))
      frame.x = trace.sum(centerX, trace.scaled(trace.difference(frame.x, centerX), by: factor), .turnedView)
      frame.y = trace.sum(centerY, trace.scaled(trace.difference(frame.y, centerY), by: factor), .turnedView)
      frame.width = trace.scaled(frame.width, by: factor)
      frame.height = trace.scaled(frame.height, by: factor)
      let around = insets(of: frame, in: context)
      note(element) {
        $0.frame = frame
        $0.insets = around
      }
    }
    for child in layout.screen[element].children where layout.kind(of: child).isSwiftUI {
      scale(child, by: factor, around: rect, context)
    }
  }

  private mutating func factor(_ property: Property, of element: ElementID, at index: Int) -> Double {
    guard case .number(let expression) = layout.screen[element].settings[index].value else { return .nan }
    return amount(expression, property, of: element, at: index).value
  }

  /// Whether nothing in a view grows over the safe area or adds to it, so that rotating its rectangles is enough.
  private func canTurn(_ element: ElementID) -> Bool {
    let moves: [Property] = [.ignoresSafeArea, .edgesIgnoringSafeArea, .safeAreaPadding, .styleBackground]
    guard !layout.screen[element].settings.contains(where: { moves.contains($0.property) }) else { return false }
    return layout.screen[element].children.allSatisfy { child in
      let kind = layout.kind(of: child)
      return kind.isSwiftUI && !kind.isHost && !kind.isModifierContent && !kind.isScrollingView && canTurn(child)
    }
  }

  /// Rotates the records of a view and of its content clockwise around the centre of a rectangle.
  private mutating func turn(_ element: ElementID, by turns: Int, around rect: AmountRect, _ context: ViewContext) {
    if var frame = layout.bodies[layout.record(of: host)].records[element]?.frame {
      for _ in 0..<turns { frame = turnedOnce(frame, around: rect) }
      let around = insets(of: frame, in: context)
      var insets = AmountInsets.zero
      for edge in Edge.allCases { insets[edge] = around[edge.turned(by: turns)] }
      note(element) {
        $0.frame = frame
        $0.insets = insets
      }
    }
    for child in layout.screen[element].children where layout.kind(of: child).isSwiftUI {
      turn(child, by: turns, around: rect, context)
    }
  }

  private mutating func turnedOnce(_ frame: AmountRect, around rect: AmountRect) -> AmountRect {
    let centerX = trace.sum(rect.x, trace.scaled(rect.width, by: 0.5))
    let centerY = trace.sum(rect.y, trace.scaled(rect.height, by: 0.5))
    let below = trace.difference(trace.sum(frame.y, frame.height), centerY)
    return AmountRect(
      x: trace.difference(centerX, below, .turnedView),
      y: trace.sum(centerY, trace.difference(frame.x, centerX), .turnedView),
      width: frame.height,
      height: frame.width
    )
  }
}

extension Edge {
  /// The edge after a clockwise rotation by right angles.
  fileprivate func turned(by turns: Int) -> Edge {
    let clockwise: [Edge] = [.top, .right, .bottom, .left]
    guard let position = clockwise.firstIndex(of: self) else { return self }
    return clockwise[(position + turns) % clockwise.count]
  }
}
