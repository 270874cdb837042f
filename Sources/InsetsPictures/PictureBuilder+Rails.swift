import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

/// A number with its name beside a rail.
private struct RailRow {
  var number: String
  var name: String
  /// The number's and the name's.
  var paint: (number: Paint, name: Paint)
  /// Where the piece of the rail is that it belongs to, as a place along the rail in pixels.
  var middle: Double
  /// Whether a piece of the rail is there to lead to.
  var hasPiece: Bool
  /// What is after the name.
  var note: String?
  var badges: [Severity] = []

  var width: Double {
    let note = note.map { 6 + Paint.text.width(of: $0) } ?? 0
    return paint.number.width(of: number) + 6 + paint.name.width(of: name) + note + 14 * Double(badges.count)
  }
}

/// A piece of a rail: one contributor.
private struct RailPiece {
  /// In pixels along the rail, from the screen's edge inwards.
  var start: Double
  var end: Double
  var isAuthored: Bool
}

// The dimensions of the focus: a rail beside the body for each edge, with a piece for each contributor and a row for
// each number.
extension PictureBuilder {
  private static let rowHeight = 13.0
  private static let railDistance = 9.0
  private static let railWidth = 4.0

  mutating func drawRails() {
    guard let focus = scene.focused, let frame = focus.insetFrame, focus.quad == nil else { return }
    let doubtful = focus.edges.filter(\.total.isFinite).flatMap(\.parts).filter(\.isDoubtful)
    if !doubtful.isEmpty, !isHover {
      let isDisputed = doubtful.contains(where: \.isDisputed)
      let isAssumed = doubtful.contains { !$0.isDisputed }
      let text =
        isDisputed ? "another source disagrees" + (isAssumed ? ", or assumed" : "") : "assumed, not measured here"
      legend.append(LegendEntry(sample: .disputed, text: text))
    }
    let lowest = drawRightRails(of: focus, pixels(frame))
    drawSideRails(of: focus, pixels(frame), below: lowest)
  }

  // MARK: - Rows

  /// The pieces and rows of an edge, from the screen's edge inwards.
  private func rail(at edge: Edge, of focus: SceneElement, _ frame: Rect) -> (pieces: [RailPiece], rows: [RailRow]) {
    guard let inset = focus.inset(edge) else { return ([], []) }
    let was = earlierWords(at: edge)
    let isShown = inset.total != 0 || was != nil
    guard isShown else { return ([], []) }
    let (origin, sign) = side(edge, frame)
    let findings = findings(at: edge)
    var pieces: [RailPiece] = []
    var rows: [RailRow] = []
    // What is taken away is taken from the outside: there the view does not reach.
    var taken = -inset.parts.reduce(0) { $0 + min(0, $1.amount) }
    var reach = 0.0
    for part in inset.parts where inset.total.isFinite {
      let lost = min(max(0, part.amount), taken)
      taken -= lost
      let length = max(0, part.amount) - lost
      let (start, end) = (origin + sign * reach * scale, origin + sign * (reach + length) * scale)
      reach += length
      let isAuthored = part.layer != .system
      if length > 0 {
        pieces.append(RailPiece(start: start, end: end, isAuthored: isAuthored))
      }
      var row = RailRow(
        number: formatted(part.amount) + (part.isDoubtful ? "*" : ""),
        name: part.name,
        paint: (isAuthored ? .authorNumber : .safeNumber, .text),
        middle: (start + end) / 2,
        hasPiece: length > 0
      )
      if case .author(let property) = part.layer {
        row.badges = findings.filter { $0.property == nil || $0.property == property }.map(\.severity)
      }
      rows.append(row)
    }
    if rows.count != 1 {
      // The side of a page says which quantity it is.
      let isShort = if case .page = options.size { true } else { isHover }
      let name = isShort ? edge.name : inset.name
      let number = inset.total.isFinite ? formatted(inset.total) : inset.range ?? "?"
      let first = rows.first?.middle ?? origin
      rows.insert(RailRow(number: number, name: name, paint: (.total, .total), middle: first, hasPiece: false), at: 0)
    }
    if let was { rows[0].note = was }
    let isMarked = rows.contains { !$0.badges.isEmpty }
    if !isMarked { rows[0].badges = findings.map(\.severity) }
    return (pieces, rows)
  }

  /// Where an edge of the frame is along its rail, and which way leads inwards.
  private func side(_ edge: Edge, _ frame: Rect) -> (origin: Double, sign: Double) {
    switch edge {
    case .top: (frame.y, 1)
    case .bottom: (frame.maxY, -1)
    case .left: (frame.x, 1)
    case .right: (frame.maxX, -1)
    }
  }

  // MARK: - Top and bottom

  /// Draws the rails at the right; the answer is how far down their rows reach.
  private mutating func drawRightRails(of focus: SceneElement, _ frame: Rect) -> Double {
    let glass = pixels(screen)
    let top = rail(at: .top, of: focus, frame)
    let bottom = rail(at: .bottom, of: focus, frame)
    // From the top of the picture to its bottom.
    let rows = top.rows + bottom.rows.reversed()
    guard !rows.isEmpty else { return 0 }
    let x = body.maxX + Self.railDistance
    for piece in top.pieces + bottom.pieces {
      let from = min(max(min(piece.start, piece.end), glass.y), glass.maxY)
      let to = min(max(max(piece.start, piece.end), glass.y), glass.maxY)
      guard to > from else { continue }
      let gap = to - from > 4 ? 0.75 : 0
      let rect = Rect(x: x, y: from + gap, width: Self.railWidth, height: to - from - 2 * gap)
      drawing.marks.append(.rect(rect, piece.isAuthored ? .authorRail : .safeRail))
    }
    for pieces in [top.pieces, bottom.pieces] {
      guard let first = pieces.first, let last = pieces.last else { continue }
      for y in [first.start, last.end] where y >= glass.y - 1 && y <= glass.maxY + 1 {
        drawing.marks.append(
          .line(Point(x: min(frame.maxX, glass.maxX), y: y), Point(x: x + Self.railWidth, y: y), .leader, dash: [1, 2])
        )
      }
    }
    var wanted = rows.map { min(max($0.middle, glass.y), glass.maxY) }
    // The totals are on the outer side.
    if top.rows.count > 1 { wanted[0] = (wanted.dropFirst().first ?? wanted[0]) - Self.rowHeight }
    if bottom.rows.count > 1, let last = wanted.indices.last, last > 0 {
      wanted[last] = wanted[last - 1] + Self.rowHeight
    }
    let range = (body.y + 4)...max(body.y + 4, body.maxY - 4)
    let places = LabelPlacement.places(wanted, distance: Self.rowHeight, in: range)
    let widest = rows.map { $0.paint.number.width(of: $0.number) }.max() ?? 0
    let end = x + Self.railWidth + (isHover ? 16 : 24) + widest
    for (row, y) in zip(rows, places) {
      let numberWidth = row.paint.number.width(of: row.number)
      if row.hasPiece {
        let from = min(max(row.middle, glass.y), glass.maxY)
        let start = x + Self.railWidth + 2
        let knee = min(start + 10, end - widest - 3)
        let line = [Point(x: start, y: from), Point(x: knee, y: y), Point(x: max(knee, end - numberWidth - 3), y: y)]
        drawing.marks.append(Shape(.lines(line, isClosed: false), .leader))
      }
      draw(row, numberEndsAt: end, middle: y)
    }
    return (places.last ?? 0) + Self.rowHeight / 2
  }

  /// A number that ends at a place, then its name.
  private mutating func draw(_ row: RailRow, numberEndsAt end: Double, middle y: Double) {
    let base = (y + 4).rounded()
    add(Label(row.number, at: Point(x: end, y: base), row.paint.number, .end))
    var x = end + 6
    let room = cutsNames ? Self.hoverLimit.width - padding - x - 14 * Double(row.badges.count) : .infinity
    let name = TextWidth.fitted(row.name, to: room, size: row.paint.name.fontSize, isBold: row.paint.name.isBold)
    add(Label(name, at: Point(x: x, y: base), row.paint.name))
    x += row.paint.name.width(of: name)
    if let note = row.note {
      let width = Paint.text.width(of: note)
      if !cutsNames || x + 6 + width <= Self.hoverLimit.width - padding {
        add(Label(note, at: Point(x: x + 6, y: base), .text))
        x += 6 + width
      }
    }
    for severity in row.badges {
      drawBadge(severity, at: Point(x: x + 9, y: base - 4))
      makeRoom(for: Rect(x: x, y: base - 10, width: 16, height: 12))
      x += 14
    }
  }

  // MARK: - Left and right

  private mutating func drawSideRails(of focus: SceneElement, _ frame: Rect, below lowest: Double) {
    let glass = pixels(screen)
    let left = rail(at: .left, of: focus, frame)
    let right = rail(at: .right, of: focus, frame)
    guard !left.rows.isEmpty || !right.rows.isEmpty else { return }
    let y = body.maxY + Self.railDistance
    for piece in left.pieces + right.pieces {
      let from = min(max(min(piece.start, piece.end), glass.x), glass.maxX)
      let to = min(max(max(piece.start, piece.end), glass.x), glass.maxX)
      guard to > from else { continue }
      let gap = to - from > 4 ? 0.75 : 0
      let rect = Rect(x: from + gap, y: y, width: to - from - 2 * gap, height: Self.railWidth)
      drawing.marks.append(.rect(rect, piece.isAuthored ? .authorRail : .safeRail))
    }
    for pieces in [left.pieces, right.pieces] {
      guard let first = pieces.first, let last = pieces.last else { continue }
      for x in [first.start, last.end] where x >= glass.x - 1 && x <= glass.maxX + 1 {
        drawing.marks.append(
          .line(Point(x: x, y: min(frame.maxY, glass.maxY)), Point(x: x, y: y + Self.railWidth), .leader, dash: [1, 2])
        )
      }
    }
    let start = max(frame.x, glass.x)
    let end = min(frame.maxX, glass.maxX)
    var base = y + Self.railWidth + 13
    func isSame(_ pair: (RailRow, RailRow)) -> Bool {
      pair.0.number == pair.1.number && pair.0.paint.name == pair.1.paint.name
        && (pair.0.name == pair.1.name || pair.0.paint.name == .total)
    }
    let isSymmetric = left.rows.count == right.rows.count && zip(left.rows, right.rows).allSatisfy(isSame)
    let widths = (left.rows + right.rows).map(\.width)
    let widest = widths.max() ?? 0
    // Rows that reach under those at the right are below them.
    if start + 2 * widest + 20 > body.maxX { base = max(base, lowest + 11) }
    if isSymmetric {
      for (row, other) in zip(left.rows, right.rows) {
        drawSymmetric(row, other, from: start, to: end, at: base, isTotal: row.paint.name == .total)
        base += Self.rowHeight
      }
      return
    }
    let isBeside = (left.rows.map(\.width).max() ?? 0) + (right.rows.map(\.width).max() ?? 0) + 16 <= end - start
    var below = base
    for row in left.rows {
      draw(row, numberEndsAt: start + row.paint.number.width(of: row.number), middle: below - 4)
      below += Self.rowHeight
    }
    if !isBeside { base = left.rows.isEmpty ? base : below }
    for row in right.rows {
      let from = max(padding, end - row.width)
      draw(row, numberEndsAt: from + row.paint.number.width(of: row.number), middle: base - 4)
      base += Self.rowHeight
    }
  }

  /// One name between two equal numbers.
  private mutating func drawSymmetric(
    _ row: RailRow,
    _ other: RailRow,
    from start: Double,
    to end: Double,
    at base: Double,
    isTotal: Bool
  ) {
    let number = row.paint.number.width(of: row.number)
    var name = row.name
    if isTotal, row.name != other.name {
      name = isHover ? "left and right" : "\(row.name), \(other.name.split(separator: ".").last ?? "right")"
    }
    let words = [name, row.note].compactMap { $0 }.joined(separator: " ")
    let widest = cutsNames ? Self.hoverLimit.width - 2 * padding - 2 * number - 12 : .infinity
    let text = TextWidth.fitted(words, to: widest, size: row.paint.name.fontSize, isBold: row.paint.name.isBold)
    let needed = 2 * number + 12 + row.paint.name.width(of: text)
    let last = max(end, start + needed)
    let place = base.rounded()
    add(Label(row.number, at: Point(x: start, y: place), row.paint.number))
    add(Label(text, at: Point(x: (start + last) / 2, y: place), row.paint.name, .middle))
    add(Label(other.number, at: Point(x: last, y: place), other.paint.number, .end))
    var x = last
    for severity in row.badges + other.badges {
      drawBadge(severity, at: Point(x: x + 9, y: place - 4))
      makeRoom(for: Rect(x: x, y: place - 10, width: 16, height: 12))
      x += 14
    }
  }
}
