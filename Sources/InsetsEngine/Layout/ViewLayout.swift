/// An amount on each edge.
struct AmountInsets: Equatable, Sendable {
  var top: Amount
  var left: Amount
  var bottom: Amount
  var right: Amount

  static let zero = AmountInsets(all: Trace.zero)
  static let unknown = AmountInsets(all: Trace.unknown)

  init(all amount: Amount) {
    top = amount
    left = amount
    bottom = amount
    right = amount
  }

  init(top: Amount, left: Amount, bottom: Amount, right: Amount) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  subscript(edge: Edge) -> Amount {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }
}

/// One of the two axes along which a view is placed.
package enum Axis: CaseIterable, Sendable {
  case horizontal, vertical

  var near: Edge { self == .horizontal ? .left : .top }
  var far: Edge { self == .horizontal ? .right : .bottom }
  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The layout of an element of any kind.
struct ViewLayout: Equatable, Sendable {
  var isOnScreen = false
  /// Whether the element has been laid out in this pass.
  var isSettled = false
  /// Whether the frame is known.
  var isPlaced = false
  var isInSheet = false
  /// Whether the element or a view around it is scaled or rotated (R1.9).
  var isInTransformedView = false
  /// The nearest controller, which may be the element itself.
  var controller: ElementID?
  /// The controller whose automatic adjustment applies to the element, a scroll view (R4.1).
  var adjustingController: ElementID?
  /// The indices of the element's further values.
  var scrollView: Int?
  var container: Int?
  var stack: Int?
  /// The hosting view that lays out the SwiftUI views in it.
  var host: ElementID?
  // The frame, in the coordinates of the superview's bounds.
  var x = Trace.unknown
  var y = Trace.unknown
  var width = Trace.unknown
  var height = Trace.unknown
  // The bounds' size, which a transform does not change.
  var boundsWidth = Trace.unknown
  var boundsHeight = Trace.unknown
  /// How far each edge lies inside the superview's bounds.
  var distance = AmountInsets.zero
  /// How far each edge lies inside the view of the nearest controller above.
  var distanceToController = EdgeInsets.zero
  /// How much deeper subviews lie than their place says: a scroll view moves its bounds, and a cell has a content view.
  var shift = EdgeInsets.zero
  /// The extent in which subviews are placed.
  var contentWidth = Trace.unknown
  var contentHeight = Trace.unknown
  /// The settled safe area, whatever the stage.
  var safeArea = AmountInsets.unknown
  /// The edges that the element does not pass on to its subviews (R1.12).
  var kept = KeptEdges()
  /// The edges that scroll views between the nearest controller and the element keep.
  var keptAbove = KeptEdges()
  /// The top from which a bar inside the element starts, which is not always the safe area's (R2.3).
  var barTop = Trace.unknown
  var margins = AmountInsets.unknown
  /// What the author adds to a controller's safe area.
  var additional = AmountInsets.zero
  /// Whether there is no status bar; only the window's record has it.
  var hidesStatusBar = false

  func extent(_ axis: Axis) -> Amount { axis == .horizontal ? width : height }

  func boundsExtent(_ axis: Axis) -> Amount { axis == .horizontal ? boundsWidth : boundsHeight }

  func contentExtent(_ axis: Axis) -> Amount { axis == .horizontal ? contentWidth : contentHeight }

  func origin(_ axis: Axis) -> Amount { axis == .horizontal ? x : y }
}

/// The edges of the safe area that a scroll view does not pass on to its subviews (R1.12).
struct KeptEdges: Equatable, Sendable {
  var sure: EdgeSet = []
  /// The edges of which nothing is known.
  var doubtful: EdgeSet = []
  /// The edges that are kept or passed on only if the content has its usual length.
  var assumed: EdgeSet = []

  func union(_ other: KeptEdges) -> KeptEdges {
    KeptEdges(
      sure: sure.union(other.sure),
      doubtful: doubtful.union(other.doubtful),
      assumed: assumed.union(other.assumed)
    )
  }
}

/// The layout of a scroll view.
struct ScrollViewLayout: Equatable, Sendable {
  var contentInset = AmountInsets.zero
  var adjustedContentInset = AmountInsets.zero
  var contentWidth = Trace.unknown
  var contentHeight = Trace.unknown
  /// The author's scroll position, or nil at rest.
  var contentOffset: ContentOffset?
  /// The author's insets, without the system's part.
  var indicatorInsets = AmountInsets.zero
  /// The author's insets for a single indicator, or for both.
  var verticalIndicatorInsets = AmountInsets.zero
  var horizontalIndicatorInsets = AmountInsets.zero
  /// The space that a text view leaves between its text and the edges of its content.
  var textContainerInset = AmountInsets.zero
  /// The author's insets of a collection's sections.
  var sectionInset = AmountInsets.zero
  /// The author's insets of a table's separators.
  var separatorInset: AmountInsets?
  /// The author's insets of single cells' separators or single sections of a collection, by element.
  var partInsets: [ElementID: AmountInsets] = [:]
  /// The frames of a table's or collection's parts in its content, by element.
  var partFrames: [ElementID: PartFrame] = [:]
  /// The gaps that a table leaves between its parts by itself, from the top.
  var gaps: [ListGap] = []
}

/// The frame of a part of a table or collection.
struct PartFrame: Equatable, Sendable {
  var x: Amount
  var y: Amount
  var width: Amount
  var height: Amount

  static let unknown = PartFrame(x: Trace.unknown, y: Trace.unknown, width: Trace.unknown, height: Trace.unknown)

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

/// How far a scroll view's bounds have moved over its content.
struct ContentOffset: Equatable, Sendable {
  var x: Amount
  var y: Amount

  /// The offset along the axis of an edge.
  subscript(edge: Edge) -> Amount { edge.isVertical ? y : x }
}

/// What a container gives its child on screen.
struct ContainerLayout: Equatable, Sendable {
  /// The child on screen.
  var child: ElementID?
  /// The columns of a split view that shows more than one.
  var columns: SplitColumns?
  var isNavigationBarShown = false
  var isToolbarShown = false
  var isTabBarShown = false
  /// The heights of the bars, without the safe area beyond them.
  var navigationBarHeight = Trace.zero
  var toolbarHeight = Trace.zero
  var tabBarHeight = Trace.zero
  /// How far the child's frame lies inside the container's.
  var childFrame = AmountInsets.zero
  /// What the container adds to the child's safe area.
  var added = AmountInsets.zero
  /// The child's top inset before its place counts.
  var inheritedTop = Trace.zero
  /// The edges at which the child's inset is only assumed.
  var assumedEdges: EdgeSet = []

  /// Whether the container has this child on screen.
  func shows(_ element: ElementID) -> Bool { columns?.shown.contains(element) ?? (child == element) }
}
