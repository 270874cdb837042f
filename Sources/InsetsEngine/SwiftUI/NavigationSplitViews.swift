// NavigationSplitView is UIKit's split view controller (R18.7).
extension ScreenLayout {
  /// Lays out the column on screen that counts: the first in compact width, the detail otherwise.
  ///
  /// The other columns of a split view are not looked into.
  mutating func layOutNavigationSplitView(_ element: Int, in area: HostArea) {
    let columns = screen.elements[element].children.map(\.index).filter {
      kind(of: $0).isSwiftUI && !kind(of: $0).isModifierContent
    }
    guard let sidebar = columns.first, let detail = columns.last else {
      return layOutContent(of: element, in: area, nil)
    }
    if environment.traits.contains(.isCompactWidth) {
      return layOutContent(of: element, in: underBars(area, of: [sidebar], sidebar), sidebar)
    }
    var area = area
    let leading = physical(Edge.left)
    if environment.hasFloatingBars, columns.count == 2 {
      // The sidebar floats over the detail, which is as wide as the window.
      let width = trace.amount(of: .primaryColumnWidth)
      area.insets[leading] = trace.sum(width, trace.amount(of: .sidebarGap), .splitContainer)
    } else if columns.count > 1 {
      area.rect.x = trace.unknown(.splitContainer)
      area.rect.width = Trace.unknown
      area.insets[leading] = trace.nothing(.splitContainer)
    }
    layOutContent(of: element, in: underBars(area, of: [detail], detail), detail)
  }
}
