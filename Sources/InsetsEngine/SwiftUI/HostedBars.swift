/// A bar that a SwiftUI container shows over its screen; no element stands for it.
package struct HostedBar: Hashable, Sendable {
  /// A navigation bar, including its large title and search bar, a tab bar or a toolbar.
  package var kind: ElementKind
  package var container: ElementID
  /// In the window.
  package var frame: Rect
}

extension Resolution {
  /// The bars of a SwiftUI container whose places are known (R18.2, R18.3, R18.6).
  package func hostedBars(of container: ElementID) -> [HostedBar] {
    let element = container
    guard isOnScreen(container), layout.kind(of: element).isContainerView, let host = layout.screen.host(of: element),
      let before = layout.bodies[layout.record(of: host)].records[element]?.area
    else { return [] }
    let inside = layout.bodies[layout.record(of: element)]
    var bars = [bar(.top, of: container, before, inside.area), bar(.bottom, of: container, before, inside.area)]
    for (_, column) in inside.columns.sorted(by: { $0.key < $1.key }) {
      bars.append(bar(.top, of: container, before, column))
    }
    return bars.compactMap { $0 }
  }

  private func bar(_ edge: Edge, of container: ElementID, _ before: HostArea, _ after: HostArea) -> HostedBar? {
    let isTabView = layout.kind(of: container) == .tabView
    let rect = after.rect
    let y: Points
    let height: Points
    if edge == .top {
      // A separate column starts where its bars do.
      let start = rect.y.value == before.rect.y.value ? before.barTop.value : 0
      y = rect.y.value + start
      height = after.barTop.value - start
    } else {
      let outer = before.insets.bottom.value
      // Over the home indicator, a bar reaches down to the edge.
      let isOutermost = outer <= layout.views[.window].safeArea.bottom.value
      let inset = after.insets.bottom.value
      if inset <= outer { return nil }
      y = rect.y.value + rect.height.value - inset
      height = isOutermost ? inset : inset - outer
    }
    guard height > 0, y.isFinite, rect.x.value.isFinite, rect.width.value.isFinite else { return nil }
    return HostedBar(
      kind: isTabView ? .uiKit(.tabBar) : edge == .top ? .uiKit(.navigationBar) : .uiKit(.toolbar),
      container: container,
      frame: Rect(x: rect.x.value, y: y, width: rect.width.value, height: height)
    )
  }
}
