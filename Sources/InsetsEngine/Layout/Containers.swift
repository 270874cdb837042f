extension ScreenLayout {
  /// The child that a container shows: the top of a navigation controller's stack, a tab bar controller's selected
  /// tab, a split view controller's last column.
  func childOnScreen(of container: ElementID) -> ElementID? {
    let children = controllers(in: container)
    guard kind(of: container) == .tabBarController else { return children.last }
    if case .number(.constant(let index))? = authored(.selectedIndex, of: container)?.value,
      let position = children.indices.first(where: { Points($0) == index })
    {
      return children[position]
    }
    return children.first
  }

  /// The controllers that a container is given, in order.
  func controllers(in container: ElementID) -> [ElementID] {
    screen[container].children.lazy.filter {
      let element = screen[$0]
      return element.kind.isController && !element.isPresented && element.kind != .searchController
    }
  }

  /// Computes what a container does to its child, once its own place and safe area are known.
  mutating func resolveContainer(_ element: ElementID) {
    let kind = kind(of: element)
    guard kind.isContainer else { return }
    var container = ContainerLayout()
    container.child = childOnScreen(of: element)
    container.inheritedTop = views[element].safeArea.top
    if kind == .navigationController {
      resolveNavigationController(element, &container)
    } else if kind == .tabBarController {
      resolveTabBarController(element, &container)
    } else {
      resolveSplitViewController(element, &container)
    }
    let position = screen[element].record
    views[element].container = position
    containers[position] = container
  }

  private mutating func resolveNavigationController(_ element: ElementID, _ container: inout ContainerLayout) {
    let bar = self.bar(.uiKit(.navigationBar), of: element)
    container.isNavigationBarShown =
      flag(.isNavigationBarHidden, of: element) != true && bar.flatMap { flag(.isHidden, of: $0) } != true
    if container.isNavigationBarShown {
      let child = container.child
      let isExtended = isExtended(.top, controller: child, bar: bar)
      let height = navigationBarHeight(of: element, bar: bar, child: child, isExtended: isExtended)
      container.navigationBarHeight = height
      if isExtended {
        container.added.top = container.navigationBarHeight
        container.inheritedTop = views[element].barTop
      } else {
        container.childFrame.top = trace.sum(views[element].barTop, container.navigationBarHeight, .childFrame)
        assumeOpaqueness(.top, controller: container.child, bar: bar, &container)
      }
    }
    let toolbar = self.bar(.uiKit(.toolbar), of: element)
    container.isToolbarShown =
      (flag(.isToolbarHidden, of: element) ?? toolbar.flatMap { flag(.isHidden, of: $0) }) == false
      && !hidesBottomBar(stack: element) && hasToolbarItems(container.child)
    if container.isToolbarShown {
      container.toolbarHeight = trace.amount(of: .toolbarHeight)
      addBottomBar(container.toolbarHeight, toolbar, controller: container.child, of: element, &container)
    }
  }

  /// Whether a toolbar has items.
  ///
  /// From iOS 26 on, one without items takes no room (R2.6). Items that the author does not mention are assumed to
  /// exist.
  private mutating func hasToolbarItems(_ child: ElementID?) -> Bool {
    guard environment.hasFloatingBars, let child, let items = number(.toolbarItems, of: child) else { return true }
    return items.value != 0
  }

  private mutating func resolveTabBarController(_ element: ElementID, _ container: inout ContainerLayout) {
    let bar = self.bar(.uiKit(.tabBar), of: element)
    let child = container.child
    let isHidden = bar.flatMap { flag(.isHidden, of: $0) } == true
    let isTabBarHidden = environment.has(.hidesTabBars) && flag(.isTabBarHidden, of: element) == true
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
      let sharesRow = child.map { self.kind(of: $0) == .navigationController } ?? false
      container.added.top = sharesRow ? rowOfTabs(.tabBar) : container.tabBarHeight
      // In compact width the bar is at the bottom.
      if environment.has(.hasUnknownWidthClass) { container.added.bottom = Trace.unknown }
      return
    }
    addBottomBar(
      container.tabBarHeight,
      bar,
      controller: child.map { decidingController(inTab: $0) },
      of: element,
      &container
    )
  }

  /// What tabs at the top add to a navigation stack, whose bar shares their row: nothing, as seen from outside the stack
  /// on iPadOS 26, and not measured on iPadOS 18.
  mutating func rowOfTabs(_ rule: EngineRule) -> Amount {
    environment.hasFloatingBars ? trace.assumed(trace.nothing(rule)) : trace.unknown(rule, from: 0)
  }

  /// The controller whose flags decide about the tab bar: with a navigation controller as tab its top one (R2.7).
  func decidingController(inTab child: ElementID) -> ElementID {
    guard kind(of: child) == .navigationController else { return child }
    return childOnScreen(of: child) ?? child
  }

  private mutating func addBottomBar(
    _ height: Amount,
    _ bar: ElementID?,
    controller: ElementID?,
    of element: ElementID,
    _ container: inout ContainerLayout
  ) {
    if isExtended(.bottom, controller: controller, bar: bar) {
      container.added.bottom = height
    } else {
      container.childFrame.bottom = trace.sum(views[element].safeArea.bottom, height, .childFrame)
      assumeOpaqueness(.bottom, controller: controller, bar: bar, &container)
    }
  }

  /// The bars of iOS 26 draw their own glass over what an author calls opaque, so it is only an assumption that such a
  /// bar still ends the child's frame.
  private mutating func assumeOpaqueness(
    _ edge: Edge,
    controller: ElementID?,
    bar: ElementID?,
    _ container: inout ContainerLayout
  ) {
    guard environment.has(.hasFloatingBars), !isTranslucent(bar),
      controller.flatMap({ edges(.edgesForExtendedLayout, of: $0) })?.contains(edge) != false
    else { return }
    container.assumedEdges.insert(EdgeSet(edge))
    container.childFrame[edge] = trace.assumed(container.childFrame[edge])
  }

  /// `edge in edgesForExtendedLayout && (bar.isTranslucent || extendedLayoutIncludesOpaqueBars)` (R3.1).
  private func isExtended(_ edge: Edge, controller: ElementID?, bar: ElementID?) -> Bool {
    guard let controller else { return true }
    let edges = edges(.edgesForExtendedLayout, of: controller) ?? .all
    return edges.contains(edge)
      && (isTranslucent(bar) || flag(.extendedLayoutIncludesOpaqueBars, of: controller) == true)
  }

  /// A background image without transparency makes a bar opaque unless its author says otherwise; an appearance does
  /// not, and a transparent one changes nothing (R2.14).
  func isTranslucent(_ bar: ElementID?) -> Bool {
    guard let bar else { return true }
    return flag(.isTranslucent, of: bar) ?? (choice(.backgroundImage, of: bar) != .opaque)
  }

  /// Whether a controller of the stack hides the bottom bars when it is pushed; they stay hidden for the controllers
  /// above.
  private func hidesBottomBar(stack: ElementID) -> Bool { controllerThatHidesBottomBar(stack: stack) != nil }

  /// The first controller of a navigation controller's stack that hides the bottom bars; nil for any other container.
  func controllerThatHidesBottomBar(stack: ElementID) -> ElementID? {
    guard kind(of: stack) == .navigationController else { return nil }
    return controllers(in: stack).first { flag(.hidesBottomBarWhenPushed, of: $0) == true }
  }

  private func bar(_ kind: ElementKind, of container: ElementID) -> ElementID? {
    screen[container].children.first { self.kind(of: $0) == kind }
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
      let slides = isStatusBarHidden && environment.has(.slidesBarsUnderHousing)
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
