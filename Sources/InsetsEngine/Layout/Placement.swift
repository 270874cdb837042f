/// The place of an element on one axis of its superview.
private struct Placement {
  /// From the near end of the extent in which subviews are placed.
  var start: Amount
  var extent: Amount
  /// How far both ends lie inside that extent, in points.
  var nearDistance: Points
  var farDistance: Points
  /// The far end's distance, where the author ties it; it is known even if the extent is not.
  var far: Amount?
}

/// The author's settings for one axis.
struct AxisSettings {
  var near: AuthoredValue?
  var far: AuthoredValue?
  var center: AuthoredValue?
  var extent: AuthoredValue?

  /// The numbers that are set.
  var numbers: AxisNumbers {
    var numbers: AxisNumbers = []
    if near != nil { numbers.insert(.near) }
    if far != nil { numbers.insert(.far) }
    if center != nil { numbers.insert(.center) }
    if extent != nil { numbers.insert(.extent) }
    return numbers
  }
}

extension ScreenLayout {
  /// Places a view in its superview by its author's settings.
  mutating func place(_ element: ElementID, in parent: ElementID) {
    if placeSolved(element, in: parent) { return }
    guard says(anyOf: .place, of: element) || naturalExtent(of: element, along: .vertical) != nil else {
      fill(parent, with: element)
      return
    }
    let horizontal = place(element, in: parent, along: .horizontal)
    let vertical = place(element, in: parent, along: .vertical)
    setFrame(element, in: parent, x: horizontal.start, y: vertical.start, horizontal.extent, vertical.extent)
    let shift = views[parent].shift
    setDistance(
      element,
      in: parent,
      EdgeInsets(
        top: vertical.nearDistance + shift.top,
        left: horizontal.nearDistance + shift.left,
        bottom: vertical.farDistance + shift.bottom,
        right: horizontal.farDistance + shift.right
      )
    )
    if let far = vertical.far { setDistance(element, in: parent, far, .vertical) }
    if let far = horizontal.far { setDistance(element, in: parent, far, .horizontal) }
    if let transform = transform(of: element) { apply(transform, to: element, in: parent) }
  }

  /// Pins a view to its superview's edges, as if its author gives no place.
  private mutating func fill(_ parent: ElementID, with element: ElementID) {
    let width = views[parent].contentWidth
    let height = views[parent].contentHeight
    setFrame(element, in: parent, x: Trace.zero, y: Trace.zero, width, height)
    setDistance(element, in: parent, views[parent].shift)
  }

  mutating func setFrame(
    _ element: ElementID,
    in parent: ElementID,
    x: Amount,
    y: Amount,
    _ width: Amount,
    _ height: Amount
  ) {
    views[element].isPlaced = true
    views[element].x = x
    views[element].y = y
    views[element].width = width
    views[element].height = height
    views[element].boundsWidth = width
    views[element].boundsHeight = height
    views[element].contentWidth = width
    views[element].contentHeight = height
    views[element].keptAbove =
      kind(of: element).isController ? KeptEdges() : views[parent].keptAbove.union(views[parent].kept)
  }

  /// Traces the distance of a far edge to the author's tie; if the superview shifts the view, the frames give the same,
  /// unless they are unknown.
  private mutating func setDistance(_ element: ElementID, in parent: ElementID, _ far: Amount, _ axis: Axis) {
    let isShifted = views[parent].shift[axis.far] != 0
    if isShifted, !views[parent].contentExtent(axis).value.isNaN { return }
    views[element].distance[axis.far] = trace.sum(far, shift(of: parent, axis.far))
  }

  /// Notes how far the element lies inside its superview's bounds, in points, according to the frames.
  mutating func setDistance(_ element: ElementID, in parent: ElementID, _ distance: EdgeInsets) {
    for edge in Edge.allCases { views[element].distance[edge] = Amount(distance: distance[edge], of: element, edge) }
    let above = kind(of: parent).isController ? EdgeInsets.zero : views[parent].distanceToController
    views[element].distanceToController = EdgeInsets(
      top: above.top + distance.top,
      left: above.left + distance.left,
      bottom: above.bottom + distance.bottom,
      right: above.right + distance.right
    )
  }

  private mutating func place(_ element: ElementID, in parent: ElementID, along axis: Axis) -> Placement {
    let extent = views[parent].contentExtent(axis)
    if let frame = authored(.frame, of: element), case .rect(let x, let y, let width, let height) = frame.value {
      let isHorizontal = axis == .horizontal
      let start = amount(isHorizontal ? x : y, of: frame, component: isHorizontal ? 0 : 1)
      let size = amount(isHorizontal ? width : height, of: frame, component: isHorizontal ? 2 : 3)
      let frame = resized(element, in: parent, axis, start, size)
      return placed(from: frame.start, frame.size, in: extent)
    }
    let settings = axisSettings(of: element, along: axis)
    let near = settings.near.map { line($0, .near, in: parent, along: axis) }
    let far = settings.far.map { line($0, .far, in: parent, along: axis) }
    let size = size(settings, of: element, in: parent, along: axis)
    if let center = settings.center.map({ line($0, .center, in: parent, along: axis) }) {
      if let size { return placed(from: trace.difference(center, half(size)), size, in: extent) }
      return centered(on: center, near, far, in: extent)
    }
    if near == nil || far == nil, isLimited(element, along: axis, beyond: near, far, size) { return .unknown }
    if near == nil, far == nil, let size, let start = startOfSafeArea(for: element, in: parent, along: axis) {
      return placed(from: start, size, in: extent)
    }
    switch (near, far, size) {
    case (let near?, let far?, _): return stretched(from: near, to: far, in: extent)
    case (let near, nil, let size?): return placed(from: near ?? Trace.zero, size, in: extent)
    case (nil, let far?, let size?):
      let start = trace.difference(trace.difference(extent, far), size)
      return Placement(
        start: start,
        extent: size,
        nearDistance: extent.value - far.value - size.value,
        farDistance: far.value,
        far: far
      )
    case (let near, let far, nil): return stretched(from: near ?? Trace.zero, to: far ?? Trace.zero, in: extent)
    }
  }

  private mutating func placed(from start: Amount, _ size: Amount, in extent: Amount) -> Placement {
    Placement(
      start: start,
      extent: size,
      nearDistance: start.value,
      farDistance: extent.value - start.value - size.value
    )
  }

  private mutating func stretched(from near: Amount, to far: Amount, in extent: Amount) -> Placement {
    Placement(
      start: near,
      extent: trace.difference(trace.difference(extent, near), far),
      nearDistance: near.value,
      farDistance: far.value,
      far: far
    )
  }

  /// The place of a view with a given centre and edge.
  private mutating func centered(on center: Amount, _ near: Amount?, _ far: Amount?, in extent: Amount) -> Placement {
    if let near, let far { return stretched(from: near, to: far, in: extent) }
    guard let edge = near ?? far.map({ trace.difference(extent, $0) }) else { return Placement.unknown }
    let reach = near == nil ? trace.difference(edge, center) : trace.difference(center, edge)
    let start = near ?? trace.difference(center, reach)
    return placed(from: start, trace.scaled(reach, by: 2), in: extent)
  }

  private mutating func half(_ amount: Amount) -> Amount { trace.scaled(amount, by: 0.5) }

  /// The start of the safe area, for a view with a height of its author's and ties of both sides to the safe area.
  private mutating func startOfSafeArea(for element: ElementID, in parent: ElementID, along axis: Axis) -> Amount? {
    guard axis == .vertical, authored(.height, of: element) != nil else { return nil }
    let sides = axisSettings(of: element, along: .horizontal)
    guard let near = sides.near, let far = sides.far, near.value.isTiedToSafeArea, far.value.isTiedToSafeArea
    else { return nil }
    let tie = AuthoredValue(value: .anchor(Anchor(.safeArea)), property: .top, element: element)
    return line(tie, .near, in: parent, along: axis)
  }

  /// The size of the view by its author's settings or by itself, or nil if its edges decide it.
  private mutating func size(_ settings: AxisSettings, of element: ElementID, in parent: ElementID, along axis: Axis)
    -> Amount?
  {
    if let extent = settings.extent { return size(extent) }
    if settings.near != nil, settings.far != nil { return nil }
    if let size = extentByRatio(of: element, in: parent, along: axis) ?? naturalExtent(of: element, along: axis) {
      return size
    }
    return settings.numbers.isEmpty ? nil : fittingExtent(ofStack: element, along: axis)
  }

  private mutating func size(_ setting: AuthoredValue) -> Amount? {
    guard case .number(let number) = setting.value else { return nil }
    return amount(number, of: setting, component: 0)
  }

  /// The extent that follows from the other axis by the ratio of width to height: the height, unless only it is given.
  private mutating func extentByRatio(of element: ElementID, in parent: ElementID, along axis: Axis) -> Amount? {
    guard let setting = authored(.aspectRatio, of: element), let ratio = size(setting) else { return nil }
    guard axis == .vertical || isSized(element, along: .vertical) else { return nil }
    let other = number(.extent, ofUnplaced: element, in: parent, along: axis.across)
    return axis == .vertical ? trace.quotient(other, ratio) : trace.product(other, ratio)
  }

  private func isSized(_ element: ElementID, along axis: Axis) -> Bool {
    axisSettings(of: element, along: axis).numbers.giveExtent
  }

  /// A number of a view whose turn comes later, or that is being placed.
  ///
  /// Edges and the centre are from the near end of the superview's content. Numbers that depend on themselves, or on
  /// deeper chains than anyone writes, are unknown.
  mutating func number(_ number: AxisNumber, ofUnplaced element: ElementID, in parent: ElementID, along axis: Axis)
    -> Amount
  {
    let place = OpenPlace(element: element, axis: axis, number: number)
    guard isPlacedByTies(element, in: parent), !open.places.contains(place),
      open.places.count < OpenPlace.limit
    else { return Trace.unknown }
    open.places.append(place)
    defer { open.places.removeLast() }
    let extent = views[parent].contentExtent(axis)
    let settings = axisSettings(of: element, along: axis)
    if authored(.frame, of: element) == nil, settings.numbers.deciding.contains(number) {
      switch number {
      case .near: if let near = settings.near { return line(near, .near, in: parent, along: axis) }
      case .far:
        if let far = settings.far { return trace.difference(extent, line(far, .far, in: parent, along: axis)) }
      case .extent: if let size = settings.extent { return self.size(size) ?? Trace.unknown }
      case .center: break
      }
    }
    let placement = self.place(element, in: parent, along: axis)
    return switch number {
    case .near: placement.start
    case .far: trace.sum(placement.start, placement.extent)
    case .extent: placement.extent
    case .center: trace.sum(placement.start, half(placement.extent))
    }
  }

  /// Whether the author's settings alone decide the view's place.
  func isPlacedByTies(_ element: ElementID, in parent: ElementID) -> Bool {
    guard self.parent(of: element) == parent, !kind(of: parent).isContainer, !screen[element].isPresented
    else { return false }
    if views[parent].stack != nil, isArranged(element) { return false }
    return kind(of: element).takesTies
  }

  /// Whether a limit keeps the axis from being pinned to the superview's edge where less than two numbers are given.
  private func isLimited(_ element: ElementID, along axis: Axis, beyond near: Amount?, _ far: Amount?, _ size: Amount?)
    -> Bool
  {
    guard !screen[element].limits.isEmpty else { return false }
    return screen[element].limits.contains { limit in
      guard limit.property.axis == axis, let number = limit.property.number(in: environment.layoutDirection) else {
        return false
      }
      if near == nil, far == nil { return size == nil || number != .extent }
      return size == nil && (near == nil ? number != .far : number != .near)
    }
  }

  func axisSettings(of element: ElementID, along axis: Axis) -> AxisSettings {
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    return switch axis {
    case .horizontal:
      AxisSettings(
        near: authored(.left, of: element) ?? authored(isRightToLeft ? .trailing : .leading, of: element),
        far: authored(.right, of: element) ?? authored(isRightToLeft ? .leading : .trailing, of: element),
        center: authored(.centerX, of: element),
        extent: authored(.width, of: element)
      )
    case .vertical:
      AxisSettings(
        near: authored(.top, of: element),
        far: authored(.bottom, of: element),
        center: authored(.centerY, of: element),
        extent: authored(.height, of: element)
      )
    }
  }
}

extension Placement {
  static let unknown = Placement(
    start: Trace.unknown,
    extent: Trace.unknown,
    nearDistance: .nan,
    farDistance: .nan
  )
}

/// What is being computed before its turn.
struct OpenNumbers: Sendable {
  /// The numbers of places, outermost first.
  var places: [OpenPlace] = []
  /// The number of nested stack views that are being measured.
  var stacks = 0
}

/// A number of a view that is being computed before its turn.
struct OpenPlace: Hashable, Sendable {
  /// The longest chain of ties to later siblings.
  static let limit = 64

  var element: ElementID
  var axis: Axis
  var number: AxisNumber
}

extension Property {
  /// The axis of the place or size that the property sets; nil if it sets several or none.
  package var axis: Axis? {
    if self == .width { return .horizontal }
    return self == .height ? .vertical : AnchorLine(self)?.axis
  }

  /// The number of its axis that the property sets, in a layout direction.
  package func number(in direction: LayoutDirection) -> AxisNumber? {
    self == .width || self == .height ? .extent : AnchorLine(self)?.number(in: direction)
  }

  /// The edge that the property ties in a layout direction, or nil if it ties none.
  package func edge(in direction: LayoutDirection) -> Edge? {
    guard let line = AnchorLine(self) else { return nil }
    let number = line.number(in: direction)
    return number == .near ? line.axis.near : number == .far ? line.axis.far : nil
  }
}

extension AnchorLine {
  /// The axis along which the line has a place.
  package var axis: Axis {
    switch self {
    case .top, .bottom, .centerY: .vertical
    case .left, .right, .leading, .trailing, .centerX: .horizontal
    }
  }

  /// The property that ties the line.
  package var property: Property {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .leading: .leading
    case .trailing: .trailing
    case .centerX: .centerX
    case .centerY: .centerY
    }
  }

  /// The line that a property ties, or nil if it ties none.
  package init?(_ property: Property) {
    guard let line = AnchorLine.ofProperties[Int(property.rawValue)] else { return nil }
    self = line
  }

  private static let ofProperties = Property.allCases.map { property in allCases.first { $0.property == property } }
}

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
  private mutating func resized(
    _ element: ElementID,
    in parent: ElementID,
    _ axis: Axis,
    _ start: Amount,
    _ size: Amount
  )
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
