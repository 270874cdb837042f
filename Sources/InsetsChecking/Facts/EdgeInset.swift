import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension Property {
  /// Whether positions count from the edge.
  var isNearEdge: Bool { self == .top || self == .left || self == .leading }
}

extension BoundSetting {
  /// The distance of the tied edge inwards, in points; nil unless it is a plain number from the superview or its
  /// guides.
  func inset(isNear: Bool) -> Points? {
    guard case .anchor(let anchor) = setting.value, case .constant(let offset) = anchor.offset else { return nil }
    let inwards = isNear ? offset : -offset
    switch anchor.target.outerLine {
    case .superview, .safeArea, .margins: return inwards
    case .distance(.constant(let distance)): return distance + inwards
    case .distance, nil: return nil
    }
  }

  /// The statement that keeps the opposite edge as far inside as this one keeps its own.
  var tieOfOppositeEdge: String? {
    guard case .anchor(let anchor) = setting.value, case .constant(let offset) = anchor.offset else { return nil }
    let opposites: [Property: Property] = [.leading: .trailing, .trailing: .leading, .left: .right, .right: .left]
    guard let opposite = opposites[setting.property] else { return nil }
    switch anchor.target.outerLine {
    case .superview: return "\(opposite): superview" + signed(-offset)
    case .safeArea: return "\(opposite): safeArea" + signed(-offset)
    case .margins: return "\(opposite): margins" + signed(-offset)
    case .distance(.constant(let distance)) where offset == 0: return "\(opposite): \(formatted(distance))"
    case .distance, nil: return nil
    }
  }
}
