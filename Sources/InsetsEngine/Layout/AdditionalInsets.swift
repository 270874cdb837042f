extension Resolution {
  /// How much of a controller's safe area its own negative `additionalSafeAreaInsets` can remove, in points.
  ///
  /// A child keeps what the controllers above it have, so only the container's own part can be removed: nothing in a
  /// plain controller, everything in a window (R1.6, R1.7, R2.1). Nil unless it is a controller on screen that is not
  /// presented.
  package func reducibleInset(of controller: ElementID, at edge: Edge) -> Points? {
    guard isOnScreen(controller), layout.kind(of: controller).isController,
      !layout.screen[controller].isPresented, let parent = layout.parent(of: controller)
    else { return nil }
    let view = layout.views[controller]
    if parent == .window {
      let inset = layout.views[.window].safeArea[edge].value
      return min(max(inset - view.distance[edge].value, 0), inset)
    }
    guard let container = layout.views[parent].container else {
      return layout.views[parent].controller == nil ? nil : 0
    }
    return layout.containers[container].added[edge].value
  }
}
