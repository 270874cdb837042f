extension ScreenLayout {
  /// The safe area at this stage (R8).
  func safeArea(of element: ElementID, _ edge: Edge) -> Amount {
    hasSafeArea(element) ? views[element].safeArea[edge] : Trace.notYet
  }

  /// Whether the element's safe area is set yet; a controller's view has it before its subviews.
  private func hasSafeArea(_ element: ElementID) -> Bool {
    let kind = kind(of: element)
    if kind == .window || kind.isBar || kind.isSwiftUI { return true }
    // Before iOS 11 the guides are set together with the automatic insets.
    guard environment.hasSafeArea else { return stage >= .traitCollectionDidChange }
    return stage >= (kind.isController ? .viewSafeAreaInsetsDidChange : .layoutMarginsDidChange)
  }

  /// The part of an inset that scroll views pass on, which may keep it (R1.12).
  private mutating func passedOn(_ inset: Amount, by kept: KeptEdges, _ edge: Edge) -> Amount {
    if inset.value == 0 { return kept.sure.contains(edge) ? Trace.zero : inset }
    // A scroll view that certainly keeps the edge leaves nothing, whatever the others do.
    if kept.sure.contains(edge) { return kept.assumed.contains(edge) ? trace.assumed(Trace.zero) : Trace.zero }
    if kept.doubtful.contains(edge) {
      return trace.unknown(nil, from: 0, to: inset.value)
    }
    return kept.assumed.contains(edge) ? trace.assumed(inset) : inset
  }

  /// Sets the safe area of a plain view (R1.1); inside a scrolled view, its scrolled place counts (R1.2).
  mutating func inheritSafeArea(_ element: ElementID, from parent: ElementID) {
    let isScrolled = views[parent].scrollView.map { scrollViews[$0].contentOffset != nil } ?? false
    let rule: EngineRule = isScrolled ? .scrolledSafeArea : .subviewSafeArea
    for edge in Edge.allCases {
      let inset = passedOn(views[parent].safeArea[edge], by: views[parent].kept, edge)
      views[element].safeArea[edge] = clamped(inset, by: views[element].distance[edge], of: element, rule)
    }
  }

  /// `clamp(inset − distance, 0, inset)` (R1.1).
  private mutating func clamped(_ inset: Amount, by distance: Amount, of element: ElementID, _ rule: EngineRule)
    -> Amount
  {
    if inset.value == 0 || distance.value <= 0 { return inset }
    return trace.rest(of: inset, adding: taken(by: distance, of: element, rule), rule)
  }

  /// The part of an amount of the superview that the element's place takes away.
  mutating func taken(by distance: Amount, of element: ElementID, _ rule: EngineRule) -> Amount {
    // At a later stage the frames give another distance.
    let settled = screen.moments.isEmpty ? distance : materialized(distance)
    return trace.taken(by: settled, of: element, rule)
  }

  mutating func layOutController(_ element: ElementID, in parent: ElementID) {
    // The property exists from iOS 11 on.
    let additional = environment.hasSafeArea ? insets(.additionalSafeAreaInsets, of: element) ?? .zero : .zero
    views[element].additional = additional
    if screen[element].isPresented {
      layOutPresented(element, additional)
    } else if parent == .window {
      layOutRoot(element, additional)
    } else if let container = views[parent].container {
      layOutContainerChild(element, in: parent, containers[container], additional)
    } else {
      place(element, in: parent)
      inheritFromController(element, in: parent, additional)
    }
    if transform(of: element) != nil || views[parent].isInTransformedView {
      // No rule covers it: UIKit's answer for a rotated or scaled controller view is not known.
      for edge in Edge.allCases { views[element].safeArea[edge] = trace.unknown(.transformedView, from: 0) }
      views[element].barTop = views[element].safeArea.top
    }
  }

  /// Lays out the view of a window's root controller (R1.6).
  mutating func layOutRoot(_ element: ElementID, _ additional: AmountInsets) {
    place(element, in: .window)
    moveBelowTallStatusBar(element)
    inheritFromWindow(element, by: views[element].distance, additional)
  }

  /// Sets the safe area of a controller's view at these distances inside the window.
  mutating func inheritFromWindow(_ element: ElementID, by distance: AmountInsets, _ additional: AmountInsets) {
    for edge in Edge.allCases {
      let inset = clamped(views[.window].safeArea[edge], by: distance[edge], of: element, .windowSafeArea)
      views[element].safeArea[edge] = trace.atLeastNothing(
        trace.sum(inset, additional[edge], .childControllerSafeArea),
        .nonNegativeSafeArea
      )
    }
    setBarTop(element, inherited: views[.window].barTop, distance: distance.top, additional: additional.top)
  }

  /// Sets the safe area of the view of a plain controller's child: its own part in full, and the part of the controller
  /// above (R1.7).
  private mutating func inheritFromController(_ element: ElementID, in parent: ElementID, _ additional: AmountInsets) {
    guard let above = views[parent].controller else {
      // In plain views of the window, its place in the window counts, not that in its superview.
      inheritFromWindow(element, by: distances(toController: element), additional)
      return
    }
    let kept = views[parent].keptAbove.union(views[parent].kept)
    let distance = distances(toController: element)
    for edge in Edge.allCases {
      let inset = passedOn(views[above].safeArea[edge], by: kept, edge)
      let inherited = clamped(
        inset,
        by: distance[edge],
        of: element,
        .childControllerSafeArea
      )
      views[element].safeArea[edge] = trace.sum(
        inherited,
        trace.atLeastNothing(additional[edge], .nonNegativeSafeArea),
        .childControllerSafeArea
      )
    }
    setBarTop(element, inherited: views[above].barTop, distance: distance.top, additional: additional.top)
  }

  private func distances(toController element: ElementID) -> AmountInsets {
    AmountInsets(
      top: distanceToController(of: element, .top),
      left: distanceToController(of: element, .left),
      bottom: distanceToController(of: element, .bottom),
      right: distanceToController(of: element, .right)
    )
  }

  /// Sets the safe area of the view of a container's child: what the container adds, the child's own part, and the rest
  /// of the container's part (R1.7, R2.2, R2.7).
  private mutating func layOutContainerChild(
    _ element: ElementID,
    in parent: ElementID,
    _ container: ContainerLayout,
    _ additional: AmountInsets
  ) {
    var frame = container.childFrame
    if let columns = container.columns {
      let (width, top) = (views[parent].boundsWidth, views[parent].safeArea.top)
      frame = columns.frame(of: element, inside: frame, width: width, top: top, &trace)
    }
    let width = trace.difference(trace.difference(views[parent].boundsWidth, frame.left), frame.right)
    let height = trace.difference(trace.difference(views[parent].boundsHeight, frame.top), frame.bottom)
    setFrame(element, in: parent, x: frame.left, y: frame.top, width, height)
    setDistance(
      element,
      in: parent,
      EdgeInsets(
        top: frame.top.value,
        left: frame.left.value,
        bottom: frame.bottom.value,
        right: frame.right.value
      )
    )
    for edge in Edge.allCases {
      let inset = edge == .top ? container.inheritedTop : views[parent].safeArea[edge]
      var inherited = clamped(inset, by: views[element].distance[edge], of: element, .childControllerSafeArea)
      if let columns = container.columns { inherited = columns.inset(inherited, edge, of: element, &trace) }
      if container.assumedEdges.contains(edge) { inherited = trace.assumed(inherited) }
      let own = trace.atLeastNothing(trace.sum(container.added[edge], additional[edge]), .nonNegativeSafeArea)
      views[element].safeArea[edge] = trace.sum(inherited, own)
    }
    let ownTop = trace.sum(container.added.top, additional.top)
    setBarTop(element, inherited: views[parent].barTop, distance: frame.top, additional: ownTop)
  }

  /// Sets where bars inside the controller start (R2.3).
  ///
  /// It is the safe area's edge, except on phones with an island, where the window's part for bars is smaller.
  private mutating func setBarTop(_ element: ElementID, inherited: Amount, distance: Amount, additional: Amount) {
    if views[.window].barTop.trace == views[.window].safeArea.top.trace {
      views[element].barTop = views[element].safeArea.top
      return
    }
    let top = clamped(inherited, by: distance, of: element, .barOrigin)
    views[element].barTop = trace.sum(top, trace.atLeastNothing(additional, .nonNegativeSafeArea))
  }
}
