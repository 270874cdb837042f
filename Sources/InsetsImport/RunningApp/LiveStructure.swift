import InsetsEngine

/// What UIKit puts around and into the views that an app makes, by their classes.
enum LiveStructure {
  /// Whether a view only carries a controller's view.
  static func isWrapper(_ view: LiveView) -> Bool {
    switch view.shortName {
    case "UITransitionView", "UIDropShadowView", "UIViewControllerWrapperView", "UINavigationTransitionView",
      "UILayoutContainerView", "UIViewControllerTransitionView", "_UITabContainerView", "_UITabContentView",
      "_UISplitViewControllerPanelImplView", "_UIPanelControllerContentView":
      true
    default: false
    }
  }

  static func isWindow(_ view: LiveView) -> Bool { view.baseClass == "UIWindow" || view.shortName.hasSuffix("Window") }

  /// Whether a window is one of the system's, beside those of the app.
  static func isSystemWindow(_ view: LiveView) -> Bool {
    ["UITextEffectsWindow", "UIRemoteKeyboardWindow", "UIStatusBarWindow", "UITextEffectsRemoteView"]
      .contains(view.shortName)
  }

  /// The bar of a class in a container, or in the wrappers inside of it.
  static func bar(_ name: String, in container: LiveView) -> LiveView? {
    for view in container.subviews {
      if view.baseClass == name || view.shortName == name { return view }
      if view.shortName.hasPrefix("_UITab") || view.shortName.hasPrefix("_UIFloatingBar"),
        let bar = bar(name, in: view)
      {
        return bar
      }
    }
    return nil
  }

  /// Whether a view is a navigation controller's.
  static func isNavigation(_ view: LiveView, _ controller: LiveController?) -> Bool {
    guard view.shortName == "UILayoutContainerView" || controller != nil else { return false }
    if let controller, controller.baseClass.contains("NavigationController") { return true }
    return view.shortName == "UILayoutContainerView"
      && (bar("UINavigationBar", in: view) != nil
        || view.subviews.contains { $0.shortName == "UINavigationTransitionView" })
  }

  /// Whether a view is a tab bar controller's.
  static func isTabs(_ view: LiveView, _ controller: LiveController?) -> Bool {
    guard view.shortName == "UILayoutContainerView" || controller != nil else { return false }
    if let controller, controller.baseClass.contains("TabBarController") { return true }
    return view.shortName == "UILayoutContainerView"
      && (bar("UITabBar", in: view) != nil || view.subviews.contains { $0.shortName == "UITransitionView" })
  }

  static func isBar(_ view: LiveView) -> Bool {
    ["UINavigationBar", "UITabBar", "UIToolbar"].contains(view.baseClass)
  }

  /// What a view is in a document of ours.
  static func kind(of view: LiveView) -> UIKitKind {
    for name in [view.baseClass, view.shortName] {
      // What a stack arranges stands where it is in the running app.
      if let kind = UIKitKind.ofClasses[name], kind != .stackView { return kind }
    }
    if view.contentSize != nil { return .scrollView }
    return .view
  }

  /// Whether what is inside of a view is UIKit's own.
  static func isLeaf(_ kind: UIKitKind) -> Bool {
    ![.view, .scrollView, .tableView, .collectionView].contains(kind)
  }

  static func isScrolling(_ kind: UIKitKind) -> Bool {
    ElementKind.uiKit(kind).isScrollView
  }

  /// Whether a view is a part of UIKit's that no author places: guides, indicators, separators, shadows.
  static func isPart(_ view: LiveView) -> Bool {
    let name = view.shortName
    guard name.hasPrefix("_UI") || name.hasPrefix("_TtC5UIKit") || name == "UITableViewCellSeparatorView" else {
      return false
    }
    return view.subviews.allSatisfy(isPart)
  }

  /// Whether a view adds nothing but itself: its subviews stand in what is around it at the same places.
  static func isTransparent(_ view: LiveView) -> Bool {
    guard let frame = view.frame, frame.x == 0, frame.y == 0 else { return false }
    return ["UITableViewWrapperView", "UITableViewCellContentView"].contains(view.shortName)
  }
}
