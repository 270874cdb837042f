import InsetsEngine
import InsetsLanguage

/// How much of what must be seen does not fit what shows it and can't be scrolled there, in one layout.
struct Overflow {
  var layout: ScenarioLayout
  var view: ElementID
  /// The outermost view around it whose lengths are too large, which may be the view itself.
  var whole: ElementID
  var edge: Edge
  /// In points, beyond the room.
  var amount: Points
  /// Whether all of it is beyond the room.
  var isWhole: Bool
  /// The length of the whole, which may be more if it is not exact, and of the room for it, in points.
  ///
  /// A view of UIKit needs what is between the room's opposite edge and its end.
  var length: Points
  var isExact: Bool
  var room: Points
  /// Whether the room is no less.
  var isRoomExact = true
  /// Whether only the padding around the view does not fit.
  var isPadded = false
  /// Whether the room is what the keyboard leaves.
  var isAboveKeyboard = false

  /// `306`, `at most 211`.
  var roomWords: Finding.Message { "\(isRoomExact ? "" : "at most " as Finding.Message)\(room)" }

  /// `502`, `at least 348`.
  var lengthWords: Finding.Message { leastWords(length, isExact: isExact) }

  /// The setting of the detents of the sheet that shows the view; nil if no sheet of SwiftUI does.
  var detents: BoundSetting? {
    let scenario = layout.scenario
    guard let sheet = scenario.sheet(around: view) else { return nil }
    return scenario.settings.last {
      $0.property == .presentationDetents && ($0.element == sheet || scenario.sheet(around: $0.element) == sheet)
    }
  }

  /// Whether the room is no detent's that a higher one could replace.
  var isInWholeSheet: Bool {
    guard let detents else { return true }
    if case .modifier(.detents([.large])) = detents.value { return true }
    return false
  }

  /// `reaches 280 pt below the room for it`.
  var fault: Finding.Message {
    let sides: [Edge: Finding.Message] = [
      .top: "above", .bottom: "below", .left: "to the left of", .right: "to the right of",
    ]
    return isRoomExact ? "reaches \(amount) pt \(sides[edge] ?? "") the room for it" : "does not fit"
  }
}

extension BoundScenario {
  /// The sheet that shows a view of a body, in a navigation stack of its own or without one.
  fileprivate func sheet(around view: ElementID) -> ElementID? {
    let host = ancestors(of: view).first { screen[$0].kind.isHost && !screen[$0].kind.isNavigationStack }
    return host.flatMap { screen[$0].kind == .sheet ? $0 : nil }
  }
}

extension ScenarioEvaluation {
  /// The texts and controls of bodies that do not fit, in all layouts.
  func overflows() -> [Overflow] {
    let bodies = BodyViews(scenario)
    let (views, panes, outermost) = (bodies.read, bodies.panes, bodies.outermostReach)
    let (padded, tiles, parts) = (bodies.paddedPanes, bodies.tiles, bodies.fixedParts)
    let lists = bodies.listsBeside
    // What stands in a column with a margin at both sides is meant to keep it.
    let marginal = bodies.plainPanes.map(\.pane).filter { pane in
      (scenario.screen[pane].kind == .color || scenario.screen[pane].kind == .rectangle)
        && scenario.settings(of: .swiftUIFrame, on: pane).contains { $0.plainHeight.map { $0 >= 40 } ?? false }
        && bodies.around(pane).contains { bodies.keepsMargins($0) }
    }
    // As wide as one of the phones, or as it less its margins, it was meant to be so on each.
    let phoneWidths = Set(
      layouts.filter { $0.configuration.device.idiom == .phone }.compactMap { $0.points(.bounds, .width, of: .window) }
    )
    let tabletWidths = Set(
      layouts.filter { $0.configuration.device.idiom == .pad }.compactMap { $0.points(.bounds, .width, of: .window) }
    )
    let phoneWide = bodies.plainPanes.filter { pane, width in
      if tabletWidths.contains(width) { return true }
      // 350 and 400 are chosen for other reasons too.
      let margins: [Points] =
        width.truncatingRemainder(dividingBy: 10) == 0 || scenario.screen[pane].kind == .image ? [0] : [0, 32, 40]
      return margins.contains { phoneWidths.contains(width + $0) }
    }.map(\.pane)
    // A card that one phone has room for, or one tablet, is meant to be seen whole on the others.
    let cards = bodies.plainPanes.filter { pane, _ in
      scenario.screen[pane].kind != .image && scenario.screen[pane].kind != .hStack && !phoneWide.contains(pane)
        && scenario.settings(of: .swiftUIFrame, on: pane).contains { $0.plainHeight.map { $0 >= 40 } ?? false }
    }.map { pane, _ in
      let fitting = layouts.showing(pane).filter { layout in
        [Edge.left, .right].allSatisfy { layout.overflow(of: pane, at: $0) == nil }
      }
      return (pane: pane, idioms: Set(fitting.map(\.configuration.device.idiom)))
    }
    return layouts.flatMap { layout -> [Overflow] in
      let read = views.flatMap { view in
        Edge.allCases.compactMap { layout.overflow(of: view, in: outermost[view], at: $0) }
      }
      func beside(_ pane: ElementID) -> [Overflow] {
        [Edge.left, .right].compactMap { layout.overflow(of: pane, at: $0) }
      }
      // A picture may lose a margin, but not one of several tiles.
      let large =
        panes.flatMap { pane in beside(pane).filter { $0.amount > (tiles.contains(pane) ? 1 : 8) } }
        + cards.filter { $0.idioms.contains(layout.configuration.device.idiom) }.flatMap { card in
          beside(card.pane).filter { $0.amount > 8 }
        }
        + phoneWide.flatMap { beside($0) }
      let kept: [Overflow] =
        lists.flatMap { list in beside(list).filter { !$0.isWhole } }
        + marginal.flatMap { pane in beside(pane).filter { $0.amount > 8 } }
      // A column may lose a part of a margin.
      let high = parts.flatMap { part in
        [Edge.top, .bottom].compactMap { layout.overflow(of: part, in: outermost[part], at: $0) }.filter {
          $0.amount > 8
        }
      }
      // Without its padding it fits.
      let wide = padded.flatMap { beside($0) }.filter { found in
        layout.length(.frame, of: found.view, along: found.edge).map { $0.greatest <= found.room + 1 } ?? false
      }
      return read + large + kept + high + wide
    }
  }
}

extension Overflow {
  /// What a width leaves at each side of the window, in points: nothing, or one of the usual margins; nil for other widths.
  static func margin(beside width: Points, in layout: ScenarioLayout) -> Points? {
    guard let window = layout.points(.bounds, .width, of: .window) else { return nil }
    return [0, 16, 20, 24].first { (window - width).isNear(2 * $0) }
  }
}

/// What shows a view, as far as it has room for it at an edge.
private struct Room {
  /// The window, the sheet or the hosting view.
  var rect: Rect
  /// What bars take from it at the edge and at the opposite one, in points.
  var near: Points = 0
  var far: Points = 0
  /// Whether the keyboard is what takes from it at the opposite edge.
  var isAboveKeyboard = false
  /// Where the view ends at the edge, scrolled as far as possible towards it.
  var end: ValueRange

  /// How far the view reaches at least beyond the room, in points.
  func amount(_ edge: Edge) -> Points { near - end.distance(inside: rect, edge).greatest }

  func length(along edge: Edge) -> Points { (edge.isVertical ? rect.height : rect.width) - near - far }
}

extension ScenarioLayout {
  /// Whether a picker is a button with a menu, in the middle of a width that is more than its own.
  private func isMenuInFrame(_ view: ElementID) -> Bool {
    guard scenario.screen[view].kind == .swiftUI(.picker),
      choice(.pickerStyle, of: view).map({ [.automatic, .menu].contains($0) }) ?? true
    else { return false }
    return ([view] + BodyViews(scenario).around(view).prefix(1)).contains { outer in
      scenario.contentViews(of: outer).count <= 1
        && scenario.settings(of: .swiftUIFrame, on: outer).contains { $0.width != nil }
    }
  }

  /// Nil if the view may fit, if it can be scrolled, or if a modifier of a body moves it.
  ///
  /// What is known of the extent of a view in a body may be that of an outer stack.
  func overflow(of view: ElementID, in outermost: ElementID? = nil, at edge: Edge) -> Overflow? {
    let isInBody = scenario.screen[view].kind.isSwiftUI
    if !edge.isVertical, isMenuInFrame(view) { return nil }
    if isInBody, isVisible(view), let found = overflowOfOpenRoom(view, at: edge) { return found }
    guard isVisible(view),
      let room = isInBody ? room(inBodyFor: view, in: outermost ?? view, edge) : room(for: view, edge)
    else { return nil }
    var amount = room.amount(edge)
    // A fixed frame around texts is the room that they were given, however little of it they take. A view that is as wide as
    // the room leaves nothing of the padding around it.
    var padded: ElementID?
    if isInBody, !(amount > 1) {
      let fixed = fixedFrame(around: view, along: edge)
      padded = fixed == nil ? paddedFrame(of: view, along: edge, in: room.length(along: edge)) : nil
      if let outer = fixed ?? padded { amount = self.amount(of: outer, beyond: room.rect, edge, room.near) }
      // What is seen is the frame, not the padding around it, nor that between it and the words.
      if let fixed { amount -= paddingAfterFrame(of: fixed, at: edge) + padding(of: view, at: edge) }
    }
    // What its own padding pulls out of the room is meant to be there.
    let pulled = isInBody ? max(0, -padding(of: view, at: edge)) : 0
    guard amount.isFinite, amount - pulled > 1, let frame = edges(.frameInWindow, of: view) else { return nil }
    var found = Overflow(
      layout: self,
      view: view,
      whole: view,
      edge: edge,
      amount: amount,
      isWhole: frame[edge.opposite].distance(inside: room.rect, edge).greatest <= 0,
      length: room.length(along: edge) + amount,
      isExact: room.end.isExact,
      room: room.length(along: edge),
      isAboveKeyboard: room.isAboveKeyboard
    )
    guard isInBody else { return found }
    if let padding = BodyViews(scenario).mover(of: view, at: edge, in: self) {
      // Without the padding it would end inside.
      guard let length = length(.frame, of: padding.element, along: edge), length.least - found.room > 1 else {
        return nil
      }
      (found.whole, found.length, found.isExact) = (padding.element, length.least, length.isExact)
      return found
    }
    let around = [view] + BodyViews(scenario).around(view)
    let large = around.filter { self.amount(of: $0, beyond: room.rect, edge, room.near) > 1 }
    // A text that takes a line however long it is is too long by itself.
    let line = edge.isVertical || scenario.settings(of: .fixedSize, on: view).isEmpty ? nil : large.first { $0 == view }
    // A row is what is too wide, not the column that it is in.
    found.whole =
      padded ?? line ?? large.last { BodyViews.isStack($0, along: edge, scenario) }
      ?? longByItself(of: large, in: around, along: edge, moreThan: found.room) ?? view
    guard let length = length(.layoutFrame, of: found.whole, along: edge) else { return nil }
    (found.length, found.isExact, found.isPadded) = (length.least, length.isExact, padded != nil)
    // A view of the room's length that is elsewhere was moved there.
    return length.least - found.room > 1 ? found : nil
  }

  /// The outermost of some views around each other, without those that are longer than what they hold of the others only because
  /// of something beside it, which moves nothing: it lies in their middle, and is too long by itself.
  private func longByItself(
    of large: [ElementID],
    in around: [ElementID],
    along edge: Edge,
    moreThan room: Points
  ) -> ElementID? {
    guard var whole = large.last else { return nil }
    for inner in large.dropLast().reversed() {
      guard !BodyViews.isStack(whole, along: edge, scenario), let own = length(.layoutFrame, of: inner, along: edge),
        own.least - room > 1, let inside = middle(of: inner, along: edge), let outside = middle(of: whole, along: edge),
        inside.isNear(outside)
      else { break }
      let branch = around.firstIndex(of: whole).flatMap { $0 > 0 ? around[$0 - 1] : nil }
      let isLonger = scenario.screen[whole].children.contains { part in
        part != branch && scenario.screen[part].kind.isSwiftUI
          && length(.layoutFrame, of: part, along: edge).map { $0.least - own.greatest > 1 } ?? false
      }
      if isLonger { whole = inner }
    }
    return whole
  }

  /// The middle of a view with its modifiers, in points, where it is known.
  private func middle(of view: ElementID, along edge: Edge) -> Points? {
    guard let near = range(of: edge, .layoutFrame, of: view), near.isExact,
      let far = range(of: edge.opposite, .layoutFrame, of: view), far.isExact
    else { return nil }
    return (near.least + far.least) / 2
  }

  /// How much the content around a view is larger than a sheet or a column whose length is known only to be less than
  /// something.
  private func overflowOfOpenRoom(_ view: ElementID, at edge: Edge) -> Overflow? {
    guard edge == .bottom || edge == .right, let most = greatestLength(of: edge, around: view) else { return nil }
    let around = [view] + BodyViews(scenario).around(view)
    let content = around.compactMap { whole in length(.layoutFrame, of: whole, along: edge).map { (whole, $0) } }
    // A column that is as wide as another one of its views has this one in its middle.
    let large = content.filter { whole, length in
      length.least - most > 1 && (edge == .bottom || !isCentredColumn(whole, around: view))
    }
    let row = large.last { edge == .right && BodyViews.isStack($0.0, along: edge, scenario) }
    guard let (whole, length) = row ?? large.last,
      edge == .right || (length.least - most) / 2 > paddingBeyond(around)
    else { return nil }
    return Overflow(
      layout: self,
      view: view,
      whole: whole,
      edge: edge,
      amount: length.least - most,
      isWhole: false,
      length: length.least,
      isExact: length.isExact,
      room: most,
      isRoomExact: false
    )
  }

  /// Whether a stack view of SwiftUI lays its views out below each other, in its middle, and another one than a view, or than
  /// what is around that, says how wide it is.
  private func isCentredColumn(_ column: ElementID, around view: ElementID) -> Bool {
    guard scenario.screen[column].kind == .vStack,
      scenario.settings(on: column).allSatisfy({ $0.property != .swiftUIFrame && $0.property != .alignment })
    else { return false }
    let parts = scenario.contentViews(of: column)
    func width(_ part: ElementID) -> ValueRange? { length(.layoutFrame, of: part, along: .right) }
    let own = parts.first { $0 == view || scenario.isWithin(view, $0) }.flatMap(width)
    return own.map { own in parts.contains { width($0).map { $0.least - own.greatest > 1 } ?? false } } ?? false
  }

  /// How much of the paddings around a view there is at least above and below it: content that is too high is too high by as
  /// much at both ends, where it may be nothing but padding.
  private func paddingBeyond(_ around: [ElementID]) -> Points {
    let paddings = around.flatMap { BodyViews(scenario).modifiers(of: $0) }.compactMap { modifier -> EdgeLengths? in
      guard modifier.property == .padding, holds(modifier.guards),
        case .modifier(.lengths(let lengths)) = modifier.value
      else { return nil }
      return lengths
    }
    let ends = [Edge.top, .bottom].map { edge in
      paddings.reduce(0) { sum, lengths in
        guard let length = lengths[edge] else { return sum }
        // The system's own is 16.
        guard case .points(let points) = length else { return sum + 16 }
        return sum + (points.constantValue ?? 0)
      }
    }
    return ends.min() ?? 0
  }

  /// What the height of a sheet or the width of a column around a view is less than, where it is not known; nil where the
  /// view scrolls.
  private func greatestLength(of edge: Edge, around view: ElementID) -> Points? {
    let scrolling = BodyViews(scenario).scrolling(view)
    if edge == .right {
      guard scrolling.allSatisfy({ !scrollAxes(of: $0).horizontal }), let room = room(around: view), !room.isExact
      else { return nil }
      return room.greatest
    }
    guard scrolling.isEmpty, evaluation.writtenProperties.contains(.presentationDetents),
      let sheet = scenario.sheet(around: view), points(.frame, .height, of: sheet) == nil,
      let height = length(.frame, of: sheet, along: .bottom), height.greatest.isFinite
    else { return nil }
    return height.greatest
  }

  /// The hosting view of a text or control in a body.
  private func room(inBodyFor view: ElementID, in outermost: ElementID, _ edge: Edge) -> Room? {
    let around = BodyViews(scenario).around(view)
    guard !edge.isVertical || BodyViews(scenario).scrolling(view).isEmpty, let host = resolution.hostCover(of: view),
      BodyViews(scenario).isKnown(view, along: edge, in: self)
    else { return nil }
    let ignores =
      !evaluation.writtenProperties.isDisjoint(with: [.ignoresSafeArea, .edgesIgnoringSafeArea])
      && ([view] + around).contains { !scenario.safeAreaIgnored(by: $0, at: edge).isEmpty }
    // A bar takes from the room too, unless the view reaches under it on purpose.
    let near = ignores || edge == .bottom && shownKeyboardTop != nil ? 0 : host.inset(at: edge).value
    guard mayReach(within: near, of: host.rect, edge, view, in: outermost),
      // Nobody lets words leave the screen at a side by a padding.
      BodyViews(scenario).mover(of: view, at: edge, in: self).map({ !edge.isVertical && $0.property == .padding })
        ?? true,
      let end = end(of: view, scrolledTo: edge)
    else { return nil }
    var far = ignores ? 0 : host.inset(at: edge.opposite).value
    let keyboard = edge == .top && !ignores ? keyboardDepth(in: host.rect, around: view) : nil
    if let keyboard { far = max(far, keyboard) }
    return Room(rect: host.rect, near: near, far: far, isAboveKeyboard: keyboard != nil, end: end)
  }

  /// What the keyboard takes from the bottom of what shows a body, in points; nil where the view stays behind it.
  private func keyboardDepth(in host: Rect, around view: ElementID) -> Points? {
    guard let keyboard = ShownKeyboard(self), BodyViews(scenario).modifierIgnoringKeyboard(around: view) == nil,
      keyboard.isKnown, configuration.os >= OSVersion(14), keyboard.top < host.y + host.height
    else { return nil }
    return host.y + host.height - keyboard.top
  }

  /// The window, or the sheet at a detent, around a view of UIKit that does not scroll.
  private func room(for view: ElementID, _ edge: Edge) -> Room? {
    guard scenario.scrollView(around: view) == nil, let end = range(of: edge, .frameInWindow, of: view) else {
      return nil
    }
    guard resolution.isInSheet(view) else {
      return rect(.bounds, of: .window).map { Room(rect: $0, end: end) }
    }
    guard edge == .bottom, let sheet = SheetAtDetent(around: view, in: self)?.sheet, hangsFromTop(view, in: sheet),
      let rect = frameInWindow(of: sheet), let indicator = safeArea(.bottom, of: sheet)
    else { return nil }
    // A sheet that floats is drawn smaller, with all that is in it.
    let height = points(.frame, .height, of: sheet) ?? rect.height
    return Room(rect: rect, near: height > 0 ? indicator * rect.height / height : indicator, end: end)
  }

  /// Whether nothing but what lies above a view in a sheet decides where it is; what is tied to the bottom moves with it.
  private func hangsFromTop(_ view: ElementID, in sheet: ElementID) -> Bool {
    ([view] + scenario.ancestors(of: view)).prefix { $0 != sheet }.allSatisfy { each in
      guard let y = amount(.frame, .y, of: each) else { return false }
      // What is added and taken away again is no part of it.
      var parts: [DerivationStep: Points] = [:]
      for leaf in leaves(of: y) { parts[leaf.step, default: 0] += leaf.amount }
      return parts.values.allSatisfy { $0 >= -Tolerance.halfPoint }
    }
  }

  /// The stack around a text or control that a frame gives a fixed length along an edge's axis: one around the text
  /// alone, or one that stands beside others in a row or column.
  private func fixedFrame(around view: ElementID, along edge: Edge) -> ElementID? {
    guard let stack = scenario.screen[view].parent else { return nil }
    let rows: Set<ViewKind> = edge.isVertical ? [.vStack] : [.hStack]
    let row = scenario.screen[stack].parent
    let isTile = row.map {
      scenario.screen[$0].kind.viewKind.map(rows.contains) == true && scenario.screen[$0].children.count > 1
    }
    guard
      scenario.screen[stack].kind == .zStack && scenario.contentViews(of: stack) == [view]
        || scenario.screen[stack].kind.isStack && isTile == true
    else { return nil }
    let isFixed = BodyViews(scenario).modifiers(of: stack).contains { modifier in
      guard modifier.property == .swiftUIFrame, holds(modifier.guards),
        case .modifier(.frame(let frame)) = modifier.value
      else { return false }
      return (edge.isVertical ? frame.height : frame.width).fixed != nil
    }
    return isFixed ? stack : nil
  }

  /// What the paddings outside the fixed frame of a view add at an edge, in points.
  private func paddingAfterFrame(of view: ElementID, at edge: Edge) -> Points {
    let modifiers = BodyViews(scenario).modifiers(of: view).filter { holds($0.guards) }
    let frame = modifiers.lastIndex { modifier in
      guard modifier.property == .swiftUIFrame, case .modifier(.frame(let frame)) = modifier.value else { return false }
      return (edge.isVertical ? frame.height : frame.width).fixed != nil
    }
    return frame.map { padding(by: modifiers[$0...], at: edge) } ?? 0
  }

  /// What the paddings of a view add at an edge, in points.
  private func padding(of view: ElementID, at edge: Edge) -> Points {
    padding(by: BodyViews(scenario).modifiers(of: view).filter { holds($0.guards) }[...], at: edge)
  }

  private func padding(by modifiers: ArraySlice<BoundSetting>, at edge: Edge) -> Points {
    modifiers.reduce(0) { sum, modifier in
      guard modifier.property == .padding, case .modifier(.lengths(let lengths)) = modifier.value,
        case .points(let length)? = lengths[edge]
      else { return sum }
      return sum + value(of: length)
    }
  }

  /// The view itself, or one around it as wide as its container, if its width takes all of the room and a padding stands at
  /// both of its sides.
  private func paddedFrame(of view: ElementID, along edge: Edge, in room: Points) -> ElementID? {
    guard !edge.isVertical, evaluation.writtenProperties.contains(.padding) else { return nil }
    guard evaluation.writtenProperties.contains(.containerRelativeFrame) else {
      return isPaddedFrame(view, in: room) ? view : nil
    }
    return ([view] + BodyViews(scenario).around(view)).first { isPaddedFrame($0, in: room) }
  }

  private func isPaddedFrame(_ view: ElementID, in room: Points) -> Bool {
    let modifiers = BodyViews(scenario).modifiers(of: view).filter { holds($0.guards) }
    let fixed = modifiers.firstIndex {
      if case .modifier(.axes(true, _)) = $0.value { return $0.property == .containerRelativeFrame }
      if case .modifier(.frame(let frame)) = $0.value { return frame.width.fixed != nil }
      return false
    }
    guard let fixed else { return false }
    let isPadded = modifiers[fixed...].contains { modifier in
      guard modifier.property == .padding, case .modifier(.lengths(let lengths)) = modifier.value else { return false }
      return [lengths[.left], lengths[.right]].allSatisfy { $0 != nil }
    }
    // Content may take less than the container's width.
    let isContainers = modifiers[fixed].property == .containerRelativeFrame
    guard isPadded, let width = length(isContainers ? .layoutFrame : .frame, of: view, along: .right) else {
      return false
    }
    return width.least >= room - 1
  }

  /// How far a view with its modifiers reaches at least beyond the room in a rectangle, in points.
  private func amount(of view: ElementID, beyond host: Rect, _ edge: Edge, _ covered: Points) -> Points {
    range(of: edge, .layoutFrame, of: view).map { covered - $0.distance(inside: host, edge).greatest } ?? .nan
  }
}

/// A sheet of UIKit that is as high as its detent.
struct SheetAtDetent {
  let sheet: ElementID
  /// What sets the detent.
  let setting: BoundSetting

  /// The sheet around a view; nil if there is none.
  init?(around view: ElementID, in layout: ScenarioLayout) {
    guard !layout.evaluation.writtenProperties.isDisjoint(with: [.customDetent, .selectedDetentIdentifier]) else {
      return nil
    }
    let found = layout.scenario.ancestors(of: view).lazy.compactMap { sheet in
      (layout.setting(of: .customDetent, on: sheet) ?? layout.setting(of: .selectedDetentIdentifier, on: sheet))
        .map { (sheet, $0) }
    }.first
    guard let found else { return nil }
    (sheet, setting) = found
  }
}
