/// A frame that follows its superview along one axis.
struct FrameResizing {
  /// The superview's size when the frame was set.
  var base: Amount
  /// The share of the superview's growth since then that goes to the near distance.
  var near: Double
  var extent: Double
}

// How autoresizing masks change frames when the superview's size differs from that in its storyboard or XIB.
extension ScreenLayout {
  /// How a frame follows its superview's size, or nil if it does not.
  mutating func resizing(of element: ElementID, in parent: ElementID, _ axis: Axis, _ start: Amount, _ size: Amount)
    -> FrameResizing?
  {
    guard case .mask(let mask)? = authored(.autoresizingMask, of: element)?.value,
      let base = extentInNib(of: parent, axis)
    else { return nil }
    let far = base.value - start.value - size.value
    let shares = mask.shares(axis, near: start.value, extent: size.value, far: far)
    guard shares.near != 0 || shares.extent != 0 else { return nil }
    return FrameResizing(base: base, near: shares.near, extent: shares.extent)
  }

  /// A frame's start and extent along an axis in its superview's present size.
  mutating func resized(_ element: ElementID, in parent: ElementID, _ axis: Axis, _ start: Amount, _ size: Amount)
    -> (start: Amount, size: Amount)
  {
    guard let resizing = resizing(of: element, in: parent, axis, start, size) else { return (start, size) }
    let extent =
      kind(of: parent).isScrollView ? views[parent].boundsExtent(axis) : views[parent].contentExtent(axis)
    let gained = trace.difference(extent, resizing.base)
    if gained.value == 0 { return (start, size) }
    return (
      resizing.near == 0 ? start : trace.sum(start, trace.scaled(gained, by: resizing.near)),
      resizing.extent == 0 ? size : trace.sum(size, trace.scaled(gained, by: resizing.extent))
    )
  }

  /// The size of a view in its storyboard or XIB: as the author gives it, or its frame's.
  private mutating func extentInNib(of element: ElementID, _ axis: Axis) -> Amount? {
    if let size = size(.nibSize, of: element) { return axis == .horizontal ? size.width : size.height }
    guard let frame = authored(.frame, of: element), case .rect(_, _, let width, let height) = frame.value else {
      return nil
    }
    return axis == .horizontal ? amount(width, of: frame, component: 2) : amount(height, of: frame, component: 3)
  }
}
