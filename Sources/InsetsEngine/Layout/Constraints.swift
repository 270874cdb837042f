/// A place that a system of constraints has decided.
struct SolvedPlace: Sendable {
  var x: Amount
  var y: Amount
  var width: Amount
  var height: Amount
  /// The size of a scroll view's content, where its subviews give it.
  var content: (width: Amount, height: Amount)?
}

/// What systems of constraints have decided about a screen.
struct SolvedPlaces: Sendable {
  private var places: [SolvedPlace?] = []
  /// The required constraints that can't all hold.
  var contradictions: [ConstraintContradiction] = []
  /// The views that are left open.
  var ambiguous: [AmbiguousPlace] = []
  /// The roots of the systems that took more work than allowed.
  var unsolved: [ElementID] = []
  /// The solutions that gave places without derivations; nil if every number has one.
  var byPlan: ConstraintSolutions?

  /// The place of a view, kept until its turn.
  subscript(element: ElementID) -> SolvedPlace? {
    get { element.index < places.count ? places[element.index] : nil }
    set {
      while places.count <= element.index { places.append(nil) }
      places[element.index] = newValue
    }
  }

  /// Makes room for the places of a screen's elements, so that the table does not grow for each.
  mutating func reserve(_ count: Int) { places.reserveCapacity(count) }
}

/// What a layout keeps for its systems of constraints.
struct ConstraintState: Sendable {
  /// Whether the screen has constraints beyond pairs of ties.
  let areUsed: Bool
  /// Whether plans may be followed; otherwise every number has a derivation.
  let followsPlans: Bool
  /// How systems were solved on other configurations.
  var solutions = ConstraintSolutions()
  /// Whether an expression was evaluated that is no constant, since this was last unset.
  var readsNumbers = false
  /// What the systems have decided.
  var solved = SolvedPlaces()
}

/// How far a view's guides lie inside it, as a system of constraints knows before the view's turn.
struct GuideInsets {
  var safeArea = EdgeInsets.zero
  var margins = EdgeInsets.zero
}

/// Builds the system of constraints below one root, and settles the places that it decides.
///
/// Pairs of ties don't determine these places: own sizes with priorities, equalities and inequalities between any views of
/// a screen, and stack views whose subviews have own sizes. A linear system decides them all at once, when the view that
/// contains them is settled. The layout moves in while this lasts, so that it is not copied.
struct ConstraintBuilder {
  var layout: ScreenLayout
  var system: ConstraintSystem
  /// How far the guides of the views lie inside them, as far as it is known.
  var guides: [ElementID: GuideInsets] = [:]
  var planning: ConstraintPlanning
  /// The system before anything is demanded.
  private let blank: ConstraintSystem

  fileprivate init(of root: ElementID, _ members: [ElementID], _ layout: consuming ScreenLayout) {
    blank = ConstraintSystem(root: root, members: members) { layout.hasContentVariables($0) }
    system = blank
    planning = ConstraintPlanning(environment: layout.environment)
    self.layout = layout
  }

  /// The numbers of the layout.
  var trace: Trace {
    _read { yield layout.trace }
    _modify { yield &layout.trace }
  }

  /// Solves the system, again where the guides of inner views depend on where these views are.
  fileprivate mutating func solve() {
    for _ in 0..<4 {
      system = blank
      build()
      system.solve(&layout.constraints.solutions)
      if planning.guides.isEmpty {
        settle()
        return keepPlan()
      }
      let known = guides
      guides = solvedGuides()
      let areKnown = planning.guides.allSatisfy { view in
        guides[view]?.isClose(to: known[view] ?? firstGuideInsets(of: view)) ?? true
      }
      if areKnown { break }
    }
    settle()
  }

  private mutating func build() {
    planning = ConstraintPlanning(environment: planning.environment)
    note { builder in
      // Where a size contradicts the stack view around it, the size gives way, as in 3 of 4 such views of storyboards.
      for member in builder.system.members where builder.layout.kind(of: member) == .stackView {
        builder.demandStack(member)
      }
      for member in builder.system.members { builder.demandPlace(of: member) }
    }
    if layout.constraints.readsNumbers { planning.isFixed = false }
  }

  // MARK: - Lines

  /// A line or size of a view of the system.
  mutating func form(_ number: AxisNumber, of element: ElementID, _ axis: Axis)
    -> LinearForm?
  {
    if element == system.root { return within(rootLine(.extent(axis)), number) }
    return system.place(of: element).map {
      between(LinearForm($0.origin[axis]), LinearForm($0.extent[axis]), number)
    }
  }

  /// A line or size of the area that a view's subviews are placed in: a scroll view's content, or the view itself.
  mutating func contentForm(_ number: AxisNumber, of element: ElementID, _ axis: Axis)
    -> LinearForm?
  {
    guard let place = system.place(of: element), let content = place.content else {
      return form(number, of: element, axis)
    }
    return between(LinearForm(place.origin[axis]), LinearForm(content[axis]), number)
  }

  /// The centre of a view, which for what a scroll view holds is that of its frame, unlike its edges.
  mutating func frameCenter(of element: ElementID, _ axis: Axis) -> LinearForm? {
    guard let place = system.place(of: element), place.content != nil else { return form(.center, of: element, axis) }
    return form(.extent, of: element, axis).map { between(LinearForm(place.origin[axis]), $0, .center) }
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
    of element: ElementID
  ) {
    guard let parent = layout.parent(of: element) else { return }
    let isArranged =
      layout.kind(of: parent) == .stackView && (layout.isArranged(element) || layout.isCollapsed(element))
    for axis in Axis.allCases {
      if let place = system.place(of: element), let content = place.content {
        demand(LinearForm(content[axis]), .equal, LinearForm(place.extent[axis]), .contentFit, .nature)
      }
      if demandFrame(of: element, in: parent, axis) { continue }
      let settings = layout.axisSettings(of: element, along: axis)
      let sizesContent = layout.screen.sizesContent(element, along: axis)
      let deciding = sizesContent ? settings.numbers : settings.numbers.deciding
      for (number, setting) in settings.all where !isArranged || number == .extent {
        // More than two are a mistake that is reported elsewhere. Two count, as without a system.
        guard deciding.contains(number), let target = target(of: setting, number, in: parent, axis),
          let own = form(number, of: element, axis)
        else { continue }
        demand(own, .equal, target, .required, .setting(element, setting.property))
      }
      for index in layout.screen[element].limits.indices {
        demandLimit(index, of: element, in: parent, axis)
      }
      let size = layout.ownSize(of: element, axis, settings)
      if let size { demandOwnSize(size, of: element, axis) }
      guard !isArranged else { continue }
      var numbers = settings.numbers
      if size != nil, numbers.deciding.count < 2 { numbers.insert(.extent) }
      for limit in layout.screen[element].limits where limit.relation == .equal && limit.property.axis == axis {
        if let number = limit.property.number(in: layout.environment.layoutDirection) { numbers.insert(number) }
      }
      demandDefaults(numbers, of: element, in: parent, axis)
    }
    demandRatio(of: element)
    for axis in Axis.allCases {
      guard let extent = form(.extent, of: element, axis) else { continue }
      demand(extent, .greaterThanOrEqual, LinearForm(Trace.zero), .required, .nature)
    }
  }

  mutating func demand(
    _ left: LinearForm,
    _ relation: LinearRelation,
    _ right: LinearForm,
    _ priority: LayoutPriority,
    _ source: DemandSource
  ) {
    let form = trace.difference(left, right)
    system.add(
      ConstraintSystem.Demand(form: form, relation: relation, priority: priority, source: source),
      &layout.trace
    )
  }

  /// A frame that the author gives as a whole.
  private mutating func demandFrame(
    of element: ElementID,
    in parent: ElementID,
    _ axis: Axis
  )
    -> Bool
  {
    guard let frame = layout.authored(.frame, of: element),
      case .rect(let x, let y, let width, let height) = frame.value,
      let near = contentForm(.near, of: parent, axis), let own = form(.near, of: element, axis),
      let extent = form(.extent, of: element, axis)
    else { return false }
    let isHorizontal = axis == .horizontal
    let inset = layout.alignmentInsets(of: element)
    let start = layout.amount(isHorizontal ? x : y, of: frame, component: isHorizontal ? 0 : 1)
    let size = layout.amount(isHorizontal ? width : height, of: frame, component: isHorizontal ? 2 : 3)
    let begin = trace.sum(start, inset[axis.near])
    let rest = trace.difference(size, trace.sum(inset[axis.near], inset[axis.far]))
    let source = DemandSource.setting(element, .frame)
    var place = trace.sum(near, LinearForm(begin))
    var reach = LinearForm(rest)
    if let resizing = layout.resizing(of: element, in: parent, axis, start, size),
      let whole = form(.extent, of: parent, axis)
    {
      let gained = trace.difference(whole, LinearForm(resizing.base))
      place = trace.sum(place, trace.scaled(gained, by: resizing.near))
      reach = trace.sum(reach, trace.scaled(gained, by: resizing.extent))
    }
    demand(own, .equal, place, .required, source)
    demand(extent, .equal, reach, .required, source)
    return true
  }

  private mutating func demandLimit(
    _ index: Int,
    of element: ElementID,
    in parent: ElementID,
    _ axis: Axis
  ) {
    let limit = layout.screen[element].limits[index]
    guard limit.property.axis == axis, let number = limit.property.number(in: layout.environment.layoutDirection) else {
      return
    }
    let setting = AuthoredValue(value: .anchor(limit.anchor), property: limit.property, element: element)
    guard let target = target(of: setting, number, in: parent, axis),
      let own = form(number, of: element, axis)
    else { return }
    let relation: LinearRelation =
      switch limit.relation(of: number, in: layout.environment.layoutDirection) {
      case .atLeast: .greaterThanOrEqual
      case .atMost: .lessThanOrEqual
      case .equal: .equal
      }
    demand(own, relation, target, LayoutPriority(limit.priority), .limit(element, index))
  }

  private mutating func demandOwnSize(
    _ size: Amount,
    of element: ElementID,
    _ axis: Axis
  ) {
    guard let extent = form(.extent, of: element, axis) else { return }
    let hugging = priority(.contentHuggingPriority, of: element, axis) ?? .defaultLow
    let resistance = priority(.contentCompressionResistancePriority, of: element, axis) ?? .defaultHigh
    let source = DemandSource.setting(element, .intrinsicContentSize)
    demand(extent, .lessThanOrEqual, LinearForm(size), hugging, source)
    demand(extent, .greaterThanOrEqual, LinearForm(size), resistance, source)
  }

  private func priority(_ property: Property, of element: ElementID, _ axis: Axis) -> LayoutPriority? {
    guard case .size(let width, let height)? = layout.authored(property, of: element)?.value,
      case .constant(let value) = axis == .horizontal ? width : height
    else { return nil }
    return LayoutPriority(min(max(value, 1), 1000))
  }

  private mutating func demandRatio(of element: ElementID) {
    guard let setting = layout.authored(.aspectRatio, of: element), case .number(let number) = setting.value,
      let width = form(.extent, of: element, .horizontal),
      let height = form(.extent, of: element, .vertical)
    else { return }
    let ratio = layout.amount(number, of: setting, component: 0)
    demand(
      width,
      .equal,
      scaled(height, by: ratio.value),
      .required,
      .setting(element, .aspectRatio)
    )
  }

  /// Where less than two numbers are given, the superview's edges are the default, which any other constraint outranks.
  private mutating func demandDefaults(
    _ numbers: AxisNumbers,
    of element: ElementID,
    in parent: ElementID,
    _ axis: Axis
  ) {
    guard numbers.deciding.count < 2 else { return }
    let missing: [AxisNumber] =
      if numbers.contains(.near) { [.far] } else if numbers.isEmpty { [.near, .far] } else { [.near] }
    for number in missing {
      guard let own = form(number, of: element, axis),
        let edge = contentForm(number, of: parent, axis)
      else { continue }
      demand(own, .equal, edge, .unsaid, .nature)
    }
  }
}

extension ScreenLayout {
  /// Solves the constraints of the views in a controller's view or in a part of a list, if there are any.
  mutating func resolveConstraints(in root: ElementID) {
    guard constraints.areUsed, isConstraintRoot(root) else { return }
    let members = constraintMembers(of: root)
    guard members.contains(where: screen.usesConstraints(of:)) else { return }
    var builder = ConstraintBuilder(of: root, members, consume self)
    builder.solve()
    self = builder.layout
  }

  private func isConstraintRoot(_ element: ElementID) -> Bool {
    let kind = kind(of: element)
    if kind.isController { return !kind.isContainer && !kind.isScrollView }
    return kind.hasContentView
  }

  /// Whether ties place a scroll view's content, so that its size has to be solved for.
  fileprivate func hasContentVariables(_ element: ElementID) -> Bool {
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
    // What ties one edge leaves the size to the view.
    var numbers = settings.numbers
    for limit in screen[element].limits where limit.property.axis == axis && limit.relation == .equal {
      guard let number = limit.property.number(in: environment.layoutDirection), number != .extent else { return nil }
      numbers.insert(number)
      if numbers.deciding.count > 1 { return nil }
    }
    let natural = naturalExtent(of: element, along: axis)
    guard let natural = natural ?? (isAsWideAsWords(element, axis, settings) ? trace.content(of: element, axis) : nil)
    else { return nil }
    let inset = alignmentInsets(of: element)
    return trace.difference(natural, trace.sum(inset[axis.near], inset[axis.far]))
  }

  /// Whether nothing says how wide a text is but its words: its centre places it, or a stack view that does not stretch it.
  private func isAsWideAsWords(_ element: ElementID, _ axis: Axis, _ settings: AxisSettings) -> Bool {
    guard axis == .horizontal, kind(of: element).isAny(UIKitKind.Facts.showsText) else { return false }
    if settings.numbers.deciding == [.center] { return true }
    guard settings.numbers.isEmpty, let parent = parent(of: element), kind(of: parent) == .stackView,
      isArranged(element), choice(.axis, of: parent) == .vertical
    else { return false }
    return choice(.alignment, of: parent) ?? .fill != .fill
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
