import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

/// A run of an inset's parts that are painted alike: the system's, or those of one property of the author's.
struct Band {
  var edge: Edge
  /// `safeArea.top`, `contentInset.top`.
  var name: String
  var isAuthored: Bool
  var property: Property?
  /// In the window, in points.
  var rect: Rect
  /// Where one contributor ends and the next begins, as distances from the frame's edge, in points.
  var seams: [Points]
}

// The one element that the picture explains: its bands, its outline, its tag.
extension PictureBuilder {
  var focusFrame: Rect? { scene.focused?.knownFrame }

  /// What the content keeps from the edges, outermost first; in the corners the top and the bottom have the room.
  var bands: [Band] {
    guard let focus = scene.focused, let frame = focus.insetFrame, focus.quad == nil else { return [] }
    var bands: [Band] = []
    func reach(_ edge: Edge) -> Double {
      let total = focus.inset(edge)?.total ?? 0
      return total.isFinite ? min(max(0, total), frame.height) : 0
    }
    for edge in Edge.allCases {
      guard let inset = focus.inset(edge), inset.total.isFinite else { continue }
      let extent = edge.isVertical ? frame.height : frame.width
      var start = 0.0
      for run in inset.runs {
        let end = min(max(0, start + run.amount), extent)
        let first = min(max(0, start), extent)
        start += run.amount
        guard end > first else { continue }
        var rect = frame
        switch edge {
        case .top: (rect.y, rect.height) = (frame.y + first, end - first)
        case .bottom: (rect.y, rect.height) = (frame.maxY - end, end - first)
        case .left: (rect.x, rect.width) = (frame.x + first, end - first)
        case .right: (rect.x, rect.width) = (frame.maxX - end, end - first)
        }
        if !edge.isVertical {
          rect.y = frame.y + reach(.top)
          rect.height = max(0, frame.height - reach(.top) - reach(.bottom))
        }
        let seams = run.seams.map { $0 + first }.filter { $0 > first && $0 < end }
        bands.append(
          Band(
            edge: edge,
            name: "\(run.name(of: inset)).\(edge.name)",
            isAuthored: run.property != nil,
            property: run.property,
            rect: rect,
            seams: seams
          )
        )
      }
    }
    return bands
  }

  mutating func drawFocus() {
    guard let focus = scene.focused, let frame = focus.insetFrame else { return }
    let bands = bands.filter { options.layers.contains($0.isAuthored ? .insets : .safeArea) }
    for band in bands where !band.isAuthored {
      drawing.clipped.append(Shape(.rect(band.rect, radius: 0), nil, band: band.name))
    }
    for band in bands where band.isAuthored {
      drawing.clipped.append(Shape(.rect(band.rect, radius: 0), .author, band: band.name))
    }
    for band in bands {
      for seam in band.seams { drawing.clipped.append(line(at: seam, band.edge, in: band.rect, frame, .safeLine, 0.5)) }
      let end = distance(ofInnerSide: band, in: frame)
      drawing.clipped.append(
        line(at: end, band.edge, in: band.rect, frame, band.isAuthored ? .authorLine : .safeLine, 1)
      )
      obstacles.append(pixels(band.rect))
      legend.append(LegendEntry(sample: band.isAuthored ? .solid : .hatch, text: band.legend))
    }
    if options.layers.contains(.margins), let margins = focus.margins { draw(margins, in: frame) }
    if options.layers.contains(.readable), let readable = focus.readable, readable.isKnown {
      drawing.clipped.append(Shape(.rect(readable, radius: 0), .readable, dash: [1, 3]))
      legend.append(LegendEntry(sample: .readable, text: "readable width"))
    }
  }

  private mutating func draw(_ margins: EdgeInsets, in frame: Rect) {
    let rect = Rect(
      x: frame.x + margins.left,
      y: frame.y + margins.top,
      width: frame.width - margins.left - margins.right,
      height: frame.height - margins.top - margins.bottom
    )
    guard rect.isKnown, rect.width > 0, rect.height > 0 else { return }
    drawing.clipped.append(Shape(.rect(rect, radius: 0), .margin, dash: [4, 3], band: "layoutMargins"))
    legend.append(LegendEntry(sample: .margins, text: "layout margins"))
  }

  /// The inner side of a band as a distance from the frame's edge.
  private func distance(ofInnerSide band: Band, in frame: Rect) -> Points {
    switch band.edge {
    case .top: band.rect.maxY - frame.y
    case .bottom: frame.maxY - band.rect.y
    case .left: band.rect.maxX - frame.x
    case .right: frame.maxX - band.rect.x
    }
  }

  /// A line across a band at a distance from the frame's edge.
  private func line(at distance: Points, _ edge: Edge, in band: Rect, _ frame: Rect, _ paint: Paint, _ width: Double)
    -> Shape
  {
    switch edge {
    case .top, .bottom:
      let y = edge == .top ? frame.y + distance : frame.maxY - distance
      return .line(Point(x: band.x, y: y), Point(x: band.maxX, y: y), paint, line: width)
    case .left, .right:
      let x = edge == .left ? frame.x + distance : frame.maxX - distance
      return .line(Point(x: x, y: band.y), Point(x: x, y: band.maxY), paint, line: width)
    }
  }

  // MARK: - Outline and tag

  /// The outline of an element, rounded where the screen is.
  func outlineShape(of frame: Rect, _ paint: Paint, line: Double) -> Shape {
    let corner = outline.corner
    guard corner > 0, screen.inset(by: -Tolerance.halfPoint).contains(frame) else {
      return Shape(.rect(frame, radius: 0), paint, line: line)
    }
    let corners = Edge.corners.map { frame.reaches($0, of: screen) && frame.reaches($1, of: screen) }
    guard corners.contains(true) else { return Shape(.rect(frame, radius: 0), paint, line: line) }
    return Shape(.rounded(frame, corners.map { $0 ? corner : 0 }), paint, line: line)
  }

  /// The focus' outline and the tag with its name, which goes where the content is.
  mutating func drawTag() {
    guard let focus = scene.focused, let frame = focusFrame else { return }
    if let quad = focus.quad {
      drawing.clipped.append(Shape(.lines(quad, isClosed: true), .focus, line: 2))
    } else {
      let shape = outlineShape(of: frame, .focus, line: 2)
      if case .rounded = shape.form { drawing.over.append(shape) } else { drawing.clipped.append(shape) }
    }
    let inside = pixels(frame.intersection(screen))
    let text = TextWidth.fitted(focus.words, to: max(24, body.width - 20), size: 10, isBold: true)
    let size = Size(width: Paint.onTag.width(of: text) + 8, height: 15)
    var best: (rect: Rect, cost: Double)?
    let places = tagPlaces(in: inside, size)
    // A tag over a button would hide what the picture is about.
    let covered = scene.elements.compactMap { element -> Rect? in
      guard element.isOnScreen, element.id != focus.id, element.id != .window, !element.kind.isContainer,
        let other = element.knownFrame, !other.contains(frame)
      else { return nil }
      return pixels(other)
    }
    for (order, rect) in places.enumerated() {
      var cost = Double(order)
      for other in covered where other.overlaps(rect) { cost += 6 }
      for obstacle in obstacles where obstacle.overlaps(rect) { cost += 20 }
      // Half outside is worse than beside.
      if !inside.contains(rect) { cost += rect.overlaps(inside) ? 100 : 40 }
      if cost < best?.cost ?? .infinity { best = (rect, cost) }
    }
    guard var tag = best?.rect else { return }
    // Beside a frame that is smaller than its tag, the tag stays on the card.
    tag.x = max(padding / 2, tag.x).rounded()
    tag.y = tag.y.rounded()
    drawing.marks.append(.rect(tag, .tag, radius: 3))
    add(Label(text, at: Point(x: tag.x + tag.width / 2, y: tag.y + 11), .onTag, .middle))
    obstacles.append(tag)
  }

  /// Corners of what the bands leave free, then those of the frame, then above and below it.
  private func tagPlaces(in frame: Rect, _ size: Size) -> [Rect] {
    var free = frame
    guard let focus = scene.focused else { return [] }
    for edge in Edge.allCases {
      let total = focus.inset(edge)?.total ?? 0
      guard total.isFinite, total > 0 else { continue }
      let distance = total * scale
      switch edge {
      case .top: (free.y, free.height) = (free.y + distance, free.height - distance)
      case .bottom: free.height -= distance
      case .left: (free.x, free.width) = (free.x + distance, free.width - distance)
      case .right: free.width -= distance
      }
    }
    let gap = 3.0
    let glass = pixels(screen)
    func places(in room: Rect) -> [Rect] {
      // Round corners of the screen cut off what is in them.
      let reach = outline.corner * scale
      let isRound = room.y - glass.y < reach / 2 || glass.maxY - room.maxY < reach / 2
      let left = room.x + gap + (isRound && room.x - glass.x < reach / 2 ? reach * 0.3 : 0)
      let right = room.maxX - gap - size.width - (isRound && glass.maxX - room.maxX < reach / 2 ? reach * 0.3 : 0)
      let top = room.y + gap
      let bottom = room.maxY - gap - size.height
      let middle = room.x + (room.width - size.width) / 2
      return [(right, top), (right, bottom), (left, bottom), (left, top), (middle, (top + bottom) / 2)].map {
        Rect(x: $0, y: $1, width: size.width, height: size.height)
      }
    }
    let outside = [
      Rect(x: frame.x, y: frame.maxY + 2, width: size.width, height: size.height),
      Rect(x: frame.x, y: frame.y - size.height - 2, width: size.width, height: size.height),
      Rect(x: frame.maxX - size.width, y: frame.maxY + 2, width: size.width, height: size.height),
    ]
    return places(in: free) + places(in: frame) + outside
  }
}

/// Parts that follow each other and are painted alike.
private struct Run {
  var property: Property?
  var amount: Points
  /// Where its parts meet, as distances from its start.
  var seams: [Points]

  /// The quantity that the run is.
  func name(of inset: SceneInset) -> String {
    if let property { return property.spec.spelling }
    // Before iOS 11 there was no safe area.
    let hasSafeArea = inset.quantity == .safeAreaInsets || inset.quantity == .adjustedContentInset
    return hasSafeArea ? "safeArea" : inset.edge == .top ? "topLayoutGuide" : "bottomLayoutGuide"
  }
}

extension SceneInset {
  /// The parts in order, the system's first, then each property of the author's.
  fileprivate var runs: [Run] {
    var runs: [Run] = []
    for part in parts {
      var property: Property?
      if case .author(let written) = part.layer { property = written }
      if let index = runs.firstIndex(where: { $0.property == property }) {
        runs[index].seams.append(runs[index].amount)
        runs[index].amount += part.amount
      } else {
        runs.append(Run(property: property, amount: part.amount, seams: []))
      }
    }
    // What the system keeps free lies outermost.
    return runs.filter { $0.property == nil } + runs.filter { $0.property != nil }
  }
}

extension Band {
  fileprivate var legend: String {
    if let property { return "\(property.spec.spelling), the author's" }
    return name.hasPrefix("safeArea") ? "safe area" : "covered by bars"
  }
}

extension Rect {
  /// What both have, at least a point.
  func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left,
      y: top,
      width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top)
    )
  }
}
