// What views would be at an offer, which stacks ask for before they share out their length.
extension BodyLayout {
  /// The length of a view along an axis at an offer, without keeping its trace.
  ///
  /// A stack probes its views at each of its own offers, and so do the stacks in it. Most of these offers are the same without
  /// the length across, which is left out where the answer has nothing to do with it.
  mutating func probe(_ view: ViewReference, _ axis: Axis, _ offer: ProposedSize, in context: ViewContext) -> Points {
    var (offer, context) = (offer, context)
    if hasIndependentAxes(view.element) {
      offer[axis.across] = nil
      context.roomInStacks[axis.across] = nil
    }
    let mark = trace.nodeCount
    let wasProbing = isProbing
    isProbing = true
    let length = size(of: view, offer, in: context)[axis].value
    isProbing = wasProbing
    trace.forget(after: mark)
    return length
  }

  /// Whether the view's length along each axis follows from the offer along this axis alone, as it mostly does: what a text's
  /// width makes of its height is not known.
  private mutating func hasIndependentAxes(_ element: ElementID) -> Bool {
    if let known = independence[element] { return known }
    let node = node(of: element)
    var isIndependent = hasIndependentAxes(layout.kind(of: element)) && node.layers.allSatisfy(keepsAxesApart)
    if isIndependent {
      for child in content(of: element) where !hasIndependentAxes(child) { isIndependent = false }
    }
    independence[element] = isIndependent
    return isIndependent
  }

  private func hasIndependentAxes(_ kind: ElementKind) -> Bool {
    guard case .swiftUI(let kind) = kind else { return false }
    switch kind.row.layout {
    case .stack, .labelled, .layers, .leaf, .spacer, .divider: return true
    case .repeated, .representable, .reader, .scroll, .rows, .container, .plain: return true
    case .lazyGrid, .grid, .fitting: return false
    }
  }

  private func keepsAxesApart(_ layer: ViewLayer) -> Bool {
    switch layer {
    case .modifier(_, .aspectRatio, _), .modifier(_, .guide, _): false
    case .modifier: true
    case .number(let property, _): property != .scaledToFit && property != .scaledToFill
    case .content(let kind, _): !kind.isInsetBar
    }
  }
}
