import InsetsEngine
import InsetsLanguage

extension BoundSetting {
  /// The edge of the superview that an anchor without a safe area is tied to, and its distance inwards, in points; nil
  /// for other anchors and for computed distances.
  var distanceFromEdge: (edge: Edge, inwards: Points)? {
    guard case .anchor(let anchor) = setting.value,
      let edge = Edge.allCases.first(where: { $0.property == setting.property }),
      let offset = anchor.offset.constantValue
    else { return nil }
    let isFar = edge == .bottom || edge == .right
    switch anchor.target.outerLine {
    case .distance(let distance):
      guard let distance = distance.constantValue, offset == 0 else { return nil }
      return (edge, distance)
    case .superview: return (edge, isFar ? -offset : offset)
    case .safeArea, .margins, nil: return nil
    }
  }
}

extension Edge {
  /// An anchor at the safe area's edge, some points further inside.
  func safeAreaAnchor(inwards: Points) -> String {
    "safeArea" + signed(self == .bottom || self == .right ? -inwards : inwards)
  }

  /// The superview's safe area at the edge, plus some points.
  func safeAreaInset(plus points: Points) -> String {
    "superview.safeAreaInsets.\(name)" + signed(points)
  }
}
