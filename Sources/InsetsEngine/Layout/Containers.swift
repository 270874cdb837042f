extension ScreenLayout {
  /// The child that a container shows: the top of a navigation controller's stack, a tab bar controller's selected
  /// tab, a split view controller's last column.
  func childOnScreen(of container: ElementID) -> ElementID? {
    let children = screen.controllers(in: container)
    guard kind(of: container) == .tabBarController else { return children.last }
    if case .number(.constant(let index))? = authored(.selectedIndex, of: container)?.value,
      let position = children.indices.first(where: { Points($0) == index })
    {
      return children[position]
    }
    return children.first
  }

  /// Computes what a container does to its child, once its own place and safe area are known.
  mutating func resolveContainer(_ element: ElementID) {
    guard kind(of: element).isContainer else { return }
    var builder = ContainerBuilder(of: element, consume self)
    builder.build()
    self = builder.layout
  }

  /// The controller whose flags decide about the tab bar: with a navigation controller as tab its top one (R2.7).
  fileprivate func decidingController(inTab child: ElementID) -> ElementID {
    guard kind(of: child) == .navigationController else { return child }
    return childOnScreen(of: child) ?? child
  }

  /// A background image without transparency makes a bar opaque unless its author says otherwise; an appearance does
  /// not, and a transparent one changes nothing (R2.14).
  fileprivate func isTranslucent(_ bar: ElementID?) -> Bool {
    guard let bar else { return true }
    return flag(.isTranslucent, of: bar) ?? (choice(.backgroundImage, of: bar) != .opaque)
  }

  /// The first controller of a navigation controller's stack that hides the bottom bars; nil for any other container.
  fileprivate func controllerThatHidesBottomBar(stack: ElementID) -> ElementID? {
    guard kind(of: stack) == .navigationController else { return nil }
    return screen.controllers(in: stack).first { flag(.hidesBottomBarWhenPushed, of: $0) == true }
  }

  /// Whether the view and everything between it and the controller's view start at the controller's top.
  fileprivate func reachesTop(_ element: ElementID, of controller: ElementID) -> Bool {
    var view = element
    while view != controller, let parent = parent(of: view) {
      guard startsAtTop(view) else { return false }
      view = parent
    }
    return true
  }

  private func startsAtTop(_ element: ElementID) -> Bool {
    if authored(.centerY, of: element) != nil { return false }
    if case .rect(_, let y, _, _)? = authored(.frame, of: element)?.value { return y == .constant(0) }
    guard case .anchor(let anchor)? = authored(.top, of: element)?.value else {
      return authored(.bottom, of: element) == nil || authored(.height, of: element) == nil
    }
    let isSuperview = anchor.target == .superview || anchor.target == .distance(.constant(0))
    return isSuperview && anchor.offset == .constant(0)
  }

  /// Whether the bar shows a large title and has room for one (R2.4).
  fileprivate func prefersLargeTitle(in stack: ElementID, bar: ElementID?) -> Bool {
    bar.flatMap { flag(.prefersLargeTitles, of: $0) } == true && showsLargeTitle(in: stack)
  }

  /// Whether the title of the controller on screen is large, by its own setting or by those below it.
  private func showsLargeTitle(in stack: ElementID) -> Bool {
    for controller in screen.controllers(in: stack).reversed() {
      let mode = choice(.largeTitleDisplayMode, of: controller)
      if mode == .always || mode == .never { return mode == .always }
    }
    return true
  }
}

/// Computes what a container does to its child on screen.
///
/// The layout moves in while this lasts, so that it is not copied.
struct ContainerBuilder {
  var layout: ScreenLayout
  let element: ElementID
  var container = ContainerLayout()

  fileprivate init(of element: ElementID, _ layout: consuming ScreenLayout) {
    self.element = element
    self.layout = layout
  }

  /// The numbers of the layout.
  var trace: Trace {
    _read { yield layout.trace }
    _modify { yield &layout.trace }
  }

  var environment: Environment { layout.environment }

  fileprivate mutating func build() {
    container.child = layout.childOnScreen(of: element)
    container.inheritedTop = layout.views[element].safeArea.top
    let kind = layout.kind(of: element)
    if kind == .navigationController {
      addNavigationBarAndToolbar()
    } else if kind == .tabBarController {
      addTabBar()
    } else {
      addColumns()
    }
    let position = layout.record(of: element)
    layout.views[element].container = position
    layout.containers[position] = container
  }

  private mutating func addNavigationBarAndToolbar() {
    let bar = self.bar(.uiKit(.navigationBar))
    container.isNavigationBarShown =
      layout.flag(.isNavigationBarHidden, of: element) != true && bar.flatMap { layout.flag(.isHidden, of: $0) } != true
    if container.isNavigationBarShown {
      let isExtended = isExtended(.top, controller: container.child, bar: bar)
      container.navigationBarHeight = navigationBarHeight(bar: bar, isExtended: isExtended)
      if isExtended {
        container.added.top = container.navigationBarHeight
        container.inheritedTop = layout.views[element].barTop
      } else {
        container.childFrame.top = trace.sum(layout.views[element].barTop, container.navigationBarHeight, .childFrame)
        assumeOpaqueness(.top, controller: container.child, bar: bar)
      }
    }
    let toolbar = self.bar(.uiKit(.toolbar))
    container.isToolbarShown =
      (layout.flag(.isToolbarHidden, of: element) ?? toolbar.flatMap { layout.flag(.isHidden, of: $0) }) == false
      && !hidesBottomBar(stack: element) && hasToolbarItems
    if container.isToolbarShown {
      container.toolbarHeight = trace.amount(of: .toolbarHeight)
      addBottomBar(container.toolbarHeight, toolbar, controller: container.child)
    }
  }

  /// Whether a toolbar has items.
  ///
  /// From iOS 26 on, one without items takes no room (R2.6). Items that the author does not mention are assumed to
  /// exist.
  private var hasToolbarItems: Bool {
    mutating get {
      guard environment.hasFloatingBars, let child = container.child,
        let items = layout.number(.toolbarItems, of: child)
      else { return true }
      return items.value != 0
    }
  }

  private mutating func addTabBar() {
    let bar = self.bar(.uiKit(.tabBar))
    let child = container.child
    let isHidden = bar.flatMap { layout.flag(.isHidden, of: $0) } == true
    let isTabBarHidden = environment.has(.hidesTabBars) && layout.flag(.isTabBarHidden, of: element) == true
    // Only what a navigation controller pushes can hide the bar.
    let isHiddenByChild = child.map { hidesBottomBar(stack: $0) } ?? false
    container.isTabBarShown = !isHidden && !isTabBarHidden && !isHiddenByChild
    guard container.isTabBarShown else {
      // Some reports say that the safe area keeps a bar if only its view is hidden.
      if isHidden, !isTabBarHidden, !isHiddenByChild, environment.hasSafeArea {
        container.assumedEdges.insert(.bottom)
      }
      return
    }
    container.tabBarHeight = trace.amount(of: .tabBarHeight)
    if environment.hasTabBarAtTop {
      let sharesRow = child.map { layout.kind(of: $0) == .navigationController } ?? false
      container.added.top = sharesRow ? trace.rowOfTabs(.tabBar) : container.tabBarHeight
      // In compact width the bar is at the bottom.
      if environment.has(.hasUnknownWidthClass) { container.added.bottom = Trace.unknown }
      return
    }
    addBottomBar(
      container.tabBarHeight,
      bar,
      controller: child.map { layout.decidingController(inTab: $0) }
    )
  }

  private mutating func addBottomBar(
    _ height: Amount,
    _ bar: ElementID?,
    controller: ElementID?
  ) {
    if isExtended(.bottom, controller: controller, bar: bar) {
      container.added.bottom = height
    } else {
      container.childFrame.bottom = trace.sum(layout.views[element].safeArea.bottom, height, .childFrame)
      assumeOpaqueness(.bottom, controller: controller, bar: bar)
    }
  }

  /// The bars of iOS 26 draw their own glass over what an author calls opaque, so it is only an assumption that such a
  /// bar still ends the child's frame.
  private mutating func assumeOpaqueness(
    _ edge: Edge,
    controller: ElementID?,
    bar: ElementID?
  ) {
    guard environment.has(.hasFloatingBars), !layout.isTranslucent(bar),
      controller.flatMap({ layout.edges(.edgesForExtendedLayout, of: $0) })?.contains(edge) != false
    else { return }
    container.assumedEdges.insert(EdgeSet(edge))
    container.childFrame[edge] = trace.assumed(container.childFrame[edge])
  }

  /// `edge in edgesForExtendedLayout && (bar.isTranslucent || extendedLayoutIncludesOpaqueBars)` (R3.1).
  private func isExtended(_ edge: Edge, controller: ElementID?, bar: ElementID?) -> Bool {
    guard let controller else { return true }
    let edges = layout.edges(.edgesForExtendedLayout, of: controller) ?? .all
    return edges.contains(edge)
      && (layout.isTranslucent(bar) || layout.flag(.extendedLayoutIncludesOpaqueBars, of: controller) == true)
  }

  /// Whether a controller of the stack hides the bottom bars when it is pushed; they stay hidden for the controllers
  /// above.
  private func hidesBottomBar(stack: ElementID) -> Bool { layout.controllerThatHidesBottomBar(stack: stack) != nil }

  private func bar(_ kind: ElementKind) -> ElementID? {
    layout.screen[element].children.first { layout.kind(of: $0) == kind }
  }
}

// The height of a navigation bar.
extension ContainerBuilder {
  /// The height of the bar with the parts above and below its title (R2.2, R2.4, R2.5).
  private mutating func navigationBarHeight(bar: ElementID?, isExtended: Bool) -> Amount {
    let child = container.child
    var height = trace.amount(of: layout.views[element].isInSheet ? .sheetNavigationBarHeight : .navigationBarHeight)
    if let child, layout.flag(.prompt, of: child) == true {
      height = trace.sum(height, trace.amount(of: .promptHeight))
    }
    guard environment.hasSafeArea, let child else { return height }
    var parts = expandedParts(bar: bar, child: child)
    if let scrollView = layout.firstScrollView(of: child),
      let offset = layout.size(.contentOffset, of: scrollView)?.height
    {
      let rest = isExtended ? trace.sum(layout.views[element].barTop, height) : Trace.zero
      collapse(&parts, below: rest, of: child, scrollView, offset, isExtended: isExtended)
    }
    return trace.sum(trace.sum(height, parts.largeTitle), parts.searchBar)
  }

  private mutating func expandedParts(bar: ElementID?, child: ElementID) -> ExpandedParts {
    var parts = ExpandedParts()
    if layout.prefersLargeTitle(in: element, bar: bar) {
      parts.largeTitle = trace.amount(of: .largeTitleHeight)
    }
    if layout.screen[child].children.contains(where: { layout.kind(of: $0) == .searchController }) {
      parts.searchBar = trace.amount(of: .searchBarInNavigationHeight)
    }
    parts.hidesSearchBar = layout.flag(.hidesSearchBarWhenScrolling, of: child) ?? true
    // The place of a search bar that stays in the bars of iOS 26 is not measured.
    if environment.hasFloatingBars, !parts.hidesSearchBar, parts.searchBar.value == 0 {
      let most = environment.range(of: .searchBarInNavigationHeight).greatest
      parts.searchBar = trace.unknown(.searchBarAndPrompt, from: 0, to: most)
    }
    return parts
  }

  /// Content that scrolls up first hides the search bar and then the large title (R2.4, R2.5).
  ///
  /// `top` is how far the bar without these parts reaches into the child's view.
  private mutating func collapse(
    _ parts: inout ExpandedParts,
    below top: Amount,
    of child: ElementID,
    _ scrollView: ElementID,
    _ offset: Amount,
    isExtended: Bool
  ) {
    guard parts.scrollableHeight != 0 else { return }
    // The frame of a view below the bar moves with the bar, and its content rests at its own top.
    var rest = trace.sum(layout.insets(.contentInset, of: scrollView)?.top ?? Trace.zero, top)
    if isExtended { rest = trace.sum(trace.sum(rest, parts.largeTitle), parts.searchBar) }
    let scrolled = trace.sum(offset, rest, .restingOffset)
    if scrolled.value <= 0 { return }
    let isFollowed =
      isExtended && layout.reachesTop(scrollView, of: child)
      && layout.choice(.contentInsetAdjustmentBehavior, of: scrollView) != .never
    guard isFollowed || scrolled.value >= parts.scrollableHeight else {
      if parts.largeTitle.value != 0 {
        parts.largeTitle = trace.unknown(.largeTitle, from: 0, to: parts.largeTitle.value)
      }
      if parts.hidesSearchBar, parts.searchBar.value != 0 {
        parts.searchBar = trace.unknown(.searchBarAndPrompt, from: 0, to: parts.searchBar.value)
      }
      return
    }
    if environment.hasFloatingBars {
      // From iOS 26 on the title stays as it is until all of it is scrolled away (ouk).
      if scrolled.value >= parts.largeTitle.value { parts.largeTitle = trace.nothing(.largeTitle) }
      return
    }
    var left = scrolled
    if parts.hidesSearchBar {
      left = trace.difference(left, parts.searchBar)
      let taken = self.taken(by: scrolled, of: scrollView)
      parts.searchBar = trace.rest(of: parts.searchBar, adding: taken, .searchBarAndPrompt)
    }
    parts.largeTitle = trace.rest(of: parts.largeTitle, adding: taken(by: left, of: scrollView), .largeTitle)
  }

  /// The amount that scrolling takes away, as a part that names the content offset.
  private mutating func taken(by scrolled: Amount, of scrollView: ElementID) -> Amount {
    let taken = trace.negated(scrolled)
    return trace.property(.contentOffset, of: scrollView, value: taken.value, expression: taken.trace)
  }
}

extension ScreenLayout {
  /// A bar that belongs to a container.
  mutating func layOutBar(_ element: ElementID, kind: ElementKind, of parent: ElementID) {
    guard let position = views[parent].container else { return }
    let container = containers[position]
    let view = views[parent]
    let isShown: Bool
    let y: Amount
    let height: Amount
    if kind == .navigationBar {
      isShown = container.isNavigationBarShown
      height = container.navigationBarHeight
      // iOS 11 on a notch phone moves the bar under the housing and leaves the insets right (R2.9).
      let slides = views[.window].hidesStatusBar && environment.has(.slidesBarsUnderHousing)
      y = slides ? trace.nothing(.barUnderHousing) : view.barTop
    } else if kind == .tabBar, environment.hasTabBarAtTop {
      isShown = container.isTabBarShown
      height = trace.amount(of: .topTabBarHeight)
      y = view.safeArea.top
    } else if kind == .tabBar {
      isShown = container.isTabBarShown
      height = trace.sum(view.safeArea.bottom, container.tabBarHeight)
      y = trace.difference(view.boundsHeight, height)
    } else {
      isShown = container.isToolbarShown
      // The bar of iOS 26 reaches the screen's edge, and its items float in it.
      let below = environment.hasFloatingBars ? view.safeArea.bottom : Trace.zero
      height = trace.sum(container.toolbarHeight, below)
      y = trace.difference(trace.difference(view.boundsHeight, view.safeArea.bottom), container.toolbarHeight)
    }
    guard isShown else {
      views[element].isOnScreen = false
      return
    }
    setFrame(element, in: parent, x: Trace.zero, y: y, view.boundsWidth, height)
    let bottom = kind == .tabBar ? 0 : view.safeArea.bottom.value
    setDistance(element, in: parent, EdgeInsets(top: y.value, bottom: bottom))
    inheritSafeArea(element, from: parent)
    // The content of a bar has no vertical safe area of its own (R1.13). Only the tab bar lies over the home indicator.
    views[element].safeArea.top = trace.nothing(.safeAreaInBar)
    if kind != .tabBar { views[element].safeArea.bottom = trace.nothing(.safeAreaInBar) }
  }
}

extension Trace {
  /// What tabs at the top add to a navigation stack, whose bar shares their row: nothing, as seen from outside the stack
  /// on iPadOS 26, and not measured on iPadOS 18.
  mutating func rowOfTabs(_ rule: EngineRule) -> Amount {
    environment.hasFloatingBars ? assumed(nothing(rule)) : unknown(rule, from: 0)
  }
}

/// The parts of a navigation bar below its title, and how much of them is left while the content is scrolled.
private struct ExpandedParts {
  var largeTitle = Trace.zero
  var searchBar = Trace.zero
  /// Whether scrolling hides the search bar.
  var hidesSearchBar = true

  var scrollableHeight: Points { largeTitle.value + (hidesSearchBar ? searchBar.value : 0) }
}

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
  package var isStatusBarHidden: Bool { layout.views[.window].hidesStatusBar }

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
