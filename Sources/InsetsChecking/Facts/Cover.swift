import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// How far what people read or touch lies under bars, the housing or the home indicator at an edge and can't be scrolled
/// clear, in one layout.
struct Cover {
  var layout: ScenarioLayout
  var element: ElementID
  var edge: Edge
  /// In points; more may be covered if it is not exact.
  var covered: Points
  var isExact = true
  /// The content's inset there, or zero for a view that does not scroll.
  var inset: Points = 0
  /// What covers it: from the edge of the view inwards, or of the hosting view around it.
  var safe: Amount
  /// The modifier of a body that puts the view there; nil if its place and its size alone do.
  var cause: BoundSetting?

  /// What covers the content, without the room that the author makes.
  var leaves: [Derivation] { layout.leaves(of: safe).filter { !layout.isRoom($0, for: element) } }

  /// `the status bar and the navigation bar`.
  var bars: String { layout.scenario.names(ofCovering: leaves) }

  /// ` at the left`, which bars at the top and the bottom need not say.
  var side: Finding.Message { edge.isVertical ? "" : " at the \(edge)" }

  /// `20`, `at least 20`.
  var coveredWords: Finding.Message { leastWords(covered, isExact: isExact) }

  /// `starts 88 pt under the status bar and the navigation bar`.
  var extent: String { "\(edge == .top ? "starts" : "ends") \(depth)" }

  /// `88 pt under the status bar and the navigation bar`.
  var depth: String { "\(isExact ? "" : "at least ")\(formatted(covered)) pt under \(bars)" }
}

extension Cover {
  /// How much of a view is covered at an edge, without the room that its own controller adds, in points.
  static func bySystem(over view: ElementID, at edge: Edge, in layout: ScenarioLayout) -> Points? {
    layout.covered(view, at: edge).map { covered in
      let rest = covered.value - layout.room(of: covered, for: view)
      return rest < 0 ? 0 : rest
    }
  }
}

extension Cover {
  /// Whether a plain scroll view has words, and none of them is in so much of its content at an edge.
  static func hidesNoWords(of list: ElementID, at edge: Edge, by overlap: Points, in layout: ScenarioLayout) -> Bool {
    edge == .top ? layout.startsWithoutWords(list, in: overlap) : layout.endsWithoutWords(list, in: overlap)
  }
}

/// A cover without its layout, which would retain the evaluation.
struct CoverInGroup {
  let group: Int
  fileprivate let element: ElementID
  fileprivate let edge: Edge
  fileprivate let covered: Points
  fileprivate let isExact: Bool
  fileprivate let inset: Points
  fileprivate let safe: Amount
  fileprivate let cause: BoundSetting?

  init(_ cover: Cover) {
    group = cover.layout.group
    element = cover.element
    edge = cover.edge
    covered = cover.covered
    isExact = cover.isExact
    inset = cover.inset
    safe = cover.safe
    cause = cover.cause
  }
}

extension Cover {
  init(_ kept: CoverInGroup, in layout: ScenarioLayout) {
    self.init(
      layout: layout,
      element: kept.element,
      edge: kept.edge,
      covered: kept.covered,
      isExact: kept.isExact,
      inset: kept.inset,
      safe: kept.safe,
      cause: kept.cause
    )
  }
}

/// The covers of one element as a finding describes them: the worst, and the others as notes.
struct CoverReport {
  let worst: Cover
  /// The worst cover, and that at the other edge of the same layout.
  let told: [Cover]
  private let covers: [Cover]
  /// The layouts that are as bad as the worst.
  private let alike: [ScenarioLayout]

  /// Nil if nothing is covered.
  init?(_ covers: [Cover]) {
    guard let worst = covers.max(by: { $0.covered < $1.covered }) else { return nil }
    let told = [worst] + covers.filter { $0.layout == worst.layout && $0.edge != worst.edge }
    let alikeAtEdge = told.map { one in
      Set(covers.lazy.filter { $0.edge == one.edge && $0.covered.looksLike(one.covered) }.map(\.layout))
    }
    alike = worst.layout.evaluation.layouts.filter { layout in alikeAtEdge.allSatisfy { $0.contains(layout) } }
    self.worst = worst
    self.told = told
    self.covers = covers
  }

  /// `starts 88 pt under the status bar and the navigation bar and ends 34 pt under the home indicator`.
  var extents: String { told.map(\.extent).joined(separator: " and ") }

  /// Whether as much is covered wherever something is.
  var isSame: Bool { covers.allSatisfy { $0.edge == worst.edge && $0.covered.looksLike(worst.covered) } }

  /// The layouts by their positions in the evaluation.
  var groups: Set<Int> { Set(covers.map(\.layout.group)) }

  /// `on all phones (20 to 68 pt; most on iPhone Air)`.
  var configurations: String {
    let most = worst.layout.evaluation.configurationWords(for: alike)
    let amounts = covers.filter { $0.edge == worst.edge }.map(\.covered)
    let all = Set(covers.map(\.layout))
    let everywhere = worst.layout.evaluation.configurationWords(for: all)
    guard all.count > alike.count, let least = amounts.min(), !least.looksLike(worst.covered) else {
      return "on \(everywhere)"
    }
    return "on \(everywhere) (\(formatted(least)) to \(formatted(worst.covered)) pt; most on \(most))"
  }

  /// A note for each other extent, with all its layouts.
  func notes(at place: Place) -> [Finding.Note] {
    let others = covers.filter { !alike.contains($0.layout) }
    let extents = others.map(\.extent)
    return extents.uniqued().prefix(mostNotes).map { extent in
      let layouts = zip(others, extents).filter { $0.1 == extent }.map(\.0.layout)
      return Finding.Note(
        place: place,
        message: "\(extent) on \(worst.layout.evaluation.configurationWords(for: layouts))"
      )
    }
  }
}

extension ScenarioEvaluation {
  /// The covers of each element that this item writes, in order.
  func coveredContent() -> [(element: ElementID, covers: [Cover])] {
    scenario.elements.indices.compactMap { index in
      let element = ElementID(index)
      guard holdsContent(element), let place = scenario.namePlace(of: element), scenario.owns(place) else {
        return nil
      }
      let covers = [Edge.top, .bottom].flatMap { edge in layouts.compactMap { $0.cover(of: element, at: edge) } }
      return covers.isEmpty ? nil : (element, covers)
    }
  }

  /// Whether a bar covers content to read or touch at an edge of the element, in any layout.
  func coversContent(of element: ElementID, at edge: Edge) -> Bool {
    coversInGroups.contains { $0.element == element && $0.covers.contains { $0.edge == edge } }
  }

  /// Whether the element has content to read or touch, which must not lie under a bar.
  private func holdsContent(_ element: ElementID) -> Bool {
    let info = scenario.elements[element.index]
    if info.kind.holdsText, !info.kind.isScrollView, !info.kind.isBar { return !scrolls(element) }
    guard info.kind.isScrollView else { return false }
    if info.kind == .webView, scrolls(element) || isGame(element) { return false }
    guard info.kind == .uiKit(.scrollView) else { return true }
    // The content of a plain scroll view is not known unless the document describes it.
    return scenario.settings.contains { setting in
      guard setting.element == element else { return false }
      let property = setting.property
      return property == .contentSize || property == .alwaysBounceVertical
        || property == .contentInsetAdjustmentBehavior
    }
  }

  /// Whether a page fills the whole web view and does not scroll, as in games.
  private func isGame(_ element: ElementID) -> Bool {
    let settings = scenario.settings.lazy.filter { $0.element == element && $0.stage == nil }.map(\.setting)
    return settings.contains { $0.property == .viewportFit && $0.value == .choice(.cover) }
      && settings.contains { $0.property == .isScrollEnabled && $0.value == .flag(false) }
  }

  /// Whether the element moves with a scroll view, which is judged in its place.
  private func scrolls(_ element: ElementID) -> Bool {
    scenario.scrollView(around: element).map(holdsContent) ?? false
  }
}

extension ScenarioLayout {
  /// Nil if nothing covers the content of a view there for certain, or if it can be scrolled clear.
  ///
  /// What is known of the extent of a view in a body may be that of an outer stack.
  func cover(of view: ElementID, in outermost: ElementID? = nil, at edge: Edge) -> Cover? {
    let kind = scenario.screen.kind(of: view)
    let host = kind.isSwiftUI ? resolution.hostCover(of: view) : nil
    guard isVisible(view), let safe = kind.isSwiftUI ? host?.inset(at: edge) : covered(view, at: edge) else {
      return nil
    }
    // Where the height of a text leaves the end of the stack view around it open, at least so much is covered.
    let isArranged = !kind.isSwiftUI && screen.parent(of: view).map { screen.kind(of: $0) } == .stackView
    let least = !safe.value.isFinite && isArranged ? range(of: safe).least : safe.value
    guard least.isFinite, least.isVisible else { return nil }
    let depth: Points
    var isExact = safe.value.isFinite
    if let host {
      (depth, isExact) = self.depth(of: view, in: outermost ?? view, of: host, at: edge)
    } else if kind.isScrollView {
      depth = depthOfScrolled(view, at: edge)
    } else {
      depth = self.depth(of: view, under: safe, at: edge, least)
    }
    // Of what may lie further up the least says nothing.
    guard depth.isFinite, depth.isVisible, depth > 0, edge != .top || !isExact || !isBelowStatusBar(depth, in: safe)
    else {
      return nil
    }
    return Cover(
      layout: self,
      element: view,
      edge: edge,
      covered: depth,
      isExact: isExact,
      inset: kind.isScrollView && edge.isVertical ? wholeInset(of: view, at: edge) : 0,
      safe: safe,
      cause: host == nil ? nil : cause(of: view, at: edge)
    )
  }

  /// Whether a view lies below the line where the status bar ends, and only within what the safe area keeps free below it.
  ///
  /// Where the height of the status bar is not known, it may leave as much free as on the phones with an island whose height is
  /// (`bars/status-bar-island-62`: 54 of 62).
  private func isBelowStatusBar(_ depth: Points, in safe: Amount) -> Bool {
    guard bars(in: safe, at: .top).isEmpty else { return false }
    let (inset, height) = (environment[.insetTop], environment[.statusBarHeight])
    return inset - depth >= (height.isFinite ? height : inset - 8) - Tolerance.halfPoint
  }

  /// How far a UIKit text or control is certain to lie under what covers it, in points.
  private func depth(of view: ElementID, under safe: Amount, at edge: Edge, _ least: Points) -> Points {
    // What a low detent cuts off has a rule of its own.
    guard
      edge.isVertical
        ? !isOutsideWindow(view)
        : view.isBetweenSides(in: self) && reaches(view, to: edge) && !isAboveOrBelowWindow(view),
      edge != .bottom || !isCutByDetent(view) && !isMostlyBelowWindow(view), !keepsWordsClear(view, of: safe, at: edge),
      !mayScroll(view, clearOf: edge)
    else { return 0 }
    let depth = least - room(of: safe, for: view)
    return edge == .top && standsBesideTabs(view, depth, in: safe) ? 0 : depth
  }

  /// Whether a view reaches only beside the tab bar at the top of an iPad, which is as wide as its tabs, in the middle of the
  /// screen: how wide these are is not known, so only what crosses the middle is under them for certain.
  private func standsBesideTabs(_ view: ElementID, _ depth: Points, in safe: Amount) -> Bool {
    guard environment.hasTabBarAtTop, let frame = frameInWindow(of: view),
      let width = points(.bounds, .width, of: .window), frame.x > width / 2 || frame.x + frame.width < width / 2
    else { return false }
    let tabs = leaves(of: safe).filter { $0.step == .contributor(.tabBar) }.reduce(0) { $0 + $1.amount }
    return tabs > 0 && depth <= tabs
  }

  /// Whether most of a view lies below the window, of which another rule speaks.
  private func isMostlyBelowWindow(_ view: ElementID) -> Bool {
    guard let height = points(.frame, .height, of: .window) else { return false }
    guard let frame = frameInWindow(of: view), (frame.y + frame.height / 2).isFinite else {
      // Where it is not known how high it is, all of it may be.
      return range(of: .bottom, .frameInWindow, of: view).map { $0.least > height + Tolerance.halfPoint } ?? false
    }
    return frame.y + frame.height / 2 > height
  }

  /// Whether all of a view lies above or below the window for certain.
  private func isAboveOrBelowWindow(_ view: ElementID) -> Bool {
    guard scenario.scrollView(around: view) == nil else { return false }
    return view.isBelowWindow(in: self)
      || range(of: .bottom, .frameInWindow, of: view).map { $0.greatest <= Tolerance.halfPoint } ?? false
  }

  /// Whether the height of a button or label counts what covers it, or reaches from one edge of the screen to the other, so
  /// that its words, in the middle, are clear of it.
  private func keepsWordsClear(_ view: ElementID, of safe: Amount, at edge: Edge) -> Bool {
    let kind = scenario.screen.kind(of: view)
    if !edge.isVertical, kind == .uiKit(.button), let width = points(.frame, .width, of: view),
      let window = points(.bounds, .width, of: .window), width >= window
    {
      return true
    }
    guard edge.isVertical, kind == .uiKit(.button) || kind == .uiKit(.label),
      let height = amount(.frame, .height, of: view), height.value / 2 > safe.value
    else { return false }
    // One across the screen runs to its end on purpose where its words stand above what covers it.
    if edge == .bottom, kind == .uiKit(.button), let width = points(.frame, .width, of: view),
      let window = points(.bounds, .width, of: .window), width >= window
    {
      return true
    }
    if let window = points(.bounds, .height, of: .window), height.value >= window { return true }
    // What keeps a gap to the screen's edge was meant to end inside the safe area.
    guard let outer = frameInWindow(of: .window), let frame = frameInWindow(of: view),
      frame.distance(inside: outer, edge) <= Tolerance.halfPoint
    else { return false }
    let covering = leaves(of: safe).filter { $0.amount > 0 }.map(\.step)
    var parts = [derivation(of: height)]
    while let part = parts.popLast() {
      if covering.contains(part.step) { return true }
      parts += part.parts
    }
    return false
  }

  /// Whether a view of UIKit is in a scroll view that is not judged in its place, and whose content may be scrolled until
  /// the view is clear of an edge: it is higher than the scroll view, or its height is not known.
  private func mayScroll(_ view: ElementID, clearOf edge: Edge) -> Bool {
    guard edge.isVertical, let list = scenario.scrollView(around: view),
      let content = amount(.contentSize, .height, of: list), let bounds = points(.bounds, .height, of: list)
    else { return false }
    guard content.value.isFinite else { return true }
    return edge == .bottom && content.value - bounds > 1
  }

  /// How far a view of a body lies under what covers its hosting view, after scrolling as far as possible towards the edge,
  /// in points; 0 if it may not, and the least if that is not exact.
  private func depth(of view: ElementID, in outermost: ElementID, of host: HostCover, at edge: Edge)
    -> (points: Points, isExact: Bool)
  {
    let safe = host.inset(at: edge).value
    // Another rule reports what the keyboard covers.
    guard edge != .bottom || shownKeyboardTop == nil, BodyViews(scenario).isKnown(view, along: edge, in: self),
      mayReach(within: safe, of: host.rect, edge, view, in: outermost),
      let distance = end(of: view, scrolledTo: edge)?.distance(inside: host.rect, edge)
    else { return (0, true) }
    let extent = length(.frameInWindow, of: view, along: edge) ?? .open
    // What begins beyond the edge may lie there entirely, and wait.
    guard distance.greatest > -Tolerance.halfPoint || distance.greatest + extent.least > 0 else { return (0, true) }
    let depth = safe - distance.greatest
    if extent.isExact, extent.least <= depth { return (extent.least, true) }
    return (depth, distance.isExact)
  }

  /// The modifier that lets a view, or one around it, reach over the safe area, or that moves it there.
  private func cause(of view: ElementID, at edge: Edge) -> BoundSetting? {
    let logical = configuration.layoutDirection == .rightToLeft && !edge.isVertical ? edge.opposite : edge
    for each in [view] + BodyViews(scenario).around(view) {
      let ignoring = scenario.safeAreaIgnored(by: each, at: logical).first { setting in
        guard case .modifier(.safeArea(let regions, _)) = setting.value else { return false }
        return regions.contains(.container) && holds(setting.guards)
      }
      if let ignoring { return ignoring }
    }
    return BodyViews(scenario).mover(of: view, at: edge, in: self)
  }

  /// Whether the document places the element's edge; a text with only one side tied has the width of its content, which
  /// is not known.
  private func reaches(_ element: ElementID, to edge: Edge) -> Bool {
    let screen = screen
    if scenario.elements[element.index].kind.isScrollView { return true }
    // A stack view places what it arranges.
    if let parent = screen.parent(of: element), screen.kind(of: parent) == .stackView {
      return reaches(parent, to: edge)
    }
    func says(_ properties: Property...) -> Bool { properties.contains { screen[element].value(of: $0) != nil } }
    let isRightToLeft = configuration.layoutDirection == .rightToLeft
    let left = says(.left) || says(isRightToLeft ? .trailing : .leading)
    let right = says(.right) || says(isRightToLeft ? .leading : .trailing)
    if says(.frame) || says(.width) { return true }
    if edge == .right { return right }
    // Without a setting it is at the left.
    return left || !(right || says(.centerX))
  }

  /// How far the content of a UIKit scroll view lies under what covers it when it is scrolled to its end, in points.
  private func depthOfScrolled(_ view: ElementID, at edge: Edge) -> Points {
    guard edge.isVertical else {
      guard view.isBetweenSides(in: self), let covered = covered(view, at: edge)?.value else { return 0 }
      let words = insets(.textContainerInset, of: view)?[edge] ?? 0
      return covered - (contentInset(of: view, at: edge)?.value ?? 0) - words
    }
    // Most scroll views keep clear of their bars, so that is checked first.
    let overlap = contentOverlap(of: view, at: edge)
    guard overlap.isVisible, !scrollsSidewaysAlone(view), !isOutsideWindow(view), !isFullBleed(view, at: edge, overlap),
      edge != .bottom || !endsWithGap(view, of: overlap),
      !Cover.hidesNoWords(of: view, at: edge, by: overlap, in: self)
    else { return 0 }
    return overlap
  }

  /// Whether no more than the home indicator covers the end of a grouped table, where a gap below the last section is, of which
  /// nobody has measured the height.
  private func endsWithGap(_ list: ElementID, of overlap: Points) -> Bool {
    guard scenario.screen.kind(of: list).isTable, overlap <= environment[.insetBottom] else { return false }
    return [.grouped, .insetGrouped].contains { setting(of: .style, on: list)?.value == .choice($0) }
  }

  /// Whether a plain scroll view has words, and all of them end before the last part of its content.
  fileprivate func endsWithoutWords(_ list: ElementID, in last: Points) -> Bool {
    guard scenario.screen.kind(of: list) == .uiKit(.scrollView), setting(of: .contentOffset, on: list) == nil,
      let outer = frameInWindow(of: list), let content = points(.contentSize, .height, of: list),
      let top = contentInset(of: list, at: .top)?.value
    else { return false }
    let words = scenario.screen.ids.filter {
      scenario.screen.kind(of: $0).holdsText && $0 != list && scenario.isWithin($0, list) && isVisible($0)
    }
    return !words.isEmpty
      && words.allSatisfy { view in
        guard let frame = frameInWindow(of: view) else { return false }
        return outer.y + top + content - frame.y - frame.height >= last
      }
  }

  /// Whether a plain scroll view has words, and all of them begin below the first part of its content.
  fileprivate func startsWithoutWords(_ list: ElementID, in first: Points) -> Bool {
    guard scenario.screen.kind(of: list) == .uiKit(.scrollView), setting(of: .contentOffset, on: list) == nil,
      let outer = frameInWindow(of: list), let top = contentInset(of: list, at: .top)?.value
    else { return false }
    let words = scenario.screen.ids.filter {
      scenario.screen.kind(of: $0).holdsText && $0 != list && scenario.isWithin($0, list) && isVisible($0)
    }
    return !words.isEmpty
      && words.allSatisfy { view in frameInWindow(of: view).map { $0.y - outer.y - top >= first } ?? false }
  }

  /// Whether a view does not fit a sheet that is as high as its detent.
  private func isCutByDetent(_ view: ElementID) -> Bool {
    SheetAtDetent(around: view, in: self) != nil && overflow(of: view, at: .bottom) != nil
  }

  /// Whether a scroll view's content has a width and no height, as pagers write it to scroll in one direction.
  private func scrollsSidewaysAlone(_ element: ElementID) -> Bool {
    guard case .size(_, let height)? = resolution.value(of: .contentSize, on: element) else { return false }
    return value(of: height) == 0 && points(.contentSize, .width, of: element) ?? 0 > 0
  }

  /// Whether a part of a safe area is what a view's own controller adds, as room for a bar that the view may be part
  /// of.
  ///
  /// A container's bars take what it adds, and nothing in a list lies in such room.
  fileprivate func isRoom(_ leaf: Derivation, for view: ElementID) -> Bool {
    guard case .contributor(.property(let owner, .additionalSafeAreaInsets)) = leaf.step else { return false }
    let kind = scenario.screen.kind(of: view)
    return owner == scenario.controller(above: view) && !kind.isScrollView && !kind.isSwiftUI
  }

  /// The amount of such room in a safe area, in points.
  fileprivate func room(of safe: Amount, for view: ElementID) -> Points {
    guard evaluation.writtenProperties.contains(.additionalSafeAreaInsets) else { return 0 }
    return leaves(of: safe).filter { isRoom($0, for: view) }.reduce(0) { $0 + $1.amount }
  }

  /// How far the content of a scroll view lies inside its top or bottom.
  ///
  /// A page that uses `env(safe-area-inset-*)` makes room by itself.
  private func wholeInset(of element: ElementID, at edge: Edge) -> Points {
    (contentInset(of: element, at: edge)?.value ?? .nan) + (resolution.pageInset(of: element, at: edge)?.value ?? 0)
  }

  /// How much of a scroll view's content bars cover at its top or bottom, in points, or `nan` if not known.
  func contentOverlap(of element: ElementID, at edge: Edge) -> Points {
    guard let safe = covered(element, at: edge)?.value else { return 0 }
    if safe.isFinite, !safe.isVisible { return 0 }
    let overlap = safe - wholeInset(of: element, at: edge) - (edge == .top ? gapTakenOff(of: element) : 0)
    guard overlap.isFinite else { return .nan }
    if edge == .top { return max(0, overlap) }
    return max(0, min(overlap - gapBelowRows(of: element), reach(of: element, into: safe)))
  }

  /// How much a negative contentInset takes from the gap below the last rows of a grouped table, in points.
  private func gapBelowRows(of element: ElementID) -> Points {
    guard scenario.elements[element.index].kind.isTable,
      let style = choice(.style, of: element), style == .grouped || style == .insetGrouped,
      mayPull(element, .bottom), let parts = insetParts(of: element, at: .bottom), parts.manual < 0
    else { return 0 }
    // Nor is it measured on every version: 18 points, and more below the last section.
    return min(-parts.manual, 40)
  }

  /// How much a negative contentInset takes from the gap above the first rows of a grouped table, in points; the gap
  /// has no content to cover.
  private func gapTakenOff(of element: ElementID) -> Points {
    guard scenario.elements[element.index].kind.isTable, mayPull(element, .top),
      let parts = insetParts(of: element, at: .top), parts.manual < 0
    else { return 0 }
    let gap = resolution.gaps(of: element).first { $0.place == .firstHeader && $0.cause != .automaticPadding }
    guard let gap = gap?.amount.value else {
      // A grouped table whose rows are not known leaves one too, unless it has a header of its own.
      let style = choice(.style, of: element)
      let isGrouped = style == .grouped || style == .insetGrouped
      return isGrouped && scenario.screen[element].children.isEmpty ? min(-parts.manual, 40) : 0
    }
    // Not measured on every version. People report 35 and 40.
    return min(-parts.manual, gap.isFinite ? gap : 40)
  }

  /// Whether a document gives the element a negative contentInset at a side, or possibly does.
  private func mayPull(_ element: ElementID, _ edge: Edge) -> Bool {
    scenario.settings(on: element).contains { setting in
      guard setting.property == .contentInset, case .insets(let insets) = setting.value else { return false }
      return if case .constant(let inset) = insets[edge] { inset < 0 } else { true }
    }
  }

  /// How far content with a size of its author's reaches into the covered part at the bottom, in points.
  ///
  /// Content that does not fill the scroll view ends above its bottom. Any other reaches it.
  private func reach(of element: ElementID, into safe: Points) -> Points {
    guard resolution.value(of: .contentSize, on: element) != nil,
      let top = contentInset(of: element, at: .top)?.value,
      let bottom = contentInset(of: element, at: .bottom)?.value,
      let content = amount(.contentSize, .height, of: element)?.value,
      let bounds = amount(.bounds, .height, of: element)?.value,
      top + content + bottom <= bounds
    else { return .infinity }
    return top + content - (bounds - safe)
  }
}

extension Derivation {
  /// Whether it is an author's addition to the safe area.
  var isOwnRoom: Bool {
    if case .contributor(.property(_, .additionalSafeAreaInsets)) = step { true } else { false }
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in order.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Cover {
  /// Whether constraints that can't all hold place a view, or one around it, along an axis: which of them Auto Layout drops is
  /// open.
  static func isOpen(_ view: ElementID, along axis: Axis, in layout: ScenarioLayout) -> Bool {
    ([view] + layout.scenario.ancestors(of: view)).contains { layout.resolution.isContradicted($0, along: axis) }
  }
}
