extension ScreenLayout {
  /// How the author scales or turns the view; nil when it stays as it is.
  func transform(of element: Int) -> Transform? {
    guard case .transform(let transform)? = authored(.transform, of: element)?.value else { return nil }
    switch transform {
    case .identity, .scale(1), .rotate(0): return nil
    case .scale, .rotate: return transform
    }
  }

  func isTransformed(_ element: Int) -> Bool { transform(of: element) != nil }

  /// A transformed view counts with the frame that bounds it, about the same centre (R1.9).
  mutating func apply(_ transform: Transform, to element: Int, in parent: Int) {
    let width = views[element].width.value
    let height = views[element].height.value
    let bounding = transform.boundingSize(of: Size(width: width, height: height))
    let horizontal = (width - bounding.width) / 2
    let vertical = (height - bounding.height) / 2
    views[element].x = trace.sum(views[element].x, trace.constant(horizontal), .transformedView)
    views[element].y = trace.sum(views[element].y, trace.constant(vertical), .transformedView)
    views[element].width = trace.constant(bounding.width)
    views[element].height = trace.constant(bounding.height)
    let distance = views[element].distance
    setDistance(
      element,
      in: parent,
      EdgeInsets(
        top: distance.top + vertical,
        left: distance.left + horizontal,
        bottom: distance.bottom + vertical,
        right: distance.right + horizontal
      )
    )
  }

  /// By how much what stands in the view is larger on the screen than in the view's own coordinates; `nan` where it is
  /// turned or mirrored, so that its origin there is not where its own is.
  func scale(inside element: Int) -> Double {
    switch transform(of: element) {
    case nil, .identity: 1
    case .scale(let factor) where factor > 0: factor
    case .scale, .rotate: .nan
    }
  }
}

extension Transform {
  /// The size of the upright rectangle that encloses a rectangle of a size after the transform.
  fileprivate func boundingSize(of size: Size) -> Size {
    switch self {
    case .identity: return size
    case .scale(let factor): return Size(width: size.width * abs(factor), height: size.height * abs(factor))
    case .rotate(let degrees):
      guard let turn = Turn(degrees: degrees) else { return Size(width: .nan, height: .nan) }
      return Size(
        width: size.width * abs(turn.cosine) + size.height * abs(turn.sine),
        height: size.width * abs(turn.sine) + size.height * abs(turn.cosine)
      )
    }
  }
}

/// The sine and cosine of an angle, exact for multiples of 90 degrees.
///
/// The engine imports nothing, so the series stands here.
private struct Turn {
  var sine: Double
  var cosine: Double

  /// Nil for angles that nobody turns a view by.
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

  /// The Taylor series of sine or cosine; within an eighth of a turn a dozen terms are more than doubles hold.
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
