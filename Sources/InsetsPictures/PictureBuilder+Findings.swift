import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

// What the picture says beside the numbers: findings, and how the screen was before.
extension PictureBuilder {
  /// The findings that are marked, the worst first.
  var shownFindings: [SceneFinding] {
    guard options.layers.contains(.findings) else { return [] }
    let placed = scene.findings.filter { $0.element.flatMap(scene.element)?.knownFrame != nil }
    var shown: [SceneFinding] = []
    for finding in placed.sorted(by: { $0.severity < $1.severity }) {
      // A rule that finds the same at several places is marked once.
      let isMarked = shown.contains {
        $0.rule == finding.rule && $0.element == finding.element && $0.edge == finding.edge
      }
      if !isMarked { shown.append(finding) }
    }
    return shown
  }

  /// The findings about an edge of the focus, whose badge is beside the number.
  func findings(at edge: Edge) -> [SceneFinding] {
    // Without a number there is nothing that it could be beside.
    guard let total = scene.focused?.inset(edge)?.total, total != 0 || earlierWords(at: edge) != nil else { return [] }
    return shownFindings.filter { $0.element == scene.focus && $0.edge == edge }
  }

  mutating func drawFindings() {
    var badges: [Rect] = []
    for finding in shownFindings {
      guard let id = finding.element, let frame = scene.element(id)?.knownFrame else { continue }
      legend.append(LegendEntry(sample: .finding(finding.severity), text: finding.rule.name))
      if let edge = finding.edge, id == scene.focus, !findings(at: edge).isEmpty {
        let authored = bands.filter { $0.edge == edge && $0.isAuthored }
        let wrong = authored.filter { $0.property == finding.property }
        for band in wrong.isEmpty ? authored : wrong {
          drawing.clipped.append(Shape(.rect(band.rect, radius: 0), .finding, line: 1.5))
        }
        continue
      }
      if id != scene.focus { drawing.clipped.append(outlineShape(of: frame, .finding, line: 1.5)) }
      let place = badgePlace(in: pixels(frame.intersection(screen)), beside: badges)
      drawBadge(finding.severity, at: place)
      badges.append(Rect(x: place.x - 7, y: place.y - 7, width: 14, height: 14))
    }
    obstacles += badges
  }

  /// A badge is inside the frame at the top left, below what covers it.
  private func badgePlace(in frame: Rect, beside badges: [Rect]) -> Point {
    let glass = pixels(screen)
    let isInCorner = frame.x - glass.x < 5 && frame.y - glass.y < 5
    let cut = isInCorner ? outline.corner * scale * 0.3 : 0
    var y = frame.y + 9 + cut
    for obstacle in obstacles where obstacle.x < frame.x + 16 && obstacle.y < y + 6 && obstacle.maxY > y - 6 {
      y = min(obstacle.maxY + 8, frame.maxY - 8)
    }
    var place = Point(x: frame.x + 9 + cut, y: max(y, frame.y + 6))
    for badge in badges.sorted(by: { $0.x < $1.x })
    where badge.overlaps(Rect(x: place.x - 7, y: place.y - 7, width: 14, height: 14)) {
      place.x = badge.maxX + 7
    }
    return place
  }

  /// A badge that can be told by its form alone: a disc for an error, a triangle for a warning, a square for an
  /// information, a ring for a hint.
  mutating func drawBadge(_ severity: Severity, at place: Point) {
    let radius = 5.0
    let sign: String
    switch severity {
    case .error:
      drawing.marks.append(Shape(.circle(place, radius: radius), .badge, line: 0))
      sign = "!"
    case .warning:
      let corners = [
        Point(x: place.x, y: place.y - 6), Point(x: place.x + 6, y: place.y + 5), Point(x: place.x - 6, y: place.y + 5),
      ]
      drawing.marks.append(Shape(.lines(corners, isClosed: true), .badge, line: 0))
      sign = "!"
    case .information:
      drawing.marks.append(.rect(Rect(x: place.x - 5, y: place.y - 5, width: 10, height: 10), .badge, radius: 2))
      sign = "i"
    case .hint:
      drawing.marks.append(Shape(.circle(place, radius: radius - 0.75), .finding, line: 1.5))
      return
    }
    drawing.labels.append(
      Label(sign, at: Point(x: place.x, y: place.y + (severity == .warning ? 4 : 3.2)), .onBadge, .middle)
    )
  }

  // MARK: - Before

  /// The element of the earlier screen that has the same name, or the same place if it has none.
  func earlier(_ element: SceneElement) -> SceneElement? {
    guard let before = options.before else { return nil }
    if let name = element.name { return before.elements.first { $0.name == name } }
    guard let other = before.element(element.id), other.name == nil, other.kind == element.kind else { return nil }
    return other
  }

  /// Dashed lines where something was.
  mutating func drawComparison() {
    guard options.before != nil else { return }
    var hasMoved = false
    for element in scene.elements where element.isOnScreen && element.id != .window {
      guard let frame = element.knownFrame, let old = earlier(element)?.knownFrame, !frame.isClose(to: old) else {
        continue
      }
      hasMoved = true
      drawing.clipped.append(Shape(.rect(old, radius: 0), .before, dash: [3, 3]))
    }
    if let focus = scene.focused, let frame = focus.knownFrame, let old = earlier(focus) {
      for edge in Edge.allCases {
        guard let now = focus.inset(edge)?.total, let was = old.inset(edge)?.total, was.isFinite, now.isFinite,
          abs(now - was) > Tolerance.shownDecimals
        else { continue }
        hasMoved = true
        let (from, to) = frame.line(at: was, from: edge)
        drawing.clipped.append(.line(from, to, .before, line: 1.5, dash: [3, 3]))
      }
    }
    if hasMoved { legend.append(LegendEntry(sample: .before, text: "before")) }
  }

  /// `was 128`, where the focus' number at an edge is another than before.
  func earlierWords(at edge: Edge) -> String? {
    guard let focus = scene.focused, let now = focus.inset(edge)?.total, let was = earlier(focus)?.inset(edge)?.total,
      now.isFinite || was.isFinite, !(abs(now - was) <= Tolerance.shownDecimals)
    else { return nil }
    return "was \(was.isFinite ? formatted(was) : "?")"
  }
}

extension Rect {
  /// The line across the rectangle at a distance from an edge.
  fileprivate func line(at distance: Double, from edge: Edge) -> (Point, Point) {
    switch edge {
    case .top: (Point(x: x, y: y + distance), Point(x: maxX, y: y + distance))
    case .bottom: (Point(x: x, y: maxY - distance), Point(x: maxX, y: maxY - distance))
    case .left: (Point(x: x + distance, y: y), Point(x: x + distance, y: maxY))
    case .right: (Point(x: maxX - distance, y: y), Point(x: maxX - distance, y: maxY))
    }
  }
}
