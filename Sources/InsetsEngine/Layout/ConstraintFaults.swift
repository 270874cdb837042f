/// What demands something of a system of constraints.
package enum DemandSource: Hashable, Sendable {
  /// A tie, a size, a ratio or a frame that the author sets.
  case setting(ElementID, Property)
  /// A limit, by its place among the element's.
  case limit(ElementID, Int)
  /// How a stack view arranges its subviews.
  case stack(ElementID)
  /// What holds for every view: no size is negative.
  case nature
}

/// Required constraints that cannot all hold; Auto Layout breaks one of them and logs it.
package struct ConstraintContradiction: Hashable, Sendable {
  /// Each once; the last is the one that the system does without.
  package var sources: [DemandSource]
}

/// A view whose place or size along an axis the constraints leave open.
package struct AmbiguousPlace: Hashable, Sendable {
  package var element: ElementID
  package var axis: Axis
  package var lacksPosition: Bool
  package var lacksSize: Bool
  /// The limits that only bound it, by their places among the element's.
  package var limits: [Int]
}

extension Resolution {
  /// The required constraints that contradict each other, by system.
  package var contradictions: [ConstraintContradiction] { layout.contradictions }

  /// The views that limits bound and nothing places, which Auto Layout puts anywhere that the limits allow.
  package var ambiguousPlaces: [AmbiguousPlace] {
    let elements = layout.views.indices.filter {
      !layout.screen.elements[$0].limits.isEmpty && layout.solvedPlaces[$0] == nil
    }
    guard !elements.isEmpty else { return layout.ambiguousPlaces }
    // Its trace is written on, so it works on a copy.
    var copy = layout
    return layout.ambiguousPlaces + elements.flatMap { copy.ambiguousPlaces(of: $0) }
  }
}

extension ScreenLayout {
  /// The axes on which limits alone bound a view that is in no system of constraints.
  fileprivate mutating func ambiguousPlaces(of element: Int) -> [AmbiguousPlace] {
    guard let parent = parent(of: element), views[element].isOnScreen, isPlacedByTies(element, in: parent) else {
      return []
    }
    return Axis.allCases.compactMap { axis in
      let limits = self.limits(of: element, along: axis)
      guard saysTooLittle(of: element, along: axis, limits), views[parent].contentExtent(axis).value.isFinite else {
        return nil
      }
      return AmbiguousPlace(
        element: ElementID(element),
        axis: axis,
        lacksPosition: views[element].origin(axis).value.isNaN,
        lacksSize: views[element].extent(axis).value.isNaN && axisSettings(of: element, along: axis).extent == nil,
        limits: limits
      )
    }.filter { $0.lacksPosition || $0.lacksSize }
  }

  /// What a system leaves open of a view's axis, where limits are all that is said beside less than two ties.
  mutating func noteAmbiguity(of element: Int, along axis: Axis, in system: ConstraintSystem) {
    let limits = self.limits(of: element, along: axis)
    guard let parent = parent(of: element), isPlacedByTies(element, in: parent),
      saysTooLittle(of: element, along: axis, limits),
      let place = system.places[element], let origin = place.origin[axis], let extent = place.extent[axis]
    else { return }
    // Where the superview's own place is open, that is what has to be fixed.
    if let outer = system.places[parent]?.origin[axis], !system.isDecided(outer) { return }
    let lacks = (position: !system.isDecided(origin), size: !system.isDecided(extent))
    guard lacks.position || lacks.size else { return }
    ambiguousPlaces.append(
      AmbiguousPlace(
        element: ElementID(element),
        axis: axis,
        lacksPosition: lacks.position,
        lacksSize: lacks.size,
        limits: limits
      )
    )
  }

  private func limits(of element: Int, along axis: Axis) -> [Int] {
    let limits = screen.elements[element].limits
    return limits.indices.filter { limits[$0].property.axis == axis && limits[$0].relation != .equal }
  }

  /// Whether limits are said of an axis, and less than the two numbers that place a view, its own size among them.
  private mutating func saysTooLittle(of element: Int, along axis: Axis, _ limits: [Int]) -> Bool {
    guard !limits.isEmpty, authored(.frame, of: element) == nil else { return false }
    let all = screen.elements[element].limits.filter { $0.property.axis == axis }
    // Equalities place a view, and so may limits of one line from both sides.
    let isFromBothSides = all.contains { limit in
      all.contains { $0.property == limit.property && $0.relation == limit.relation.opposite }
    }
    if isFromBothSides { return false }
    let settings = axisSettings(of: element, along: axis)
    let said = settings.numbers.deciding.count
    if said >= 2 { return false }
    if ownSize(of: element, axis, settings) != nil { return said < 1 }
    // All others may be as large as what is in them or as the system draws them, though nobody says how large.
    let kinds: [ElementKind] = [.view, .webView, .mapView, .scrollView, .tableView, .collectionView]
    return kinds.contains(kind(of: element)) && authored(.aspectRatio, of: element) == nil
  }
}
