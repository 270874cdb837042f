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
  package func hostCover(of element: ElementID) -> HostCover? { layout.hostCover(of: element) }
}

// A layout is too large to be copied for each view.
extension ScreenLayout {
  fileprivate func hostCover(of element: ElementID) -> HostCover? {
    guard views.elements.contains(element), kind(of: element).isSwiftUI, views[element].isOnScreen,
      let host = views.host(of: element)
    else { return nil }
    return HostCover(area(around: element, of: host))
  }
}
