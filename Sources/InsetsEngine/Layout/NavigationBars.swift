/// The parts of a navigation bar below its title, and how much of them is left while the content is scrolled.
private struct ExpandedParts {
  var largeTitle = Trace.zero
  var searchBar = Trace.zero
  /// Whether scrolling hides the search bar.
  var hidesSearchBar = true

  var scrollableHeight: Points { largeTitle.value + (hidesSearchBar ? searchBar.value : 0) }
}

extension ScreenLayout {
  /// The height of the bar with the parts above and below its title (R2.2, R2.4, R2.5).
  mutating func navigationBarHeight(of element: ElementID, bar: ElementID?, child: ElementID?, isExtended: Bool)
    -> Amount
  {
    var height = trace.amount(of: views[element].isInSheet ? .sheetNavigationBarHeight : .navigationBarHeight)
    if let child, flag(.prompt, of: child) == true { height = trace.sum(height, trace.amount(of: .promptHeight)) }
    guard environment.hasSafeArea, let child else { return height }
    var parts = expandedParts(in: element, bar: bar, child: child)
    if let scrollView = firstScrollView(of: child), let offset = contentOffset(of: scrollView) {
      let rest = isExtended ? trace.sum(views[element].barTop, height) : Trace.zero
      collapse(&parts, below: rest, of: child, scrollView, offset, isExtended: isExtended)
    }
    return trace.sum(trace.sum(height, parts.largeTitle), parts.searchBar)
  }

  private func expandedParts(in stack: ElementID, bar: ElementID?, child: ElementID) -> ExpandedParts {
    var parts = ExpandedParts()
    if prefersLargeTitle(in: stack, bar: bar) {
      parts.largeTitle = trace.amount(of: .largeTitleHeight)
    }
    if screen[child].children.contains(where: { kind(of: $0) == .searchController }) {
      parts.searchBar = trace.amount(of: .searchBarInNavigationHeight)
    }
    parts.hidesSearchBar = flag(.hidesSearchBarWhenScrolling, of: child) ?? true
    // The place of a search bar that stays in the bars of iOS 26 is not measured.
    if environment.hasFloatingBars, !parts.hidesSearchBar, parts.searchBar.value == 0 {
      parts.searchBar = Trace.unknown
    }
    return parts
  }

  /// Content that scrolls up first hides the search bar and then the large title (R2.4, R2.5).
  ///
  /// `top` is how far the bar without these parts reaches into the child's view.
  private mutating func collapse(
    _ parts: inout ExpandedParts,
    below top: Amount,
    of child: ElementID,
    _ scrollView: ElementID,
    _ offset: ContentOffset,
    isExtended: Bool
  ) {
    guard parts.scrollableHeight != 0 else { return }
    // The frame of a view below the bar moves with the bar, and its content rests at its own top.
    var rest = trace.sum(insets(.contentInset, of: scrollView)?.top ?? Trace.zero, top)
    if isExtended { rest = trace.sum(trace.sum(rest, parts.largeTitle), parts.searchBar) }
    let scrolled = trace.sum(offset.y, rest, .restingOffset)
    if scrolled.value <= 0 { return }
    let isFollowed =
      isExtended && reachesTop(scrollView, of: child)
      && choice(.contentInsetAdjustmentBehavior, of: scrollView) != .never
    guard isFollowed || scrolled.value >= parts.scrollableHeight else {
      if parts.largeTitle.value != 0 { parts.largeTitle = Trace.unknown }
      if parts.hidesSearchBar, parts.searchBar.value != 0 { parts.searchBar = Trace.unknown }
      return
    }
    if environment.hasFloatingBars {
      // From iOS 26 on the title stays as it is until all of it is scrolled away (ouk).
      if scrolled.value >= parts.largeTitle.value { parts.largeTitle = trace.nothing(.largeTitle) }
      return
    }
    var left = scrolled
    if parts.hidesSearchBar {
      left = trace.difference(left, parts.searchBar)
      let taken = self.taken(by: scrolled, of: scrollView)
      parts.searchBar = trace.rest(of: parts.searchBar, adding: taken, .searchBarAndPrompt)
    }
    parts.largeTitle = trace.rest(of: parts.largeTitle, adding: taken(by: left, of: scrollView), .largeTitle)
  }

  /// The amount that scrolling takes away, as a part that names the content offset.
  private mutating func taken(by scrolled: Amount, of scrollView: ElementID) -> Amount {
    let taken = trace.negated(scrolled)
    return trace.property(.contentOffset, of: scrollView, value: taken.value, expression: taken.trace)
  }

  /// Whether the view and everything between it and the controller's view start at the controller's top.
  func reachesTop(_ element: ElementID, of controller: ElementID) -> Bool {
    var view = element
    while view != controller, let parent = parent(of: view) {
      guard startsAtTop(view) else { return false }
      view = parent
    }
    return true
  }

  private func startsAtTop(_ element: ElementID) -> Bool {
    if authored(.centerY, of: element) != nil { return false }
    if case .rect(_, let y, _, _)? = authored(.frame, of: element)?.value { return y == .constant(0) }
    guard case .anchor(let anchor)? = authored(.top, of: element)?.value else {
      return authored(.bottom, of: element) == nil || authored(.height, of: element) == nil
    }
    let isSuperview = anchor.target == .superview || anchor.target == .distance(.constant(0))
    return isSuperview && anchor.offset == .constant(0)
  }

  /// Whether the bar shows a large title and has room for one (R2.4).
  func prefersLargeTitle(in stack: ElementID, bar: ElementID?) -> Bool {
    bar.flatMap { flag(.prefersLargeTitles, of: $0) } == true && showsLargeTitle(in: stack)
  }

  /// Whether the title of the controller on screen is large, by its own setting or by those below it.
  private func showsLargeTitle(in stack: ElementID) -> Bool {
    for controller in controllers(in: stack).reversed() {
      let mode = choice(.largeTitleDisplayMode, of: controller)
      if mode == .always || mode == .never { return mode == .always }
    }
    return true
  }
}
