extension ScreenLayout {
  /// The author's scaling or rotation of the view, or nil if there is none.
  func transform(of element: ElementID) -> Transform? {
    guard case .transform(let transform)? = authored(.transform, of: element)?.value else { return nil }
    switch transform {
    case .identity, .scale(1), .rotate(0): return nil
    case .scale, .rotate: return transform
    }
  }

  /// Replaces the frame of a transformed view by its bounding frame, with the same centre (R1.9).
  mutating func apply(_ transform: Transform, to element: ElementID, in parent: ElementID) {
    let width = views[element].width
    let height = views[element].height
    let shares = transform.boundingShares
    let boundingWidth = trace.sum(share(shares.own, of: width), share(shares.other, of: height), .transformedView)
    let boundingHeight = trace.sum(share(shares.other, of: width), share(shares.own, of: height), .transformedView)
    let left = trace.scaled(trace.difference(width, boundingWidth), by: 0.5)
    let above = trace.scaled(trace.difference(height, boundingHeight), by: 0.5)
    views[element].x = trace.sum(views[element].x, left, .transformedView)
    views[element].y = trace.sum(views[element].y, above, .transformedView)
    views[element].width = boundingWidth
    views[element].height = boundingHeight
    let distance = views[element].distance
    setDistance(
      element,
      in: parent,
      EdgeInsets(
        top: distance.top.value + above.value,
        left: distance.left.value + left.value,
        bottom: distance.bottom.value + above.value,
        right: distance.right.value + left.value
      )
    )
  }

  /// A share of an extent; a share of zero is zero even if the extent is unknown.
  private mutating func share(_ share: Double, of extent: Amount) -> Amount {
    share == 0 ? Trace.zero : trace.scaled(extent, by: share)
  }

  /// How much larger the view's content is on the screen than in the view's own coordinates; `nan` if the view is
  /// rotated or mirrored, since its origin on the screen is then not its own.
  func scale(inside element: ElementID) -> Double {
    if isDrawnSmaller(element) { return views[element].width.value / views[element].boundsWidth.value }
    return switch transform(of: element) {
    case nil, .identity: 1
    case .scale(let factor) where factor > 0: factor
    case .scale, .rotate: .nan
    }
  }
}

extension ScreenLayout {
  /// Whether the element is a sheet that floats above the screen's bottom.
  private func isDrawnSmaller(_ element: ElementID) -> Bool {
    screen[element].isPresented && views[element].isInSheet
      && views[element].boundsWidth.value > views[element].width.value
  }
}

extension Transform {
  /// How much of a rectangle's own extent and of its other one an extent of its bounding rectangle has after the
  /// transform.
  fileprivate var boundingShares: (own: Double, other: Double) {
    switch self {
    case .identity: return (1, 0)
    case .scale(let factor): return (abs(factor), 0)
    case .rotate(let degrees):
      guard let turn = Turn(degrees: degrees) else { return (.nan, .nan) }
      return (abs(turn.cosine), abs(turn.sine))
    }
  }
}

/// The sine and cosine of an angle, exact for multiples of 90 degrees.
///
/// The engine imports nothing, so it has its own series.
private struct Turn {
  var sine: Double
  var cosine: Double

  /// Nil for angles that nobody rotates a view by.
  init?(degrees: Double) {
    guard abs(degrees) < 1e6 else { return nil }
    let quarters = (degrees / 90).rounded()
    let rest = (degrees - quarters * 90) * .pi / 180
    (sine, cosine) = (Turn.series(rest, from: 1, rest), Turn.series(rest, from: 0, 1))
    switch ((Int(quarters) % 4) + 4) % 4 {
    case 1: (sine, cosine) = (cosine, -sine)
    case 2: (sine, cosine) = (-sine, -cosine)
    case 3: (sine, cosine) = (-cosine, sine)
    default: break
    }
  }

  /// The Taylor series of sine or cosine; up to an eighth of a turn, a dozen terms exceed the precision of doubles.
  private static func series(_ angle: Double, from first: Int, _ start: Double) -> Double {
    var term = start
    var sum = start
    for index in stride(from: first, to: first + 24, by: 2) {
      term *= -angle * angle / Double((index + 1) * (index + 2))
      sum += term
    }
    return sum
  }
}

extension Transform {
  /// The corners of a view of a size after the transform about its centre, clockwise from its own top left one; nil for
  /// angles that nobody rotates a view by.
  package func corners(of size: Size, around centre: Point) -> [Point]? {
    let turn: Turn?
    var factor = 1.0
    switch self {
    case .identity: turn = Turn(degrees: 0)
    case .scale(let scale):
      turn = Turn(degrees: 0)
      factor = scale
    case .rotate(let degrees): turn = Turn(degrees: degrees)
    }
    guard let turn else { return nil }
    let offsets = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
    return offsets.map { horizontal, vertical in
      let x = horizontal * size.width / 2 * factor
      let y = vertical * size.height / 2 * factor
      return Point(x: centre.x + x * turn.cosine - y * turn.sine, y: centre.y + x * turn.sine + y * turn.cosine)
    }
  }
}
