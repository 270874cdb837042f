import InsetsEngine

// Content that is under a bar on purpose: a picture above an article, the pages of a pager, a photo that is zoomed.
extension ScenarioLayout {
  /// Whether a picture or a page fills the covered part of a scroll view's content, and nothing there is read or
  /// touched.
  ///
  /// `overlap` is how much of the content is covered at the edge, in points.
  func isFullBleed(_ scrollView: ElementID, at edge: Edge, _ overlap: Points) -> Bool {
    let kind = scenario.elements[scrollView.index].kind
    guard kind.isScrollView, kind != .webView, kind != .textView else { return false }
    let children = screen[scrollView].children
    guard !children.isEmpty else { return hasPages(scrollView, kind) }
    guard let frame = frameInWindow(of: scrollView) else { return false }
    let content = ScrolledContent(self, of: scrollView, in: frame)
    guard let strip = content.strip(overlap, at: edge) else { return hasPages(scrollView, kind) }
    let parts = children.flatMap(content.parts)
    let there = parts.filter { $0.lowerBound < strip.upperBound - Tolerance.halfPoint && $0.reaches(strip.lowerBound) }
    return !there.contains(where: \.isRead) && there.contains { $0.isPicture && $0.spans(strip) }
  }

  /// Whether the content is as high as the scroll view or made of items of its size, so that each fills it.
  private func hasPages(_ scrollView: ElementID, _ kind: ElementKind) -> Bool {
    guard let width = points(.bounds, .width, of: scrollView), let height = points(.bounds, .height, of: scrollView)
    else { return false }
    guard
      case .size(let contentWidth, let contentHeight)? =
        resolution.value(of: kind.isCollection ? .itemSize : .contentSize, on: scrollView)
    else { return false }
    return value(of: contentHeight).isNear(height) && value(of: contentWidth) >= width - Tolerance.halfPoint
  }
}

/// The content of a scroll view, from the top downwards.
private struct ScrolledContent {
  /// A part whose content is not examined.
  struct Part {
    /// In the content's coordinates, in points; the upper bound is `nan` if not known.
    var lowerBound: Points
    var upperBound: Points
    /// Whether people read or touch it.
    var isRead: Bool
    /// Whether it may lie under bars: a picture, a map, a page or a plain view.
    var isPicture: Bool

    func reaches(_ position: Points) -> Bool { !(upperBound <= position + Tolerance.halfPoint) }

    func spans(_ strip: Range<Points>) -> Bool {
      lowerBound <= strip.lowerBound + Tolerance.halfPoint && upperBound >= strip.upperBound - Tolerance.halfPoint
    }
  }

  private let layout: ScenarioLayout
  private let scrollView: ElementID
  /// Where the content begins in the window, in points.
  private let origin: Points
  /// The scroll view's size, in points.
  private let width: Points
  private let height: Points

  init(_ layout: ScenarioLayout, of scrollView: ElementID, in frame: Rect) {
    self.layout = layout
    self.scrollView = scrollView
    origin = frame.y - (layout.points(.contentOffset, .y, of: scrollView) ?? 0)
    width = frame.width
    height = frame.height
  }

  /// The covered part of the content when it is scrolled to the edge; nil if the end of the content is not known.
  func strip(_ overlap: Points, at edge: Edge) -> Range<Points>? {
    guard overlap.isVisible else { return nil }
    if edge == .top { return 0..<overlap }
    return contentHeight.map { $0 - overlap..<$0 }
  }

  /// In points, or nil if not known.
  private var contentHeight: Points? {
    let said = layout.points(.contentSize, .height, of: scrollView) ?? 0
    if said.isVisible { return said }
    let ends = layout.screen[scrollView].children.compactMap { child in
      layout.frameInWindow(of: child).map { $0.y + $0.height - origin }
    }
    return ends.filter(\.isFinite).max()
  }

  /// The element, or its content.
  func parts(of element: ElementID) -> [Part] {
    let screen = layout.screen
    let kind = screen[element].kind
    if kind == .uiKit(.section) { return screen[element].children.flatMap(parts) }
    guard layout.isVisible(element), let frame = layout.frameInWindow(of: element), frame.y.isFinite else { return [] }
    let inside = kind.isScrollView ? [] : screen[element].children.flatMap(parts)
    let (start, end) = (frame.y - origin, frame.y - origin + frame.height)
    var part = Part(lowerBound: start, upperBound: end, isRead: false, isPicture: false)
    if kind.isPartOfList {
      let isPage = kind == .uiKit(.header) ? isTall(frame, element) : fills(frame)
      part.isPicture = inside.isEmpty && isPage
      part.isRead = inside.isEmpty && !isPage
    } else if kind == .view {
      part.isPicture = !inside.isEmpty || !holdsAll(start, end)
    } else {
      part.isRead = kind.holdsText || kind.isScrollView
      part.isPicture = !part.isRead && kind != .stackView
    }
    return [part] + inside
  }

  /// Whether a frame is as large as the scroll view.
  private func fills(_ frame: Rect) -> Bool {
    frame.width >= width - Tolerance.halfPoint && frame.height >= height - Tolerance.halfPoint
  }

  /// Whether something is the whole scrolled content, so that a plain view says nothing about its own content.
  private func holdsAll(_ start: Points, _ end: Points) -> Bool {
    guard let contentHeight, contentHeight > height + 1 else { return false }
    return start < 1 && end > contentHeight - 1
  }

  /// Whether a table's own header has the height of one with a picture, unlike a row of text.
  private func isTall(_ frame: Rect, _ element: ElementID) -> Bool {
    layout.screen[element].parent == scrollView && frame.height >= 160
  }
}

extension ElementKind {
  fileprivate var isPartOfList: Bool {
    self == .item || self == .cell || self == .uiKit(.header) || self == .uiKit(.footer)
  }
}
