import InsetsAnalysis
import InsetsEngine

// The views: an outline for each, and placeholders where a list's rows are.
extension PictureBuilder {
  /// How many elements a picture shows at most; of a list with more rows the first ones say it all.
  private static let mostElements = 90
  private static let fewElements = 30

  mutating func drawElements() {
    // The glass is there even where the window's size is not known.
    let window = scene.element(.window)?.knownFrame.map { _ in ElementID.window }
    drawing.clipped.append(Shape(.rect(screen, radius: 0), .screen, element: window))
    var count = 0
    drawLayer(nil, &count)
    for presented in scene.presented {
      guard let frame = presented.knownFrame else { continue }
      drawing.clipped.append(Shape(.rect(frame, radius: 0), .screen))
      drawLayer(presented.id, &count)
    }
  }

  /// Draws what is on the screen below, or in what SwiftUI presents over it.
  private mutating func drawLayer(_ presented: ElementID?, _ count: inout Int) {
    var bars: [(kind: ElementKind, element: ElementID?, frame: Rect)] = []
    var views: [Shape] = []
    var rows: [Shape] = []
    for element in scene.elements where element.id != .window && element.isOnScreen && isPlaced(element) {
      guard scene.presentation(of: element.id) == presented else { continue }
      guard let frame = element.shownFrame else {
        drawOpenSides(of: element)
        continue
      }
      guard frame.width >= 0, frame.height >= 0, isInSight(element, frame) else { continue }
      count += 1
      guard count <= (spares(.manyViews) ? Self.fewElements : Self.mostElements) else { break }
      if element.kind.isBar || element.kind == .keyboard {
        bars.append((element.kind, element.id, frame))
        continue
      }
      if let quad = element.quad {
        views.append(Shape(.lines(quad, isClosed: true), .view))
        continue
      }
      if element.knownFrame == nil {
        views.append(Shape(.rect(frame, radius: 0), .unknown, dash: [3, 2], element: element.id))
        let words = "\(element.words) \(element.ranges ?? "?")"
        if !assumed.contains(words) { assumed.append(words) }
        continue
      }
      views.append(Shape(.rect(frame, radius: 0), paint(of: element, frame), element: element.id))
      if !spares(.placeholders) { rows += placeholders(in: element, frame) }
    }
    for bar in scene.bars where scene.presentation(of: bar.container) == presented {
      bars.append((bar.kind, nil, bar.frame))
    }
    drawing.clipped += rows + views
    for (kind, element, frame) in bars {
      let isDrawn = kind != .statusBar
      drawing.clipped.append(Shape(.rect(frame, radius: 0), isDrawn ? .bar : .nothing, element: element))
      drawGlyphs(of: kind, frame)
      if frame.height > 0 { obstacles.append(pixels(frame)) }
    }
  }

  /// Whether all that it is in is known.
  func isPlaced(_ element: SceneElement) -> Bool {
    var parent = element.isPresented ? nil : element.parent
    while let id = parent, id != .window, let around = scene.element(id) {
      if !around.kind.isReplacedByItsViews, around.shownFrame == nil || around.quad != nil { return false }
      parent = around.isPresented ? nil : around.parent
    }
    return true
  }

  /// Whether any of it can be seen: it reaches into the screen and into what scrolls it.
  private func isInSight(_ element: SceneElement, _ frame: Rect) -> Bool {
    if element.kind.isBar || element.kind == .keyboard { return true }
    func meets(_ other: Rect) -> Bool {
      frame.x <= other.maxX && other.x <= frame.maxX && frame.y <= other.maxY && other.y <= frame.maxY
    }
    guard meets(screen), !isBehindPresented(element, frame) else { return false }
    var parent = element.isPresented ? nil : element.parent
    while let id = parent, let around = scene.element(id) {
      if around.kind.isScrollView, let frame = around.knownFrame, !meets(frame) { return false }
      parent = around.isPresented ? nil : around.parent
    }
    return true
  }

  /// Whether what SwiftUI presents is over all of it.
  func isBehindPresented(_ element: SceneElement, _ frame: Rect) -> Bool {
    guard let top = scene.presented.last, let cover = top.knownFrame,
      scene.presentation(of: element.id) != top.id
    else { return false }
    return cover.x <= max(frame.x, 0) && cover.y <= max(frame.y, 0) && min(frame.maxX, screen.maxX) <= cover.maxX
      && min(frame.maxY, screen.maxY) <= cover.maxY
  }

  private func paint(of element: SceneElement, _ frame: Rect) -> Paint {
    let kind = element.kind
    return switch kind.role {
    case .controller:
      // What fills its surroundings has no line of its own.
      kind.isContainer || kind == .searchController || fillsItsParent(element, frame) ? .nothing : .view
    case .bar: .bar
    case .environment: kind == .window ? .view : .bar
    case .view: kind == .uiKit(.label) ? .label : .view
    case .part: kind == .uiKit(.section) ? .nothing : .cell
    case .swiftUIView: .view
    }
  }

  private func fillsItsParent(_ element: SceneElement, _ frame: Rect) -> Bool {
    if frame.isClose(to: screen) { return true }
    guard let parent = element.parent.flatMap(scene.element)?.knownFrame else { return false }
    return frame.isClose(to: parent)
  }

  // MARK: - Rows

  private static let rowWidths = [0.36, 0.52, 0.44, 0.6]

  /// Bars in place of content: a list's rows from where its content begins, or what is in a cell.
  private func placeholders(in element: SceneElement, _ frame: Rect) -> [Shape] {
    let unit = 1 / scale
    let height = 7 * unit
    func row(x: Double, y: Double, width: Double) -> Shape {
      .rect(Rect(x: x, y: y, width: width, height: height), .row, radius: height / 2)
    }
    if element.kind == .cell {
      let hasContent = scene.elements.contains { $0.parent == element.id }
      guard !hasContent, frame.height > 2 * height, frame.width > 60 else { return [] }
      return [row(x: frame.x + 16, y: frame.y + (frame.height - height) / 2, width: frame.width * 0.4)]
    }
    guard element.kind.isTable || element.kind.isCollection,
      !scene.elements.contains(where: { $0.parent == element.id }),
      let top = element.contentOffset.map({ -$0.y }) ?? element.ownInsets?.top, top.isFinite
    else { return [] }
    let left = element.ownInsets?.left ?? 0
    var shapes: [Shape] = []
    for index in 0..<40 {
      let y = frame.y + top + 44 * Double(index) + (44 - height) / 2
      guard y + height < min(frame.maxY, screen.maxY) else { break }
      guard y > max(frame.y, 0) else { continue }
      let width = frame.width * Self.rowWidths[index % Self.rowWidths.count]
      shapes.append(row(x: frame.x + 16 + (left.isFinite ? left : 0), y: y, width: width))
    }
    return shapes
  }

  // MARK: - Open sides

  /// What is known of a view of which something is not: the edges that meet in a known corner, and a `?` at their ends.
  private mutating func drawOpenSides(of element: SceneElement) {
    guard !element.kind.isBar, !element.kind.isReplacedByItsViews else { return }
    if !unmeasured.contains(element.words) { unmeasured.append(element.words) }
    guard let frame = element.frame, frame.x.isFinite, frame.y.isFinite, frame.y < screen.maxY, frame.x < screen.maxX
    else {
      // Of a view whose place is not known, only the room that it is in can be marked.
      if let room = knownRoom(of: element) {
        unknownRooms.append(pixels(Point(x: room.x + room.width / 2, y: room.y + room.height / 2)))
      }
      return
    }
    let stub = 14 / scale
    let right = frame.width.isFinite ? frame.maxX : frame.x + 2 * stub
    let bottom = frame.height.isFinite ? frame.maxY : frame.y + stub
    let corner = Point(x: frame.x, y: frame.y)
    func dotted(_ to: Point, from: Point = corner) -> Shape { .line(from, to, .unknown, dash: [1.5, 2.5]) }
    drawing.clipped.append(dotted(Point(x: right, y: frame.y)))
    drawing.clipped.append(dotted(Point(x: frame.x, y: bottom)))
    if frame.width.isFinite {
      drawing.clipped.append(dotted(Point(x: right, y: bottom), from: Point(x: right, y: frame.y)))
    }
    if frame.height.isFinite {
      drawing.clipped.append(dotted(Point(x: right, y: bottom), from: Point(x: frame.x, y: bottom)))
    }
    // The mark stands where the view goes on for an unknown distance.
    let mark =
      frame.width.isFinite
      ? Point(x: frame.x + frame.width / 2, y: bottom) : Point(x: right, y: frame.y + (bottom - frame.y) / 2)
    markUnknown(at: pixels(mark))
  }

  /// The visible part of the nearest view around an element whose frame is known.
  private func knownRoom(of element: SceneElement) -> Rect? {
    var parent = element.parent
    while let id = parent, let around = scene.element(id) {
      if let frame = around.knownFrame { return frame.intersection(screen) }
      parent = around.parent
    }
    return nil
  }

  /// Marks the rooms of views whose places are not known, where nothing else is written.
  mutating func drawUnknownRooms() {
    for place in unknownRooms {
      let box = Label("?", at: Point(x: place.x, y: place.y + 4), .total, .middle).box.inset(by: -3)
      let isFree = !drawing.labels.contains { $0.box.overlaps(box) } && !obstacles.contains { $0.overlaps(box) }
      if isFree { markUnknown(at: place) }
    }
  }

  private mutating func markUnknown(at place: Point) {
    let isTaken = questionMarks.contains { abs($0.x - place.x) < 12 && abs($0.y - place.y) < 12 }
    guard !isTaken else { return }
    questionMarks.append(place)
    let label = Label("?", at: Point(x: place.x, y: place.y + 4), .total, .middle)
    add(label)
    obstacles.append(label.box.inset(by: -2))
  }
}
