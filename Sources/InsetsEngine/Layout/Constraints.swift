/// A place that a system of constraints has decided.
struct SolvedPlace: Sendable {
  var x: Amount
  var y: Amount
  var width: Amount
  var height: Amount
  /// The size of a scroll view's content, where its subviews give it.
  var content: (width: Amount, height: Amount)?
}

/// How far a view's guides lie inside it, as a system of constraints knows before the view's turn.
struct GuideInsets {
  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets.zero
}

// Places that pairs of ties don't determine: intrinsic sizes with priorities, equalities and inequalities between any
// views of a screen, and stack views whose subviews have intrinsic sizes. A linear system decides them all at once,
// when the view that contains them is settled.
extension ScreenLayout {
  /// Solves the constraints of the views in a controller's view or in a part of a list, if there are any.
  mutating func resolveConstraints(in root: ElementID) {
    guard usesConstraints, isConstraintRoot(root) else { return }
    let members = constraintMembers(of: root)
    guard members.contains(where: screen.usesConstraints(of:)) else { return }
    var guides: [ElementID: GuideInsets] = [:]
    var last: ConstraintSystem?
    for _ in 0..<4 {
      var system = ConstraintSystem(root: root, members: members) { hasContentVariables($0) }
      let found = plan { layout in
        // Where a size contradicts the stack view around it, the size gives way, as in 3 of 4 such views of storyboards.
        for member in members where layout.kind(of: member) == .stackView {
          layout.demandStack(member, guides, &system)
        }
        for member in members { layout.demandPlace(of: member, guides, &system) }
      }
      system.solve(&solutions)
      if found.guides.isEmpty {
        settle(system)
        keepPlan(of: system, found)
        return
      }
      let known = guides
      guides = guideInsets(by: system)
      // The guides of inner views depend on where these views are.
      let areKnown = found.guides.allSatisfy { view in
        guides[view]?.isClose(to: known[view] ?? firstGuideInsets(of: view)) ?? true
      }
      if areKnown { return settle(system) }
      last = system
    }
    if let last { settle(last) }
  }

  private func isConstraintRoot(_ element: ElementID) -> Bool {
    let kind = kind(of: element)
    if kind.isController { return !kind.isContainer && !kind.isScrollView }
    return kind.hasContentView
  }

  /// Whether ties place a scroll view's content, so that its size has to be solved for.
  func hasContentVariables(_ element: ElementID) -> Bool {
    kind(of: element) == .uiKit(.scrollView) && authored(.contentSize, of: element) == nil
  }

  private func constraintMembers(of root: ElementID) -> [ElementID] {
    var members: [ElementID] = []
    var open = Array(screen[root].children.reversed())
    while let next = open.popLast() {
      let kind = kind(of: next)
      if screen[next].isPresented || kind.isListPart || kind == .statusBar || kind == .keyboard
        || kind == .searchController
      {
        continue
      }
      members.append(next)
      if !kind.isController { open += screen[next].children.reversed() }
    }
    return members
  }

  // MARK: - Lines

  /// A line or size of a view of the system.
  mutating func form(_ number: AxisNumber, of element: ElementID, _ axis: Axis, _ system: ConstraintSystem)
    -> LinearForm?
  {
    if element == system.root { return within(rootLine(.extent(axis), system), number) }
    return system.place(of: element).map {
      between(LinearForm($0.origin[axis]), LinearForm($0.extent[axis]), number)
    }
  }

  /// A line or size of the area that a view's subviews are placed in: a scroll view's content, or the view itself.
  mutating func contentForm(_ number: AxisNumber, of element: ElementID, _ axis: Axis, _ system: ConstraintSystem)
    -> LinearForm?
  {
    guard let place = system.place(of: element), let content = place.content else {
      return form(number, of: element, axis, system)
    }
    return between(LinearForm(place.origin[axis]), LinearForm(content[axis]), number)
  }

  private mutating func within(_ extent: LinearForm, _ number: AxisNumber) -> LinearForm {
    between(LinearForm(Trace.zero), extent, number)
  }

  private mutating func between(_ origin: LinearForm, _ extent: LinearForm, _ number: AxisNumber) -> LinearForm {
    switch number {
    case .near: origin
    case .far: trace.sum(origin, extent)
    case .center: trace.sum(origin, trace.scaled(extent, by: 0.5))
    case .extent: extent
    }
  }

  // MARK: - What is demanded

  private mutating func demandPlace(
    of element: ElementID,
    _ guides: [ElementID: GuideInsets],
    _ system: inout ConstraintSystem
  ) {
    guard let parent = parent(of: element) else { return }
    let isArranged = kind(of: parent) == .stackView && (self.isArranged(element) || isCollapsed(element))
    for axis in Axis.allCases {
      if let place = system.place(of: element), let content = place.content {
        demand(LinearForm(content[axis]), .equal, LinearForm(place.extent[axis]), .contentFit, .nature, &system)
      }
      if demandFrame(of: element, in: parent, axis, &system) { continue }
      let settings = axisSettings(of: element, along: axis)
      let sizesContent = hasContentVariables(parent) && screen[element].saysEdgesAndSize(along: axis)
      let deciding = sizesContent ? settings.numbers : settings.numbers.deciding
      for (number, setting) in settings.all where !isArranged || number == .extent {
        // More than two are a mistake that is reported elsewhere. Two count, as without a system.
        guard deciding.contains(number), let target = target(of: setting, number, in: parent, axis, guides, system),
          let own = form(number, of: element, axis, system)
        else { continue }
        demand(own, .equal, target, .required, .setting(element, setting.property), &system)
      }
      for index in screen[element].limits.indices {
        demandLimit(index, of: element, in: parent, axis, guides, &system)
      }
      let size = ownSize(of: element, axis, settings)
      if let size { demandOwnSize(size, of: element, axis, &system) }
      guard !isArranged else { continue }
      var numbers = settings.numbers
      if size != nil, numbers.deciding.count < 2 { numbers.insert(.extent) }
      for limit in screen[element].limits where limit.relation == .equal && limit.property.axis == axis {
        if let number = limit.property.number(in: environment.layoutDirection) { numbers.insert(number) }
      }
      demandDefaults(numbers, of: element, in: parent, axis, &system)
    }
    demandRatio(of: element, &system)
    for axis in Axis.allCases {
      guard let extent = form(.extent, of: element, axis, system) else { continue }
      demand(extent, .greaterThanOrEqual, LinearForm(Trace.zero), .required, .nature, &system)
    }
  }

  mutating func demand(
    _ left: LinearForm,
    _ relation: LinearRelation,
    _ right: LinearForm,
    _ priority: LayoutPriority,
    _ source: DemandSource,
    _ system: inout ConstraintSystem
  ) {
    let form = trace.difference(left, right)
    system.add(ConstraintSystem.Demand(form: form, relation: relation, priority: priority, source: source), &trace)
  }

  /// A frame that the author gives as a whole.
  private mutating func demandFrame(
    of element: ElementID,
    in parent: ElementID,
    _ axis: Axis,
    _ system: inout ConstraintSystem
  )
    -> Bool
  {
    guard let frame = authored(.frame, of: element), case .rect(let x, let y, let width, let height) = frame.value,
      let near = contentForm(.near, of: parent, axis, system), let own = form(.near, of: element, axis, system),
      let extent = form(.extent, of: element, axis, system)
    else { return false }
    let isHorizontal = axis == .horizontal
    let inset = alignmentInsets(of: element)
    let start = amount(isHorizontal ? x : y, of: frame, component: isHorizontal ? 0 : 1)
    let size = amount(isHorizontal ? width : height, of: frame, component: isHorizontal ? 2 : 3)
    let begin = trace.sum(start, inset[axis.near])
    let rest = trace.difference(size, trace.sum(inset[axis.near], inset[axis.far]))
    let source = DemandSource.setting(element, .frame)
    var place = trace.sum(near, LinearForm(begin))
    var reach = LinearForm(rest)
    if let resizing = resizing(of: element, in: parent, axis, start, size),
      let whole = form(.extent, of: parent, axis, system)
    {
      let gained = trace.difference(whole, LinearForm(resizing.base))
      place = trace.sum(place, trace.scaled(gained, by: resizing.near))
      reach = trace.sum(reach, trace.scaled(gained, by: resizing.extent))
    }
    demand(own, .equal, place, .required, source, &system)
    demand(extent, .equal, reach, .required, source, &system)
    return true
  }

  private mutating func demandLimit(
    _ index: Int,
    of element: ElementID,
    in parent: ElementID,
    _ axis: Axis,
    _ guides: [ElementID: GuideInsets],
    _ system: inout ConstraintSystem
  ) {
    let limit = screen[element].limits[index]
    guard limit.property.axis == axis, let number = limit.property.number(in: environment.layoutDirection) else {
      return
    }
    let setting = AuthoredValue(value: .anchor(limit.anchor), property: limit.property, element: element)
    guard let target = target(of: setting, number, in: parent, axis, guides, system),
      let own = form(number, of: element, axis, system)
    else { return }
    let relation: LinearRelation =
      switch self.relation(of: limit, number) {
      case .atLeast: .greaterThanOrEqual
      case .atMost: .lessThanOrEqual
      case .equal: .equal
      }
    demand(own, relation, target, LayoutPriority(limit.priority), .limit(element, index), &system)
  }

  private mutating func demandOwnSize(
    _ size: Amount,
    of element: ElementID,
    _ axis: Axis,
    _ system: inout ConstraintSystem
  ) {
    guard let extent = form(.extent, of: element, axis, system) else { return }
    let hugging = priority(.contentHuggingPriority, of: element, axis) ?? .defaultLow
    let resistance = priority(.contentCompressionResistancePriority, of: element, axis) ?? .defaultHigh
    let source = DemandSource.setting(element, .intrinsicContentSize)
    demand(extent, .lessThanOrEqual, LinearForm(size), hugging, source, &system)
    demand(extent, .greaterThanOrEqual, LinearForm(size), resistance, source, &system)
  }

  func priority(_ property: Property, of element: ElementID, _ axis: Axis) -> LayoutPriority? {
    guard case .size(let width, let height)? = authored(property, of: element)?.value,
      case .constant(let value) = axis == .horizontal ? width : height
    else { return nil }
    return LayoutPriority(min(max(value, 1), 1000))
  }

  private mutating func demandRatio(of element: ElementID, _ system: inout ConstraintSystem) {
    guard let setting = authored(.aspectRatio, of: element), case .number(let number) = setting.value,
      let width = form(.extent, of: element, .horizontal, system),
      let height = form(.extent, of: element, .vertical, system)
    else { return }
    let ratio = amount(number, of: setting, component: 0)
    demand(
      width,
      .equal,
      scaled(height, by: ratio.value),
      .required,
      .setting(element, .aspectRatio),
      &system
    )
  }

  /// Where less than two numbers are given, the superview's edges are the default, which any other constraint outranks.
  private mutating func demandDefaults(
    _ numbers: AxisNumbers,
    of element: ElementID,
    in parent: ElementID,
    _ axis: Axis,
    _ system: inout ConstraintSystem
  ) {
    guard numbers.deciding.count < 2 else { return }
    let missing: [AxisNumber] =
      if numbers.contains(.near) { [.far] } else if numbers.isEmpty { [.near, .far] } else { [.near] }
    for number in missing {
      guard let own = form(number, of: element, axis, system),
        let edge = contentForm(number, of: parent, axis, system)
      else { continue }
      demand(own, .equal, edge, .unsaid, .nature, &system)
    }
  }

  // MARK: - Own sizes

  /// A view's intrinsic size, without the part outside its alignment rectangle.
  mutating func ownSize(of element: ElementID, _ axis: Axis, _ settings: AxisSettings) -> Amount? {
    if let setting = authored(.intrinsicContentSize, of: element),
      case .size(let width, let height) = setting.value
    {
      let isHorizontal = axis == .horizontal
      let size = amount(isHorizontal ? width : height, of: setting, component: isHorizontal ? 0 : 1)
      return size.value < 0 ? nil : Amount(wholePixels(size.value), size.trace)
    }
    if settings.extent != nil || settings.near != nil && settings.far != nil { return nil }
    if screen[element].limits.contains(where: { $0.property.axis == axis && $0.relation == .equal }) {
      return nil
    }
    guard let natural = naturalExtent(of: element, along: axis) else { return nil }
    let inset = alignmentInsets(of: element)
    return trace.difference(natural, trace.sum(inset[axis.near], inset[axis.far]))
  }

  /// The whole pixels that a size with three decimals stands for; sizes of a third of a point would otherwise not add
  /// up.
  private func wholePixels(_ size: Points) -> Points {
    let pixels = size * environment[.scale]
    let whole = pixels.rounded()
    return abs(pixels - whole) <= Tolerance.shownDecimals * environment[.scale] ? whole / environment[.scale] : size
  }

  /// How far a view's frame extends beyond its alignment rectangle; for controls, as Interface Builder's frames show.
  mutating func alignmentInsets(of element: ElementID) -> AmountInsets {
    if let authored = insets(.alignmentRectInsets, of: element) { return authored }
    let kind = kind(of: element)
    // From iOS 26 on, a slider's frame is its alignment rectangle.
    let isSlider = kind == .uiKit(.slider) && !environment.hasFloatingBars
    var insets = AmountInsets.zero
    let side = trace.amount(of: .controlAlignmentSide)
    if isSlider { insets.left = side }
    if isSlider || kind == .switch { insets.right = side }
    if isSlider || kind == .segmentedControl { insets.bottom = trace.amount(of: .controlAlignmentBottom) }
    return insets
  }
}
