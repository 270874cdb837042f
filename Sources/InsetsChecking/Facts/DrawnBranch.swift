import InsetsEngine
import InsetsLanguage

/// The part of a screen that draws something over a view: an overlay around the view, or a later layer.
struct DrawnBranch {
  let element: ElementID
  let isOverlay: Bool

  /// Nil if the view is not drawn over the other.
  init?(of view: ElementID, over other: ElementID, _ scenario: BoundScenario) {
    let screen = scenario.screen
    let path = [view] + scenario.ancestors(of: view)
    let otherPath = [other] + scenario.ancestors(of: other)
    guard let common = path.first(where: otherPath.contains), let index = path.firstIndex(of: common), index > 0,
      let otherIndex = otherPath.firstIndex(of: common)
    else { return nil }
    let branch = path[index - 1]
    // A presented view lies over the rest, and what it covers is out of sight.
    guard (path[..<index] + otherPath[..<otherIndex]).allSatisfy({ !screen[$0].isPresented }) else { return nil }
    isOverlay = screen[branch].kind == .overlay
    element = branch
    if isOverlay { return }
    guard otherIndex > 0, !screen[branch].kind.isModifierContent else { return nil }
    let otherBranch = otherPath[otherIndex - 1]
    guard !screen[otherBranch].kind.isModifierContent, !screen[common].kind.isContainerView,
      let position = screen[common].children.firstIndex(of: branch),
      let otherPosition = screen[common].children.firstIndex(of: otherBranch)
    else { return nil }
    let (depth, otherDepth) = (screen.zIndex(of: branch), screen.zIndex(of: otherBranch))
    guard depth > otherDepth || depth == otherDepth && position > otherPosition else { return nil }
  }
}

extension Screen {
  /// A view's place in the order of drawing; 0 where it says nothing, or something that is not a plain number.
  fileprivate func zIndex(of element: ElementID) -> Double {
    guard case .number(.constant(let index))? = self[element].value(of: .zIndex) else { return 0 }
    return index
  }
}
