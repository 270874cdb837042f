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
  fileprivate mutating func passedOn(_ inset: Amount, by kept: KeptEdges, _ edge: Edge) -> Amount {
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
    var safeArea = views[parent].safeArea
    let kept = views[parent].kept
    let distance = views[element].distance
    for edge in Edge.allCases {
      let inset = passedOn(safeArea[edge], by: kept, edge)
      safeArea[edge] = clamped(inset, by: distance[edge], of: element, rule)
    }
    views[element].safeArea = safeArea
  }

  /// `clamp(inset − distance, 0, inset)` (R1.1).
  fileprivate mutating func clamped(_ inset: Amount, by distance: Amount, of element: ElementID, _ rule: EngineRule)
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

  /// Lays out a controller's view, once the view around it is laid out.
  mutating func layOutController(_ element: ElementID, in parent: ElementID) {
    // The property exists from iOS 11 on.
    let additional = environment.hasSafeArea ? insets(.additionalSafeAreaInsets, of: element) ?? .zero : .zero
    views[element].additional = additional
    var builder = ControllerBuilder(of: element, additional, consume self)
    builder.build(in: parent)
    self = builder.layout
  }

  /// Lays out the view of a hosting view that SwiftUI presents as UIKit presents a controller, or at a detent; a cover fills
  /// the window.
  mutating func layOutPresentedView(_ element: ElementID, at detent: Detent?) {
    var builder = ControllerBuilder(of: element, .zero, consume self)
    builder.buildView(at: detent)
    self = builder.layout
  }
}

/// Computes the frame and the safe area of a controller's view, whoever shows it.
///
/// The layout moves in while this lasts, so that it is not copied.
struct ControllerBuilder {
  var layout: ScreenLayout
  let element: ElementID
  /// What the author adds to the safe area.
  let additional: AmountInsets

  fileprivate init(of element: ElementID, _ additional: AmountInsets, _ layout: consuming ScreenLayout) {
    self.element = element
    self.additional = additional
    self.layout = layout
  }

  /// The numbers of the layout.
  var trace: Trace {
    _read { yield layout.trace }
    _modify { yield &layout.trace }
  }

  var environment: Environment { layout.environment }

  var window: ViewLayout { _read { yield layout.views[.window] } }

  /// The controller's view.
  var view: ViewLayout {
    _read { yield layout.views[element] }
    _modify { yield &layout.views[element] }
  }

  fileprivate mutating func build(in parent: ElementID) {
    if layout.screen[element].isPresented {
      present()
    } else if parent == .window {
      fillWindow()
    } else if let container = layout.views[parent].container {
      layOut(inContainer: parent, layout.containers[container])
    } else {
      layout.place(element, in: parent)
      inheritFromController(in: parent)
    }
    if layout.transform(of: element) != nil || layout.views[parent].isInTransformedView {
      // No rule covers it: UIKit's answer for a rotated or scaled controller view is not known.
      for edge in Edge.allCases { view.safeArea[edge] = trace.unknown(.transformedView, from: 0) }
      view.barTop = view.safeArea.top
    }
  }

  /// Lays out the view of a window's root controller (R1.6).
  mutating func fillWindow() {
    layout.place(element, in: .window)
    moveBelowTallStatusBar()
    inheritFromWindow(by: view.distance)
  }

  /// Moves the root view down, and shortens it, by how much the status bar of a phone with a home button exceeds its
  /// usual height, as during a call (R2.12).
  private mutating func moveBelowTallStatusBar() {
    guard environment.hasNone(of: [.isPad, .hasNotch, .hasIsland]) else { return }
    let top = window.safeArea.top
    // A height that the author leaves to code may be a tall one.
    guard top.value > environment[.insetTop] || top.value.isNaN && !environment[.insetTop].isNaN else { return }
    let moved = trace.difference(top, trace.amount(of: .insetTop))
    view.y = trace.sum(view.y, moved, .tallStatusBar)
    let height = trace.difference(view.height, moved, .tallStatusBar)
    view.height = height
    view.boundsHeight = height
    view.contentHeight = height
    view.distance.top = Amount(distance: view.distance.top.value + moved.value, of: element, .top)
  }

  /// Sets the safe area of a controller's view at these distances inside the window.
  mutating func inheritFromWindow(by distance: AmountInsets) {
    for edge in Edge.allCases {
      let inset = layout.clamped(window.safeArea[edge], by: distance[edge], of: element, .windowSafeArea)
      view.safeArea[edge] = trace.atLeastNothing(
        trace.sum(inset, additional[edge], .childControllerSafeArea),
        .nonNegativeSafeArea
      )
    }
    setBarTop(inherited: window.barTop, distance: distance.top, additional: additional.top)
  }

  /// Sets the safe area of the view of a plain controller's child: its own part in full, and the part of the controller
  /// above (R1.7).
  private mutating func inheritFromController(in parent: ElementID) {
    let distance = distanceToController
    guard let above = layout.views[parent].controller else {
      // In plain views of the window, its place in the window counts, not that in its superview.
      return inheritFromWindow(by: distance)
    }
    let kept = layout.views[parent].keptAbove.union(layout.views[parent].kept)
    for edge in Edge.allCases {
      let inset = layout.passedOn(layout.views[above].safeArea[edge], by: kept, edge)
      let inherited = layout.clamped(inset, by: distance[edge], of: element, .childControllerSafeArea)
      view.safeArea[edge] = trace.sum(
        inherited,
        trace.atLeastNothing(additional[edge], .nonNegativeSafeArea),
        .childControllerSafeArea
      )
    }
    setBarTop(inherited: layout.views[above].barTop, distance: distance.top, additional: additional.top)
  }

  private var distanceToController: AmountInsets {
    AmountInsets(
      top: layout.distanceToController(of: element, .top),
      left: layout.distanceToController(of: element, .left),
      bottom: layout.distanceToController(of: element, .bottom),
      right: layout.distanceToController(of: element, .right)
    )
  }

  /// Sets the safe area of the view of a container's child: what the container adds, the child's own part, and the rest
  /// of the container's part (R1.7, R2.2, R2.7).
  private mutating func layOut(inContainer parent: ElementID, _ container: ContainerLayout) {
    let around = layout.views[parent]
    var frame = container.childFrame
    if let columns = container.columns {
      frame = columns.frame(
        of: element,
        inside: frame,
        width: around.boundsWidth,
        top: around.safeArea.top,
        &trace
      )
    }
    let width = trace.difference(trace.difference(around.boundsWidth, frame.left), frame.right)
    let height = trace.difference(trace.difference(around.boundsHeight, frame.top), frame.bottom)
    layout.setFrame(element, in: parent, x: frame.left, y: frame.top, width, height)
    layout.setDistance(
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
      let inset = edge == .top ? container.inheritedTop : around.safeArea[edge]
      var inherited = layout.clamped(inset, by: view.distance[edge], of: element, .childControllerSafeArea)
      if let columns = container.columns { inherited = columns.inset(inherited, edge, of: element, &trace) }
      if container.assumedEdges.contains(edge) { inherited = trace.assumed(inherited) }
      let own = trace.atLeastNothing(trace.sum(container.added[edge], additional[edge]), .nonNegativeSafeArea)
      view.safeArea[edge] = trace.sum(inherited, own)
    }
    let ownTop = trace.sum(container.added.top, additional.top)
    setBarTop(inherited: around.barTop, distance: frame.top, additional: ownTop)
  }

  /// Sets where bars inside the controller start (R2.3).
  ///
  /// It is the safe area's edge, except on phones with an island, where the window's part for bars is smaller.
  private mutating func setBarTop(inherited: Amount, distance: Amount, additional: Amount) {
    if window.barTop.trace == window.safeArea.top.trace {
      view.barTop = view.safeArea.top
      return
    }
    let top = layout.clamped(inherited, by: distance, of: element, .barOrigin)
    view.barTop = trace.sum(top, trace.atLeastNothing(additional, .nonNegativeSafeArea))
  }
}
