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

/// The layout of a SwiftUI view.
struct ViewRecord: Equatable, Sendable {
  /// The drawn rectangle, inside the view's modifiers.
  var frame = AmountRect.unknown
  /// The rectangle that the parent lays out, including all modifiers.
  var layoutFrame = AmountRect.unknown
  /// `GeometryProxy.safeAreaInsets` at the frame (R11.3).
  var insets = AmountInsets.unknown
  /// How far a style in the background reaches (R14.1).
  var background: AmountRect?
  /// Of a scroll view or list (R16).
  var scroll: ScrollRecord?
  /// Of a container: the area of its controller's view (R18.1).
  var area: HostArea?
  /// Of a representable: how far it lies in the strips that SwiftUI's modifiers add to the safe area.
  var reach = AmountInsets.zero
}

/// The layout of a SwiftUI scroll view or list.
struct ScrollRecord: Equatable, Sendable {
  /// The frame of the UIScrollView or UICollectionView below, which extends over the safe area (R16.1).
  var nativeFrame = AmountRect.unknown
  var contentInsets = AmountInsets.unknown
  var contentWidth = Trace.unknown
  var contentHeight = Trace.unknown
}

/// The view of a controller that contains SwiftUI views, with its UIKit values.
struct HostArea: Equatable, Sendable {
  var rect = AmountRect.unknown
  /// Its safe area in UIKit.
  var insets = AmountInsets.unknown
  /// Where bars inside it start.
  var barTop = Trace.unknown
  var isInSheet = false
}

/// A hosting view and the SwiftUI layout inside it.
struct HostLayout: Equatable, Sendable {
  var area = HostArea()
  /// The regions that SwiftUI knows of (R21.2).
  var regions = SafeAreaRegions.all
  /// In a split view, the areas of all columns but the last.
  var columns: [ElementID: HostArea] = [:]
  var records = ViewRecords()
}

/// The records of the views of a hosting view.
struct ViewRecords: Equatable, Sendable {
  private var list: [ViewRecord] = []
  /// By the views' indices, the position in the list, or -1.
  private var positions: [Int] = []

  subscript(element: ElementID) -> ViewRecord? { position(of: element).map { list[$0] } }

  subscript(position: Int) -> ViewRecord {
    // A record is too large to copy for one of its numbers.
    @inline(__always) _read { yield list[position] }
  }

  func position(of element: ElementID) -> Int? {
    guard element.index < positions.count, positions[element.index] >= 0 else { return nil }
    return positions[element.index]
  }

  /// Changes a view's record, which is blank if there is none yet.
  mutating func change(_ element: ElementID, _ change: (inout ViewRecord) -> Void) {
    if let position = position(of: element) { return change(&list[position]) }
    let missing = element.index + 1 - positions.count
    if missing > 0 { positions.append(contentsOf: repeatElement(-1, count: missing)) }
    positions[element.index] = list.count
    list.append(ViewRecord())
    change(&list[list.count - 1])
  }

  /// Adds the records of other views.
  mutating func add(_ others: ViewRecords) {
    for (index, position) in others.positions.enumerated() where position >= 0 {
      let element = ElementID(index)
      if self.position(of: element) == nil { change(element) { $0 = others.list[position] } }
    }
  }
}
