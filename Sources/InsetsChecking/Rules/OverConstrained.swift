import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let overConstrained = LayoutRule(
    id: "over-constrained",
    severity: .warning,
    judgement: .contradiction,
    reach: .documentsAlone,
    summary: "a view has more constraints on an axis than can count",
    explanation: """
      On each axis, two of the near edge, the far edge, the centre and the size place a view. A third one can only \
      repeat or contradict them: Auto Layout breaks one of the three and logs it, and you do not choose which one. \
      `frame` counts as all of them, and `aspectRatio` as one more if both the width and the height are set.

      Remove the one that you don't need.
      """,
    examples: [
      .flagged(
        """
        scenario "edges and a height" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            view header {
              edges: superview
              1️⃣height: 200
            }
          }
        }
        """,
        fixed: """
          - height: 200
          """
      ),
      .flagged(
        """
        scenario "a frame and an edge" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            view header { frame: (0, 0, 375, 200); 1️⃣top: safeArea }
          }
        }
        """,
        fixed: """
          - view header { frame: (0, 0, 375, 200); top: safeArea }
          +     view header { frame: (0, 0, 375, 200) }
          """
      ),
      .flagged(
        """
        scenario "a ratio against both sizes" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            imageView photo { top: safeArea; left: 16; width: 100; height: 80; 1️⃣aspectRatio: 2 }
          }
        }
        """,
        fixed: """
          - imageView photo { top: safeArea; left: 16; width: 100; height: 80; aspectRatio: 2 }
          +     imageView photo { top: safeArea; left: 16; width: 100; height: 80 }
          """
      ),
      .accepted(
        """
        scenario "two on each axis" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            view header { top: safeArea; left: superview; right: superview; height: 200 }
            view badge { centerX: superview; width: 44; top: safeArea; height: 44 }
          }
        }
        """
      ),
    ]
  ) { $0.needlessConstraints() + $0.contradictedRatios() }
}

extension ScenarioEvaluation {
  /// The ratios of width to height that contradict the two.
  fileprivate func contradictedRatios() -> [LayoutFinding] {
    guard sets([.aspectRatio]) else { return [] }
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.property == .aspectRatio, setting.stage == nil, scenario.owns(setting),
        case .number(let ratio) = setting.value,
        let spread = layouts(decidedBy: setting).spread(
          by: { abs($0.miss) },
          { $0.shape(of: setting.element, unlike: ratio) }
        )
      else { return nil }
      let shape = spread.worst.number
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting),
        over: spread,
        """
        '\(scenario.text(setting.place.range))' contradicts the width and height of \
        \(scenario.words(for: setting.element)): it is \(shape.width) wide and \(shape.height) high, \(spread.places)
        """
      ) { Change("Remove aspectRatio", scenario.edit.remove(setting)) }
    }
  }

  /// The statements without effect, because others place the view.
  fileprivate func needlessConstraints() -> [LayoutFinding] {
    let scenario = scenario
    var said: [PropertySet] = Array(repeating: [], count: scenario.elements.count)
    for setting in scenario.settings where setting.isPlacement {
      said[setting.element.index].insert(setting.property)
    }
    let excessive = said.indices.filter { said[$0].saysTooMuch }
    let conflicts = excessive.isEmpty ? [] : tieConflicts.filter { $0.conflict.limit == nil }
    let contradictions = Dictionary(grouping: conflicts, by: \.conflict.element)
    let screens = excessive.isEmpty ? [] : layoutsOfDistinctStatements().map(\.screen)
    return excessive.flatMap { index in
      let element = ElementID(index)
      let settings = scenario.settings(on: element).filter {
        guard $0.isPlacement else { return false }
        let axis: Axis? = $0.property == .width ? .horizontal : $0.property == .height ? .vertical : nil
        return axis.map { axis in !screens.contains { $0.sizesContent(element, along: axis) } } ?? true
      }
      return needlessConstraints(among: settings, contradictions[element] ?? [])
    }
  }

  /// The statements of an element whose settings count in no layout.
  private func needlessConstraints(among settings: [BoundSetting], _ contradictions: [LocatedTieConflict])
    -> [LayoutFinding]
  {
    let scenario = scenario
    guard settings.count > 2 || settings.contains(where: { $0.property == .frame }) else { return [] }
    var counting: Set<ObjectIdentifier> = []
    var ignored: [ObjectIdentifier: [Property]] = [:]
    for layout in layoutsOfDistinctStatements() {
      var last: [Property: BoundSetting] = [:]
      for setting in settings where layout.holds(setting.guards) { last[setting.property] = setting }
      let isRightToLeft = layout.environment.layoutDirection == .rightToLeft
      for (property, setting) in last {
        if let winners = winners(over: property, among: Set(last.keys), isRightToLeft: isRightToLeft) {
          ignored[ObjectIdentifier(setting)] = winners
        } else {
          counting.insert(ObjectIdentifier(setting))
        }
      }
    }
    return settings.compactMap { setting -> LayoutFinding? in
      let statement = settings.filter { $0.place.range == setting.place.range }
      guard statement.first === setting, scenario.owns(setting),
        let winners = ignored[ObjectIdentifier(setting)],
        statement.allSatisfy({
          ignored[ObjectIdentifier($0)] != nil && !counting.contains(ObjectIdentifier($0))
        })
      else { return nil }
      let word = scenario.text(setting.namePlace.range)
      let others = enumerated(winners.map { "'\($0.spec.spelling)'" })
      // The conflict between the statement and the layout, if they differ.
      let contradiction = contradictions.first { $0.conflict.property == setting.property }
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(setting),
        tags: [.unnecessary],
        in: contradiction?.spread.groups,
        contradiction.map { "'\(word)' contradicts \(others): \($0.words)" } ?? """
          '\(word)' has no effect here: \(others) already \(winners.count == 1 ? "places" : "place") the view
          """,
        notes: contradiction.map { $0.spread.notes(at: setting.valuePlace) } ?? []
      ) { Change("Remove \(word)", scenario.edit.remove(setting)) }
    }
  }

  /// The last layout of each set of `when` blocks and layout direction; other layouts have the same statements.
  fileprivate func layoutsOfDistinctStatements() -> [ScenarioLayout] {
    var last: [[Int]: Int] = [:]
    for (index, group) in groups.enumerated() {
      last[[group.screen, group.environment.layoutDirection == .rightToLeft ? 1 : 0]] = index
    }
    return last.values.sorted().map { layouts[$0] }
  }
}

/// The statements that leave a property without effect; nil if it has one.
private func winners(over property: Property, among set: Set<Property>, isRightToLeft: Bool) -> [Property]? {
  if property == .frame { return nil }
  if set.contains(.frame) { return [.frame] }
  let near: Property = isRightToLeft ? .trailing : .leading
  let far: Property = isRightToLeft ? .leading : .trailing
  if property == near, set.contains(.left) { return [.left] }
  if property == far, set.contains(.right) { return [.right] }
  let start = [Property.left, near].first(where: set.contains)
  let end = [Property.right, far].first(where: set.contains)
  let sides = start.flatMap { start in end.map { [start, $0] } }
  func both(_ first: Property, _ second: Property) -> [Property]? {
    set.isSuperset(of: [first, second]) ? [first, second] : nil
  }
  switch AnchorLine(property) {
  case .centerX?: return set.contains(.width) ? nil : sides
  case .centerY?: return set.contains(.height) ? nil : both(.top, .bottom)
  case .left?, .right?, .leading?, .trailing?: return both(.centerX, .width)
  case .top?, .bottom?: return both(.centerY, .height)
  case nil:
    if property == .width { return set.contains(.centerX) ? nil : sides }
    return property == .height && !set.contains(.centerY) ? both(.top, .bottom) : nil
  }
}

extension BoundSetting {
  fileprivate var isPlacement: Bool { stage == nil && setting.property.spec.isPlacement }
}

extension PropertySet {
  /// Whether some of the properties may determine the same number, if all of them apply.
  fileprivate var saysTooMuch: Bool {
    if contains(.frame) { return count > 1 }
    if intersection([.top, .bottom, .centerY, .height]).count > 2 { return true }
    if intersection([.left, .right, .leading, .trailing, .centerX, .width]).count > 2 { return true }
    return !isDisjoint(with: [.left, .right]) && !isDisjoint(with: [.leading, .trailing])
  }
}

/// A view in one layout whose width and height don't have a ratio.
private struct Shape {
  /// In points.
  var width: Points
  var height: Points
  /// The width that the ratio requires beyond the actual one, in points.
  var miss: Points
}

extension ScenarioLayout {
  /// The shape of a view whose width and height are both set and don't have a ratio; nil for any other.
  fileprivate func shape(of element: ElementID, unlike ratio: Expression) -> Shape? {
    guard isSaid(.width, or: [[.leading, .trailing], [.left, .right]], of: element),
      isSaid(.height, or: [[.top, .bottom]], of: element), let width = points(.bounds, .width, of: element),
      let height = points(.bounds, .height, of: element)
    else { return nil }
    let miss = value(of: ratio) * height - width
    guard abs(miss) > 1, miss.isFinite else { return nil }
    return Shape(width: width, height: height, miss: miss)
  }

  private func isSaid(_ size: Property, or edges: [[Property]], of element: ElementID) -> Bool {
    setting(of: .frame, on: element) != nil || setting(of: size, on: element) != nil
      || edges.contains { pair in pair.allSatisfy { setting(of: $0, on: element) != nil } }
  }
}
