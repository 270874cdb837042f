// `statusBarHidden` in a body: what a controller's `prefersStatusBarHidden` is in UIKit (R1.6).
extension ScreenLayout {
  /// What the views of the body in a hosting controller or a window say; nil if they say nothing.
  func bodyHidesStatusBar(in parent: ElementID) -> Bool? {
    let body = screen[parent].children.last { kind(of: $0) == .body }
    return body.flatMap { hidesStatusBar($0, depth: 0) }
  }

  /// What a view says, or the views in it that are on screen; a cover over the whole screen decides.
  private func hidesStatusBar(_ element: ElementID, depth: Int) -> Bool? {
    guard depth < BodyLayout.depthLimit else { return nil }
    if let own = flag(.statusBarHidden, of: element) { return own }
    let children = screen[element].children.filter { kind(of: $0).isSwiftUI }
    if let cover = children.last(where: { kind(of: $0) == .fullScreenCover || kind(of: $0) == .navigationDestination })
    {
      return hidesStatusBar(cover, depth: depth + 1)
    }
    let shown: [ElementID]
    if kind(of: element).isNavigationStack {
      shown = screen.stackedScreens(of: element).suffix(1)
    } else if kind(of: element) == .tabView {
      shown = selectedTab(of: element).map { [$0] } ?? []
    } else {
      shown = children.filter { !kind(of: $0).isModifierContent }
    }
    for view in shown { if let hides = hidesStatusBar(view, depth: depth + 1) { return hides } }
    return nil
  }
}
