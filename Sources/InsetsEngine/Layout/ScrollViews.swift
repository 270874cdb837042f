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
    var builder = ScrollViewBuilder(of: element, consume self)
    builder.build()
    self = builder.layout
  }

  func scrollAxis(of element: ElementID) -> Axis {
    choice(.scrollDirection, of: element) == .horizontal ? .horizontal : .vertical
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

  fileprivate func firstSubview(of element: ElementID) -> ElementID? {
    if kind(of: element).isContainer { return childOnScreen(of: element) }
    return screen[element].children.first {
      !screen[$0].isPresented && kind(of: $0) != .searchController
    }
  }
}

/// Computes the insets of a scroll view, and where they put its content (R4, R5).
///
/// The layout moves in while this lasts, so that it is not copied.
private struct ScrollViewBuilder {
  private(set) var layout: ScreenLayout
  private let element: ElementID
  private let kind: ElementKind

  init(of element: ElementID, _ layout: consuming ScreenLayout) {
    self.element = element
    kind = layout.kind(of: element)
    self.layout = layout
  }

  /// The numbers of the layout.
  private var trace: Trace {
    _read { yield layout.trace }
    _modify { yield &layout.trace }
  }

  private var environment: Environment { layout.environment }

  private var view: ViewLayout {
    _read { yield layout.views[element] }
    _modify { yield &layout.views[element] }
  }

  private var scrollView: ScrollViewLayout {
    _read { yield layout.scrollViews[layout.record(of: element)] }
    _modify { yield &layout.scrollViews[layout.record(of: element)] }
  }

  mutating func build() {
    view.adjustingController = servingController
    let authored = authoredLayout
    view.scrollView = layout.record(of: element)
    scrollView = authored
    if kind.isTable { layout.placeParts(of: element) }
    if environment.hasSafeArea { adjust() } else { writeContentInset() }
    if kind.isCollection { layout.placeParts(of: element) }
    placeContent()
  }

  /// What the author says, without what the system adds.
  private var authoredLayout: ScrollViewLayout {
    mutating get {
      var authored = ScrollViewLayout()
      authored.contentInset = layout.insets(.contentInset, of: element) ?? .zero
      addIndicators(to: &authored)
      if kind == .textView { authored.textContainerInset = textContainerInset }
      authored.sectionInset = layout.insets(.sectionInset, of: element) ?? .zero
      authored.separatorInset = layout.insets(.separatorInset, of: element)
      if let size = layout.size(.contentSize, of: element) {
        authored.contentWidth = size.width
        authored.contentHeight = size.height
      }
      if let solved = layout.constraints.solved[element]?.content {
        authored.contentWidth = solved.width
        authored.contentHeight = solved.height
      }
      // A size serves as a pair of numbers.
      authored.contentOffset = layout.size(.contentOffset, of: element).map { ContentOffset(x: $0.width, y: $0.height) }
      return authored
    }
  }

  /// On iOS 7 to 10, adds the controller's guides to the author's content inset (R4.2).
  private mutating func writeContentInset() {
    if layout.stage >= .traitCollectionDidChange, let controller = view.adjustingController {
      for edge in [Edge.top, .bottom] {
        let guide = layout.views[controller].safeArea[edge]
        scrollView.contentInset[edge] = trace.sum(guide, scrollView.contentInset[edge], .automaticContentInset)
      }
    }
    scrollView.adjustedContentInset = scrollView.contentInset
  }

  /// From iOS 11 on, leaves the content inset to the author, and adds the masked safe area (R5.1, R5.2).
  private mutating func adjust() {
    let contentInset = scrollView.contentInset
    for edge in Edge.allCases {
      let adjusts = adjusts(edge)
      let isNothing = view.safeArea[edge].value == 0
      var inset: Amount
      switch adjusts.answer {
      case .yes:
        inset = layout.safeArea(of: element, edge)
        view.kept.sure.insert(EdgeSet(edge))
      case .no:
        inset = isNothing ? Trace.zero : trace.nothing(leavesItToPage ? .webViewAdjustment : .adjustmentBehavior)
      case .unknown:
        let most = layout.safeArea(of: element, edge).value
        inset = isNothing ? Trace.zero : trace.unknown(nil, from: 0, to: most)
        view.kept.doubtful.insert(EdgeSet(edge))
      }
      if adjusts.isAssumed, !isNothing {
        inset = trace.assumed(inset)
        view.kept.assumed.insert(EdgeSet(edge))
      }
      scrollView.adjustedContentInset[edge] = trace.sum(inset, contentInset[edge], .adjustedContentInset)
    }
  }

  private func adjusts(_ edge: Edge) -> Certainty {
    let behavior = layout.choice(.contentInsetAdjustmentBehavior, of: element) ?? defaultBehavior
    if behavior == .never { return .no }
    if behavior == .always { return .yes }
    if behavior == .automatic, edge.isVertical, isServedInNavigation { return .yes }
    return scrolls(along: edge.isVertical ? .vertical : .horizontal)
  }

  /// The behaviour of a scroll view without one of its author's; a web view's follows from its page (R5.5).
  private var defaultBehavior: Choice {
    guard kind == .webView else { return .automatic }
    return layout.choice(.viewportFit, of: element) == .cover ? .never : .always
  }

  private var leavesItToPage: Bool {
    layout.authored(.contentInsetAdjustmentBehavior, of: element) == nil && defaultBehavior == .never
  }

  /// Whether the content can be scrolled along an axis (R5.2).
  ///
  /// `isScrollEnabled` makes no difference.
  private func scrolls(along axis: Axis) -> Certainty {
    let isVertical = axis == .vertical
    let bounces = layout.flag(isVertical ? .alwaysBounceVertical : .alwaysBounceHorizontal, of: element)
    if bounces ?? (kind.isTable && isVertical) { return .yes }
    if kind.isCollection, axis == layout.scrollAxis(of: element) { return .yes }
    let content = isVertical ? scrollView.contentHeight : scrollView.contentWidth
    let bounds = view.boundsExtent(axis)
    // A flow layout's lines are never longer than the visible area.
    if kind.isCollection, layout.authored(.contentSize, of: element) == nil { return .no }
    let isSaid =
      layout.authored(.contentSize, of: element) != nil || layout.constraints.solved[element]?.content != nil
    if !isSaid, !kind.isTable || !isVertical || content.value.isNaN {
      // The content of tables, text and web views is assumed to be longer than the screen, that of others is not.
      let isLong = kind.isTable || kind == .textView || kind == .webView
      return Certainty(answer: isVertical && isLong ? .yes : .no, isAssumed: isVertical)
    }
    if content.value.isNaN || bounds.value.isNaN { return .unknown }
    return content.value > bounds.value ? .yes : .no
  }

  /// Sets the offset of subviews in the bounds; at rest the content starts below the top inset (R5.3), otherwise where
  /// the author has scrolled to.
  private mutating func placeContent() {
    let bounds = (width: view.boundsWidth, height: view.boundsHeight)
    let content = scrollView
    // A size that the author leaves to code, or that rows of unknown heights make, is not that of the bounds.
    let isSaid =
      layout.authored(.contentSize, of: element) != nil
      || layout.screen[element].children.contains { layout.kind(of: $0).isListPart }
    let width = content.contentWidth.value.isNaN && !isSaid ? bounds.width : content.contentWidth
    let height = content.contentHeight.value.isNaN && !isSaid ? bounds.height : content.contentHeight
    let top = content.contentOffset.map { -$0.y.value } ?? content.adjustedContentInset.top.value
    let left = content.contentOffset.map { -$0.x.value } ?? content.adjustedContentInset.left.value
    view.contentWidth = width
    view.contentHeight = height
    view.shift = EdgeInsets(
      top: top,
      left: left,
      bottom: -top + (height.trace == bounds.height.trace ? 0 : bounds.height.value - height.value),
      right: -left + (width.trace == bounds.width.trace ? 0 : bounds.width.value - width.value)
    )
  }

  /// The controller whose automatic adjustment applies to the scroll view (R4.1).
  ///
  /// It is on for a controller that a container or the window shows, not for a child that an author embeds (R4.3).
  private var servingController: ElementID? {
    var view = element
    while true {
      if adjustsScrollViews(view) { return view }
      guard let above = layout.parent(of: view), above < view, !layout.kind(of: above).isScrollView,
        layout.firstSubview(of: above) == view
      else { return nil }
      view = above
    }
  }

  private func adjustsScrollViews(_ controller: ElementID) -> Bool {
    let kind = layout.kind(of: controller)
    return kind.isController && !kind.isContainer && isShownByContainer(controller)
      && layout.flag(.automaticallyAdjustsScrollViewInsets, of: controller) ?? true
  }

  private func isShownByContainer(_ controller: ElementID) -> Bool {
    guard let parent = layout.parent(of: controller) else { return false }
    return parent == .window || layout.kind(of: parent).isContainer || layout.screen[controller].isPresented
  }

  /// Whether `.automatic` adjusts the scroll view's top and bottom whatever its content: it is the one that its
  /// controller adjusts, and the controller is in a navigation controller (R5.2).
  private var isServedInNavigation: Bool {
    var controller = view.adjustingController
    while let current = controller, !layout.screen[current].isPresented, let parent = layout.parent(of: current),
      layout.kind(of: parent).isContainer
    {
      if layout.kind(of: parent) == .navigationController { return true }
      controller = parent
    }
    return false
  }

  /// Adds the author's indicator insets: for both, or for one of them from iOS 11.1 on; the last setting wins.
  private mutating func addIndicators(to authored: inout ScrollViewLayout) {
    let both = layout.insets(.scrollIndicatorInsets, of: element) ?? .zero
    authored.verticalIndicatorInsets = indicatorInsets(.verticalScrollIndicatorInsets) ?? both
    authored.horizontalIndicatorInsets = indicatorInsets(.horizontalScrollIndicatorInsets) ?? both
    // No source gives UIKit's answer for both where the two differ.
    let isSame = Edge.allCases.allSatisfy { edge in
      authored.verticalIndicatorInsets[edge].value == authored.horizontalIndicatorInsets[edge].value
    }
    authored.indicatorInsets = isSame ? authored.verticalIndicatorInsets : .unknown
  }

  /// The insets of one indicator, or nil if a later setting is for both, or if the version has no such property.
  private mutating func indicatorInsets(_ property: Property) -> AmountInsets? {
    guard environment.has(.hasIndicatorAxes), let own = layout.authored(property, of: element) else { return nil }
    if let both = layout.authored(.scrollIndicatorInsets, of: element)?.index, let index = own.index, both > index {
      return nil
    }
    return layout.insets(property, of: element)
  }

  /// The author's insets, or a text view's default above and below its text.
  private var textContainerInset: AmountInsets {
    mutating get {
      if let authored = layout.insets(.textContainerInset, of: element) { return authored }
      let margin = trace.amount(of: .textContainerMargin)
      return AmountInsets(top: margin, left: Trace.zero, bottom: margin, right: Trace.zero)
    }
  }
}
