import InsetsEngine
import InsetsSyntax

// Edits that tie edges to the safe area that were tied to the superview.
extension BoundScenario {
  /// The edits that keep an element's edges inside the safe area, each as far from it as it was from the superview;
  /// nil where an edge is placed in another way.
  func safeAreaPins(of element: ElementID, at edges: [Edge]) -> [TextEdit]? {
    guard settings(of: .frame, on: element).isEmpty else { return nil }
    var edits: [TextEdit] = []
    var missing: [String] = []
    for edge in edges {
      guard let setting = tie(of: element, at: edge) else {
        missing.append("\(edge.name): safeArea")
        continue
      }
      guard let edit = pin(setting, at: edge) else { return nil }
      if !edits.contains(edit) { edits.append(edit) }
    }
    guard !missing.isEmpty else { return edits }
    guard let slot = slot(in: element) else { return nil }
    let separator = slot.before.contains("\n") ? slot.before : "; "
    return edits + [slot.insertion(of: missing.joined(separator: separator))]
  }

  /// The statement that ties an edge, by whichever name it calls it.
  private func tie(of element: ElementID, at edge: Edge) -> BoundSetting? {
    if let setting = settings(of: edge.property, on: element).last { return setting }
    guard let other = edge.directional, Set(configurations.map(\.layoutDirection)) == [.leftToRight] else { return nil }
    return settings(of: other, on: element).last
  }

  private func pin(_ setting: BoundSetting, at edge: Edge) -> TextEdit? {
    guard setting.stage == nil, case .anchor(let anchor) = setting.setting.value else { return nil }
    // `edges: superview inset 8` keeps its distances.
    if text(setting.namePlace.range) != setting.setting.property.spec.spelling {
      guard anchor.target == .superview,
        let word = references.first(where: { setting.valuePlace.range.contains($0.range.lowerBound) }),
        text(word.range) == "superview"
      else { return nil }
      return TextEdit(range: word.range, replacement: "safeArea")
    }
    guard let offset = offsetFromSuperview(anchor, edge) else { return nil }
    let rest = offset == 0 ? "" : offset > 0 ? " + \(formatted(offset))" : " - \(formatted(-offset))"
    return TextEdit(range: setting.valuePlace.range, replacement: "safeArea" + rest)
  }

  /// How far an edge is from the superview's, down or right, in points; nil when that is not a plain number.
  private func offsetFromSuperview(_ anchor: Anchor, _ edge: Edge) -> Points? {
    guard case .constant(let offset) = anchor.offset else { return nil }
    switch anchor.target {
    case .superview: return offset
    // A bare number counts inwards.
    case .distance(.constant(let distance)):
      return edge == .top || edge == .left ? distance + offset : offset - distance
    case .distance, .safeArea, .margins, .readable, .contentLayoutGuide, .frameLayoutGuide, .topLayoutGuide,
      .bottomLayoutGuide, .keyboard, .sibling:
      return nil
    }
  }
}

extension Edge {
  /// The property that ties the edge.
  fileprivate var property: Property {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    }
  }

  /// The other name of a side where text runs from left to right.
  fileprivate var directional: Property? {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .top, .bottom: nil
    }
  }
}
