// The demands of stack views on their arranged subviews, as UIKit's documentation gives them.
extension ConstraintBuilder {
  mutating func demandStack(_ stack: ElementID) {
    let source = DemandSource.stack(stack)
    let arranged = layout.screen[stack].children.filter { layout.isArranged($0) && system.contains($0) }
    defer { demandCollapsed(in: stack) }
    guard !arranged.isEmpty else {
      // Nothing in it asks for space, so it is empty unless other constraints stretch it.
      for axis in Axis.allCases {
        guard let extent = form(.extent, of: stack, axis) else { continue }
        demand(extent, .equal, LinearForm(Trace.zero), .stackFit, source)
      }
      return
    }
    let axis: Axis = layout.choice(.axis, of: stack) == .vertical ? .vertical : .horizontal
    let keepsMargins = layout.flag(.isLayoutMarginsRelativeArrangement, of: stack) == true
    let distribution = layout.choice(.distribution, of: stack) ?? .fill
    let gap = LinearForm(layout.number(.spacing, of: stack) ?? Trace.zero)
    let isFlipped = axis == .horizontal && layout.environment.layoutDirection == .rightToLeft
    let order = isFlipped ? arranged.reversed() : arranged
    guard let first = order.first, let last = order.last else { return }
    for (view, number) in [(first, AxisNumber.near), (last, .far)] {
      if let own = form(number, of: view, axis),
        let edge = stackEdge(number, of: stack, axis, keepsMargins)
      {
        demand(own, .equal, edge, .required, source)
      }
    }
    var firstGap: LinearForm?
    for (view, next) in zip(order, order.dropFirst()) {
      guard let end = form(.far, of: view, axis), let start = form(.near, of: next, axis) else {
        continue
      }
      let space = trace.difference(start, end)
      if distribution == .equalSpacing || distribution == .equalCentering {
        demand(space, .greaterThanOrEqual, gap, .required, source)
        let between =
          distribution == .equalSpacing
          ? space
          : form(.center, of: next, axis).flatMap { center in
            form(.center, of: view, axis).map { trace.difference(center, $0) }
          }
        guard let between else { continue }
        if let firstGap {
          demand(
            between,
            .equal,
            firstGap,
            distribution == .equalSpacing ? .required : LayoutPriority(149),
            source
          )
        }
        firstGap = firstGap ?? between
      } else {
        demand(space, .equal, gap, .required, source)
      }
    }
    if distribution == .fillEqually, let size = form(.extent, of: first, axis) {
      for view in order.dropFirst() {
        if let own = form(.extent, of: view, axis) { demand(own, .equal, size, .required, source) }
      }
    }
    if distribution == .equalSpacing || distribution == .equalCentering,
      let extent = form(.extent, of: stack, axis)
    {
      demand(extent, .equal, LinearForm(Trace.zero), .stackFit, source)
    }
    if distribution == .fillProportionally { demandProportions(order, axis, source) }
    for view in order { alignStacked(view, in: stack, axis, keepsMargins) }
    if axis == .horizontal, alignsBaselines(stack) { demandBaselines(order, in: stack, source) }
  }

  private mutating func demandProportions(
    _ views: [ElementID],
    _ axis: Axis,
    _ source: DemandSource
  ) {
    var known: (form: LinearForm, size: Double)?
    for view in views {
      let settings = layout.axisSettings(of: view, along: axis)
      guard let size = layout.ownSize(of: view, axis, settings)?.value, size > 0,
        let own = form(.extent, of: view, axis)
      else { continue }
      if let known {
        demand(own, .equal, trace.scaled(known.form, by: size / known.size), LayoutPriority(999), source)
      } else {
        known = (own, size)
      }
    }
  }

  /// An edge of a stack view, or of its margins if it arranges its subviews within them.
  private mutating func stackEdge(
    _ number: AxisNumber,
    of stack: ElementID,
    _ axis: Axis,
    _ keepsMargins: Bool
  ) -> LinearForm? {
    keepsMargins
      ? guide(.margins, of: stack, AuthoredValue.none, number, axis)
      : form(number, of: stack, axis)
  }

  private mutating func alignStacked(
    _ view: ElementID,
    in stack: ElementID,
    _ along: Axis,
    _ keepsMargins: Bool
  ) {
    let axis: Axis = along == .horizontal ? .vertical : .horizontal
    let source = DemandSource.stack(stack)
    guard let near = stackEdge(.near, of: stack, axis, keepsMargins),
      let far = stackEdge(.far, of: stack, axis, keepsMargins),
      let center = stackEdge(.center, of: stack, axis, keepsMargins),
      let ownNear = form(.near, of: view, axis), let ownFar = form(.far, of: view, axis),
      let ownCenter = form(.center, of: view, axis), let extent = form(.extent, of: stack, axis)
    else { return }
    var alignment = layout.choice(.alignment, of: stack) ?? .fill
    if axis == .horizontal, layout.environment.layoutDirection == .rightToLeft {
      alignment = alignment == .leading ? .trailing : alignment == .trailing ? .leading : alignment
    }
    let isNear = alignment == .fill || alignment == .leading
    let isFar = alignment == .fill || alignment == .trailing
    demand(ownNear, isNear ? .equal : .greaterThanOrEqual, near, .required, source)
    demand(ownFar, isFar ? .equal : .lessThanOrEqual, far, .required, source)
    if alignment == .center { demand(ownCenter, .equal, center, .required, source) }
    // In a stack view that is taller than its texts, they are at the edge that the alignment is named after.
    if alignment == .firstBaseline { demand(ownNear, .equal, near, .stackFit, source) }
    if alignment == .lastBaseline { demand(ownFar, .equal, far, .stackFit, source) }
    guard alignment != .fill else { return }
    demand(extent, .equal, LinearForm(Trace.zero), .stackFit, source)
    // A view without any size fills the stack view.
    if let own = form(.extent, of: view, axis) { demand(own, .equal, extent, .unsaid, source) }
  }

  /// Places hidden views of a stack view: aligned like the others, and collapsed in the middle of the remaining gap.
  ///
  /// 20 of 32 hidden views of storyboards are there. Those before the first and after the last view have no gap.
  private mutating func demandCollapsed(
    in stack: ElementID
  ) {
    let children = layout.screen[stack].children.filter { system.contains($0) }
    guard children.contains(where: layout.isCollapsed) else { return }
    let source = DemandSource.stack(stack)
    let axis: Axis = layout.choice(.axis, of: stack) == .vertical ? .vertical : .horizontal
    let keepsMargins = layout.flag(.isLayoutMarginsRelativeArrangement, of: stack) == true
    let distribution = layout.choice(.distribution, of: stack) ?? .fill
    let isSpaced = distribution == .equalSpacing || distribution == .equalCentering
    let half = trace.scaled(LinearForm(layout.number(.spacing, of: stack) ?? Trace.zero), by: 0.5)
    let isFlipped = axis == .horizontal && layout.environment.layoutDirection == .rightToLeft
    let order = isFlipped ? children.reversed() : children
    for (place, view) in order.enumerated() where layout.isCollapsed(view) {
      guard let extent = form(.extent, of: view, axis), let near = form(.near, of: view, axis),
        let far = form(.far, of: view, axis)
      else { continue }
      demand(extent, .equal, LinearForm(Trace.zero), .hiding, source)
      alignStacked(view, in: stack, axis, keepsMargins)
      let before = order[..<place].last(where: layout.isArranged).flatMap { form(.far, of: $0, axis) }
      let after = order[place...].first(where: layout.isArranged).flatMap { form(.near, of: $0, axis) }
      switch (before, after) {
      case (let before?, _?) where !isSpaced:
        demand(near, .equal, trace.sum(before, half), .required, source)
      case (let before?, nil) where !isSpaced: demand(near, .equal, before, .required, source)
      case (nil, let after?) where !isSpaced: demand(far, .equal, after, .required, source)
      default:
        guard let edge = stackEdge(.near, of: stack, axis, keepsMargins) else { continue }
        demand(near, .equal, edge, .required, source)
      }
    }
  }
}
