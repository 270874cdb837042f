import InsetsAnalysis
import InsetsEngine

// Names of views, where there is room for them; the text twin has them all.
extension PictureBuilder {
  /// How many names are tried at most; a picture with more of them would be a list of words.
  private static let mostNames = 24

  mutating func drawNames() {
    guard options.layers.contains(.names), !spares(.names) else { return }
    let named = scene.elements.compactMap { element -> (name: String, frame: Rect)? in
      guard let name = element.name, element.id != scene.focus, element.isOnScreen, hasNameTag(element),
        isPlaced(element),
        let frame = element.shownFrame, element.quad == nil, !isBehindPresented(element, frame)
      else { return nil }
      return (name, pixels(frame))
    }
    let lines = scene.elements.compactMap { element -> Rect? in
      guard element.isOnScreen, element.id != .window, let frame = element.shownFrame else { return nil }
      return pixels(frame)
    }
    let rows = drawing.clipped.compactMap { shape -> Rect? in
      guard case .rect(let rect, _) = shape.form, shape.paint == .row else { return nil }
      return pixels(rect)
    }
    let sorted = named.sorted { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }
    let glass = pixels(screen)
    for (name, frame) in sorted.prefix(Self.mostNames) {
      let width = Paint.name.width(of: name)
      var best: (rect: Rect, cost: Double)?
      for (order, rect) in Self.places(in: frame, width: width).enumerated() {
        guard frame.contains(rect), glass.contains(rect), !obstacles.contains(where: rect.overlaps) else { continue }
        let cost =
          Double(order) + 10 * Double(lines.count { $0.crosses(rect) }) + 8 * Double(rows.count(where: rect.overlaps))
        if cost < best?.cost ?? .infinity { best = (rect, cost) }
      }
      guard let rect = best?.rect else { continue }
      obstacles.append(rect)
      add(Label(name, at: Point(x: rect.x, y: rect.y + 9), .name))
    }
  }

  private func hasNameTag(_ element: SceneElement) -> Bool {
    guard !element.kind.isBar, !element.kind.isContainer else { return false }
    // What the focus fills would be named in the middle of it.
    if let frame = element.knownFrame, element.kind.isController, focusFrame.map(frame.isClose(to:)) == true {
      return false
    }
    return element.kind != .cell && element.kind != .uiKit(.section) && element.kind != .keyboard
      && element.id != .window
  }

  /// Four corners and the middle.
  private static func places(in frame: Rect, width: Double) -> [Rect] {
    let height = 12.0
    let gap = 4.0
    let right = frame.maxX - gap - width
    let bottom = frame.maxY - gap + 1 - height
    let top = frame.y + gap - 1
    let middle = (frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2)
    return [(frame.x + gap, top), (right, top), (frame.x + gap, bottom), (right, bottom), middle].map {
      Rect(x: $0, y: $1, width: width, height: height)
    }
  }
}

extension Rect {
  /// Whether an edge of the rectangle runs through another.
  fileprivate func crosses(_ other: Rect) -> Bool { overlaps(other) && !contains(other) }
}
