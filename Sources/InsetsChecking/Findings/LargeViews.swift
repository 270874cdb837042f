import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The views whose fixed sizes are more than the room for them.
struct LargeViews: FindingSource {
  let evaluation: ScenarioEvaluation

  func findings(where isWanted: (Overflow) -> Bool) -> [LayoutFinding] {
    let found = evaluation.overflows().filter {
      ($0.edge.isVertical ? $0.isInWholeSheet : !$0.isNeverSeen && !$0.endsBeforeHousing) && !$0.isToldOfKeyboard
    }
    return found.map(\.whole).uniqued().flatMap { whole in
      [true, false].compactMap { isVertical -> LayoutFinding? in
        let all = found.filter { $0.whole == whole && $0.edge.isVertical == isVertical }
        // What is clear of the sensor housing itself is out of line at most.
        let hidden = all.filter { !$0.isClearOfHousing }
        let own = hidden.isEmpty ? all : hidden
        // What is as long only because of a part that is too long has no mistake of its own; a column is as wide as its widest
        // view and the padding around it.
        let isAcross = scenario.screen[whole].kind == (isVertical ? .hStack : .vStack)
        let isFilled = found.contains { part in
          part.edge.isVertical == isVertical && part.whole != whole && scenario.isWithin(part.whole, whole)
            && own.contains { $0.layout == part.layout && (isAcross || $0.length - part.length < 1) }
        }
        guard !isFilled, let spread = Spread(own, in: \.layout, by: \.amount) else { return nil }
        let overflow = spread.worst.number
        // A height that is taken from the screen is what is wrong.
        let frame = scenario.settings.last {
          isVertical && $0.element == whole && $0.property == .swiftUIFrame && $0.value.readsHeight
        }
        let cause =
          scenario.settings.last { setting in
            isVertical && setting.property == .swiftUIFrame && setting.value.readsHeight && scenario.owns(setting)
              && scenario.isWithin(setting.element, whole)
              && scenario.text(setting.valuePlace.range).contains("screen.height")
          } ?? (isVertical ? nil : BodyViews(scenario).plainWidth(around: whole, above: overflow.room))
          ?? scenario.mostOfLength(of: whole, isVertical: isVertical, moreThan: overflow.length * 0.25)
          ?? (isVertical ? scenario.widestGap(in: whole, moreThan: overflow.length * 0.25) : nil)
        let line = isVertical ? nil : scenario.settings(of: .fixedSize, on: whole).last
        guard isWanted(overflow),
          let head = frame?.place ?? line?.place ?? scenario.headPlace(of: whole)
            ?? scenario.headPlace(of: overflow.view)
        else { return nil }
        return LayoutFinding(
          at: head.range,
          Subject(element: whole, edge: overflow.edge),
          over: spread,
          severity: hidden.isEmpty ? .information : nil,
          by: frame == nil ? cause?.place.range : nil,
          """
          \(scenario.words(for: overflow.view)) \
          \(hidden.isEmpty ? "is clear of the sensor housing itself, but " : "")\(overflow.fault): \
          \(overflow.view == whole ? "it" : scenario.words(for: whole)) is \(overflow.lengthWords) pt \
          \(isVertical ? "high" : "wide")\(overflow.isPadded ? " with its padding" : ""), and the room\
          \(overflow.isAboveKeyboard ? " above the keyboard" : "") is \(overflow.roomWords), \(spread.places)
          """,
          notes: spread.notes(at: head)
        ) {
          LargeViewChanges(evaluation: evaluation, overflow: overflow, frame: frame, cause: cause).changes
        }
      }
    }
  }
}

extension BoundScenario {
  /// The frame that makes up most of the fixed lengths along a view, and more than an amount; a length that several views beside
  /// each other have counts as often.
  fileprivate func mostOfLength(of whole: ElementID, isVertical: Bool, moreThan amount: Points) -> BoundSetting? {
    let parts = fixedLengths(of: whole, isVertical: isVertical)
    let all = parts.reduce(0) { $0 + $1.length }
    let most = parts.first { part in
      parts.reduce(0) { $0 + ($1.length == part.length ? $1.length : 0) } > max(all * 0.6, amount)
    }
    return most.flatMap { owns($0.frame) ? $0.frame : nil }
  }

  /// The highest of the spacers of a column that have plain heights, where these are together more than an amount.
  fileprivate func widestGap(in column: ElementID, moreThan amount: Points) -> BoundSetting? {
    guard screen[column].kind == .vStack else { return nil }
    let gaps = contentViews(of: column).filter { screen[$0].kind == .spacer }.compactMap { gap in
      settings(of: .swiftUIFrame, on: gap).first { $0.plainHeight != nil && owns($0) }
    }
    guard gaps.reduce(0, { $0 + ($1.plainHeight ?? 0) }) > amount else { return nil }
    return gaps.max { $0.plainHeight ?? 0 < $1.plainHeight ?? 0 }
  }

  /// The frames that fix lengths along a view: one behind the other in a stack of that direction, the longest elsewhere.
  private func fixedLengths(of view: ElementID, isVertical: Bool) -> [(frame: BoundSetting, length: Points)] {
    for frame in settings(of: .swiftUIFrame, on: view) {
      if let length = isVertical ? frame.plainHeight : frame.width?.constantValue { return [(frame, length)] }
    }
    let parts = contentViews(of: view).map { fixedLengths(of: $0, isVertical: isVertical) }
    if screen[view].kind == (isVertical ? .vStack : .hStack) { return parts.flatMap { $0 } }
    return parts.max { $0.reduce(0) { $0 + $1.length } < $1.reduce(0) { $0 + $1.length } } ?? []
  }
}

extension Overflow {
  /// Whether the view lies below the screen, and nothing scrolls it up: what its sides lose there is not what is wrong.
  fileprivate var isNeverSeen: Bool {
    view.isBelowWindow(in: layout) && BodyViews(layout.scenario).scrolling(view).isEmpty
      && layout.scenario.scrollView(around: view) == nil
  }

  /// Whether another rule says why what is there is too high for the room above the keyboard: it makes that room itself, or a
  /// field or button of it ends behind the keyboard.
  fileprivate var isToldOfKeyboard: Bool {
    guard isAboveKeyboard else { return false }
    let scenario = layout.scenario
    let makesRoom = scenario.settings.contains { setting in
      guard setting.property == .padding, scenario.isWithin(setting.element, whole),
        case .modifier(.lengths(let lengths)) = setting.value, case .points(let bottom)? = lengths.bottom
      else { return false }
      return layout.value(of: bottom) >= 200
    }
    return makesRoom
      || scenario.screen.ids.contains { field in
        let kind = scenario.screen.kind(of: field)
        return (kind.isFieldOfBody || kind == .swiftUI(.button)) && scenario.isWithin(field, whole)
          && layout.depthUnderKeyboard(of: field) != nil
      }
  }
}
