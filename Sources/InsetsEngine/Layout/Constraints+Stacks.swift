// The demands of stack views on their arranged subviews, as UIKit's documentation gives them.
extension ScreenLayout {
  mutating func demandStack(_ stack: ElementID, _ guides: [ElementID: GuideInsets], _ system: inout ConstraintSystem) {
    let source = DemandSource.stack(stack)
    let arranged = screen[stack].children.filter { isArranged($0) && system.contains($0) }
    defer { demandCollapsed(in: stack, guides, &system) }
    guard !arranged.isEmpty else {
      // Nothing in it asks for space, so it is empty unless other constraints stretch it.
      for axis in Axis.allCases {
        guard let extent = form(.extent, of: stack, axis, system) else { continue }
        demand(extent, .equal, LinearForm(Trace.zero), .stackFit, source, &system)
      }
      return
    }
    let axis: Axis = choice(.axis, of: stack) == .vertical ? .vertical : .horizontal
    let keepsMargins = flag(.isLayoutMarginsRelativeArrangement, of: stack) == true
    let distribution = choice(.distribution, of: stack) ?? .fill
    let gap = LinearForm(number(.spacing, of: stack) ?? Trace.zero)
    let isFlipped = axis == .horizontal && environment.layoutDirection == .rightToLeft
    let order = isFlipped ? arranged.reversed() : arranged
    guard let first = order.first, let last = order.last else { return }
    for (view, number) in [(first, AxisNumber.near), (last, .far)] {
      if let own = form(number, of: view, axis, system),
        let edge = stackEdge(number, of: stack, axis, keepsMargins, guides, system)
      {
        demand(own, .equal, edge, .required, source, &system)
      }
    }
    var firstGap: LinearForm?
    for (view, next) in zip(order, order.dropFirst()) {
      guard let end = form(.far, of: view, axis, system), let start = form(.near, of: next, axis, system) else {
        continue
      }
      let space = trace.difference(start, end)
      if distribution == .equalSpacing || distribution == .equalCentering {
        demand(space, .greaterThanOrEqual, gap, .required, source, &system)
        let between =
          distribution == .equalSpacing
          ? space
          : form(.center, of: next, axis, system).flatMap { center in
            form(.center, of: view, axis, system).map { trace.difference(center, $0) }
          }
        guard let between else { continue }
        if let firstGap {
          demand(
            between,
            .equal,
            firstGap,
            distribution == .equalSpacing ? .required : LayoutPriority(149),
            source,
            &system
          )
        }
        firstGap = firstGap ?? between
      } else {
        demand(space, .equal, gap, .required, source, &system)
      }
    }
    if distribution == .fillEqually, let size = form(.extent, of: first, axis, system) {
      for view in order.dropFirst() {
        if let own = form(.extent, of: view, axis, system) { demand(own, .equal, size, .required, source, &system) }
      }
    }
    if distribution == .equalSpacing || distribution == .equalCentering,
      let extent = form(.extent, of: stack, axis, system)
    {
      demand(extent, .equal, LinearForm(Trace.zero), .stackFit, source, &system)
    }
    if distribution == .fillProportionally { demandProportions(order, axis, source, &system) }
    for view in order { alignStacked(view, in: stack, axis, keepsMargins, guides, &system) }
    if axis == .horizontal, alignsBaselines(stack) { demandBaselines(order, in: stack, source, &system) }
  }

  private mutating func demandProportions(
    _ views: [ElementID],
    _ axis: Axis,
    _ source: DemandSource,
    _ system: inout ConstraintSystem
  ) {
    var known: (form: LinearForm, size: Double)?
    for view in views {
      let settings = axisSettings(of: view, along: axis)
      guard let size = ownSize(of: view, axis, settings)?.value, size > 0,
        let own = form(.extent, of: view, axis, system)
      else { continue }
      if let known {
        demand(own, .equal, trace.scaled(known.form, by: size / known.size), LayoutPriority(999), source, &system)
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
    _ keepsMargins: Bool,
    _ guides: [ElementID: GuideInsets],
    _ system: ConstraintSystem
  ) -> LinearForm? {
    keepsMargins
      ? guide(.margins, of: stack, AuthoredValue.none, number, axis, guides, system)
      : form(number, of: stack, axis, system)
  }

  private mutating func alignStacked(
    _ view: ElementID,
    in stack: ElementID,
    _ along: Axis,
    _ keepsMargins: Bool,
    _ guides: [ElementID: GuideInsets],
    _ system: inout ConstraintSystem
  ) {
    let axis: Axis = along == .horizontal ? .vertical : .horizontal
    let source = DemandSource.stack(stack)
    guard let near = stackEdge(.near, of: stack, axis, keepsMargins, guides, system),
      let far = stackEdge(.far, of: stack, axis, keepsMargins, guides, system),
      let center = stackEdge(.center, of: stack, axis, keepsMargins, guides, system),
      let ownNear = form(.near, of: view, axis, system), let ownFar = form(.far, of: view, axis, system),
      let ownCenter = form(.center, of: view, axis, system), let extent = form(.extent, of: stack, axis, system)
    else { return }
    var alignment = choice(.alignment, of: stack) ?? .fill
    if axis == .horizontal, environment.layoutDirection == .rightToLeft {
      alignment = alignment == .leading ? .trailing : alignment == .trailing ? .leading : alignment
    }
    let isNear = alignment == .fill || alignment == .leading
    let isFar = alignment == .fill || alignment == .trailing
    demand(ownNear, isNear ? .equal : .greaterThanOrEqual, near, .required, source, &system)
    demand(ownFar, isFar ? .equal : .lessThanOrEqual, far, .required, source, &system)
    if alignment == .center { demand(ownCenter, .equal, center, .required, source, &system) }
    // In a stack view that is taller than its texts, they are at the edge that the alignment is named after.
    if alignment == .firstBaseline { demand(ownNear, .equal, near, .stackFit, source, &system) }
    if alignment == .lastBaseline { demand(ownFar, .equal, far, .stackFit, source, &system) }
    guard alignment != .fill else { return }
    demand(extent, .equal, LinearForm(Trace.zero), .stackFit, source, &system)
    // A view without any size fills the stack view.
    if let own = form(.extent, of: view, axis, system) { demand(own, .equal, extent, .unsaid, source, &system) }
  }

  /// Places hidden views of a stack view: aligned like the others, and collapsed in the middle of the remaining gap.
  ///
  /// 20 of 32 hidden views of storyboards are there. Those before the first and after the last view have no gap.
  private mutating func demandCollapsed(
    in stack: ElementID,
    _ guides: [ElementID: GuideInsets],
    _ system: inout ConstraintSystem
  ) {
    let children = screen[stack].children.filter { system.contains($0) }
    guard children.contains(where: isCollapsed) else { return }
    let source = DemandSource.stack(stack)
    let axis: Axis = choice(.axis, of: stack) == .vertical ? .vertical : .horizontal
    let keepsMargins = flag(.isLayoutMarginsRelativeArrangement, of: stack) == true
    let distribution = choice(.distribution, of: stack) ?? .fill
    let isSpaced = distribution == .equalSpacing || distribution == .equalCentering
    let half = trace.scaled(LinearForm(number(.spacing, of: stack) ?? Trace.zero), by: 0.5)
    let isFlipped = axis == .horizontal && environment.layoutDirection == .rightToLeft
    let order = isFlipped ? children.reversed() : children
    for (place, view) in order.enumerated() where isCollapsed(view) {
      guard let extent = form(.extent, of: view, axis, system), let near = form(.near, of: view, axis, system),
        let far = form(.far, of: view, axis, system)
      else { continue }
      demand(extent, .equal, LinearForm(Trace.zero), .hiding, source, &system)
      alignStacked(view, in: stack, axis, keepsMargins, guides, &system)
      let before = order[..<place].last(where: isArranged).flatMap { form(.far, of: $0, axis, system) }
      let after = order[place...].first(where: isArranged).flatMap { form(.near, of: $0, axis, system) }
      switch (before, after) {
      case (let before?, _?) where !isSpaced:
        demand(near, .equal, trace.sum(before, half), .required, source, &system)
      case (let before?, nil) where !isSpaced: demand(near, .equal, before, .required, source, &system)
      case (nil, let after?) where !isSpaced: demand(far, .equal, after, .required, source, &system)
      default:
        guard let edge = stackEdge(.near, of: stack, axis, keepsMargins, guides, system) else { continue }
        demand(near, .equal, edge, .required, source, &system)
      }
    }
  }
}
