/// What a demand on a system of constraints comes from.
package enum DemandSource: Hashable, Sendable {
  /// A tie, a size, a ratio or a frame that the author sets.
  case setting(ElementID, Property)
  /// A limit, by its position among the element's limits.
  case limit(ElementID, Int)
  /// A stack view, which arranges its subviews.
  case stack(ElementID)
  /// A law for every view: no size is negative.
  case nature
}

/// Required constraints that cannot all hold; Auto Layout breaks one of them and logs it.
package struct ConstraintContradiction: Hashable, Sendable {
  /// The sources, each once; the last is the one that the system leaves out.
  package var sources: [DemandSource]
  /// By how much they miss each other, in points; nil if that is another number for each of them.
  package var amount: Points?
}

/// A view whose place or size along an axis is left open by the constraints.
package struct AmbiguousPlace: Hashable, Sendable {
  package var element: ElementID
  package var axis: Axis
  package var lacksPosition: Bool
  package var lacksSize: Bool
  /// The limits that only bound it, by their positions among the element's limits.
  package var limits: [Int]
  /// How far its place or its size may vary, in points; nil if nothing ends it, and where that is not known.
  package var play: Points?
}

extension Resolution {
  /// The required constraints that contradict each other, by system.
  package var contradictions: [ConstraintContradiction] { layout.constraints.solved.contradictions }

  /// Whether constraints that can't all hold place a view along an axis: nobody knows which of them is dropped.
  package func isContradicted(_ element: ElementID, along axis: Axis) -> Bool {
    contradictions.contains { contradiction in
      contradiction.sources.contains { source in
        switch source {
        case .setting(element, let property): property.axis ?? axis == axis
        case .limit(element, let index):
          layout.screen[element].limits.indices.contains(index)
            && layout.screen[element].limits[index].property.axis == axis
        case .stack(element): true
        case .setting, .limit, .stack, .nature: false
        }
      }
    }
  }

  /// The elements below which constraints take more work to solve than allowed, so that nothing is known of them.
  package var unsolvedRoots: [ElementID] { layout.constraints.solved.unsolved }

  /// The views that limits bound and nothing places; Auto Layout puts them anywhere within the limits.
  package var ambiguousPlaces: [AmbiguousPlace] {
    let elements = layout.views.elements.filter {
      !layout.screen[$0].limits.isEmpty && layout.constraints.solved[$0] == nil
    }
    guard !elements.isEmpty else { return layout.constraints.solved.ambiguous }
    // The search extends the trace, so it works on a copy.
    var copy = layout
    return layout.constraints.solved.ambiguous + elements.flatMap { copy.ambiguousPlaces(of: $0) }
  }
}

extension ConstraintBuilder {
  /// Notes an axis of a view that a system leaves open, where there are limits and less than two ties.
  mutating func noteAmbiguity(of element: ElementID, along axis: Axis) {
    // What is dropped of constraints that can't all hold leaves other places open.
    guard system.contradictions.isEmpty, let parent = layout.parent(of: element),
      layout.mayBeAmbiguous(element, along: axis), let place = system.place(of: element)
    else { return }
    // Where the superview's own place is open, that has to be fixed first.
    if let outer = system.place(of: parent)?.origin[axis], !system.isDecided(outer) { return }
    let lacks = (position: !system.isDecided(place.origin[axis]), size: !system.isDecided(place.extent[axis]))
    guard lacks.position || lacks.size else { return }
    let variable = lacks.position ? place.origin[axis] : place.extent[axis]
    layout.constraints.solved.ambiguous.append(
      AmbiguousPlace(
        element: element,
        axis: axis,
        lacksPosition: lacks.position,
        lacksSize: lacks.size,
        limits: layout.limits(of: element, along: axis),
        play: lacks.position && lacks.size ? nil : system.play(of: variable)
      )
    )
  }
}

extension ScreenLayout {
  /// The axes that only limits bound, for a view that is in no system of constraints.
  fileprivate mutating func ambiguousPlaces(of element: ElementID) -> [AmbiguousPlace] {
    guard let parent = parent(of: element), views[element].isOnScreen, isPlacedByTies(element, in: parent) else {
      return []
    }
    return Axis.allCases.compactMap { axis in
      let limits = self.limits(of: element, along: axis)
      guard saysTooLittle(of: element, along: axis, limits), views[parent].contentExtent(axis).value.isFinite else {
        return nil
      }
      return AmbiguousPlace(
        element: element,
        axis: axis,
        lacksPosition: views[element].origin(axis).value.isNaN,
        lacksSize: views[element].extent(axis).value.isNaN && axisSettings(of: element, along: axis).extent == nil,
        limits: limits
      )
    }.filter { $0.lacksPosition || $0.lacksSize }
  }

  /// Whether a solution has to show that an axis of a view is decided.
  mutating func mayBeAmbiguous(_ element: ElementID, along axis: Axis) -> Bool {
    guard let parent = parent(of: element), isPlacedByTies(element, in: parent) else { return false }
    return saysTooLittle(of: element, along: axis, limits(of: element, along: axis))
  }

  fileprivate func limits(of element: ElementID, along axis: Axis) -> [Int] {
    let limits = screen[element].limits
    return limits.indices.filter { limits[$0].property.axis == axis && limits[$0].relation != .equal }
  }

  /// Whether limits bound an axis, and less than two numbers, including the view's own size, place it.
  private mutating func saysTooLittle(of element: ElementID, along axis: Axis, _ limits: [Int]) -> Bool {
    guard !limits.isEmpty, authored(.frame, of: element) == nil else { return false }
    // Equalities place a view, and so can limits of one line from both sides.
    var (below, above): (Set<Property>, Set<Property>) = ([], [])
    for limit in screen[element].limits where limit.property.axis == axis {
      switch limit.relation {
      case .atLeast: below.insert(limit.property)
      case .atMost: above.insert(limit.property)
      case .equal: return false
      }
    }
    if !below.isDisjoint(with: above) { return false }
    let settings = axisSettings(of: element, along: axis)
    let said = settings.numbers.deciding.count
    if said >= 2 { return false }
    // A size of the author's says nothing about the place, whatever the view shows.
    if settings.extent != nil { return true }
    if ownSize(of: element, axis, settings) != nil { return said < 1 }
    // The sizes of all other kinds come from their content or the system, even where they are not known.
    let kinds: [UIKitKind] = [.view, .webView, .mapView, .scrollView, .tableView, .collectionView]
    guard case .uiKit(let kind) = kind(of: element) else { return false }
    return kinds.contains(kind) && authored(.aspectRatio, of: element) == nil
  }
}
