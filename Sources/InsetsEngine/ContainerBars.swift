/// A bar that comes with a container, and its effect on the container's child on screen (R2.2, R2.6, R2.7, R3.1).
package struct ContainerBar: Sendable {
  /// What hides a bar.
  package enum Hiding: Hashable, Sendable {
    /// Its own `isHidden`, which the container may not know of (R2.7).
    case ownFlag
    /// The container, by `isNavigationBarHidden`, `isToolbarHidden` or `isTabBarHidden`.
    case container
    /// The controller that sets `hidesBottomBarWhenPushed`.
    case pushed(ElementID)
  }

  package var element: ElementID
  /// Navigation bar, tab bar or toolbar.
  package var kind: ElementKind
  package var container: ElementID
  /// The container's child on screen.
  package var child: ElementID
  /// The controller whose flags decide whether the child reaches under the bar.
  package var controller: ElementID
  /// The edge of the container that the bar lies at.
  package var edge: Edge
  /// Nil while the bar is on screen.
  package var hiding: Hiding?
  /// Whether what lies behind the bar shines through.
  package var isTranslucent: Bool
  /// Whether the controller's `edgesForExtendedLayout` contains the bar's edge.
  package var isEdgeExtended: Bool
  /// The controller's `extendedLayoutIncludesOpaqueBars`.
  package var includesOpaqueBars: Bool
  /// How far the bar reaches from the container's edge into its view; the child's frame ends there, or its safe area
  /// includes it.
  package var reach: Amount
  /// How far the bar moves up under the sensor housing, or nil if it stays where bars start (R2.9).
  package var slide: Amount?

  /// Whether the child's view reaches under the bar (R3.1).
  package var isExtended: Bool { isEdgeExtended && (isTranslucent || includesOpaqueBars) }

  package var isShown: Bool { hiding == nil }
}

/// A large title on screen, and the scroll view that it should follow (R2.4).
package struct LargeTitle: Sendable {
  package var bar: ContainerBar
  /// The first scroll view of the controller on screen (R4.1).
  package var scrollView: ElementID
  /// How much the title adds to the bar while expanded, in points, or `nan` if nobody has measured it.
  package var height: Points
  /// Whether the scroll view and all views around it begin at the top of the controller's view.
  package var startsAtTop: Bool

  /// Whether the content scrolls under the bar, so that the title can follow it.
  package var followsContent: Bool { bar.isExtended && startsAtTop }
}

extension Resolution {
  /// The bars of a navigation or tab bar controller on screen, including hidden ones; empty if it shows no child.
  package func bars(of container: ElementID) -> [ContainerBar] {
    guard isOnScreen(container), let position = layout.views[container].container else { return [] }
    let record = layout.containers[position]
    guard let child = record.child else { return [] }
    return layout.screen[container].children.compactMap { bar in
      layout.kind(of: bar).comesWithItsContainer ? containerBar(bar, of: container, record, child: child) : nil
    }
  }

  /// The bar of a navigation controller that shows a large title above a scroll view, if it does.
  package func largeTitle(of container: ElementID) -> LargeTitle? {
    let bars = bars(of: container)
    guard environment.hasSafeArea, let bar = bars.first(where: { $0.kind == .navigationBar && $0.isShown }),
      layout.prefersLargeTitle(in: container, bar: bar.element),
      let scrollView = layout.firstScrollView(of: bar.child)
    else { return nil }
    let height = environment[.largeTitleHeight]
    guard height != 0 else { return nil }
    return LargeTitle(
      bar: bar,
      scrollView: scrollView,
      height: height,
      startsAtTop: layout.reachesTop(scrollView, of: bar.child)
    )
  }

  /// Whether the element is in a sheet, which neither the status bar nor the sensor housing reaches (R2.11).
  package func isInSheet(_ element: ElementID) -> Bool {
    isOnScreen(element) && layout.views[element].isInSheet
  }

  /// Whether the author hides the status bar.
  package var isStatusBarHidden: Bool { layout.isStatusBarHidden }

  private func containerBar(
    _ bar: ElementID,
    of container: ElementID,
    _ record: ContainerLayout,
    child: ElementID
  ) -> ContainerBar {
    let kind = layout.kind(of: bar)
    let isAtTop = kind == .navigationBar || kind == .tabBar && environment.hasTabBarAtTop
    let edge: Edge = isAtTop ? .top : .bottom
    let controller = kind == .tabBar ? layout.decidingController(inTab: child) : child
    var result = ContainerBar(
      element: bar,
      kind: kind,
      container: container,
      child: child,
      controller: controller,
      edge: edge,
      hiding: hiding(of: bar, kind, of: container, record, child: child),
      isTranslucent: layout.isTranslucent(bar),
      isEdgeExtended: (layout.edges(.edgesForExtendedLayout, of: controller) ?? .all).contains(edge),
      includesOpaqueBars: layout.flag(.extendedLayoutIncludesOpaqueBars, of: controller) == true,
      reach: record.childFrame[edge]
    )
    if result.isExtended { result.reach = layout.views[child].safeArea[edge] }
    if kind == .navigationBar, result.isShown {
      let start = layout.views[container].barTop
      if start.value - layout.views[bar].y.value > Tolerance.halfPoint { result.slide = start }
    }
    return result
  }

  private func hiding(
    of bar: ElementID,
    _ kind: ElementKind,
    of container: ElementID,
    _ record: ContainerLayout,
    child: ElementID
  ) -> ContainerBar.Hiding? {
    let isShown =
      kind == .navigationBar
      ? record.isNavigationBarShown : kind == .tabBar ? record.isTabBarShown : record.isToolbarShown
    if isShown { return nil }
    let stack = kind == .uiKit(.toolbar) ? container : child
    if kind != .navigationBar, let controller = layout.controllerThatHidesBottomBar(stack: stack) {
      return .pushed(controller)
    }
    return layout.flag(.isHidden, of: bar) == true ? .ownFlag : .container
  }
}

extension Environment {
  /// Whether bars of glass float over the content: iOS 26 and its SDK.
  package var hasFloatingBars: Bool { has(.hasFloatingBars) }

  /// Whether tab bars are drawn at the top of the screen: iPadOS 18 and later in regular width (R2.7).
  ///
  /// Their height before iOS 26 is not measured.
  package var hasTabBarAtTop: Bool {
    has(.isPad) && has(.hidesTabBars) && !has(.isCompactWidth)
  }
}
