extension ScreenLayout {
  /// The safe area as it is at this stage (R8).
  func safeArea(of element: Int, _ edge: Edge) -> Amount {
    hasSafeArea(element) ? views[element].safeArea[edge] : Trace.notYet
  }

  /// Whether the element's safe area has arrived: a controller's view has it before its subviews do.
  func hasSafeArea(_ element: Int) -> Bool {
    let kind = kind(of: element)
    if kind == .window || kind.isBar { return true }
    // Before iOS 11 the guides are in when the automatic insets are.
    guard environment.hasSafeArea else { return stage >= .traitCollectionDidChange }
    return stage >= (kind.isController ? .viewSafeAreaInsetsDidChange : .layoutMarginsDidChange)
  }

  /// What is left of an inset below scroll views that may keep it (R1.12).
  private mutating func passedOn(_ inset: Amount, by kept: KeptEdges, _ edge: Edge) -> Amount {
    if inset.value == 0 { return kept.sure.contains(edge) ? Trace.zero : inset }
    // A scroll view that surely keeps the edge leaves nothing, whatever the others do.
    if kept.sure.contains(edge) { return kept.assumed.contains(edge) ? trace.assumed(Trace.zero) : Trace.zero }
    if kept.doubtful.contains(edge) { return Trace.unknown }
    return kept.assumed.contains(edge) ? trace.assumed(inset) : inset
  }

  /// The safe area of a plain view (R1.1), below a scrolled one by where it is then (R1.2).
  mutating func inheritSafeArea(_ element: Int, from parent: Int) {
    let scrollView = views[parent].scrollView
    let rule: EngineRule =
      scrollView >= 0 && scrollViews[scrollView].contentOffset != nil ? .scrolledSafeArea : .subviewSafeArea
    for edge in Edge.allCases {
      let inset = passedOn(views[parent].safeArea[edge], by: views[parent].kept, edge)
      let distance = views[element].distance[edge]
      views[element].safeArea[edge] = trace.clamped(inset, by: distance, of: element, rule)
    }
  }

  mutating func layOutController(_ element: Int, in parent: Int) {
    // Before iOS 11 there is no such property.
    let additional = environment.hasSafeArea ? insets(.additionalSafeAreaInsets, of: element) ?? .zero : .zero
    views[element].additional = additional
    if screen.elements[element].isPresented {
      layOutPresented(element, from: parent, additional)
    } else if parent == 0 {
      layOutRoot(element, additional)
    } else if views[parent].container >= 0 {
      layOutContainerChild(element, in: parent, additional)
    } else {
      place(element, in: parent)
      inheritFromController(element, in: parent, additional)
    }
    if isTransformed(element) || views[parent].isInTransformedView {
      // Outside the rules: UIKit's answer for a rotated or scaled controller view is not known.
      views[element].safeArea = AmountInsets(all: trace.unknown(.transformedView))
      views[element].barTop = views[element].safeArea.top
    }
  }

  /// The view of a window's root controller (R1.6).
  mutating func layOutRoot(_ element: Int, _ additional: AmountInsets) {
    place(element, in: 0)
    moveBelowTallStatusBar(element)
    inheritFromWindow(element, additional)
  }

  mutating func inheritFromWindow(_ element: Int, _ additional: AmountInsets) {
    for edge in Edge.allCases {
      let inset = trace.clamped(
        views[0].safeArea[edge],
        by: views[element].distance[edge],
        of: element,
        .windowSafeArea
      )
      views[element].safeArea[edge] = atLeastNothing(trace.sum(inset, additional[edge], .childControllerSafeArea))
    }
    setBarTop(element, inherited: views[0].barTop, distance: views[element].distance.top, additional: additional.top)
  }

  /// The view of a child of a plain controller: its own part whole, and what the controller above has (R1.7).
  private mutating func inheritFromController(_ element: Int, in parent: Int, _ additional: AmountInsets) {
    let above = views[parent].controller
    guard above >= 0 else {
      // In plain views of the window its place in the window counts, not that in its superview.
      let distance = views[element].distance
      views[element].distance = views[element].distanceToController
      inheritFromWindow(element, additional)
      views[element].distance = distance
      return
    }
    let kept = views[parent].keptAbove.union(views[parent].kept)
    for edge in Edge.allCases {
      let inset = passedOn(views[above].safeArea[edge], by: kept, edge)
      let inherited = trace.clamped(
        inset,
        by: views[element].distanceToController[edge],
        of: element,
        .childControllerSafeArea
      )
      views[element].safeArea[edge] = trace.sum(inherited, atLeastNothing(additional[edge]), .childControllerSafeArea)
    }
    let distance = views[element].distanceToController.top
    setBarTop(element, inherited: views[above].barTop, distance: distance, additional: additional.top)
  }

  /// The view of a container's child: what the container adds and the child's own, and what is left of the
  /// container's part (R1.7, R2.2, R2.7).
  private mutating func layOutContainerChild(_ element: Int, in parent: Int, _ additional: AmountInsets) {
    let container = containers[views[parent].container]
    let frame = childFrame(of: element, in: parent)
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
      var inherited = trace.clamped(inset, by: views[element].distance[edge], of: element, .childControllerSafeArea)
      if let columns = container.columns { inherited = columnInset(inherited, edge, of: element, columns) }
      if container.assumedEdges.contains(edge) { inherited = trace.assumed(inherited) }
      let own = atLeastNothing(trace.sum(container.added[edge], additional[edge]))
      views[element].safeArea[edge] = trace.sum(inherited, own)
    }
    let ownTop = trace.sum(container.added.top, additional.top)
    setBarTop(element, inherited: views[parent].barTop, distance: frame.top.value, additional: ownTop)
  }

  /// Own parts never go below nothing, whatever an author adds (R2.1).
  private mutating func atLeastNothing(_ amount: Amount) -> Amount {
    amount.value < 0 ? trace.nothing(.nonNegativeSafeArea) : amount
  }

  /// Where bars inside the controller start (R2.3).
  ///
  /// It is the safe area's edge but on island phones, where the window's own part is smaller for bars.
  private mutating func setBarTop(_ element: Int, inherited: Amount, distance: Points, additional: Amount) {
    if views[0].barTop.trace == views[0].safeArea.top.trace {
      views[element].barTop = views[element].safeArea.top
      return
    }
    let top = trace.clamped(inherited, by: distance, of: element, .barOrigin)
    views[element].barTop = trace.sum(top, atLeastNothing(additional))
  }
}
