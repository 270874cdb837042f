/// A rectangle in the window.
struct AmountRect: Equatable, Sendable {
  var x: Amount
  var y: Amount
  var width: Amount
  var height: Amount

  static let unknown = AmountRect(x: Trace.unknown, y: Trace.unknown, width: Trace.unknown, height: Trace.unknown)

  func origin(_ axis: Axis) -> Amount { axis == .horizontal ? x : y }

  func extent(_ axis: Axis) -> Amount { axis == .horizontal ? width : height }

  func amount(_ part: Part?) -> Amount? {
    switch part {
    case .x?: x
    case .y?: y
    case .width?: width
    case .height?: height
    case .top?, .left?, .bottom?, .right?, nil: nil
    }
  }
}

/// What is computed for one of SwiftUI's views.
struct ViewRecord: Equatable, Sendable {
  /// What is drawn: the rectangle inside of the view's modifiers.
  var frame = AmountRect.unknown
  /// What the parent lays out: the rectangle with all modifiers.
  var layoutFrame = AmountRect.unknown
  /// What `GeometryProxy.safeAreaInsets` is at the frame (R11.3).
  var insets = AmountInsets.unknown
  /// How far a style in the background reaches (R14.1).
  var background: AmountRect?
  /// Of a scroll view or list (R16).
  var scroll: ScrollRecord?
  /// Of a container: the area of its controller's view (R18.1).
  var area: HostArea?
}

/// What is computed for a scroll view or list of SwiftUI's.
struct ScrollRecord: Equatable, Sendable {
  /// Of the UIScrollView or UICollectionView below, which reaches out over the safe area (R16.1).
  var nativeFrame = AmountRect.unknown
  var contentInsets = AmountInsets.unknown
  var contentWidth = Trace.unknown
  var contentHeight = Trace.unknown
}

/// The view of a controller that SwiftUI's views stand in, and what UIKit says of it.
struct HostArea: Equatable, Sendable {
  var rect = AmountRect.unknown
  /// UIKit's safe area of it.
  var insets = AmountInsets.unknown
  /// Where bars inside it start.
  var barTop = Trace.unknown
  var isInSheet = false
}

/// A hosting view with what SwiftUI lays out in it.
struct HostLayout: Equatable, Sendable {
  var area = HostArea()
  /// The regions that SwiftUI is told of (R21.2).
  var regions = SafeAreaRegions.all
  /// Of a split view: the areas of its columns that are not the last.
  var columns: [Int: HostArea] = [:]
  /// By element.
  var records: [Int: ViewRecord] = [:]
}
