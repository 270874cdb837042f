import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The buttons and cards that float in front of what scrolls, and hide a text or control that no scrolling brings out from under them.
struct FloatingButtons: FindingSource {
  let evaluation: ScenarioEvaluation

  /// Those in bodies.
  var ofBodies: [LayoutFinding] {
    let buttons = scenario.ownElements { $0 == .swiftUI(.button) }
    let lists = scenario.screen.ids.filter {
      scenario.screen[$0].kind == .swiftUI(.scrollView) || scenario.screen[$0].kind.isRowList
    }
    let reads = BodyViews(scenario).read
    return buttons.compactMap { button -> LayoutFinding? in
      guard BodyViews(scenario).scrolling(button).isEmpty else { return nil }
      return lists.lazy.compactMap { list -> LayoutFinding? in
        guard DrawnBranch(of: button, over: list, scenario) != nil else { return nil }
        let views = reads.filter { $0 != list && scenario.isWithin($0, list) && scrolls($0, with: list) }
        let isRows = scenario.screen[list].kind.isRowList
        return finding(button, over: list, views) { layout, view in
          isRows ? layout.endsOfRow(of: view, in: list) : layout.endOfBody(of: view, in: list).map { [$0] } ?? []
        }
      }.first
    }
  }

  /// Those of UIKit.
  var ofControllers: [LayoutFinding] {
    // A prototype of a storyboard stands for any number of rows.
    guard !scenario.tree.isImported else { return [] }
    let buttons = scenario.ownElements { $0 == .uiKit(.button) || $0 == .view }.filter { view in
      // A view with words in it is a card.
      scenario.screen[view].kind != .view
        || scenario.screen[view].children.contains { scenario.screen[$0].kind.holdsText }
    }
    let lists = scenario.screen.ids.filter {
      scenario.screen[$0].kind.isScrollView && !scenario.screen[$0].kind.isSwiftUI
        && !scenario.screen[$0].kind.holdsText
    }
    return buttons.compactMap { button -> LayoutFinding? in
      guard scenario.scrollView(around: button) == nil, let outer = scenario.screen[button].parent,
        // What is in a card is as good as the card.
        scenario.screen[outer].kind.isController || !buttons.contains(outer)
      else { return nil }
      return lists.lazy.compactMap { list -> LayoutFinding? in
        guard scenario.isInFront(button, of: list) else { return nil }
        let views = scenario.screen.ids.filter {
          scenario.screen[$0].kind.holdsText && scenario.scrollView(around: $0) == list
        }
        return finding(button, over: list, views) { $0.endOfContent(of: $1, in: list).map { [$0] } ?? [] }
      }.first
    }
  }

  /// Whether nothing but a list scrolls a view.
  private func scrolls(_ view: ElementID, with list: ElementID) -> Bool {
    BodyViews(scenario).scrolling(view) == [list]
  }

  private func finding(
    _ button: ElementID,
    over list: ElementID,
    _ views: [ElementID],
    _ ends: (ScenarioLayout, ElementID) -> [ScrolledEnd]
  ) -> LayoutFinding? {
    guard !views.isEmpty, let head = scenario.headPlace(of: button) else { return nil }
    let spread = layouts.showing(button).spread(by: \.amount) { layout -> HiddenView? in
      // A button over most of a list is clear, and closes something.
      guard let high = layout.length(.frame, of: list, along: .top)?.least,
        let own = layout.length(.frame, of: button, along: .top), own.greatest < high / 2
      else { return nil }
      return views.compactMap { view in layout.hidden(view, ends(layout, view), by: button) }.max {
        $0.amount < $1.amount
      }
    }
    guard let spread else { return nil }
    let (worst, name) = (spread.worst.number, scenario.words(for: list))
    return LayoutFinding(
      at: head.range,
      Subject(element: button, edge: .bottom),
      over: spread,
      """
      \(scenario.words(for: worst.view)) stays under \(scenario.words(for: button)) when \(name) is scrolled to its end: its \
      content ends \(worst.amount) pt below the top of \(scenario.words(for: button)), and nothing makes room for it, \
      \(spread.places)
      """,
      notes: spread.notes(at: scenario.namePlace(of: button) ?? head)
    ) {
      Change(
        "Leave \(worst.room) pt at the end of \(name)",
        scenario.screen[list].kind.isSwiftUI
          ? scenario.edit.addRoom(worst.room, at: .bottom, to: list)
          : scenario.edit.increase(.contentInset, at: .bottom, by: worst.room, on: list),
        measure: scenario.screen[list].kind.isSwiftUI
          ? .quantity(
            scenario.configurations.allSatisfy { $0.os >= OSVersion(15) } ? "bottom inset" : "height of the content",
            scenario.configurations.allSatisfy { $0.os >= OSVersion(15) } ? .contentInsets : .contentSize,
            scenario.configurations.allSatisfy { $0.os >= OSVersion(15) } ? .bottom : .height,
            of: list
          ) : .content(.bottom, of: list)
      )
    }
  }
}

/// Where a view is when what scrolls it is scrolled to its end.
private struct ScrolledEnd {
  /// In the window.
  var frame: Rect
  /// Where the content ends then.
  var content: Points
}

/// A text or control that a button hides, in one layout.
private struct HiddenView {
  var view: ElementID
  /// How far the content reaches below the button's top, in points.
  var amount: Points
  /// What the content needs at its end to keep as far above the button as the button keeps from its own edge.
  var room: Points
}

extension BoundScenario {
  /// Whether a view is drawn in front of another one on the same screen.
  fileprivate func isInFront(_ view: ElementID, of other: ElementID) -> Bool {
    let (path, otherPath) = ([view] + ancestors(of: view), [other] + ancestors(of: other))
    guard let common = path.first(where: otherPath.contains), let index = path.firstIndex(of: common), index > 0,
      let otherIndex = otherPath.firstIndex(of: common), otherIndex > 0, common != .window,
      screen[common].kind != .stackView,
      (path[..<index] + otherPath[..<otherIndex]).allSatisfy({ !screen[$0].isPresented })
    else { return false }
    return path[index - 1] > otherPath[otherIndex - 1]
  }

  /// Whether a view ends a row that a spacer stretches from side to side.
  fileprivate func endsStretchedRow(_ view: ElementID) -> Bool {
    guard let row = screen[view].parent, screen[row].kind == .hStack else { return false }
    let views = contentViews(of: row)
    return views.last == view && views.contains { screen[$0].kind == .spacer }
      && settings(of: .swiftUIFrame, on: row).allSatisfy { $0.width == nil }
      && [view, row].allSatisfy { each in
        settings(of: .offset, on: each).isEmpty
          && settings(of: .padding, on: each).allSatisfy { setting in
            guard case .modifier(.lengths(let lengths)) = setting.value else { return false }
            return lengths[.left] == nil && lengths[.right] == nil
          }
      }
      && settings(of: .listRowInsets, on: row).isEmpty
  }

  /// The only cell of a table, which stands for all its rows.
  fileprivate func prototype(of table: ElementID) -> ElementID? {
    guard screen[table].kind.isTable else { return nil }
    let parts = screen.ids.filter { isWithin($0, table) && $0 != table }
    let cells = parts.filter { screen[$0].kind == .cell }
    let ends = parts.contains { screen[$0].kind == .uiKit(.header) || screen[$0].kind == .uiKit(.footer) }
    return cells.count == 1 && !ends ? cells[0] : nil
  }
}

extension ScenarioLayout {
  /// Whether a button hides a view wherever it may be: at least half of it, or its middle if it is known less well.
  ///
  /// Nil if there is room for the view below the button.
  fileprivate func hidden(_ view: ElementID, _ ends: [ScrolledEnd], by button: ElementID) -> HiddenView? {
    guard isVisible(view), let frame = drawnEdges(ofButton: button), let first = ends.first,
      Edge.allCases.allSatisfy({ frame[$0].isExact })
    else { return nil }
    let cover = Rect(
      x: frame.left.least,
      y: frame.top.least,
      width: frame.right.least - frame.left.least,
      height: frame.bottom.least - frame.top.least
    )
    let isHidden = ends.allSatisfy { end in
      let own = end.frame
      let high = min(own.y + own.height, cover.y + cover.height) - max(own.y, cover.y)
      let wide = min(own.x + own.width, cover.x + cover.width) - max(own.x, cover.x)
      guard high > 0, wide > 0, own.height > 0,
        // What is scrolled back a little comes out below the button where there is room for it.
        end.content - cover.y - cover.height < own.height
      else { return false }
      return ends.count == 1
        ? high * wide >= own.height * own.width / 2 : high >= own.height / 2 && wide >= own.width / 2
    }
    let gap = max(0, first.content - cover.y - cover.height)
    return isHidden ? HiddenView(view: view, amount: first.content - cover.y, room: first.content - cover.y + gap) : nil
  }

  /// The edges of a button with the ground behind its label.
  private func drawnEdges(ofButton button: ElementID) -> FrameRange? {
    let own = edges(.frameInWindow, of: button)
    guard setting(of: .styleBackground, on: button) != nil, let ground = edges(.backgroundFrame, of: button) else {
      return own
    }
    return own?.on(ground)
  }

  /// Nil if the place of a view of UIKit is not known, or if it scrolls sideways too.
  fileprivate func endOfContent(of view: ElementID, in list: ElementID) -> ScrolledEnd? {
    guard var frame = frameInWindow(of: view), let outer = frameInWindow(of: list),
      let content = points(.contentSize, .height, of: list), let width = points(.contentSize, .width, of: list),
      let top = contentInset(of: list, at: .top)?.value, let bottom = contentInset(of: list, at: .bottom)?.value,
      setting(of: .contentOffset, on: list) == nil, content > 0, width <= outer.width + Tolerance.halfPoint
    else { return nil }
    var end = outer.y + outer.height - bottom
    if let cell = scenario.prototype(of: list).flatMap(frameInWindow) {
      frame.y += end - cell.y - cell.height
    } else {
      let scrolled = max(0, content - (outer.height - top - bottom))
      frame.y -= scrolled
      end = outer.y + top + content - scrolled
    }
    let numbers = [frame.x, frame.y, frame.width, frame.height, end]
    return numbers.allSatisfy(\.isFinite) ? ScrolledEnd(frame: frame, content: end) : nil
  }

  /// Nil if the place of a view in a body is not known, or if it scrolls sideways.
  fileprivate func endOfBody(of view: ElementID, in list: ElementID) -> ScrolledEnd? {
    let axes = scrollAxes(of: list)
    guard axes.vertical, !axes.horizontal, choice(.scrollTargetBehavior, of: list) != .paging,
      let end = endOfRoom(in: list), let below = room(below: view, in: list),
      let own = edges(.frameInWindow, of: view), own.left.isExact, own.right.isExact,
      let height = length(.frameInWindow, of: view, along: .top), height.isExact,
      // A large title may leave open how much is shown, but not that there is more.
      let content = points(.contentSize, .height, of: list),
      let high = points(.bounds, .height, of: .window), content >= high
    else { return nil }
    let frame = Rect(
      x: own.left.least,
      y: end - below - height.least,
      width: own.right.least - own.left.least,
      height: height.least
    )
    return ScrolledEnd(frame: frame, content: end)
  }

  /// Where a control that ends the last row of a plain list may be at the most and at the least.
  fileprivate func endsOfRow(of view: ElementID, in list: ElementID) -> [ScrolledEnd] {
    guard choice(.listStyle, of: list) == .plain, scenario.endsStretchedRow(view),
      let row = scenario.screen[view].parent,
      let end = endOfRoom(in: list), let outer = rect(.frame, of: list), configuration.layoutDirection == .leftToRight,
      let width = length(.frameInWindow, of: view, along: .left), width.isExact,
      let whole = length(.layoutFrame, of: row, along: .top), whole.isExact,
      let measured = Environment.ofMeasuredLists,
      let own = bottom(.frameInWindow, of: view),
      let rowEnd = bottom(.layoutFrame, of: row), own.count == 2,
      let inside = range(ofSum: rowEnd.map { ($0, 1) } + own.map { ($0, -1) }).toThePixel,
      case let height = range(of: own[1]), height.isExact
    else { return [] }
    let path = ([view] + BodyViews(scenario).around(view)).prefix { $0 != list } + [list]
    guard zip(path, path.dropFirst()).allSatisfy({ scenario.contentViews(of: $1).last == $0 }) else { return [] }
    let most = max(measured[.listRowPadding] / 2, (measured[.listRowLeast] - whole.least) / 2)
    return [0, most].flatMap { below in
      [0, measured[.listRowSide]].map { side in
        let frame = Rect(
          x: outer.x + outer.width - side - width.least,
          y: end - below - inside - height.least,
          width: width.least,
          height: height.least
        )
        return ScrolledEnd(frame: frame, content: end)
      }
    }
  }

  /// Where the content of a scroll view ends when it is scrolled to its end.
  private func endOfRoom(in list: ElementID) -> Points? {
    guard let native = bottom(.nativeFrame, of: list), let inset = amount(.contentInsets, .bottom, of: list) else {
      return nil
    }
    return range(ofSum: native.map { ($0, 1) } + [(inset, -1)]).toThePixel
  }

  /// How far the content ends below a view, or below the last copy of it.
  private func room(below view: ElementID, in list: ElementID) -> Points? {
    let path = ([view] + BodyViews(scenario).around(view)).prefix { $0 != list }
    guard let many = path.lastIndex(where: { scenario.screen[$0].kind == .forEach }) else {
      guard let frame = bottom(.frameInWindow, of: view), let content = amount(.contentSize, .height, of: list),
        let native = amount(.nativeFrame, .y, of: list), let inset = amount(.contentInsets, .top, of: list)
      else { return nil }
      return range(ofSum: [(native, 1), (inset, 1), (content, 1)] + frame.map { ($0, -1) }).toThePixel
    }
    // Below the last copy is what the views around it leave free.
    let around = path[many...] + [list]
    guard many > 0, zip(around, around.dropFirst()).allSatisfy({ scenario.contentViews(of: $1).last == $0 }),
      scenario.contentViews(of: path[many]).last == path[many - 1], let row = bottom(.layoutFrame, of: path[many - 1]),
      let own = bottom(.frameInWindow, of: view)
    else { return nil }
    let inside = range(ofSum: row.map { ($0, 1) } + own.map { ($0, -1) }).toThePixel
    let stacks = path[(many + 1)...].filter {
      scenario.screen[$0].kind != .forEach && scenario.screen[$0].kind != .group
    }
    let outside = stacks.compactMap { stack -> Points? in
      guard let whole = bottom(.layoutFrame, of: stack), let stack = bottom(.frame, of: stack) else { return nil }
      return range(ofSum: whole.map { ($0, 1) } + stack.map { ($0, -1) }).toThePixel
    }
    return outside.count == stacks.count ? inside.map { outside.reduce($0, +) } : nil
  }

  private func bottom(_ quantity: Quantity, of view: ElementID) -> [Amount]? {
    guard let start = amount(quantity, .y, of: view), let length = amount(quantity, .height, of: view) else {
      return nil
    }
    return [start, length]
  }
}

extension ValueRange {
  /// The number, if it is known up to what rounding to a pixel may add; nil otherwise.
  fileprivate var toThePixel: Points? { greatest - least <= 1 ? least : nil }
}
