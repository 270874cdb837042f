// The places that a system of constraints decides.
extension ConstraintBuilder {
  /// The insets of the members' guides at the places that the system gives.
  func solvedGuides() -> [ElementID: GuideInsets] {
    var result: [ElementID: GuideInsets] = [:]
    for member in system.members {
      guard let parent = layout.parent(of: member), let place = system.place(of: member) else { continue }
      let superview = system.place(of: parent)
      var insets = GuideInsets()
      let outer =
        parent == system.root
        ? GuideInsets(
          safeArea: values { layout.safeArea(of: parent, $0) },
          margins: values { layout.views[parent].margins[$0] }
        )
        : result[parent] ?? GuideInsets()
      for axis in Axis.allCases {
        let start =
          system.value(of: place.origin[axis]) - (superview.map { system.value(of: $0.origin[axis]) } ?? 0)
        let size = system.value(of: place.extent[axis])
        let whole =
          superview.map { system.value(of: $0.extent[axis]) } ?? layout.views[parent].contentExtent(axis).value
        let distances = [axis.near: start, axis.far: whole - start - size]
        for (edge, distance) in distances {
          let inherited = passesSafeAreaOn(parent, along: axis) ? outer.safeArea[edge] : 0
          insets.safeArea[edge] = max(0, min(inherited, inherited - distance))
          var margin = firstGuideInsets(of: member).margins[edge]
          if layout.flag(.insetsLayoutMarginsFromSafeArea, of: member) ?? true, layout.environment.hasSafeArea {
            margin += insets.safeArea[edge]
          }
          if layout.flag(.preservesSuperviewLayoutMargins, of: member) == true {
            margin = max(margin, outer.margins[edge] - distance)
          }
          insets.margins[edge] = margin
        }
      }
      result[member] = insets
    }
    return result
  }

  /// Whether a view's safe area is that of what is in it too: a scroll view keeps what it adds to its content's insets.
  private func passesSafeAreaOn(_ view: ElementID, along axis: Axis) -> Bool {
    guard layout.kind(of: view) == .uiKit(.scrollView) else { return true }
    let behavior = layout.choice(.contentInsetAdjustmentBehavior, of: view) ?? .automatic
    if behavior == .never || behavior == .always { return behavior == .never }
    guard axis == .horizontal, layout.flag(.alwaysBounceHorizontal, of: view) != true,
      let place = system.place(of: view), let content = place.content
    else { return false }
    return system.value(of: content[axis]) <= system.value(of: place.extent[axis]) + Tolerance.halfPoint
  }

  private func values(_ amount: (Edge) -> Amount) -> EdgeInsets {
    var insets = EdgeInsets.zero
    for edge in Edge.allCases {
      let value = amount(edge).value
      insets[edge] = value.isNaN ? 0 : value
    }
    return insets
  }

  /// A view's margins without the safe area, with a safe area of zero.
  func firstGuideInsets(of element: ElementID) -> GuideInsets {
    let ordinary =
      layout.kind(of: element) == .stackView ? layout.environment[.stackViewMargin] : layout.environment[.defaultMargin]
    var insets = GuideInsets(
      margins: EdgeInsets(top: ordinary, left: ordinary, bottom: ordinary, right: ordinary)
    )
    for setting in layout.screen[element].settings
    where setting.property == .layoutMargins || setting.property == .directionalLayoutMargins {
      guard case .insets(let authored) = setting.value else { continue }
      let parts: [(Edge, Expression)] = [
        (.top, authored.top), (.left, authored.left), (.bottom, authored.bottom), (.right, authored.right),
      ]
      for case (let edge, .constant(let value)) in parts { insets.margins[edge] = value }
    }
    return insets
  }

  /// Keeps the places until the views' turns.
  mutating func settle() {
    layout.constraints.solved.contradictions += system.contradictions
    if system.isUnsolved { layout.constraints.solved.unsolved.append(system.root) }
    for member in system.members {
      guard let parent = layout.parent(of: member), let place = system.place(of: member) else { continue }
      let inset = layout.alignmentInsets(of: member)
      var starts: [Axis: Amount] = [:]
      var extents: [Axis: Amount] = [:]
      for axis in Axis.allCases {
        let outer = system.place(of: parent)?.origin[axis]
        let start = trace.difference(
          system.amount(of: place.origin[axis], less: outer, &layout.trace),
          inset[axis.near]
        )
        let taken = trace.sum(inset[axis.near], inset[axis.far])
        let size = trace.sum(system.amount(of: place.extent[axis], &layout.trace), taken)
        let ends = trace.onPixels(start, size)
        starts[axis] = ends.start
        extents[axis] = ends.extent
        noteAmbiguity(of: member, along: axis)
      }
      var solved = SolvedPlace(
        x: starts[.horizontal] ?? Trace.unknown,
        y: starts[.vertical] ?? Trace.unknown,
        width: extents[.horizontal] ?? Trace.unknown,
        height: extents[.vertical] ?? Trace.unknown
      )
      solved.content = place.content.map {
        (system.amount(of: $0.horizontal, &layout.trace), system.amount(of: $0.vertical, &layout.trace))
      }
      layout.keep(solved, of: member)
    }
  }
}

extension ScreenLayout {
  /// Keeps a view's place until its turn.
  mutating func keep(_ place: SolvedPlace, of element: ElementID) {
    constraints.solved[element] = place
    if constraints.followsPlans { return }
    for (number, amount) in [
      (SolvedNumber.x, place.x), (.y, place.y), (.width, place.width), (.height, place.height),
      (.contentWidth, place.content?.width), (.contentHeight, place.content?.height),
    ] {
      if let amount { trace.noteSolved(number, of: element, amount) }
    }
  }

  /// Places a view as the constraints around it decide; returns false if it is in no system.
  mutating func placeSolved(_ element: ElementID, in parent: ElementID) -> Bool {
    guard let place = constraints.solved[element] else { return false }
    setFrame(element, in: parent, x: place.x, y: place.y, place.width, place.height)
    let shift = views[parent].shift
    setDistance(
      element,
      in: parent,
      EdgeInsets(
        top: place.y.value + shift.top,
        left: place.x.value + shift.left,
        bottom: views[parent].contentHeight.value - place.y.value - place.height.value + shift.bottom,
        right: views[parent].contentWidth.value - place.x.value - place.width.value + shift.right
      )
    )
    if let transform = transform(of: element) { apply(transform, to: element, in: parent) }
    return true
  }
}

extension GuideInsets {
  func isClose(to other: GuideInsets?) -> Bool {
    guard let other else { return false }
    return Edge.allCases.allSatisfy {
      abs(safeArea[$0] - other.safeArea[$0]) < Tolerance.sameNumber
        && abs(margins[$0] - other.margins[$0]) < Tolerance.sameNumber
    }
  }
}
