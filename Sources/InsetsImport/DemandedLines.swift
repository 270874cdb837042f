import InsetsEngine

/// Where required equalities put the lines of views, as far as the numbers in the file itself tell it: constants, and the
/// stored frames of the views beside and around them.
///
/// Where lines are measured from the superview alone, the stored frame can contradict them; see `contradicts`.
struct DemandedLines {
  private struct Key: Hashable {
    var view: String
    var axis: Axis
  }

  struct Demand {
    var number: AxisNumber
    var value: Double
    /// Whether it is a size, or is measured from the superview.
    var isFromSuperview: Bool
  }

  /// How far demands that agree are apart at most, in points.
  private static let halfPoint = 0.5
  /// How far rounding moves an edge at most, in points: half a point on a canvas at 1x, and the digits that a file leaves
  /// out.
  private static let mostOfOneEdge = 0.6
  /// The same where both edges of the superview are rounded too.
  private static let mostOfThreeEdges = 1.6

  private let views: [String: InterfaceBuilderView]
  private let root: InterfaceBuilderView
  /// The root's safe area, where it is as wide as the root.
  private let safeArea: String?
  private var demands: [Key: [Demand]] = [:]

  init(of root: InterfaceBuilderView, on canvas: Canvas) {
    self.root = root
    safeArea = canvas.isLandscape ? nil : root.guides.first { $0.value == .safeArea }?.key
    var views: [String: InterfaceBuilderView] = [:]
    for view in root.all {
      views[view.id] = view
      if let content = view.contentView?["id"] { views[content] = view }
    }
    self.views = views
    for owner in root.all {
      for constraint in owner.constraints(in: canvas.traits)
      where constraint.relation == .equal && constraint.priority >= 1000 && !constraint.isPlaceholder {
        add(constraint)
        if let turned = constraint.turned { add(turned) }
      }
    }
  }

  private mutating func add(_ constraint: InterfaceBuilderConstraint) {
    guard let view = views[constraint.first.id], view !== root, !view.isListPart, view.superview?.kind != .scrollView,
      let line = constraint.first.attribute.line, !constraint.first.attribute.isMargin
    else { return }
    let key = Key(view: view.id, axis: line.axis)
    guard let second = constraint.second else {
      demands[key, default: []].append(Demand(number: line.number, value: constraint.constant, isFromSuperview: true))
      return
    }
    let isSafeArea = second.id == safeArea && line.axis == .horizontal
    guard let other = isSafeArea ? root : views[second.id], let otherLine = second.attribute.line,
      !second.attribute.isMargin, (line.number == .extent) == (otherLine.number == .extent)
    else { return }
    let isFromSuperview = other === view.superview
    guard isFromSuperview || other.superview === view.superview,
      line.number == .extent || otherLine.axis == line.axis && constraint.multiplier.isOne,
      let frame = isFromSuperview ? other.bounds : other.frame
    else { return }
    let value = frame[otherLine.number, otherLine.axis] * constraint.multiplier.value + constraint.constant
    demands[key, default: []].append(Demand(number: line.number, value: value, isFromSuperview: isFromSuperview))
  }

  /// What constraints and the stack view around it demand of a view's lines from above to below.
  func verticalDemands(of view: InterfaceBuilderView) -> [Demand] {
    let own = demands[Key(view: view.id, axis: .vertical)] ?? []
    guard let stack = view.superview, stack.kind == .stackView, let bounds = stack.bounds,
      stack.xml.keyed(.layoutMargins) == nil
    else { return own }
    func demand(_ number: AxisNumber) -> Demand {
      Demand(number: number, value: bounds[number, .vertical], isFromSuperview: true)
    }
    if stack.isVerticalStack {
      let shown = stack.subviews.filter { !$0.isHidden }
      return own + (shown.first === view ? [demand(.near)] : []) + (shown.last === view ? [demand(.far)] : [])
    }
    guard let alignment = stack.xml[.alignment], alignment != Choice.fill.rawValue else {
      return [demand(.near), demand(.far)]
    }
    let numbers: [Property: AxisNumber] = [.center: .center, .top: .near, .bottom: .far]
    return own + [Property(named: alignment).flatMap { numbers[$0] }].compactMap { $0.map(demand) }
  }

  /// The two edges that demands of two kinds give, if all others agree within half a point.
  func edges(_ demands: [Demand]) -> (near: Double, far: Double)? {
    func value(_ number: AxisNumber) -> Double? { demands.first { $0.number == number }?.value }
    let found: (near: Double, far: Double)? =
      switch (value(.near), value(.far), value(.center), value(.extent)) {
      case (let near?, let far?, _, _): (near, far)
      case (let near?, _, let center?, _): (near, 2 * center - near)
      case (let near?, _, _, let extent?): (near, near + extent)
      case (_, let far?, let center?, _): (2 * center - far, far)
      case (_, let far?, _, let extent?): (far - extent, far)
      case (_, _, let center?, let extent?): (center - extent / 2, center + extent / 2)
      default: nil
      }
    guard let found else { return nil }
    let place = Rectangle(x: found.near, y: 0, width: found.far - found.near, height: 0)
    return demands.allSatisfy { abs(place[$0.number, .horizontal] - $0.value) <= Self.halfPoint } ? found : nil
  }

  /// Whether the stored frame breaks a required equality with a number or with the superview by more than rounding can do.
  ///
  /// Kinds count whose frame is what constraints see of them.
  func contradicts(_ view: InterfaceBuilderView) -> Bool {
    guard let frame = view.frame, view.usesAutoLayout, !view.isArranged, view.showsItsAlignmentRectangle else {
      return false
    }
    return Axis.allCases.contains { axis in
      let own = (demands[Key(view: view.id, axis: axis)] ?? []).filter(\.isFromSuperview)
      if own.contains(where: { abs($0.value - frame[$0.number, axis]) > Self.mostOfThreeEdges }) { return true }
      guard view.superview === root, let place = edges(own) else { return false }
      return [place.near - frame[.near, axis], place.far - frame[.far, axis]].contains { abs($0) > Self.mostOfOneEdge }
    }
  }
}

extension Rectangle {
  /// A line of the rectangle, or its size along an axis.
  subscript(_ number: AxisNumber, _ axis: Axis) -> Double {
    axis == .horizontal ? number.value(from: x, width) : number.value(from: y, height)
  }
}

extension InterfaceBuilderView {
  /// What subviews are placed in, in their coordinates; nil for what scrolls.
  fileprivate var bounds: Rectangle? {
    guard ![.scrollView, .tableView, .collectionView, .textView].contains(kind) else { return nil }
    let size = Rectangle(contentView?.keyed(.frame)) ?? (isListPart ? nil : frame)
    return size.map { Rectangle(x: 0, y: 0, width: $0.width, height: $0.height) }
  }

  /// A view of a class of the app's own may be a control.
  fileprivate var showsItsAlignmentRectangle: Bool {
    let isControl = ElementKind.uiKit(kind).isAny(.isDrawn) || [.button, .imageView, .textField].contains(kind)
    return ElementKind.uiKit(kind).role == .view && !isControl && (xml.name != "view" || xml["customClass"] == nil)
  }
}
