/// Where an element lies on one axis of its superview.
private struct Placement {
  /// From the near end of the extent in which subviews are placed.
  var start: Amount
  var extent: Amount
  /// How far the two ends lie inside that extent, known even where the extent itself is not.
  var nearDistance: Points
  var farDistance: Points
}

/// What an author says about one axis.
private struct AxisSettings {
  var near: AuthoredValue?
  var far: AuthoredValue?
  var center: AuthoredValue?
  var extent: Amount?
}

extension ScreenLayout {
  /// Lays a view out in its superview by what its author says about its place.
  mutating func place(_ element: Int, in parent: Int) {
    guard maySay(.placement, of: element) || naturalExtent(of: element, along: .vertical) != nil else {
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
    if let transform = transform(of: element) { apply(transform, to: element, in: parent) }
  }

  /// Pins a view to its superview's edges, as one is of which nothing is said.
  private mutating func fill(_ parent: Int, with element: Int) {
    let width = views[parent].contentWidth
    let height = views[parent].contentHeight
    setFrame(element, in: parent, x: Trace.zero, y: Trace.zero, width, height)
    setDistance(element, in: parent, views[parent].shift)
  }

  mutating func setFrame(
    _ element: Int,
    in parent: Int,
    x: Amount,
    y: Amount,
    _ width: Amount,
    _ height: Amount
  ) {
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

  mutating func setDistance(_ element: Int, in parent: Int, _ distance: EdgeInsets) {
    views[element].distance = distance
    let above = kind(of: parent).isController ? EdgeInsets.zero : views[parent].distanceToController
    views[element].distanceToController = EdgeInsets(
      top: above.top + distance.top,
      left: above.left + distance.left,
      bottom: above.bottom + distance.bottom,
      right: above.right + distance.right
    )
  }

  private mutating func place(_ element: Int, in parent: Int, along axis: Axis) -> Placement {
    let extent = views[parent].contentExtent(axis)
    if let frame = authored(.frame, of: element), case .rect(let x, let y, let width, let height) = frame.value {
      let isHorizontal = axis == .horizontal
      let start = amount(isHorizontal ? x : y, of: frame, component: isHorizontal ? 0 : 1)
      let size = amount(isHorizontal ? width : height, of: frame, component: isHorizontal ? 2 : 3)
      return placed(from: start, size, in: extent)
    }
    let settings = axisSettings(of: element, along: axis)
    let near = settings.near.map { line($0, .near, in: parent, along: axis) }
    let far = settings.far.map { line($0, .far, in: parent, along: axis) }
    let size = settings.extent ?? naturalExtent(of: element, along: axis)
    if let center = settings.center.map({ line($0, .center, in: parent, along: axis) }) {
      guard let size else { return Placement.unknown }
      return placed(from: trace.difference(center, half(size)), size, in: extent)
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
        farDistance: far.value
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
      farDistance: far.value
    )
  }

  private mutating func half(_ amount: Amount) -> Amount { trace.constant(amount.value / 2) }

  /// Labels, buttons and text fields are as high as their text, which no table tells.
  private func naturalExtent(of element: Int, along axis: Axis) -> Amount? {
    guard axis == .vertical else { return nil }
    return switch kind(of: element) {
    case .label, .button, .textField: Trace.unknown
    case .searchBar: trace.amount(of: .searchBarHeight)
    default: nil
    }
  }

  private mutating func axisSettings(of element: Int, along axis: Axis) -> AxisSettings {
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    return switch axis {
    case .horizontal:
      AxisSettings(
        near: authored(.left, of: element) ?? authored(isRightToLeft ? .trailing : .leading, of: element),
        far: authored(.right, of: element) ?? authored(isRightToLeft ? .leading : .trailing, of: element),
        center: authored(.centerX, of: element),
        extent: number(.width, of: element)
      )
    case .vertical:
      AxisSettings(
        near: authored(.top, of: element),
        far: authored(.bottom, of: element),
        center: authored(.centerY, of: element),
        extent: number(.height, of: element)
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
