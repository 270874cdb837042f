/// The hosting view around SwiftUI views, and how much of it UIKit's safe area covers.
package struct HostCover: Sendable {
  /// In the window; unknown parts are `nan`.
  package var rect: Rect
  private let insets: AmountInsets

  init(_ area: HostArea) {
    let rect = area.rect
    self.rect = Rect(x: rect.x.value, y: rect.y.value, width: rect.width.value, height: rect.height.value)
    insets = area.insets
  }

  /// How much bars and the device cover at an edge.
  package func inset(at edge: Edge) -> Amount { insets[edge] }

  /// Where the hosting view ends at an edge, in the window.
  package func line(at edge: Edge) -> Points {
    switch edge {
    case .top: rect.y
    case .left: rect.x
    case .bottom: rect.y + rect.height
    case .right: rect.x + rect.width
    }
  }
}

extension Resolution {
  /// The hosting view of a SwiftUI view; nil for other elements, and for those not on screen.
  package func hostCover(of element: ElementID) -> HostCover? {
    let index = element
    guard layout.views.elements.contains(index), layout.kind(of: index).isSwiftUI, layout.views[index].isOnScreen,
      let host = layout.screen.host(of: index)
    else { return nil }
    return HostCover(layout.area(around: index, of: host))
  }
}
