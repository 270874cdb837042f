/// A setting of a view's place that its layout does not follow.
package struct TieConflict: Hashable, Sendable {
  package var element: ElementID
  package var axis: Axis
  /// The property of the setting: an edge, the centre or a size.
  package var property: Property
  /// The number of the axis that the property sets.
  package var number: AxisNumber
  /// The properties that decide instead; empty for a limit.
  package var deciding: [Property]
  /// Its position among the element's limits, if it is one.
  package var limit: Int?
  /// The number that is set and the actual one; edges and centres are from the near end of the superview.
  package var said: Points
  package var actual: Points
}

extension Resolution {
  /// The settings beyond two numbers of an axis that disagree with them, and the limits that don't hold.
  ///
  /// An unknown number contradicts nothing.
  package var tieConflicts: [TieConflict] {
    // The search extends the trace, so it works on a copy.
    let elements = layout.views.elements.filter(layout.mayConflict)
    guard !elements.isEmpty else { return [] }
    var copy = layout
    return elements.flatMap { copy.conflicts(of: $0) }
  }
}

extension ScreenLayout {
  /// Whether the element's settings may contradict each other.
  fileprivate func mayConflict(_ element: ElementID) -> Bool {
    guard let parent = parent(of: element), views[element].isOnScreen, isPlacedByTies(element, in: parent),
      says(anyOf: .place, of: element) || !screen[element].limits.isEmpty,
      authored(.transform, of: element) == nil
    else { return false }
    return !screen[element].limits.isEmpty
      || axes.contains { !surplus(of: element, along: $0).isEmpty }
  }

  private var axes: [Axis] { [.horizontal, .vertical] }

  /// The numbers that are set beyond those that decide.
  private func surplus(of element: ElementID, along axis: Axis) -> AxisNumbers {
    guard authored(.frame, of: element) == nil else { return [] }
    let numbers = axisSettings(of: element, along: axis).numbers
    return numbers.subtracting(numbers.deciding)
  }

  fileprivate mutating func conflicts(of element: ElementID) -> [TieConflict] {
    guard let parent = parent(of: element) else { return [] }
    var conflicts: [TieConflict] = []
    for axis in axes {
      let surplus = surplus(of: element, along: axis)
      if surplus.isEmpty { continue }
      let settings = axisSettings(of: element, along: axis)
      let deciding = settings.numbers.deciding
      for (number, setting) in settings.all where surplus.contains(number) {
        let said = self.said(number, setting, in: parent, along: axis)
        let actual = self.actual(number, of: element, along: axis)
        guard abs(said - actual) > tolerance(of: number) else { continue }
        conflicts.append(
          TieConflict(
            element: element,
            axis: axis,
            property: setting.property,
            number: number,
            deciding: settings.all.filter { deciding.contains($0.number) }.map(\.setting.property),
            limit: nil,
            said: said,
            actual: actual
          )
        )
      }
    }
    for (index, limit) in screen[element].limits.enumerated() {
      guard limit.priority >= 1000, let axis = limit.property.axis,
        let number = limit.property.number(in: environment.layoutDirection)
      else { continue }
      let setting = AuthoredValue(value: .anchor(limit.anchor), property: limit.property, element: element)
      let said = self.said(number, setting, in: parent, along: axis)
      let actual = self.actual(number, of: element, along: axis)
      let beyond =
        switch limit.relation(of: number, in: environment.layoutDirection) {
        case .atLeast: said - actual
        case .atMost: actual - said
        case .equal: abs(said - actual)
        }
      guard beyond > tolerance(of: number) else { continue }
      conflicts.append(
        TieConflict(
          element: element,
          axis: axis,
          property: limit.property,
          number: number,
          deciding: [],
          limit: index,
          said: said,
          actual: actual
        )
      )
    }
    return conflicts
  }

  /// How far numbers may be apart that only rounding keeps from agreeing.
  ///
  /// UIKit rounds edges to whole pixels. A line and the one that it is tied to are each off by half a pixel at most, and a
  /// size by two lines.
  private func tolerance(of number: AxisNumber) -> Points {
    (number == .extent ? 2 : 1) / max(environment[.scale], 1) + Tolerance.shownDecimals
  }

  private mutating func said(_ number: AxisNumber, _ setting: AuthoredValue, in parent: ElementID, along axis: Axis)
    -> Points
  {
    if number == .extent {
      if let size = setting.value.number { return evaluate(size).value }
      guard case .distance(let size)? = setting.value.anchor?.target else { return .nan }
      return evaluate(size).value
    }
    let line = AnchoredLine(number)
    let position = self.line(setting, line, in: parent, along: axis).value
    return line == .far ? views[parent].contentExtent(axis).value - position : position
  }

  /// Constraints see a view's alignment rectangle.
  private mutating func actual(_ number: AxisNumber, of element: ElementID, along axis: Axis) -> Points {
    let inset = alignmentInsets(of: element)
    let (near, far) = (inset[axis.near].value, inset[axis.far].value)
    return number.value(from: views[element].origin(axis).value + near, views[element].extent(axis).value - near - far)
  }
}

extension AxisSettings {
  /// The settings with their numbers, near edge first.
  var all: [(number: AxisNumber, setting: AuthoredValue)] {
    let all: [(AxisNumber, AuthoredValue?)] = [(.near, near), (.far, far), (.center, center), (.extent, extent)]
    return all.compactMap { number, setting in setting.map { (number, $0) } }
  }
}

extension Limit {
  /// The relation for a number that is measured from the near end.
  func relation(of number: AxisNumber, in direction: LayoutDirection) -> Relation {
    // Distances are measured inwards.
    if case .distance = anchor.target { return number == .far ? relation.opposite : relation }
    let isReversed = property == .leading || property == .trailing
    return isReversed && direction == .rightToLeft ? relation.opposite : relation
  }
}
