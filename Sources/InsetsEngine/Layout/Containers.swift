extension ScreenLayout {
  /// The child that a container shows: the top of a navigation controller's stack, a tab bar controller's selected
  /// tab, a split view controller's last column.
  func childOnScreen(of container: Int) -> Int? {
    let children = controllers(in: container)
    guard kind(of: container) == .tabBarController else { return children.last }
    if case .number(.constant(let index))? = authored(.selectedIndex, of: container)?.value,
      let position = children.indices.first(where: { Points($0) == index })
    {
      return children[position]
    }
    return children.first
  }

  private func controllers(in container: Int) -> [Int] {
    screen.elements[container].children.lazy.map(\.index).filter {
      let element = screen.elements[$0]
      return element.kind.isController && !element.isPresented && element.kind != .searchController
    }
  }

  /// Works out what a container does to its child, once its own place and safe area are known.
  mutating func resolveContainer(_ element: Int) {
    let kind = kind(of: element)
    guard kind.isContainer else { return }
    var container = ContainerLayout()
    container.child = childOnScreen(of: element) ?? -1
    container.inheritedTop = views[element].safeArea.top
    switch kind {
    case .navigationController: resolveNavigationController(element, &container)
    case .tabBarController: resolveTabBarController(element, &container)
    default: resolveSplitViewController(element, &container)
    }
    views[element].container = containers.count
    containers.append(container)
  }

  private mutating func resolveNavigationController(_ element: Int, _ container: inout ContainerLayout) {
    let bar = self.bar(.navigationBar, of: element)
    container.isNavigationBarShown =
      flag(.isNavigationBarHidden, of: element) != true && bar.flatMap { flag(.isHidden, of: $0) } != true
    if container.isNavigationBarShown {
      container.navigationBarHeight = navigationBarHeight(of: element, bar: bar, child: container.child)
      if isExtended(.top, controller: container.child, bar: bar) {
        container.added.top = container.navigationBarHeight
        container.inheritedTop = views[element].barTop
      } else {
        let bottom = trace.sum(views[element].barTop, container.navigationBarHeight, .r3_2)
        container.childFrame.top = bottom
      }
    }
    let toolbar = self.bar(.toolbar, of: element)
    container.isToolbarShown =
      (flag(.isToolbarHidden, of: element) ?? toolbar.flatMap { flag(.isHidden, of: $0) }) == false
      && !hidesBottomBar(stack: element)
    if container.isToolbarShown {
      container.toolbarHeight = trace.amount(of: .toolbarHeight)
      addBottomBar(container.toolbarHeight, toolbar, controller: container.child, of: element, &container)
    }
  }

  private mutating func resolveTabBarController(_ element: Int, _ container: inout ContainerLayout) {
    let bar = self.bar(.tabBar, of: element)
    let child = container.child
    let isStack = child >= 0 && kind(of: child) == .navigationController
    let isHiddenByChild =
      child >= 0 && (isStack ? hidesBottomBar(stack: child) : flag(.hidesBottomBarWhenPushed, of: child) == true)
    container.isTabBarShown = bar.flatMap { flag(.isHidden, of: $0) } != true && !isHiddenByChild
    guard container.isTabBarShown else { return }
    container.tabBarHeight = trace.amount(of: .tabBarHeight)
    // With a navigation controller as tab, its top controller's flags decide (R2.7).
    let decides = isStack ? childOnScreen(of: child) ?? child : child
    addBottomBar(container.tabBarHeight, bar, controller: decides, of: element, &container)
  }

  private mutating func addBottomBar(
    _ height: Amount,
    _ bar: Int?,
    controller: Int,
    of element: Int,
    _ container: inout ContainerLayout
  ) {
    if isExtended(.bottom, controller: controller, bar: bar) {
      container.added.bottom = height
    } else {
      container.childFrame.bottom = trace.sum(views[element].safeArea.bottom, height, .r3_2)
    }
  }

  /// The columns of a split view controller (R2.10).
  ///
  /// In compact width one column is on screen; in regular width all are, and how wide each is no table tells.
  private mutating func resolveSplitViewController(_ element: Int, _ container: inout ContainerLayout) {
    container.showsAllChildren = !environment.traits.contains(.isCompactWidth)
    if container.showsAllChildren, controllers(in: element).count > 1 {
      container.childFrame.left = Trace.unknown
      container.childFrame.right = Trace.unknown
    }
  }

  /// The bar with what it shows below its title.
  private mutating func navigationBarHeight(of element: Int, bar: Int?, child: Int) -> Amount {
    let isCard = views[element].isInSheet
    var height = trace.amount(of: isCard ? .sheetNavigationBarHeight : .navigationBarHeight)
    guard environment.hasSafeArea else { return height }
    if bar.flatMap({ flag(.prefersLargeTitles, of: $0) }) == true, showsLargeTitle(in: element) {
      height = trace.sum(height, trace.amount(of: .largeTitleHeight))
    }
    if child >= 0, screen.elements[child].children.contains(where: { kind(of: $0.index) == .searchController }) {
      height = trace.sum(height, trace.amount(of: .searchBarInNavigationHeight))
    }
    return height
  }

  /// Whether the title of the controller on screen is large: what it says itself, or what the ones under it say.
  private func showsLargeTitle(in stack: Int) -> Bool {
    for controller in controllers(in: stack).reversed() {
      switch choice(.largeTitleDisplayMode, of: controller) {
      case .never: return false
      case .always: return true
      default: continue
      }
    }
    return true
  }

  /// `edge in edgesForExtendedLayout && (bar.isTranslucent || extendedLayoutIncludesOpaqueBars)` (R3.1).
  private func isExtended(_ edge: Edge, controller: Int, bar: Int?) -> Bool {
    guard controller >= 0 else { return true }
    let edges = edges(.edgesForExtendedLayout, of: controller) ?? .all
    let isTranslucent = bar.flatMap { flag(.isTranslucent, of: $0) } ?? true
    return edges.contains(edge) && (isTranslucent || flag(.extendedLayoutIncludesOpaqueBars, of: controller) == true)
  }

  /// Whether a controller of the stack hides the bars below when it is pushed; they stay hidden for those above it.
  private func hidesBottomBar(stack: Int) -> Bool {
    controllers(in: stack).contains { flag(.hidesBottomBarWhenPushed, of: $0) == true }
  }

  private func bar(_ kind: ElementKind, of container: Int) -> Int? {
    screen.elements[container].children.first { self.kind(of: $0.index) == kind }?.index
  }
}

extension ScreenLayout {
  /// A bar that belongs to a container.
  mutating func layOutBar(_ element: Int, kind: ElementKind, of parent: Int) {
    guard views[parent].container >= 0 else { return }
    let container = containers[views[parent].container]
    let view = views[parent]
    let isShown: Bool
    let y: Amount
    let height: Amount
    switch kind {
    case .navigationBar:
      isShown = container.isNavigationBarShown
      height = container.navigationBarHeight
      // iOS 11 on a notch phone moves the bar under the housing and leaves the insets right (R2.9).
      let slides = isStatusBarHidden && environment.traits.contains(.slidesBarsUnderHousing)
      y = slides ? trace.nothing(.r2_9) : view.barTop
    case .tabBar:
      isShown = container.isTabBarShown
      height = trace.sum(view.safeArea.bottom, container.tabBarHeight)
      y = trace.difference(view.boundsHeight, height)
    default:
      isShown = container.isToolbarShown
      height = container.toolbarHeight
      y = trace.difference(trace.difference(view.boundsHeight, view.safeArea.bottom), height)
    }
    guard isShown else {
      views[element].isOnScreen = false
      return
    }
    setFrame(element, in: parent, x: Trace.zero, y: y, view.boundsWidth, height)
    let bottom = kind == .tabBar ? 0 : view.safeArea.bottom.value
    setDistance(element, in: parent, EdgeInsets(top: y.value, bottom: bottom))
    inheritSafeArea(element, from: parent)
    // What a bar shows has no vertical safe area of its own (R1.13); only the tab bar lies over the home indicator.
    views[element].safeArea.top = trace.nothing(.r1_13)
    if kind != .tabBar { views[element].safeArea.bottom = trace.nothing(.r1_13) }
  }
}
