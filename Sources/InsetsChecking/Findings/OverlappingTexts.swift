import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// How far one text or control lies over the next one, in one layout.
private struct Overlap {
  /// In points, along the axis on which they lie beside each other elsewhere.
  var amount: Points
}

/// The texts and controls of one superview that lie over each other on some devices, and beside or below each other on
/// the rest.
struct OverlappingTexts: FindingSource {
  let evaluation: ScenarioEvaluation
  /// Whether it is about labels at both sides of a line whose own sizes the document states, or about all others.
  var areSizesStated = false

  /// A line may keep more room than its letters take.
  private let leastOverlap: Points = 4

  var findings: [LayoutFinding] {
    // How large a view is by itself depends on words that may be others when the screen is shown.
    let views = scenario.ownElements { $0.holdsText && !$0.isScrollView && !$0.isSwiftUI || $0 == .stackView }
      .filter { view in
        scenario.settings(of: .intrinsicContentSize, on: view).isEmpty != areSizesStated
          // A stack view is as good as what is in it.
          && (scenario.screen[view].kind != .stackView
            || scenario.screen[view].children.contains { scenario.screen[$0].kind.holdsText })
      }
    let outer = views.compactMap { scenario.screen[$0].parent }.uniqued()
    return outer.flatMap { parent -> [LayoutFinding] in
      guard scenario.screen[parent].kind != .stackView else { return [] }
      let inside = views.filter { scenario.screen[$0].parent == parent && !fills(parent, $0) }
      return inside.enumerated().flatMap { index, one in
        inside.dropFirst(index + 1).flatMap { other in
          [Edge.left, .top].compactMap { finding(one, other, along: $0) }
        }
      }
    }
  }

  /// Whether a view is as large as its superview wherever it is shown: a backdrop shares no room with what is on it.
  private func fills(_ parent: ElementID, _ view: ElementID) -> Bool {
    layouts.showing(view).allSatisfy { layout in
      guard let frame = layout.rect(.frame, of: view), let outer = layout.rect(.bounds, of: parent) else {
        return false
      }
      return Edge.allCases.allSatisfy { abs(frame.distance(inside: outer, $0)) <= Tolerance.halfPoint }
    }
  }

  /// Where a view is seen for certain.
  ///
  /// The words of a label that is tied at both ends of an axis may take less than its frame: they are at its middle, begin at
  /// its start, and are taken to be as long as a line is high.
  private func wordsFrame(of view: ElementID, in layout: ScenarioLayout) -> Rect? {
    guard var frame = layout.rect(.frame, of: view) else { return nil }
    guard scenario.screen[view].kind == .uiKit(.label) else { return frame }
    func isTied(_ edges: [Edge], _ logical: [Property] = []) -> Bool {
      let ends = edges.map { [$0.property] } + logical.map { [$0] }
      return ends.filter { end in
        scenario.settings(on: view).contains { setting in
          guard end.contains(setting.property), case .anchor = setting.value else { return false }
          return true
        }
      }.count == 2
    }
    if isTied([.top, .bottom]), frame.height > lineHeight * 2 {
      frame.y += (frame.height - lineHeight) / 2
      frame.height = lineHeight
    }
    if isTied([.left, .right], [.leading, .trailing]), frame.width > lineHeight { frame.width = lineHeight }
    return frame
  }

  private func finding(_ one: ElementID, _ other: ElementID, along edge: Edge) -> LayoutFinding? {
    let shown = layouts.filter {
      $0.isVisible(one) && $0.isVisible(other) && $0.configuration.layoutDirection == .leftToRight
    }
    let across: Edge = edge == .left ? .top : .left
    let gaps = shown.compactMap { layout -> (layout: ScenarioLayout, gap: Points, first: ElementID)? in
      guard let near = wordsFrame(of: one, in: layout), let far = wordsFrame(of: other, in: layout),
        near.overlap(with: far, along: across) > leastOverlap
      else { return nil }
      let isInOrder = near.line(at: edge) <= far.line(at: edge)
      return (layout, -near.overlap(with: far, along: edge), isInOrder ? one : other)
    }
    // Where they never lie apart, they are meant to lie over each other, unless each has a side of its own.
    let isMeant = edge == .left ? !standAtBothSides(one, other) : !areLinesOfOneColumn(one, other)
    let meeting = isMeant ? nil : gaps.first { $0.gap.isFinite }
    if areSizesStated, meeting == nil { return nil }
    guard let apart = gaps.first(where: { $0.gap >= 0 }) ?? meeting, let head = scenario.headPlace(of: apart.first),
      gaps.allSatisfy({ $0.first == apart.first || $0.gap.isNaN }),
      let spread = gaps.lazy.map({ ($0.layout, Overlap(amount: -$0.gap)) }).filter({ $0.1.amount > leastOverlap })
        .spread
    else { return nil }
    let next = apart.first == one ? other : one
    return LayoutFinding(
      at: head.range,
      Subject(element: apart.first, edge: edge.opposite),
      over: spread,
      """
      \(scenario.words(for: apart.first)) lies over \(spread.worst.amount) pt of \(scenario.words(for: next)): together they \
      are \(edge == .left ? "wider" : "higher") than what is there for them, \(spread.places)
      """,
      notes: spread.notes(at: scenario.namePlace(of: apart.first) ?? head)
    ) {
      if edge == .left {
        endBefore(next, apart.first)
      } else {
        lowerPicture(above: apart.first, before: next)
        beginBelow(apart.first, next)
      }
    }
  }

  /// Whether two labels on one line have plain widths, and one stands at the left and the other at the right.
  private func standAtBothSides(_ one: ElementID, _ other: ElementID) -> Bool {
    func side(_ view: ElementID) -> Bool? {
      let ties = scenario.settings(on: view).filter { $0.property != .width && $0.property.axis == .horizontal }
      guard scenario.screen[view].kind == .uiKit(.label), ties.count == 1, let tie = ties.first,
        case .anchor(let anchor) = tie.value, anchor.target.outerLine != nil,
        hasPlainWidth(view)
      else { return nil }
      return tie.property.isNearEdge
    }
    guard let first = side(one), let second = side(other) else { return false }
    return first != second
  }

  /// Whether two labels, or two controls, have the same sides and plain heights, and are at distances from the same edge that are
  /// more than a line apart.
  private func areLinesOfOneColumn(_ one: ElementID, _ other: ElementID) -> Bool {
    let isLabel = scenario.screen[one].kind == .uiKit(.label)
    let kinds = [scenario.screen[one].kind, scenario.screen[other].kind]
    // The words of a field or a button may lie in it.
    let areAlike =
      isLabel ? kinds[0] == kinds[1] : kinds.allSatisfy { $0 == .uiKit(.button) || $0 == .uiKit(.textField) }
    guard areAlike else { return false }
    /// Where a view begins or ends, and whether that is in the safe area.
    func start(_ view: ElementID, _ edge: Edge) -> (isSafe: Bool, distance: Points)? {
      guard scenario.settings(on: view).allSatisfy({ $0.guards.isEmpty })
      else { return nil }
      if let frame = scenario.settings(of: .frame, on: view).first,
        case .rect(_, .constant(let y), _, .constant) = frame.value,
        scenario.settings(of: .frame, on: view).count == 1, frame.stage == nil, edge == .top
      {
        return (false, y)
      }
      let (tops, heights) = (scenario.settings(of: edge.property, on: view), scenario.settings(of: .height, on: view))
      guard tops.count == 1, heights.count == 1, case .number(.constant) = heights[0].value,
        case .anchor(let anchor) = tops[0].value, anchor.target.outerLine != nil,
        let distance = anchor.clearance(at: edge), tops[0].stage == nil, heights[0].stage == nil
      else { return nil }
      return (anchor.target == .safeArea, distance)
    }
    func sides(_ view: ElementID) -> [PropertyValue] {
      scenario.settings(on: view).flatMap { setting -> [PropertyValue] in
        if case .rect(let x, _, let width, _) = setting.value { return [.number(x), .number(width)] }
        return setting.property.axis == .horizontal ? [setting.value] : []
      }
    }
    guard !areSizesStated,
      let (first, second) = [Edge.top, .bottom].lazy.compactMap({ edge in
        start(one, edge).flatMap { first in start(other, edge).map { (first, $0) } }
      }).first
    else { return false }
    return first.isSafe == second.isSafe && abs(first.distance - second.distance) > lineHeight
      && !sides(one).isEmpty && sides(one) == sides(other)
  }

  /// What a line of text takes, in points.
  private var lineHeight: Points { 18 }

  private func hasPlainWidth(_ view: ElementID) -> Bool {
    if areSizesStated,
      case .size(.constant, .constant)? = scenario.settings(of: .intrinsicContentSize, on: view).last?.value
    {
      return scenario.settings(of: .width, on: view).isEmpty
    }
    if case .number(.constant)? = scenario.settings(of: .width, on: view).last?.value { return true }
    return false
  }

  /// Lets a view of a plain width end before the next one instead.
  private func endBefore(_ next: ElementID, _ view: ElementID) -> Change? {
    let widths = scenario.settings(of: .width, on: view)
    guard let width = widths.first, widths.count == 1, width.stage == nil, scenario.owns(width),
      let name = scenario.info(next)?.name
    else { return nil }
    let isMirrored = !scenario.settings(of: .leading, on: view).isEmpty
    guard isMirrored || !scenario.settings(of: .left, on: view).isEmpty else { return nil }
    let (end, start) = isMirrored ? ("trailing", "leading") : ("right", "left")
    return Change(
      "End \(scenario.words(for: view)) before \(scenario.words(for: next))",
      scenario.edit.replace(width.place.range, with: "\(end): \(name).\(start) - 8"),
      measure: .quantity("width", .frame, .width, of: view)
    )
  }

  /// Makes the height of the highest picture above a view a wish, which gives way where there is less room before the next one.
  private func lowerPicture(above view: ElementID, before next: ElementID) -> Change? {
    var column = [view]
    while let top = scenario.settings(of: .top, on: column[0]).last, case .anchor(let anchor) = top.value,
      case .sibling(let above, .bottom) = anchor.target, !column.contains(above)
    {
      column.insert(above, at: 0)
    }
    let pictures = column.filter { scenario.screen[$0].kind == .imageView }.compactMap { picture -> BoundSetting? in
      let heights = scenario.settings(of: .height, on: picture)
      guard let height = heights.first, heights.count == 1, height.stage == nil, scenario.owns(height),
        case .number(.constant) = height.value
      else { return nil }
      return height
    }
    func points(_ height: BoundSetting) -> Points {
      if case .number(.constant(let length)) = height.value { length } else { 0 }
    }
    guard let highest = pictures.max(by: { points($0) < points($1) }), let name = scenario.info(next)?.name,
      scenario.settings(of: .bottom, on: view).isEmpty
    else { return nil }
    return Change(
      "Let \(scenario.words(for: highest.element)) be lower where there is less room",
      scenario.edit.replace(
        highest.place.range,
        with: "height: == \(scenario.text(highest.valuePlace.range)) priority 750"
      ),
      scenario.edit.add(["bottom: <= \(name).top - 8"], to: view),
      measure: .edge(.bottom, of: view)
    )
  }

  /// Lets a line of text begin below the one before it.
  private func beginBelow(_ view: ElementID, _ next: ElementID) -> Change? {
    guard areLinesOfOneColumn(view, next), let top = scenario.settings(of: .top, on: next).first, top.stage == nil,
      scenario.owns(top),
      let name = scenario.info(view)?.name
    else { return nil }
    return Change(
      "Begin \(scenario.words(for: next)) below \(scenario.words(for: view))",
      scenario.edit.set(top, to: "\(name).bottom + 8"),
      measure: .edge(.top, of: next)
    )
  }
}

extension Sequence<(ScenarioLayout, Overlap)> {
  fileprivate var spread: Spread<Overlap>? { Spread(map { (layout: $0.0, number: $0.1) }, by: \.amount) }
}
