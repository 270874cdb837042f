import InsetsEngine
import InsetsLanguage

/// The SwiftUI views of a scenario's bodies.
struct BodyViews {
  let scenario: BoundScenario

  init(_ scenario: BoundScenario) { self.scenario = scenario }

  /// Whether it has views whose sizes are those of what they show, or bars at a distance that nobody says.
  var hasOpenSizes: Bool {
    scenario.screen.ids.contains { element in
      let kind = scenario.screen[element].kind
      return kind.isSwiftUI && (kind.isSizedLeaf || kind == .forEach)
        || kind.isInsetBar && scenario.settings(of: .spacing, on: element).isEmpty
    }
  }

  /// The texts and controls that people read or touch; a picture may lie under bars, and the items of a toolbar are in
  /// its bar.
  var read: [ElementID] {
    scenario.screen.ids.filter { view in
      let kind = scenario.screen[view].kind
      return kind.isSizedLeaf && kind != .image
        && !scenario.ancestors(of: view).contains { scenario.screen[$0].kind == .swiftUI(.toolbar) }
        && !([view] + around(view)).contains(where: isNearlyClear)
    }
  }

  /// Whether a view is so clear that what it shows is decoration and not meant to be read.
  private func isNearlyClear(_ view: ElementID) -> Bool {
    scenario.settings(of: .opacity, on: view).contains { setting in
      guard setting.guards.isEmpty, case .number(let opacity) = setting.value else { return false }
      return opacity.constantValue.map { $0 <= 0.1 } ?? false
    }
  }

  /// Whether all of a control is a picture that fills it.
  func isPicture(_ view: ElementID) -> Bool {
    let content = scenario.contentViews(of: view)
    return !content.isEmpty
      && content.allSatisfy {
        scenario.screen[$0].kind == .image && !scenario.settings(of: .scaledToFill, on: $0).isEmpty
      }
  }

  /// The pictures and colours of rows in which all have plain widths, and of grids with fixed columns, where nothing moves
  /// them and nothing lies over them.
  var panes: [ElementID] {
    scenario.screen.ids.filter { pane in
      let kind = scenario.screen[pane].kind
      guard kind == .color || kind == .rectangle || kind == .image else { return false }
      let path = [pane] + around(pane)
      guard let row = path.dropFirst().first(where: { scenario.screen[$0].kind.isStack || $0.isGrid(in: scenario) }),
        isRow(row, path.prefix { $0 != row }), path.allSatisfy({ !scenario.screen[$0].kind.isModifierContent })
      else { return false }
      return zip(path, path.dropFirst()).allSatisfy { view, outer in
        scenario.screen[outer].kind != .zStack || scenario.contentViews(of: outer).last == view
      }
    }
  }

  /// The colours and rectangles of columns that a padding keeps from both sides of a scroll view: they stand for paragraphs and
  /// cards.
  var columnPanes: [ElementID] {
    scenario.screen.ids.filter { pane in
      guard scenario.screen[pane].kind == .color || scenario.screen[pane].kind == .rectangle, !scrolling(pane).isEmpty,
        let column = scenario.screen[pane].parent, scenario.screen[column].kind.isVertical,
        scenario.contentViews(of: column).count > 1
      else { return false }
      return modifiers(of: column).contains { modifier in
        guard modifier.property == .padding, case .modifier(.lengths(let lengths)) = modifier.value else {
          return false
        }
        return lengths[.left] != nil && lengths[.right] != nil
      }
    }
  }

  /// The colours and rectangles of plain heights in columns of three or more views that don't scroll: they stand for what is
  /// shown there.
  var fixedParts: [ElementID] {
    scenario.screen.ids.filter { part in
      let kind = scenario.screen[part].kind
      guard kind == .color || kind == .rectangle, scrolling(part).isEmpty, let column = scenario.screen[part].parent,
        scenario.screen[column].kind == .vStack,
        scenario.contentViews(of: column).count(where: { scenario.screen[$0].kind != .spacer }) > 2,
        ([part] + around(part)).allSatisfy({ !scenario.screen[$0].kind.isModifierContent })
      else { return false }
      return modifiers(of: part).contains { $0.plainHeight.map { $0 >= 20 } ?? false }
    }
  }

  /// The views of rows of three or more that are all of one plain width, the pictures and colours in them, and those of grids.
  var tiles: Set<ElementID> {
    let rows = scenario.screen.ids.filter { scenario.screen[$0].kind == .hStack }
    let alike = rows.flatMap { row -> [ElementID] in
      let views = scenario.contentViews(of: row).filter { scenario.screen[$0].kind != .spacer }
      let widths = views.map { plainWidth(of: $0) }
      return views.count > 2 && widths[0] != nil && widths.allSatisfy({ $0 == widths[0] }) ? views : []
    }
    return Set(
      panes.filter { pane in
        alike.contains { $0 == pane || scenario.isWithin(pane, $0) }
          || around(pane).contains { $0.isGrid(in: scenario) }
      }
    )
  }

  /// The pictures and colours of plain widths that stand in columns alone and keep their whole extent, each with its width.
  var plainPanes: [(pane: ElementID, width: Points)] {
    scenario.screen.ids.compactMap { pane in
      let kind = scenario.screen[pane].kind
      guard kind == .color || kind == .rectangle || kind == .image || kind == .hStack, let width = plainWidth(of: pane),
        scenario.settings(of: .scaledToFill, on: pane).isEmpty,
        around(pane).allSatisfy({ view in
          let kind = scenario.screen[view].kind
          return !kind.isModifierContent && kind != .hStack && kind != .zStack && kind != .lazyHStack
        })
      else { return nil }
      return (pane, width)
    }
  }

  /// Whether a padding keeps something from what is around a column at both sides.
  func keepsMargins(_ column: ElementID) -> Bool {
    scenario.screen[column].kind == .vStack
      && modifiers(of: column).contains { modifier in
        guard modifier.property == .padding, case .modifier(.lengths(let lengths)) = modifier.value else {
          return false
        }
        return [lengths[.left], lengths[.right]].allSatisfy { length in
          switch length {
          case nil: false
          case .system?: true
          case .points(let points)?: (points.constantValue ?? 0) > 0
          }
        }
      }
  }

  /// The colours and pictures of plain sizes that begin a row with words.
  var rowHeads: [ElementID] {
    scenario.screen.ids.filter { head in
      let kind = scenario.screen[head].kind
      guard kind == .color || kind == .rectangle || kind == .image, let row = scenario.screen[head].parent,
        scenario.screen[row].kind == .hStack, case let views = scenario.contentViews(of: row), views.first == head,
        views.count > 1, plainWidth(of: head) != nil, modifiers(of: head).contains(where: { $0.plainHeight != nil })
      else { return false }
      let read = Set(read)
      return scenario.screen.ids.contains { read.contains($0) && $0 != head && scenario.isWithin($0, row) }
    }
  }

  /// The lists that stand beside something else.
  var listsBeside: [ElementID] {
    scenario.screen.ids.filter { list in
      guard scenario.screen[list].kind.isScrollingView, let row = scenario.screen[list].parent else { return false }
      return scenario.screen[row].kind == .hStack && scenario.contentViews(of: row).count > 1
    }
  }

  private func plainWidth(of view: ElementID) -> Points? {
    modifiers(of: view).lazy.compactMap { setting -> Points? in
      guard case .modifier(.frame(let frame)) = setting.value else { return nil }
      return frame.width.fixed?.constantValue
    }.first
  }

  /// The pictures and colours with a padding around a width that is read from something.
  var paddedPanes: [ElementID] {
    scenario.screen.ids.filter { pane in
      let kind = scenario.screen[pane].kind
      guard kind == .color || kind == .rectangle || kind == .image,
        ([pane] + around(pane)).allSatisfy({ !scenario.screen[$0].kind.isModifierContent })
      else { return false }
      let modifiers = modifiers(of: pane)
      guard
        let frame = modifiers.firstIndex(where: { setting in
          guard case .modifier(.frame(let frame)) = setting.value, let width = frame.width.fixed else { return false }
          return width.constantValue == nil
        })
      else { return false }
      return modifiers[frame...].contains { $0.property == .padding }
    }
  }

  /// Whether a row shows several views of plain widths: those beside a branch of it, or one for each element of its data.
  private func isRow(_ row: ElementID, _ branch: some Sequence<ElementID>) -> Bool {
    if row.isGrid(in: scenario) { return true }
    let views = scenario.contentViews(of: row).filter { scenario.screen[$0].kind != .spacer }
    guard scenario.screen[row].kind == .hStack else { return false }
    if views.count > 1 { return views.allSatisfy(hasPlainWidth) }
    return branch.contains { view in
      scenario.screen[view].kind == .forEach && scenario.contentViews(of: view).allSatisfy(hasPlainWidth)
        && scenario.settings(of: .count, on: view).contains { setting in
          if case .number(let count) = setting.value { count.constantValue ?? 0 > 1 } else { false }
        }
    }
  }

  private func hasPlainWidth(_ view: ElementID) -> Bool {
    modifiers(of: view).contains { setting in
      guard case .modifier(.frame(let frame)) = setting.value else { return false }
      return frame.width.fixed?.constantValue != nil
    }
  }

  /// The stacks of nothing but texts and controls.
  var stacksOfRead: [ElementID] {
    let read = Set(read)
    return scenario.screen.ids.filter { stack in
      let content = scenario.contentViews(of: stack)
      return scenario.screen[stack].kind.isStack && content.contains(where: read.contains)
        && content.allSatisfy { read.contains($0) || scenario.screen[$0].kind == .spacer }
    }
  }

  /// The views around a view in the same hosting view, innermost first, without the hosting view.
  func around(_ view: ElementID) -> [ElementID] {
    var views: [ElementID] = []
    for outer in scenario.ancestors(of: view) {
      let kind = scenario.screen.kind(of: outer)
      guard kind.isSwiftUI, !kind.isHost else { break }
      views.append(outer)
    }
    return views
  }

  /// The views that scroll a view, innermost first; what lies in front of a scroll view, behind it or beside it stays.
  func scrolling(_ view: ElementID) -> [ElementID] {
    var inner = view
    var lists: [ElementID] = []
    for outer in scenario.ancestors(of: view) {
      let kind = scenario.screen.kind(of: outer)
      guard kind.isSwiftUI, !kind.isHost else { break }
      if kind.isScrollingView, !scenario.screen.kind(of: inner).isModifierContent { lists.append(outer) }
      inner = outer
    }
    return lists
  }

  /// For each view the outermost stack around it that reaches as far as it at every edge, or the view itself.
  ///
  /// A stack is as large as its views where nothing but padding stands between, so one answer serves all its views.
  var outermostReach: [ElementID: ElementID] {
    let moved = Set(scenario.settings.filter { $0.setting.mayReachOut }.map(\.element))
    return read.reduce(into: [:]) { result, view in
      let stacks =
        moved.contains(view)
        ? [] : around(view).prefix { scenario.screen[$0].kind.isSizedByViews && !moved.contains($0) }
      result[view] = stacks.last ?? view
    }
  }

  /// Whether a view is a stack that puts its views beside each other along an edge's axis.
  static func isStack(_ view: ElementID, along edge: Edge, _ scenario: BoundScenario) -> Bool {
    let stacks: Set<ViewKind> = edge.isVertical ? [.vStack, .lazyVStack] : [.hStack, .lazyHStack]
    return scenario.screen[view].kind.viewKind.map(stacks.contains) == true
  }

  /// The modifiers of a view in written order, which is the order from the inside out.
  func modifiers(of view: ElementID) -> [BoundSetting] {
    scenario.settings(on: view).filter(\.property.isOrderedModifier)
  }

  /// The modifier around a field that ignores the keyboard.
  func modifierIgnoringKeyboard(around field: ElementID) -> BoundSetting? {
    scenario.viewAndAncestors(of: field).lazy.flatMap { scenario.safeAreaIgnored(by: $0, at: .bottom) }.first {
      setting in
      guard case .modifier(.safeArea(let regions, _)) = setting.value else { return false }
      return scenario.owns(setting) && regions.contains(.keyboard)
    }
  }

  /// The modifier that moves a view towards an edge: an offset, a position, a negative padding, or a scale.
  func mover(of view: ElementID, at edge: Edge, in layout: ScenarioLayout) -> BoundSetting? {
    let isNear = edge == .top || edge == .left
    for each in [view] + around(view) {
      for setting in scenario.settings(on: each) where setting.property.mayMove && layout.holds(setting.guards) {
        if setting.property == .offset, case .size(let right, let down) = setting.value {
          let (moved, across) = (
            layout.value(of: edge.isVertical ? down : right), layout.value(of: edge.isVertical ? right : down)
          )
          if moved != 0, (moved < 0) == isNear, !layout.isCornerMark(each, moved: moved, across) { return setting }
        }
        if setting.property == .padding, case .modifier(.lengths(let lengths)) = setting.value,
          case .points(let length)? = lengths[edge], layout.value(of: length) < 0
        {
          return setting
        }
        if setting.property == .position { return setting }
        if setting.property == .scaleEffect, setting.value.expressions.contains(where: { layout.value(of: $0) > 1 }) {
          return setting
        }
      }
    }
    return nil
  }

  /// Whether the extent of what people read is known along an edge's axis: a text in a frame without a fixed length is
  /// somewhere in it.
  func isKnown(_ view: ElementID, along edge: Edge, in layout: ScenarioLayout) -> Bool {
    guard scenario.screen[view].kind == .text || scenario.screen[view].kind == .swiftUI(.label),
      let first = modifiers(of: view).first(where: {
        $0.property == .swiftUIFrame && layout.holds($0.guards)
      }
      ),
      case .modifier(.frame(let frame)) = first.value
    else { return true }
    let lengths = edge.isVertical ? frame.height : frame.width
    return lengths.fixed != nil || !lengths.isFlexible || lengths.minimum == lengths.maximum
  }
}

extension ElementID {
  /// Whether it is a grid whose columns are all of plain widths.
  fileprivate func isGrid(in scenario: BoundScenario) -> Bool {
    guard scenario.screen[self].kind == .lazyVGrid, let columns = scenario.settings(of: .columns, on: self).last else {
      return false
    }
    let text = scenario.text(columns.valuePlace.range)
    return text.contains("fixed") && !text.contains("flexible") && !text.contains("adaptive")
  }
}

extension Property {
  /// Whether a modifier can put a view elsewhere than where it is laid out.
  fileprivate var mayMove: Bool {
    self == .padding || self == .offset || self == .position || self == .scaleEffect
  }
}

extension ElementKind {
  /// Whether a stack puts its views below each other.
  fileprivate var isVertical: Bool { self == .vStack || self == .lazyVStack }

  /// Whether a view is never smaller than what it contains.
  fileprivate var isSizedByViews: Bool { self == .vStack || self == .hStack }
}

extension Setting {
  /// Whether a modifier may let a view reach beyond what is around it, or its content beyond the view.
  fileprivate var mayReachOut: Bool {
    guard property == .padding, case .modifier(.lengths(let lengths)) = value else { return property.isOrderedModifier }
    return Edge.allCases.contains { edge in
      guard case .points(let length)? = lengths[edge] else { return false }
      return !((length.constantValue ?? -1) >= 0)
    }
  }
}

extension BodyViews {
  /// Every text and control under something at an edge, in all layouts.
  func covers(in layouts: ScenarioLayouts) -> [Cover] {
    let (read, panes, stacks, outermost) = (read, panes, stacksOfRead, outermostReach)
    let columns = columnPanes + rowHeads
    return layouts.flatMap { layout in
      Edge.allCases.flatMap { edge -> [Cover] in
        let covers =
          read.compactMap { layout.cover(of: $0, in: outermost[$0], at: edge) }
          + (edge.isVertical ? [] : panes + columns).compactMap { layout.coverBesideMargin(of: $0, at: edge) }
        // Which of several texts is the widest is not known, but the widest reaches from side to side of its stack.
        let across = stacks.filter { scenario.screen[$0].kind.isVertical != edge.isVertical }
        let more = across.compactMap { layout.cover(of: $0, at: edge) }.filter { stack in
          !covers.contains { scenario.isWithin($0.element, stack.element) }
        }
        return covers + more
      }
    }
  }
}

extension ScenarioLayout {
  /// The cover of a picture that keeps a margin to the screen's edge; others reach it on purpose.
  fileprivate func coverBesideMargin(of pane: ElementID, at edge: Edge) -> Cover? {
    guard let frame = frameInWindow(of: pane), let window = frameInWindow(of: .window),
      frame.distance(inside: window, edge) > 1
    else { return nil }
    return cover(of: pane, at: edge)
  }

  /// Whether an offset in both directions puts a view on the corner of another one, as a badge.
  func isCornerMark(_ view: ElementID, moved: Points, _ across: Points) -> Bool {
    guard across != 0, let frame = rect(.frame, of: view) else { return false }
    return abs(moved) < frame.height && abs(across) < frame.width
  }

  /// Whether a view may reach for certain within a length of a rectangle's edge, after what is known of the stack around it.
  func mayReach(
    within length: Points,
    of outer: Rect,
    _ edge: Edge,
    _ view: ElementID,
    in outermost: ElementID
  ) -> Bool {
    if outermost == view || !BodyViews(scenario).scrolling(outermost).isEmpty { return true }
    guard let end = range(of: edge, .layoutFrame, of: outermost) else { return true }
    return end.distance(inside: outer, edge).isLess(than: length) == true
  }

  /// Where a view ends at an edge in the window after scrolling as far as possible towards it; nil if it is scrolled along
  /// another scroll view's axis too, or if nothing says whether there is something to scroll.
  func end(of view: ElementID, scrolledTo edge: Edge) -> ValueRange? {
    let scrolling = BodyViews(scenario).scrolling(view)
    guard let list = scrolling.first else { return range(of: edge, .frameInWindow, of: view) }
    guard scrolling.count == 1 else { return nil }
    let axes = scrollAxes(of: list)
    if edge.isVertical ? axes.horizontal && axes.vertical : axes.horizontal { return nil }
    // What scrolls page by page stops where its first page is seen as it is at rest.
    guard edge == .bottom, axes.vertical, choice(.scrollTargetBehavior, of: list) != .paging else {
      return range(of: edge, .frameInWindow, of: view)
    }
    guard let native = rect(.nativeFrame, of: list), let insets = insets(.contentInsets, of: list),
      let content = amount(.contentSize, .height, of: list),
      case .value(.rect(_, let y, _, let height)) = answer(.frameInWindow, of: view),
      let scrolls = range(of: content).isGreater(than: native.height - insets.top - insets.bottom)
    else { return nil }
    guard scrolls else { return range(of: edge, .frameInWindow, of: view) }
    let shown = native.height - insets.top - insets.bottom
    let end = resolution.bounds(ofSum: [(y, 1), (height, 1), (content, -1)])
    return ValueRange(end.least + shown, end.greatest + shown)
  }

  /// The axes along which a SwiftUI view scrolls.
  func scrollAxes(of list: ElementID) -> (horizontal: Bool, vertical: Bool) {
    guard case .modifier(.axes(let horizontal, let vertical))? = setting(of: .axes, on: list)?.value else {
      return (false, true)
    }
    return (horizontal, vertical)
  }
}
