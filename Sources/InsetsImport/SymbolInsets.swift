// The alignment rectangles of symbols, which the images themselves have.
extension DemandedLines {
  /// How far the alignment rectangle of a symbol's image view reaches beyond its stored frame, as negative insets.
  ///
  /// It follows from what constraints demand of the view, as its own size does from its frame. In 32 views of 13 files from
  /// Xcode 11 to 16 it is as wide as the frame and reaches beyond it by 3.5 points at most, above as far as below but for a
  /// point; a symbol that juts out above ends 1.5 points inside. Nil where nothing says it, or what is said is none of that.
  func symbolInsets(of view: InterfaceBuilderView) -> (top: Double, bottom: Double)? {
    guard let frame = view.frame else { return nil }
    let demands = verticalDemands(of: view)
    var insets: (top: Double, bottom: Double)
    if let place = edges(demands) {
      insets = (place.near - frame.y, frame.y + frame.height - place.far)
    } else if let demand = demands.first {
      // One line alone tells one edge, or both together.
      let distance =
        switch demand.number {
        case .near: demand.value - frame.y
        case .far: frame.y + frame.height - demand.value
        case .extent: (frame.height - demand.value) / 2
        case .center: 0.0
        }
      insets = (distance, distance)
    } else {
      return nil
    }
    guard [insets.top, insets.bottom].allSatisfy({ $0 >= -4 && $0 <= 2 }), abs(insets.top - insets.bottom) < 2.1,
      max(abs(insets.top), abs(insets.bottom)) > 0.1
    else { return nil }
    return insets
  }
}
