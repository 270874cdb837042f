extension Resolution {
  /// How much of a view is covered at an edge, on every version of iOS.
  ///
  /// From iOS 11 on it is the settled safe area. Before that it is the part that the layout guides describe (R1.1,
  /// R1.6, R3.2).
  package func coveredInset(of element: ElementID, at edge: Edge) -> Amount? {
    guard isOnScreen(element) else { return nil }
    return layout.views[element].safeArea[edge]
  }

  /// How far the page in a web view keeps its own content from an edge: its `env(safe-area-inset-*)`, in points.
  ///
  /// It is zero before iOS 11, without `viewport-fit=cover`, and where the page does not use it (R5.5). Nil for
  /// elements that are not web views.
  package func pageInset(of element: ElementID, at edge: Edge) -> Amount? {
    guard isOnScreen(element), layout.kind(of: element) == .webView else { return nil }
    let asks = layout.edges(.envSafeAreaInset, of: element)?.contains(edge) ?? false
    let covers = layout.choice(.viewportFit, of: element) == .cover
    return asks && covers && environment.hasSafeArea ? layout.views[element].safeArea[edge] : Trace.zero
  }

  /// The controller whose automatic adjustment applies to a scroll view, or nil if there is none (R4.1).
  package func controllerAdjusting(_ scrollView: ElementID) -> ElementID? {
    guard isOnScreen(scrollView) else { return nil }
    return layout.views[scrollView].adjustingController
  }

  /// The value of a property after all of the author's code has run, or nil if it was never set.
  package func value(of property: Property, on element: ElementID) -> PropertyValue? {
    guard isOnScreen(element) else { return nil }
    return layout.authored(property, of: element)?.value
  }
}

extension Environment {
  /// The height in points of the system's own bar at an edge: navigation bar at the top, tab bar at the bottom.
  ///
  /// Nil at the sides, and where the height is not measured (R2.2, R2.7).
  package func standardBarHeight(at edge: Edge) -> Points? {
    let height: Points
    switch edge {
    case .top: height = self[.navigationBarHeight]
    case .bottom: height = self[.tabBarHeight]
    case .left, .right: return nil
    }
    return height.isFinite ? height : nil
  }
}
