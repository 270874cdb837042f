/// Whether something is true, which can be unknown or assumed.
private struct Certainty {
  enum Answer {
    case yes, no, unknown
  }

  var answer: Answer
  /// Whether the rules give no answer and the usual case is assumed.
  var isAssumed = false

  static let yes = Certainty(answer: .yes)
  static let no = Certainty(answer: .no)
  static let unknown = Certainty(answer: .unknown)
}

extension ScreenLayout {
  /// Resolves the insets of a scroll view, once its frame and safe area are known (R4, R5).
  mutating func resolveScrollView(_ element: ElementID) {
    guard kind(of: element).isScrollView else { return }
    views[element].adjustingController = servingController(of: element)
    var layout = ScrollViewLayout()
    let authored = insets(.contentInset, of: element) ?? .zero
    layout.contentInset = authored
    resolveIndicators(of: element, &layout)
    if kind(of: element) == .textView { layout.textContainerInset = textContainerInset(of: element) }
    layout.sectionInset = insets(.sectionInset, of: element) ?? .zero
    layout.separatorInset = insets(.separatorInset, of: element)
    if let size = size(.contentSize, of: element) {
      layout.contentWidth = size.width
      layout.contentHeight = size.height
    }
    if let solved = constraints.solved[element]?.content {
      layout.contentWidth = solved.width
      layout.contentHeight = solved.height
    }
    layout.contentOffset = contentOffset(of: element)
    let position = screen[element].record
    views[element].scrollView = position
    scrollViews[position] = layout
    if kind(of: element).isTable { placeParts(of: element) }
    if environment.hasSafeArea {
      adjust(element, at: position)
    } else {
      writeContentInset(of: element, at: position)
    }
    if kind(of: element).isCollection { placeParts(of: element) }
    placeContent(of: element, scrollViews[position])
  }

  /// The offset to which the author has scrolled; a size serves as a pair of numbers.
  private mutating func contentOffset(of element: ElementID) -> ContentOffset? {
    size(.contentOffset, of: element).map { ContentOffset(x: $0.width, y: $0.height) }
  }

  /// On iOS 7 to 10, adds the controller's guides to the author's content inset (R4.2).
  private mutating func writeContentInset(of element: ElementID, at position: Int) {
    if stage >= .traitCollectionDidChange, let controller = views[element].adjustingController {
      for edge in [Edge.top, .bottom] {
        let guide = views[controller].safeArea[edge]
        let sum = trace.sum(guide, scrollViews[position].contentInset[edge], .automaticContentInset)
        scrollViews[position].contentInset[edge] = sum
      }
    }
    scrollViews[position].adjustedContentInset = scrollViews[position].contentInset
  }

  /// From iOS 11 on, leaves the content inset to the author, and adds the masked safe area (R5.1, R5.2).
  private mutating func adjust(_ element: ElementID, at position: Int) {
    let contentInset = scrollViews[position].contentInset
    for edge in Edge.allCases {
      let adjusts = adjusts(edge, of: element, at: position)
      let isNothing = views[element].safeArea[edge].value == 0
      var inset: Amount
      switch adjusts.answer {
      case .yes:
        inset = safeArea(of: element, edge)
        views[element].kept.sure.insert(EdgeSet(edge))
      case .no:
        inset =
          isNothing ? Trace.zero : trace.nothing(leavesItToPage(element) ? .webViewAdjustment : .adjustmentBehavior)
      case .unknown:
        let most = safeArea(of: element, edge).value
        inset = isNothing ? Trace.zero : trace.unknown(nil, from: 0, to: most)
        views[element].kept.doubtful.insert(EdgeSet(edge))
      }
      if adjusts.isAssumed, !isNothing {
        inset = trace.assumed(inset)
        views[element].kept.assumed.insert(EdgeSet(edge))
      }
      scrollViews[position].adjustedContentInset[edge] = trace.sum(inset, contentInset[edge], .adjustedContentInset)
    }
  }

  private func adjusts(_ edge: Edge, of element: ElementID, at position: Int) -> Certainty {
    let axis: Axis = edge.isVertical ? .vertical : .horizontal
    let behavior = choice(.contentInsetAdjustmentBehavior, of: element) ?? defaultBehavior(of: element)
    if behavior == .never { return .no }
    if behavior == .always { return .yes }
    if behavior == .automatic, edge.isVertical, isServedInNavigation(element) { return .yes }
    return scrolls(element, along: axis, at: position)
  }

  /// The behaviour of a scroll view without one of its author's; a web view's follows from its page (R5.5).
  private func defaultBehavior(of element: ElementID) -> Choice {
    guard kind(of: element) == .webView else { return .automatic }
    return choice(.viewportFit, of: element) == .cover ? .never : .always
  }

  private func leavesItToPage(_ element: ElementID) -> Bool {
    authored(.contentInsetAdjustmentBehavior, of: element) == nil && defaultBehavior(of: element) == .never
  }

  /// Whether the content can be scrolled along an axis (R5.2).
  ///
  /// `isScrollEnabled` makes no difference.
  private func scrolls(_ element: ElementID, along axis: Axis, at position: Int) -> Certainty {
    let kind = kind(of: element)
    let isVertical = axis == .vertical
    let bounces = flag(isVertical ? .alwaysBounceVertical : .alwaysBounceHorizontal, of: element)
    if bounces ?? (kind.isTable && isVertical) { return .yes }
    if kind.isCollection, axis == scrollAxis(of: element) { return .yes }
    let content = isVertical ? scrollViews[position].contentHeight : scrollViews[position].contentWidth
    let bounds = views[element].boundsExtent(axis)
    // A flow layout's lines are never longer than the visible area.
    if kind.isCollection, authored(.contentSize, of: element) == nil { return .no }
    let isSaid = authored(.contentSize, of: element) != nil || constraints.solved[element]?.content != nil
    if !isSaid, !kind.isTable || !isVertical || content.value.isNaN {
      // The content of tables, text and web views is assumed to be longer than the screen, that of others is not.
      let isLong = kind.isTable || kind == .textView || kind == .webView
      return Certainty(answer: isVertical && isLong ? .yes : .no, isAssumed: isVertical)
    }
    if content.value.isNaN || bounds.value.isNaN { return .unknown }
    return content.value > bounds.value ? .yes : .no
  }

  func scrollAxis(of element: ElementID) -> Axis {
    choice(.scrollDirection, of: element) == .horizontal ? .horizontal : .vertical
  }

  /// Sets the offset of subviews in the bounds; at rest the content starts below the top inset (R5.3), otherwise where
  /// the author has scrolled to.
  private mutating func placeContent(of element: ElementID, _ layout: ScrollViewLayout) {
    let view = views[element]
    // A size that the author leaves to code, or that rows of unknown heights make, is not that of the bounds.
    let isSaid =
      authored(.contentSize, of: element) != nil
      || screen[element].children.contains { kind(of: $0).isListPart }
    let width = layout.contentWidth.value.isNaN && !isSaid ? view.boundsWidth : layout.contentWidth
    let height = layout.contentHeight.value.isNaN && !isSaid ? view.boundsHeight : layout.contentHeight
    let top = layout.contentOffset.map { -$0.y.value } ?? layout.adjustedContentInset.top.value
    let left = layout.contentOffset.map { -$0.x.value } ?? layout.adjustedContentInset.left.value
    views[element].contentWidth = width
    views[element].contentHeight = height
    views[element].shift = EdgeInsets(
      top: top,
      left: left,
      bottom: -top + (height.trace == view.boundsHeight.trace ? 0 : view.boundsHeight.value - height.value),
      right: -left + (width.trace == view.boundsWidth.trace ? 0 : view.boundsWidth.value - width.value)
    )
  }
}

extension ScreenLayout {
  /// The controller whose automatic adjustment applies to the scroll view (R4.1).
  ///
  /// It is on for a controller that a container or the window shows, not for a child that an author embeds (R4.3).
  private func servingController(of scrollView: ElementID) -> ElementID? {
    var view = scrollView
    while true {
      if adjustsScrollViews(view) { return view }
      guard let above = parent(of: view), above < view, !kind(of: above).isScrollView, firstSubview(of: above) == view
      else { return nil }
      view = above
    }
  }

  private func adjustsScrollViews(_ element: ElementID) -> Bool {
    let kind = kind(of: element)
    return kind.isController && !kind.isContainer && isShownByContainer(element)
      && flag(.automaticallyAdjustsScrollViewInsets, of: element) ?? true
  }

  /// The controller's view if it is a scroll view, otherwise its first subview, and so on down (R4.1).
  func firstScrollView(of controller: ElementID) -> ElementID? {
    var view: ElementID? = controller
    while let candidate = view {
      if kind(of: candidate).isScrollView { return candidate }
      view = firstSubview(of: candidate)
    }
    return nil
  }

  private func firstSubview(of element: ElementID) -> ElementID? {
    if kind(of: element).isContainer { return childOnScreen(of: element) }
    return screen[element].children.first {
      !screen[$0].isPresented && kind(of: $0) != .searchController
    }
  }

  private func isShownByContainer(_ controller: ElementID) -> Bool {
    guard let parent = parent(of: controller) else { return false }
    return parent == .window || kind(of: parent).isContainer || screen[controller].isPresented
  }

  /// Whether `.automatic` adjusts the scroll view's top and bottom whatever its content: it is the one that its
  /// controller adjusts, and the controller is in a navigation controller (R5.2).
  private func isServedInNavigation(_ scrollView: ElementID) -> Bool {
    var controller = views[scrollView].adjustingController
    while let current = controller, !screen[current].isPresented, let parent = parent(of: current),
      kind(of: parent).isContainer
    {
      if kind(of: parent) == .navigationController { return true }
      controller = parent
    }
    return false
  }
}

// Insets of scroll indicators, and of the text of a text view.
extension ScreenLayout {
  /// Resolves the author's indicator insets: for both, or for one of them from iOS 11.1 on; the last setting wins.
  private mutating func resolveIndicators(of element: ElementID, _ layout: inout ScrollViewLayout) {
    let both = insets(.scrollIndicatorInsets, of: element) ?? .zero
    layout.verticalIndicatorInsets = indicatorInsets(.verticalScrollIndicatorInsets, of: element) ?? both
    layout.horizontalIndicatorInsets = indicatorInsets(.horizontalScrollIndicatorInsets, of: element) ?? both
    // No source gives UIKit's answer for both where the two differ.
    let isSame = Edge.allCases.allSatisfy { edge in
      layout.verticalIndicatorInsets[edge].value == layout.horizontalIndicatorInsets[edge].value
    }
    layout.indicatorInsets = isSame ? layout.verticalIndicatorInsets : .unknown
  }

  /// The insets of one indicator, or nil if a later setting is for both, or if the version has no such property.
  private mutating func indicatorInsets(_ property: Property, of element: ElementID) -> AmountInsets? {
    guard environment.has(.hasIndicatorAxes), let own = authored(property, of: element) else { return nil }
    if let both = authored(.scrollIndicatorInsets, of: element)?.index, let index = own.index, both > index {
      return nil
    }
    return insets(property, of: element)
  }

  /// The author's insets, or a text view's default above and below its text.
  private mutating func textContainerInset(of element: ElementID) -> AmountInsets {
    if let authored = insets(.textContainerInset, of: element) { return authored }
    let margin = trace.amount(of: .textContainerMargin)
    return AmountInsets(top: margin, left: Trace.zero, bottom: margin, right: Trace.zero)
  }
}
