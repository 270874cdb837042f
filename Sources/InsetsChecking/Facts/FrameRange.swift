import InsetsEngine
import InsetsLanguage

/// The edges of a view in the window, each as far as it is known.
///
/// A text is as high as its words, but where a stack ends with it, its end is known.
struct FrameRange {
  var top: ValueRange
  var left: ValueRange
  var bottom: ValueRange
  var right: ValueRange

  subscript(edge: Edge) -> ValueRange {
    switch edge {
    case .top: top
    case .left: left
    case .bottom: bottom
    case .right: right
    }
  }

  /// The least height or width that the edges alone allow.
  func leastLength(along edge: Edge) -> Points {
    let (near, far) = edge.isVertical ? (top, bottom) : (left, right)
    return max(0, far.least - near.greatest)
  }

  /// How far an edge lies inside the same edge of a rectangle.
  func distance(inside outer: Rect, _ edge: Edge) -> ValueRange {
    self[edge].distance(inside: outer, edge)
  }

  /// Whether one is above the other, at least for a point; a text of unknown width has some around its middle or its start.
  func isAcross(_ other: FrameRange) -> Bool {
    let letters: Points = 4
    return min(right.least, other.right.least) - max(left.greatest, other.left.greatest) > 1
      || left.greatest < other.right.least - letters && other.left.greatest < right.least - letters
  }

  /// Whether it is known to lie in the same place, as far as it is known.
  func looksLike(_ other: FrameRange?) -> Bool {
    guard let other else { return false }
    return Edge.allCases.allSatisfy { edge in
      [(self[edge].least, other[edge].least), (self[edge].greatest, other[edge].greatest)].allSatisfy {
        $0 == $1 || $0.looksLike($1)
      }
    }
  }

  /// The frame with a background behind it, which is nowhere smaller.
  func on(_ ground: FrameRange) -> FrameRange {
    func outer(_ edge: Edge, _ pick: (Points, Points) -> Points) -> ValueRange {
      let (own, around) = (self[edge], ground[edge])
      if around.isExact { return around }
      return ValueRange(pick(own.least, around.least), pick(own.greatest, around.greatest), own.causes)
    }
    return FrameRange(
      top: outer(.top, min),
      left: outer(.left, min),
      bottom: outer(.bottom, max),
      right: outer(.right, max)
    )
  }
}

extension ValueRange {
  /// How far an end lies inside an edge of a rectangle.
  func distance(inside outer: Rect, _ edge: Edge) -> ValueRange {
    let line = outer.line(at: edge)
    return edge == .top || edge == .left
      ? ValueRange(least - line, greatest - line, causes) : ValueRange(line - greatest, line - least, causes)
  }
}

extension ScenarioLayout {
  /// The edges of a rectangle of a quantity, without the reasons why they are not known; nil if there is none.
  func edges(_ quantity: Quantity, of element: ElementID) -> FrameRange? {
    guard let top = range(of: .top, quantity, of: element), let left = range(of: .left, quantity, of: element),
      let bottom = range(of: .bottom, quantity, of: element), let right = range(of: .right, quantity, of: element)
    else { return nil }
    return FrameRange(top: top, left: left, bottom: bottom, right: right)
  }

  /// Where an edge of a rectangle of a quantity may be; nil if there is none.
  func range(of edge: Edge, _ quantity: Quantity, of element: ElementID) -> ValueRange? {
    let (start, length): (Part, Part) = edge.isVertical ? (.y, .height) : (.x, .width)
    guard let near = amount(quantity, start, of: element) else { return nil }
    if edge == .top || edge == .left { return bounds(ofSum: [(near, 1)]) }
    return amount(quantity, length, of: element).map { bounds(ofSum: [(near, 1), ($0, 1)]) }
  }

  /// Where a rectangle of a quantity ends at an edge; nil if that is not known exactly, even if its length may be.
  func end(_ quantity: Quantity, of element: ElementID, at edge: Edge) -> Points? {
    guard let range = range(of: edge, quantity, of: element), range.isExact else { return nil }
    return range.least
  }

  /// The values that a length of a rectangle of a quantity can have; nil if there is none.
  func length(_ quantity: Quantity, of element: ElementID, along edge: Edge) -> ValueRange? {
    amount(quantity, edge.isVertical ? .height : .width, of: element).map { bounds(ofSum: [($0, 1)]) }
  }

  /// The ends of the values that a sum of amounts can have, without the reasons why they are several.
  private func bounds(ofSum parts: [(amount: Amount, factor: Double)]) -> ValueRange {
    let sum = parts.reduce(0) { $0 + $1.amount.value * $1.factor }
    return sum.isFinite ? ValueRange(sum) : resolution.bounds(ofSum: parts)
  }
}
