extension Resolution {
  /// How much of a view is covered at an edge, on every version of iOS.
  ///
  /// From iOS 11 on it is the settled safe area; before, what the layout guides come from (R1.1, R1.6, R3.2).
  package func coveredInset(of element: ElementID, at edge: Edge) -> Amount? {
    guard isOnScreen(element) else { return nil }
    return layout.views[element.index].safeArea[edge]
  }
}

extension Environment {
  /// The height in points of the system's own bar at an edge: navigation bar at the top, tab bar at the bottom.
  ///
  /// Nil at the sides, and where nobody has measured it (R2.2, R2.7).
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
