import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let overlayBarHidesContent = LayoutRule(
    id: "overlay-bar-hides-content",
    severity: .error,
    judgement: .covered,
    reach: [.wholeSwiftUI, .wholeUIKit, .wholeScreens],
    summary: "a bar that is drawn over a scroll view hides the end of its content",
    explanation: """
      A bar in an overlay or a ZStack is drawn over a view and does not change the view's layout, so the end of a \
      list below it cannot be scrolled into view. safeAreaInset puts a bar in the same place and adds its height to \
      the scroll view's insets. A button or a badge that is narrower than the scroll view does not count as a bar, but \
      what it hides of the last row cannot be scrolled into view either.

      Turn the bar into a safeAreaInset of the scroll view, or add as much room at the end of the content.
      """,
    examples: [
      .flagged(
        """
        scenario "rows" {
          devices: iPhone11
          iOS: 17
          body {
            scrollView list {
              color rows { frame: (height: 2000) }
              1️⃣overlay { color bar { frame: (height: 60) }; alignment: bottom }
            }
          }
        }
        """,
        fixed: """
          - overlay { color bar { frame: (height: 60) }; alignment: bottom }
          +       safeAreaInset { color bar { frame: (height: 60) }; edge: bottom; spacing: 0 }
          """
      ),
      .flagged(
        """
        scenario "a bar in a stack of layers" {
          devices: iPhone11
          iOS: 17
          body {
            zStack {
              scrollView list { color rows { frame: (height: 2000) } }
              1️⃣color bar { frame: (height: 60) }
              alignment: bottom
            }
          }
        }
        """,
        fixed: """
          - scrollView list { color rows { frame: (height: 2000) } }
          - color bar { frame: (height: 60) }
          +       scrollView list { safeAreaInset { color bar { frame: (height: 60) }; edge: bottom; spacing: 0 }; color rows { frame: (height: 2000) } }
          """
      ),
      .accepted(
        """
        scenario "rows" {
          devices: iPhone11
          iOS: 17
          body {
            scrollView list {
              color rows { frame: (height: 2000) }
              safeAreaInset { color bar { frame: (height: 60) }; edge: bottom; spacing: 0 }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "room at the end" {
          devices: iPhone11
          iOS: 17
          body {
            scrollView list {
              color rows { frame: (height: 2000); padding: (bottom: 60) }
              overlay { color bar { frame: (height: 60) }; alignment: bottom }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "content that never reaches the bar" {
          devices: iPhone11
          iOS: 17
          body {
            scrollView list {
              color rows { frame: (height: 200) }
              overlay { color bar { frame: (height: 60) }; alignment: bottom }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(elements: .swiftUIViews)
  ) { evaluation in
    let scenario = evaluation.scenario
    let bars = scenario.ownElements { $0.canBeBar }
    let lists = scenario.screen.ids.filter { scenario.screen[$0].kind.isScrollingView }
    // The bars that are drawn over a scroll view.
    let found = lists.flatMap { list in
      bars.compactMap { bar -> (bar: ElementID, list: ElementID, finding: LayoutFinding)? in
        evaluation.bar(bar, over: list).map { (bar, list, $0) }
      }
    }
    // The content of a bar is part of its finding.
    let buttons = FloatingButtons(evaluation: evaluation).ofBodies.filter { finding in
      guard let button = finding.subject.element else { return true }
      return !found.contains { scenario.isWithin(button, $0.bar) || scenario.isWithin($0.bar, button) }
    }
    return found.filter { each in
      !found.contains { $0.list == each.list && $0.bar != each.bar && scenario.isWithin(each.bar, $0.bar) }
    }.map(\.finding) + buttons + PageDots(evaluation: evaluation).findings
      + HiddenControls(evaluation: evaluation).findings
  }
}

extension ScenarioEvaluation {
  fileprivate func bar(_ bar: ElementID, over list: ElementID) -> LayoutFinding? {
    let scenario = scenario
    guard let branch = DrawnBranch(of: bar, over: list, scenario),
      let head = scenario.headPlace(of: branch.isOverlay ? branch.element : bar),
      let spread = layouts.spread(by: \.amount, { $0.hidden(endOf: list, by: bar) })
    else { return nil }
    let (worst, overlay) = (spread.worst.number, branch.element)
    return LayoutFinding(
      at: head.range,
      Subject(element: branch.isOverlay ? overlay : bar),
      over: spread,
      """
      \(worst.isExact ? "" : "at least ")the \(worst.edge == .top ? "first" : "last") \(spread.worst.amount) pt of \
      \(scenario.words(for: list)) stay under \(scenario.words(for: bar)): \
      \(branch.isOverlay ? "an overlay" : "a view in front") adds nothing to the insets of the view behind it, \
      \(spread.places)
      """,
      notes: spread.notes(at: head)
    ) {
      let measure = Measure.quantity("\(worst.edge) inset", .contentInsets, worst.edge.part, of: list)
      let alignments = scenario.settings(of: .viewAlignment, on: overlay)
      if branch.isOverlay, scenario.screen[overlay].parent == list {
        if alignments.count == 1, let range = scenario.info(overlay)?.statementRange,
          scenario.text(range).hasPrefix("overlay")
        {
          let word = range.lowerBound..<ByteOffset(range.lowerBound.value + "overlay".utf8.count)
          Change(
            "Turn it into a safeAreaInset",
            scenario.edit.replace(word, with: "safeAreaInset"),
            scenario.edit.replace(alignments[0].place.range, with: "edge: \(worst.edge.name); spacing: 0"),
            measure: measure
          )
        }
      } else if scenario.hostingView(of: bar) == scenario.hostingView(of: list),
        !scenario.isInOneOfSeveralTabs(list, within: scenario.screen[overlay].parent),
        scenario.configurations.allSatisfy({ $0.os >= OSVersion(15) }),
        scenario.edit.statement(of: bar) != nil, let moved = scenario.info(bar)?.statementRange,
        let removed = scenario.info(scenario.wholeBranch(of: bar, in: overlay))?.statementRange
      {
        let edits = [
          scenario.edit.addInset(self.text(of: bar, moved), at: worst.edge, to: list), scenario.edit.remove(removed),
        ]
        Change(
          "Turn it into a safeAreaInset of \(scenario.words(for: list))",
          all: edits.contains(nil) ? nil : edits.compactMap(\.self) + self.rooms(forBarAt: worst.edge, of: list),
          measure: measure
        )
      } else if worst.isExact, spread.others.isEmpty, !spread.worst.layout.isOverTabBar(bar, in: overlay) {
        // Where the bar has to stay, the scroll view can leave room for it.
        Change(
          "Leave \(spread.worst.amount) pt at the \(worst.edge == .top ? "start" : "end") of \(scenario.words(for: list))",
          scenario.edit.addRoom(spread.worst.amount, at: worst.edge, to: list),
          measure: scenario.configurations.allSatisfy({ $0.os >= OSVersion(15) })
            ? measure : .quantity("height of the content", .contentSize, .height, of: list)
        )
      }
    }
  }

  /// Takes away what an author has left at the end of a scroll view for a bar that then makes its own room.
  private func rooms(forBarAt edge: Edge, of list: ElementID) -> [TextEdit] {
    BodyRoom.all(in: scenario).filter { $0.list == list && $0.edge == edge && $0.term == nil }
      .compactMap { scenario.edit.remove(edge, fromLengthsOf: $0.setting) }
  }

  /// A bar's text without the padding that stands for a tab bar, which a safeAreaInset lies above, and without the
  /// indentation of its place.
  private func text(of bar: ElementID, _ range: Range<ByteOffset>) -> String {
    let indent = "\n" + scenario.tree.indentation(at: range.lowerBound)
    return withStyle(textAboveTabBar(of: bar, range), of: bar).split(
      separator: indent,
      omittingEmptySubsequences: false
    )
    .joined(separator: "\n")
  }

  /// A bar's text with a style in place of a colour behind it, which would end at the safe area.
  private func withStyle(_ text: String, of bar: ElementID) -> String {
    let grounds = scenario.screen[bar].children.filter { scenario.screen[$0].kind == .background }
    guard grounds.count == 1, scenario.screen[grounds[0]].children.count == 1,
      case let color = scenario.screen[grounds[0]].children[0], scenario.screen[color].kind == .color,
      scenario.settings.allSatisfy({ $0.element != color && $0.element != grounds[0] }),
      let range = scenario.info(grounds[0])?.statementRange
    else { return text }
    return text.split(separator: scenario.text(range), maxSplits: 1, omittingEmptySubsequences: false)
      .joined(separator: "background: style")
  }

  private func textAboveTabBar(of bar: ElementID, _ range: Range<ByteOffset>) -> String {
    let room = BodyRoom.all(in: scenario).first { room in
      let tabBars = layouts.map { $0.environment[.tabBarHeight] }
      return room.setting.element == bar && room.term == nil && room.edge == .bottom
        && tabBars.contains { room.amount.isNear($0) }
    }
    guard let padding = room?.setting.place.range, range.contains(padding.lowerBound) else {
      return scenario.text(range)
    }
    let before = scenario.text(range.lowerBound..<padding.lowerBound)
    let separator = before.reversed().prefix { $0.isWhitespace || $0 == ";" }.count
    return "\(before.dropLast(separator))\(scenario.text(padding.upperBound..<range.upperBound))"
  }
}

extension ScenarioEditor {
  /// Adds a bar at an edge of a scroll view, whose content then ends at it.
  fileprivate func addInset(_ content: String, at edge: Edge, to list: ElementID) -> TextEdit? {
    guard let range = scenario.info(list)?.statementRange else { return nil }
    let lines = content.split(separator: "\n").map { String($0) } + ["edge: \(edge.name)", "spacing: 0"]
    guard lines.count > 3 else { return add("safeAreaInset { \(lines.joined(separator: "; ")) }", to: list) }
    return add(
      "safeAreaInset " + braced(lines, indent: scenario.tree.indentation(at: range.lowerBound) + "  "),
      to: list
    )
  }

  /// Lets the content of a scroll view begin or end further inside by a number of points.
  func addRoom(_ room: Points, at edge: Edge, to list: ElementID) -> TextEdit? {
    let versions = scenario.configurations.map(\.os)
    if versions.allSatisfy({ $0 >= OSVersion(17) }) {
      return add("safeAreaPadding: (\(edge.name): \(formatted(room)))", to: list)
    }
    guard versions.allSatisfy({ $0 >= OSVersion(15) }) else {
      // Before that, only the content itself can be longer.
      let content = scenario.contentViews(of: list)
      guard scenario.screen[list].kind == .swiftUI(.scrollView), content.count == 1 else { return nil }
      return addOutermost("padding: (\(edge.name): \(formatted(room)))", to: content[0])
    }
    return addInset("color { frame: (height: \(formatted(room))); opacity: 0 }", at: edge, to: list)
  }
}

extension BoundScenario {
  /// Whether a scroll view ends with rows of data that are made when they come in sight: they are meant to be many.
  fileprivate func endsWithLazyRows(_ list: ElementID) -> Bool {
    guard let last = contentViews(of: list).last, screen[last].kind == .lazyVStack else { return false }
    return contentViews(of: last).last.map { screen[$0].kind == .swiftUI(.forEach) } ?? false
  }

  /// The padding that is written at an edge of a view; infinite where it is no plain number or a frame may leave room.
  fileprivate func writtenRoom(beside view: ElementID, _ edge: Edge) -> Points {
    settings.reduce(0) { room, setting in
      guard setting.element == view else { return room }
      if setting.property == .swiftUIFrame { return .infinity }
      guard setting.property == .padding, case .modifier(.lengths(let lengths)) = setting.value else { return room }
      switch lengths[edge] {
      case nil: return room
      case .points(let length)?: return room + (length.constantValue ?? .infinity)
      case .system?: return .infinity
      }
    }
  }

  /// Whether a view is in a tab beside others, so that what lies over all of them would be gone with the tab.
  fileprivate func isInOneOfSeveralTabs(_ view: ElementID, within outer: ElementID?) -> Bool {
    let around = ancestors(of: view).prefix { $0 != outer } + (outer.map { [$0] } ?? [])
    return around.contains { tabs in
      screen[tabs].kind == .swiftUI(.tabView) && screen[tabs].children.count { screen[$0].kind == .swiftUI(.tab) } > 1
    }
  }

  /// The bar with all ancestors in a branch that exist for the bar alone.
  fileprivate func wholeBranch(of bar: ElementID, in branch: ElementID) -> ElementID {
    var whole = bar
    while whole != branch, let parent = screen[whole].parent {
      let rest = screen[parent].children.filter { $0 != whole && screen[$0].kind != .spacer }
      guard rest.isEmpty,
        !settings.contains(where: { $0.element == parent && $0.property.isOrderedModifier })
      else { break }
      whole = parent
    }
    return whole
  }
}

extension ElementKind {
  /// Whether it shows something by itself, as bars do.
  fileprivate var canBeBar: Bool {
    self == .color || self == .rectangle || self == .representable || isSizedLeaf || isStack || self == .zStack
      || self == .overlay
  }
}

extension FrameRange {
  /// Whether it lies at the left or the right of a rectangle, wherever it is.
  fileprivate func isBeside(_ rect: Rect) -> Bool {
    left.least > rect.x + rect.width - Tolerance.halfPoint || right.greatest < rect.x + Tolerance.halfPoint
  }
}

extension ScenarioLayout {
  /// How much of the content of a scroll view stays under a bar at its top or bottom at least; nil if nothing may.
  fileprivate func hidden(endOf list: ElementID, by view: ElementID) -> HiddenContent? {
    guard isVisible(view), isVisible(list), showsGround(view), let bar = drawnEdges(of: view),
      let frame = rect(.frame, of: list), let shown = edges(.frame, of: list),
      let native = edges(.nativeFrame, of: list), let high = length(.frame, of: list, along: .top)?.least,
      let insets = insets(.contentInsets, of: list), let content = contentHeight(of: list),
      // A bar from side to side, or nearly so, or a button over the middle of what comes last.
      bar.leastLength(along: .left) > frame.width * 0.8 && !bar.isBeside(frame) || isOverLast(view, bar, of: list),
      bar.leastLength(along: .top) < high / 2
    else { return nil }
    let height = bar.leastLength(along: .top)
    if isRoom(forBar: view, atEndOf: list) { return nil }
    // Both lines as they are when the content is scrolled to its end there. A large title may leave open where it starts.
    let (middle, top) = (
      (shown.top.greatest + shown.bottom.greatest) / 2, amount(.contentInsets, .top, of: list).map { range(of: $0) }
    )
    let start = native.top.least + (top?.least ?? 0)
    // A text in the bar or in the content may leave open how far it reaches, but not at which end it is.
    if bar.top.least > middle || bar.bottom.isExact && !bar.top.isExact && bar.bottom.least > middle {
      let end = min(native.bottom.least - insets.bottom, start + content.least)
      // A bar that floats in the middle hides nothing that cannot be scrolled into view.
      guard native.bottom.isExact, bar.bottom.isExact, end - bar.bottom.least < height else { return nil }
      let hidden = end - bar.top.greatest - roomAtEnd(of: list, .bottom)
      // What also lies over the bar below has no place there in any case.
      let reach = edges(.frameInWindow, of: view)?.bottom.least ?? bar.bottom.least
      let room = reach > end + Tolerance.halfPoint ? 0 : roomOfSections(of: list)
      guard hidden.isVisible, hidden > room else { return nil }
      return HiddenContent(edge: .bottom, amount: hidden, isExact: bar.top.isExact)
    }
    guard native.top.isExact, top?.isExact == true,
      bar.bottom.greatest < middle || bar.top.isExact && !bar.bottom.isExact && bar.top.least < middle,
      bar.top.isExact, bar.top.least - start < height
    else { return nil }
    let hidden = bar.bottom.least - start - roomAtEnd(of: list, .top)
    guard hidden.isVisible, hidden > roomOfSections(of: list), !startsWithPicture(list, bar.bottom.least) else {
      return nil
    }
    return HiddenContent(edge: .top, amount: hidden, isExact: bar.bottom.isExact)
  }

  /// The room that a list in sections keeps before its first row, and about as much after its last one.
  private func roomOfSections(of list: ElementID) -> Points {
    guard scenario.screen[list].kind.isRowList else { return 0 }
    if let style = choice(.listStyle, of: list), [.plain, .inset].contains(style) { return 0 }
    let gap = environment[.listFirstGap]
    return gap.isNaN ? Environment.ofMeasuredLists?[.listFirstGap] ?? .infinity : gap
  }

  /// Whether a bar of an overlay around tabs lies over their bar, where it can't stay.
  fileprivate func isOverTabBar(_ bar: ElementID, in overlay: ElementID) -> Bool {
    guard let tabs = screen[overlay].parent, screen[tabs].kind == .swiftUI(.tabView),
      let frame = frameInWindow(of: bar),
      let window = frameInWindow(of: .window)
    else { return false }
    let end = frame.distance(inside: window, .bottom)
    return end < environment[.insetBottom] + environment[.tabBarHeight] - Tolerance.halfPoint
  }

  /// The height of the content; of a list without rows in the document, more than it shows.
  private func contentHeight(of list: ElementID) -> ValueRange? {
    let known = amount(.contentSize, .height, of: list).map { range(of: $0) }
    if scenario.screen[list].kind.isRowList || scenario.endsWithLazyRows(list), known?.isExact != true {
      return ValueRange(.infinity)
    }
    return known.flatMap { $0.least.isFinite ? $0 : nil }
  }

  /// The edges with what its author draws behind it: a background counts with the padding inside it.
  private func drawnEdges(of view: ElementID) -> FrameRange? {
    guard var drawn = edges(.frameInWindow, of: view) else { return nil }
    let grounds = scenario.screen[view].children.filter { scenario.screen[$0].kind == .background }
      .flatMap { scenario.screen[$0].children }
    for ground in [edges(.backgroundFrame, of: view)] + grounds.map({ edges(.frameInWindow, of: $0) }) {
      if let ground { drawn = drawn.on(ground) }
    }
    return drawn
  }

  /// Whether a picture, which may lie under a bar, is all that the content has down to a line.
  private func startsWithPicture(_ list: ElementID, _ line: Points) -> Bool {
    scenario.screen.ids.allSatisfy { view in
      guard scenario.isWithin(view, list), view != list, isVisible(view), scenario.screen[view].kind.isSizedLeaf,
        scenario.screen[view].kind != .image
      else { return true }
      return frameInWindow(of: view).map { $0.y >= line - Tolerance.halfPoint } ?? true
    }
      && scenario.contentViews(of: list).contains { view in
        frameInWindow(of: view).map { $0.height > line && scenario.screen[view].kind == .image } ?? false
      }
  }

  /// Whether the view is visible: a stack shows its content, and a background where it has one.
  private func showsGround(_ view: ElementID) -> Bool {
    let kind = scenario.screen[view].kind
    guard kind.isStack || kind == .zStack || kind == .overlay, !isButton(view) else { return true }
    return setting(of: .styleBackground, on: view) != nil
      || scenario.screen[view].children.contains { scenario.screen[$0].kind == .background }
  }

  /// Whether the content ends with an empty view that is as high as a bar, and there for it.
  private func isRoom(forBar bar: ElementID, atEndOf list: ElementID) -> Bool {
    guard let last = lastView(of: list), let height = points(.layoutFrame, .height, of: bar) else { return false }
    let kind = scenario.screen[last].kind
    return (kind == .color || kind == .rectangle || kind == .spacer)
      && points(.frame, .height, of: last)?.isNear(height) == true
  }

  /// The innermost last view of what scrolls.
  private func lastView(of list: ElementID) -> ElementID? {
    var last = scenario.contentViews(of: list).last
    while let inner = last.flatMap({ scenario.contentViews(of: $0).last }) { last = inner }
    return last
  }

  /// Whether a view is a button, or a frame around one.
  private func isButton(_ view: ElementID) -> Bool {
    let kind = scenario.screen[view].kind
    if kind == .swiftUI(.button) { return true }
    let content = scenario.contentViews(of: view)
    return kind == .zStack && content.count == 1 && scenario.screen[content[0]].kind == .swiftUI(.button)
  }

  /// Whether a button at the bottom lies over the middle of the last text or control of what scrolls, and over nearly all
  /// of its height, when the content is scrolled to its end.
  private func isOverLast(_ view: ElementID, _ button: FrameRange, of list: ElementID) -> Bool {
    guard isButton(view), let last = lastView(of: list),
      scenario.screen[last].kind.isSizedLeaf, scenario.screen[last].kind != .image, isVisible(last),
      let content = edges(.frameInWindow, of: last), let height = points(.frame, .height, of: last),
      let native = end(.nativeFrame, of: list, at: .bottom), let insets = insets(.contentInsets, of: list),
      button.top.isExact, button.bottom.isExact
    else { return false }
    let end = native - insets.bottom - roomAtEnd(of: list, .bottom)
    let covered = min(end, button.bottom.least) - max(end - height, button.top.least)
    let middle = (button.left.least + button.right.greatest) / 2
    // One in a corner stays there, and another finding is about it.
    guard let whole = rect(.frame, of: list), case let centre = whole.x + whole.width / 2,
      button.left.greatest <= centre, button.right.least >= centre
    else { return false }
    return covered >= height * 0.9
      && [button, content].allSatisfy { $0.left.greatest <= middle + 1 && $0.right.least >= middle - 1 }
  }

  /// What the modifiers of a view keep free beside it, in points; `nan` if not known.
  private func roomAround(_ view: ElementID, _ edge: Edge) -> Points {
    if let inner = rect(.frame, of: view), let outer = rect(.layoutFrame, of: view),
      case let room = inner.distance(inside: outer, edge), room.isFinite
    {
      return room
    }
    guard !BodyViews(scenario).around(view).contains(where: { scenario.screen[$0].kind.isRowList }),
      let inner = amount(.frame, .y, of: view), let outer = amount(.layoutFrame, .y, of: view)
    else { return .nan }
    var parts = edge == .top ? [(inner, 1.0), (outer, -1.0)] : [(outer, 1.0), (inner, -1.0)]
    if edge == .bottom {
      guard let own = amount(.frame, .height, of: view), let whole = amount(.layoutFrame, .height, of: view) else {
        return .nan
      }
      parts += [(whole, 1), (own, -1)]
    }
    let room = range(ofSum: parts)
    return room.isExact ? room.least : .nan
  }

  /// The room that the author leaves beside the first or the last view of the content.
  private func roomAtEnd(of list: ElementID, _ edge: Edge) -> Points {
    // A list among what scrolls keeps its own room before its first row; where its last one ends is up to its rows.
    if scenario.screen[list].kind.isRowList, !BodyViews(scenario).scrolling(list).isEmpty {
      return edge == .top ? roomOfSections(of: list) : .infinity
    }
    let children = scenario.contentViews(of: list)
    let outermost = edge == .top ? children.first : children.last
    if let outermost, scenario.screen[outermost].kind == .forEach { return roomAtEnd(of: outermost, edge) }
    guard let end = outermost, let inner = rect(.frame, of: end) else { return 0 }
    if scenario.screen[end].kind == .spacer { return inner.height }
    let own = roomAround(end, edge)
    // The rows of a list are in places that are not known everywhere, and keep no such room.
    guard own.isFinite else {
      return scenario.screen[end].kind == .lazyVStack ? scenario.writtenRoom(beside: end, edge) : 0
    }
    return own + (scenario.screen[end].children.isEmpty ? 0 : roomAtEnd(of: end, edge))
  }
}

/// How much a bar hides at an edge of a scroll view, in a layout.
private struct HiddenContent {
  var edge: Edge
  /// In points.
  var amount: Points
  /// Whether it is no more.
  var isExact: Bool
}
