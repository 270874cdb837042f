import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let safeAreaCountedTwice = LayoutRule(
    id: "safe-area-counted-twice",
    severity: .warning,
    judgement: .roomMadeTwice,
    reach: [.wholeSwiftUI, .uiKit],
    summary: "a view avoids the same safe area twice: through an anchor or a margin, and through a number",
    explanation: """
      `safeArea` is already inside the safe area, and so are layout margins: UIKit adds the safe area to their \
      values. A number that starts from safeAreaInsets comes on top, and so does the window's safe area in a view \
      that begins below it. The view is then too far in by the size of the bar or the notch, and on a phone with a \
      home button nothing shows.

      Remove the number, or start from the superview. To make the margins as large as the safe area, set \
      insetsLayoutMarginsFromSafeArea to false.
      """,
    examples: [
      .flagged(
        """
        scenario "margins and safe area" {
          devices: iPhone13
          iOS: 15
          orientations: portrait, landscape
          viewController page {
            label title { top: safeArea; 1️⃣leading: margins + superview.safeAreaInsets.left; height: 20 }
          }
        }
        """,
        fixed: """
          - label title { top: safeArea; leading: margins + superview.safeAreaInsets.left; height: 20 }
          +     label title { top: safeArea; leading: margins; height: 20 }
          """
      ),
      .flagged(
        """
        scenario "margins set to the safe area" {
          devices: iPhone8, iPhone13
          iOS: 15
          viewController page {
            stackView form {
              edges: superview
              isLayoutMarginsRelativeArrangement: true
              1️⃣layoutMargins: (superview.safeAreaInsets.top, 16, superview.safeAreaInsets.bottom, 16)
              label title { height: 20 }
            }
          }
        }
        """,
        fixed: """
          - layoutMargins: (superview.safeAreaInsets.top, 16, superview.safeAreaInsets.bottom, 16)
          +       layoutMargins: (0, 16, 0, 16)
          """
      ),
      .flagged(
        """
        scenario "a button above a tab bar" {
          devices: iPhone12, iPhone14
          iOS: 16
          tabBarController {
            viewController shop {
              button buy { 1️⃣bottom: safeArea - 83; leading: 20; trailing: 20; height: 50 }
            }
          }
        }
        """,
        fixed: """
          - button buy { bottom: safeArea - 83; leading: 20; trailing: 20; height: 50 }
          +       button buy { bottom: safeArea; leading: 20; trailing: 20; height: 50 }
          """
      ),
      .accepted(
        """
        scenario "a button above a player" {
          devices: iPhone12, iPhone14
          iOS: 16
          tabBarController {
            viewController shop {
              button buy { bottom: safeArea - 49; leading: 20; trailing: 20; height: 50 }
              view player { bottom: safeArea; height: 49 }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "one of them" {
          devices: iPhone13
          iOS: 15
          orientations: portrait, landscape
          viewController page {
            label title { top: superview + superview.safeAreaInsets.top + 8; leading: margins; height: 20 }
            view line { top: title.bottom + superview.layoutMargins.left; height: 1 }
            view bar {
              bottom: superview
              height: superview.safeAreaInsets.bottom + 49
              label text { bottom: superview - window.safeAreaInsets.bottom; leading: margins; height: 49 }
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [.cellContentDoubleInset, .doubleInset, .sheetGeometry]
  ) { evaluation in
    let repeated =
      evaluation.marginsClearTwice() + evaluation.repeatedRooms(isScrolled: false) + evaluation.repeatedTies()
      + evaluation.barsKeptClearTwice()
    guard evaluation.scenario.settings.contains(where: { !$0.reads.isEmpty }) else { return repeated }
    return evaluation.placesClearTwice() + evaluation.readerPaddings() + repeated
  }
}

/// How far something is too far inside, in one layout.
private struct ClearedTwice {
  /// In points.
  var extra: Points
  /// The part that is counted twice.
  var safe: Amount
}

extension ScenarioEvaluation {
  /// The ties and frames that count a side of the safe area more than once.
  fileprivate func placesClearTwice() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.flatMap { setting -> [LayoutFinding] in
      guard scenario.owns(setting), setting.property.spec.isPlacement,
        setting.reads.contains(where: { $0.quantity == .safeAreaInsets || $0.quantity.isMargins })
      else { return [] }
      return Edge.allCases.compactMap { edge -> LayoutFinding? in
        let spread = layouts(decidedBy: setting).spread(by: \.extra) { $0.clearedTwice(by: setting, at: edge) }
        guard let spread else { return nil }
        let layout = spread.worst.layout
        return LayoutFinding(
          at: setting.place.range,
          Subject(setting, at: edge),
          over: spread,
          """
          the \(edge) of \(scenario.words(for: setting.element)) is \(spread.worst.number.extra) pt too far inside: it \
          keeps clear of \(scenario.names(ofCovering: layout.leaves(of: spread.worst.number.safe))) twice, \
          \(spread.places)
          """,
          notes: spread.notes(at: setting.valuePlace)
        ) {
          let read = setting.reads.first { $0.quantity == .safeAreaInsets && scenario.owns($0.place) }
          Change(
            "Count the safe area once",
            setting.onceCleared(at: edge).flatMap { scenario.edit.set(setting, to: $0) }
              ?? read.flatMap { scenario.edit.leaveOut($0.place.range) },
            measure: .edge(edge, of: setting.element)
          )
        }
      }
    }
  }

  /// The margins that are set to the safe area, or to a number for its bars, which UIKit adds anyway.
  fileprivate func marginsClearTwice() -> [LayoutFinding] {
    let scenario = scenario
    return [Property.layoutMargins, .directionalLayoutMargins].flatMap { property in
      settings(deciding: property).compactMap { setting, layouts -> LayoutFinding? in
        guard case .insets(let insets) = setting.value else { return nil }
        let spreads = Edge.allCases.compactMap { edge -> (edge: Edge, spread: Spread<ClearedTwice>)? in
          // What is taken away again is counted once.
          let isRead = (LinearExpression(insets[edge])?.terms ?? []).contains { term in
            term.quantity == .safeAreaInsets && term.part == edge.part && term.factor > 0
          }
          let number = insets[edge].constantValue.flatMap { $0 >= BodyRoom.leastBar ? $0 : nil }
          guard isRead || number != nil else { return nil }
          let all = layouts.filter { $0.isVisible(setting.element) }
          let found = all.compactMap { layout -> (layout: ScenarioLayout, number: ClearedTwice)? in
            guard let safe = layout.covered(setting.element, at: edge), safe.value.isVisible,
              number.map({ kept(repeatedBy: $0, in: safe, at: edge, layout) != nil }) ?? true,
              let margin = layout.points(.layoutMargins, edge.part, of: setting.element)
            else { return nil }
            let written = layout.value(of: insets[edge], at: setting.stage)
            guard (margin - written).isNear(safe.value) else { return nil }
            return (layout, ClearedTwice(extra: number ?? safe.value, safe: safe))
          }
          // What is as high as a bar on few of the devices is so by chance.
          guard isRead || found.count * 2 >= all.count else { return nil }
          return Spread(found, by: \.extra).map { (edge, $0) }
        }
        guard let (edge, spread) = spreads.max(by: { $0.spread.worst.amount < $1.spread.worst.amount }) else {
          return nil
        }
        return LayoutFinding(
          at: setting.place.range,
          Subject(setting),
          over: spread,
          """
          the \(edge) margin of \(scenario.words(for: setting.element)) is \(spread.worst.number.extra) pt too large: \
          UIKit adds \(spread.worst.layout.sum(of: spread.worst.number.safe)) to \(property), which already includes it, \
          \(spread.places)
          """,
          notes: spread.notes(at: setting.valuePlace)
        ) {
          let measure = Measure.quantity("\(edge) margin", .layoutMargins, edge.part, of: setting.element)
          let numbers = Edge.allCases.compactMap { edge in
            let isRepeated = setting.reads.isEmpty && spreads.contains { $0.edge == edge }
            return isRepeated
              ? 0 : insets[edge].leavingOut { quantity, _ in quantity == .safeAreaInsets }.constantValue
          }
          if numbers.count == 4 {
            Change(
              "Leave the safe area to UIKit",
              scenario.edit.set(setting, to: writtenGroup(numbers)),
              measure: measure
            )
          }
          Change(
            "Set insetsLayoutMarginsFromSafeArea to false",
            scenario.edit.add(.insetsLayoutMarginsFromSafeArea, "false", to: setting.element),
            measure: measure
          )
        }
      }
    }
  }
}

extension ScenarioLayout {
  /// How far inside a rectangle a view begins at least that a padding moves in, in points.
  ///
  /// Within a height of its own, a view with texts may begin further out than the padding ends.
  fileprivate func least(_ edge: Edge, of padding: BoundSetting, inside rect: Rect) -> Points {
    let own = edges(.frameInWindow, of: padding.element)?.distance(inside: rect, edge).least ?? -.infinity
    let later = scenario.settings(on: padding.element).filter {
      $0.property.isOrderedModifier && $0.setting.order > padding.setting.order
    }
    guard later.allSatisfy({ $0.property == .padding }),
      case .modifier(.lengths(let lengths)) = padding.value, case .points(let length)? = lengths[edge],
      let whole = edges(.layoutFrame, of: padding.element)
    else { return own }
    return max(own, whole.distance(inside: rect, edge).least + value(of: length))
  }
}

extension BoundSetting {
  /// The tie with the anchor that includes the safe area, and the plain number that is left.
  fileprivate func onceCleared(at edge: Edge) -> String? {
    guard case .anchor(let anchor) = setting.value else { return nil }
    let rest = anchor.offset.leavingOut { quantity, _ in quantity == .safeAreaInsets || quantity.isMargins }
    guard let points = rest.constantValue else { return nil }
    let hasMargins = reads.contains { $0.quantity.isMargins }
    switch anchor.target.outerLine {
    case .margins: return "margins" + signed(points)
    case .safeArea: return (hasMargins ? "margins" : "safeArea") + signed(points)
    case .superview: return (hasMargins ? "margins" : "superview") + signed(points)
    case .distance(let distance):
      let inwards = distance.leavingOut { quantity, _ in quantity == .safeAreaInsets || quantity.isMargins }
      guard let plain = inwards.constantValue else { return nil }
      return hasMargins
        ? "margins" + signed(edge == .top || edge == .left ? plain + points : points - plain)
        : formatted(plain + points)
    case nil: return nil
    }
  }
}

extension Quantity {
  fileprivate var isMargins: Bool { self == .layoutMargins || self == .directionalLayoutMargins }
}

extension ScenarioLayout {
  fileprivate func clearedTwice(by setting: BoundSetting, at edge: Edge) -> ClearedTwice? {
    guard isVisible(setting.element), let parent = screen[setting.element].parent, parent != .window,
      let (distance, clears) = inwards(setting, at: edge, parent), let sum = LinearExpression(distance)
    else { return nil }
    if let list = scenario.scrollView(around: setting.element) {
      // What the scroll view adds already is above its content.
      guard list == parent, edge == .top, let added = systemInset(of: list, at: edge), added.value.isVisible,
        sum.terms.contains(where: { term in
          term.quantity == .safeAreaInsets && term.part == .top && term.factor > 0
            && points(.safeAreaInsets, .top, of: term.element)?.isNear(added.value) == true
        })
      else { return nil }
      return ClearedTwice(extra: added.value, safe: added)
    }
    var times = clears
    var safe = covered(parent, at: edge)
    for term in sum.terms where term.part == edge.part && term.factor > 0 {
      if term.quantity == .safeAreaInsets {
        times += 1
        // A superview that begins below the safe area has no safe area of its own left.
        if let own = safe, !own.value.isVisible, term.element == .window || scenario.isWithin(parent, term.element),
          let whole = covered(term.element, at: edge), whole.value.isVisible,
          let frame = frameInWindow(of: parent), let screen = frameInWindow(of: term.element),
          frame.distance(inside: screen, edge) >= whole.value - Tolerance.halfPoint,
          frame.distance(inside: screen, edge) <= whole.value + 100
        {
          times += 1
          safe = whole
        }
      } else if term.quantity.isMargins, marginsHaveSafeArea(of: term.element, at: edge) {
        times += 1
      }
    }
    // What is taken off again is not counted.
    times -= sum.terms.count { $0.quantity == .safeAreaInsets && $0.part == edge.part && $0.factor < 0 }
    guard times > 1, let safe, safe.value.isVisible else { return nil }
    return ClearedTwice(extra: safe.value * Double(times - 1), safe: safe)
  }

  /// What covers the top of a scroll view whose inset counts it; nil where the author adds an inset of his own.
  private func systemInset(of list: ElementID, at edge: Edge) -> Amount? {
    guard let parts = insetParts(of: list, at: edge), !parts.manual.isVisible, !parts.isSystemAssumed,
      let safe = covered(list, at: edge), parts.system.isNear(safe.value)
    else { return nil }
    return safe
  }

  /// Whether a view's margins include the safe area, whatever their width.
  private func marginsHaveSafeArea(of view: ElementID, at edge: Edge) -> Bool {
    guard let safe = covered(view, at: edge)?.value, safe.isVisible,
      screen[view].value(of: .insetsLayoutMarginsFromSafeArea) != .flag(false)
    else { return false }
    return points(.layoutMargins, edge.part, of: view).map { $0 >= safe - Tolerance.halfPoint } ?? true
  }

  /// The distance inwards of its superview at which a statement places an edge, without the anchor's, and how often the
  /// anchor keeps clear of the safe area; nil if it does not place the edge.
  private func inwards(_ setting: BoundSetting, at edge: Edge, _ parent: ElementID) -> (Expression, Int)? {
    let property = setting.property
    if case .rect(let x, let y, _, let height) = setting.value {
      guard property == .frame, edge != .right else { return nil }
      if edge != .bottom { return (edge == .top ? y : x, 0) }
      // Counted from the bottom only if it moves with it.
      let end = Expression.sum(y, height)
      let heights = LinearExpression(end)?.terms.filter { $0.part == .height }.reduce(0) { $0 + $1.factor }
      return heights == 1 ? (.negated(end), 0) : nil
    }
    guard case .anchor(let anchor) = setting.value,
      property.edge(in: configuration.layoutDirection) == edge
    else { return nil }
    let isNear = property == .top || property == .left || property == .leading
    let offset = isNear ? anchor.offset : .negated(anchor.offset)
    switch anchor.target.outerLine {
    case .superview: return (offset, 0)
    case .distance(let distance): return (.sum(distance, offset), 0)
    case .safeArea:
      // SwiftUI lets content reach the edges if the author asks for it.
      let regions = screen[parent].value(of: .safeAreaRegions)
      return (offset, regions == nil || regions == .choice(.allRegions) ? 1 : 0)
    case .margins: return (offset, marginsHaveSafeArea(of: parent, at: edge) ? 1 : 0)
    case nil: return nil
    }
  }
}

// MARK: - Plain numbers and readers

extension ScenarioEvaluation {
  /// The plain numbers between a view and the safe area that make room for what the safe area keeps clear of already.
  fileprivate func repeatedTies() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard case .anchor(let anchor) = setting.value, anchor.target == .safeArea, scenario.owns(setting),
        let direction = scenario.configurations.first?.layoutDirection,
        let edge = setting.property.edge(in: direction),
        let amount = anchor.clearance(at: edge), amount >= BodyRoom.leastBar
      else { return nil }
      let layouts = layouts(decidedBy: setting).filter { $0.isCovered(setting.element, at: edge) }
      let spread = Spread(of: amount, among: layouts) { $0.bar(repeatedBy: amount, at: edge, of: setting.element) }
      guard let spread else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: edge),
        over: spread,
        repeats(spread, "its \(edge) \(amount)", edge, scenario.words(for: setting.element))
      ) {
        Change(
          "Tie it to the safe area",
          scenario.edit.set(setting, to: "safeArea"),
          measure: .edge(edge, of: setting.element)
        )
      }
    }
  }

  /// The author's bars above the home indicator that are higher by as much below their content.
  fileprivate func barsKeptClearTwice() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard scenario.owns(setting), setting.property == .height, setting.stage == nil, setting.reads.isEmpty,
        scenario.screen[setting.element].kind == .view, case .number(let height) = setting.value,
        let whole = height.constantValue,
        scenario.settings(of: .bottom, on: setting.element).contains(where: {
          $0.value == .anchor(Anchor(.safeArea, offset: .constant(0)))
        })
      else { return nil }
      let layouts = layouts(decidedBy: setting).filter { $0.isCovered(setting.element, at: .bottom) }
      let found = layouts.compactMap { layout in layout.indicatorRepeated(in: setting.element).map { (layout, $0) } }
      guard found.count * 2 >= layouts.count, let spread = Spread(found, by: { $0 }), spread.others.isEmpty else {
        return nil
      }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .top),
        over: spread,
        """
        content of \(scenario.words(for: setting.element)) ends \(spread.worst.amount) pt too high: the room below it \
        repeats the home indicator, which the safe area keeps clear of, \(spread.places)
        """
      ) {
        Change(
          "Leave the home indicator to the safe area",
          scenario.edit.set(setting, to: formatted(whole - spread.worst.amount)),
          measure: .quantity("height", .frame, .height, of: setting.element)
        )
      }
    }
  }

  /// The padding by a reader's inset on views that begin where the reader's safe area ends.
  fileprivate func readerPaddings() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.flatMap { setting -> [LayoutFinding] in
      guard scenario.owns(setting),
        [.padding, .safeAreaPadding, .listRowInsets].contains(setting.property),
        case .modifier(.lengths(let lengths)) = setting.value
      else { return [] }
      return Edge.allCases.compactMap { edge -> LayoutFinding? in
        guard case .points(let length)? = lengths[edge], let sum = LinearExpression(length),
          // A position counts from the top left, whatever room there is at the other ends.
          edge == .top || edge == .left || !scenario.isPositioned(before: setting),
          let term = sum.terms.first(where: {
            $0.quantity == .safeAreaInsets && $0.part == edge.part && $0.factor > 0
              && scenario.screen[$0.element].kind == .geometryReader
          }), let read = setting.reads.first(where: { $0.element == term.element && $0.quantity == .safeAreaInsets }),
          let spread = layouts.showing(setting).spread({ layout in
            guard let inset = layout.points(.safeAreaInsets, edge.part, of: term.element), inset.isVisible,
              let reader = layout.rect(.frameInWindow, of: term.element),
              // A reader whose content reaches out of it makes the room outside.
              layout.least(edge, of: setting, inside: reader) >= layout.value(of: length) - Tolerance.halfPoint
            else { return nil }
            return inset
          })
        else { return nil }
        return LayoutFinding(
          at: scenario.owns(read.place) ? read.place.range : setting.namePlace.range,
          Subject(setting, at: edge),
          over: spread,
          """
          the \(edge) of \(scenario.words(for: setting.element)) is \(spread.worst.amount) pt too far inside: \
          \(scenario.words(for: read.element)) lies inside the safe area already, \(spread.places)
          """,
          notes: spread.notes(at: setting.namePlace)
        ) {
          Change(
            "Count the safe area once",
            scenario.edit.leaveOut(read.place.range) ?? scenario.edit.remove(setting),
            measure: .edge(edge, of: setting.element)
          )
        }
      }
    }
  }
}

extension BoundScenario {
  /// Whether a modifier of the same view gives it a position before another is applied.
  fileprivate func isPositioned(before setting: BoundSetting) -> Bool {
    settings(of: .position, on: setting.element).contains { $0.setting.order < setting.setting.order }
  }
}

extension ScenarioLayout {
  /// Whether bars or the screen's own safe area lie over an edge of what a view is in, on a phone held upright without
  /// its keyboard.
  fileprivate func isCovered(_ view: ElementID, at edge: Edge) -> Bool {
    guard configuration.isPhoneWhoseBarsAreKnown(at: edge), shownKeyboardTop == nil, isVisible(view),
      let parent = screen[view].parent
    else { return false }
    return covered(parent, at: edge)?.value.isVisible ?? false
  }

  /// How much more room a bar has below its texts and controls than above them, if it is the home indicator's height.
  fileprivate func indicatorRepeated(in bar: ElementID) -> Points? {
    guard let parent = screen[bar].parent, let cover = covered(parent, at: .bottom),
      bars(in: cover, at: .bottom).isEmpty, let outer = frameInWindow(of: bar)
    else { return nil }
    let content = screen[bar].children.filter(isVisible)
    let frames = content.compactMap(frameInWindow)
    guard !content.isEmpty, frames.count == content.count,
      content.contains(where: { screen[$0].kind.holdsText || screen[$0].kind == .stackView }),
      let above = frames.map({ $0.distance(inside: outer, .top) }).min(),
      let below = frames.map({ $0.distance(inside: outer, .bottom) }).min(), above >= 0,
      (below - above).isNear(cover.value)
    else { return nil }
    return cover.value
  }

  fileprivate func bar(repeatedBy amount: Points, at edge: Edge, of view: ElementID) -> Finding.Message? {
    guard let parent = screen[view].parent, let cover = covered(parent, at: edge), let outer = frameInWindow(of: parent)
    else { return nil }
    let isTaken =
      edge.isVertical
      && screen.ids.contains { other in
        guard other != view, scenario.screen[other].kind.role == .view, isVisible(other),
          !scenario.isWithin(view, other), !scenario.isWithin(other, view), let frame = frameInWindow(of: other)
        else { return false }
        return frame.mayFill(amount, from: frame.distance(inside: outer, edge) - cover.value)
      }
    return isTaken ? nil : kept(repeatedBy: amount, in: cover, at: edge, self)
  }
}
