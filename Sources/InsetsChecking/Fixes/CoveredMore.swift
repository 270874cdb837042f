import InsetsEngine
import InsetsLanguage

extension ScenarioPairing {
  /// The first element that shows less on some configuration after an edit, because it ends deeper under a bar, the
  /// sensor housing, the home indicator or the keyboard; the configuration is a position among those of the scenario.
  func firstCoveredMore(
    _ before: ScenarioEvaluation,
    _ after: ScenarioEvaluation
  ) -> (element: ElementID, configuration: Int)? {
    var compared: Set<[Int]> = []
    let shown = pairs.filter { before.scenario.screen.kind(of: $0.earlier).mayShowItself }
    for (member, configuration) in before.scenario.configurations.enumerated() {
      guard after.scenario.configurations.indices.contains(member),
        after.scenario.configurations[member] == configuration
      else { continue }
      let earlier = before.layout(ofConfiguration: member)
      let later = after.layout(ofConfiguration: member)
      guard compared.insert([earlier.group, later.group]).inserted else { continue }
      for pair in shown {
        let covered = Overlap.Side.allCases.contains { side in
          // Nothing is covered by less than nothing before.
          guard let second = later.overlap(of: pair.later, side), second.depth > Tolerance.halfPoint,
            let first = earlier.overlap(of: pair.earlier, side)
          else { return false }
          guard second.isWorse(than: first) else { return false }
          // What is mirrored is covered at the other side.
          guard configuration.layoutDirection == .rightToLeft, let opposite = side.opposite,
            let mirrored = earlier.overlap(of: pair.earlier, opposite)
          else { return true }
          return second.isWorse(than: mirrored)
        }
        if covered { return (pair.earlier, member) }
      }
    }
    return nil
  }
}

/// How far the visible part of an element lies under a cover at one side of the screen.
private struct Overlap {
  enum Side: Equatable {
    /// The bars, the housing and the home indicator at an edge.
    case edge(Edge)
    case keyboard

    static let allCases: [Side] = Edge.allCases.map { .edge($0) } + [.keyboard]

    /// The other end of a line of words; nil for other sides.
    var opposite: Side? { if case .edge(let edge) = self, !edge.isVertical { .edge(edge.opposite) } else { nil } }
  }

  /// In points, or `nan` if not known.
  var depth: Points
  /// The visible rest in points, where it counts; a background that grows under a bar hides nothing.
  var clear: Points?
  /// The height in points, where the end counts; an element that ends deeper under a bar without growing hides its own
  /// end.
  var length: Points?
  /// Whether a picture reaches from under the cover to the screen's edge, as one does that is meant to lie there.
  var isFullBleed = false

  func isWorse(than other: Overlap) -> Bool {
    guard depth > other.depth + Tolerance.halfPoint, !isFullBleed || other.depth <= 0 else { return false }
    guard let clear, let before = other.clear else { return true }
    if let length, let earlier = other.length, length.looksLike(earlier) { return true }
    return clear < before - Tolerance.halfPoint
  }
}

extension ScenarioLayout {
  /// Nil for an element that shows nothing of its own there.
  fileprivate func overlap(of element: ElementID, _ side: Overlap.Side) -> Overlap? {
    let kind = scenario.elements[element.index].kind
    if kind.isSwiftUI { return overlapInBody(of: element, kind, side) }
    guard isVisible(element), kind.isScrollView || kind.holdsText || showsItself(element, kind) else { return nil }
    switch side {
    case .edge(let edge): return overlap(of: element, kind, at: edge)
    case .keyboard: return overlapOfKeyboard(with: element, kind)
    }
  }

  /// The overlap of SwiftUI texts and controls that don't scroll.
  private func overlapInBody(of element: ElementID, _ kind: ElementKind, _ side: Overlap.Side) -> Overlap? {
    guard kind.isSizedLeaf, kind != .image, isVisible(element), BodyViews(scenario).scrolling(element).isEmpty else {
      return nil
    }
    switch side {
    case .edge(let edge): return covered(element, at: edge).map { Overlap(depth: $0.value) }
    case .keyboard:
      guard let keyboard = shownKeyboardTop, let frame = frameInWindow(of: element) else { return nil }
      return Overlap(depth: max(0, frame.y + frame.height - keyboard))
    }
  }

  /// Whether it is a plain view or a picture without content, which is judged by itself.
  private func showsItself(_ element: ElementID, _ kind: ElementKind) -> Bool {
    (kind == .view || kind == .imageView) && screen[element].children.isEmpty
  }

  private func overlap(of element: ElementID, _ kind: ElementKind, at edge: Edge) -> Overlap? {
    // A scroll view is judged in place of what it scrolls. At the sides, its rows are judged.
    if edge.isVertical ? scenario.scrollView(around: element) != nil : kind.isScrollView { return nil }
    if kind.isScrollView { return Overlap(depth: contentOverlap(of: element, at: edge)) }
    guard let covered = Cover.bySystem(over: element, at: edge, in: self) else { return nil }
    if kind.holdsText { return Overlap(depth: covered) }
    let opposite = Cover.bySystem(over: element, at: edge.opposite, in: self) ?? 0
    let length = edge == .bottom ? points(.frame, .height, of: element) : nil
    let end = frameInWindow(of: .window).flatMap { frameInWindow(of: element)?.distance(inside: $0, edge) }
    return seenExtent(of: element, edge).map {
      Overlap(
        depth: covered,
        clear: $0 - covered - opposite,
        length: length,
        isFullBleed: kind == .imageView && edge == .top && end?.isNear(0) == true
      )
    }
  }

  /// How much of an element's height or width is on the screen, in points.
  private func seenExtent(of element: ElementID, _ edge: Edge) -> Points? {
    guard let frame = frameInWindow(of: element), let window = frameInWindow(of: .window) else { return nil }
    return edge.isVertical
      ? min(frame.y + frame.height, window.height) - max(frame.y, 0)
      : min(frame.x + frame.width, window.width) - max(frame.x, 0)
  }

  private func overlapOfKeyboard(with element: ElementID, _ kind: ElementKind) -> Overlap? {
    guard scenario.scrollView(around: element) == nil, let keyboard = ShownKeyboard(self),
      let frame = frameInWindow(of: element)
    else { return nil }
    let depth = max(0, frame.y + frame.height - keyboard.top)
    if kind.isScrollView {
      return Overlap(depth: max(0, depth - (contentInset(of: element, at: .bottom)?.value ?? 0)))
    }
    return kind.holdsText ? Overlap(depth: depth) : Overlap(depth: depth, clear: frame.height - depth)
  }
}

extension ElementKind {
  /// Whether such an element can show something of its own.
  fileprivate var mayShowItself: Bool {
    isSwiftUI ? isSizedLeaf && self != .image : isScrollView || holdsText || self == .view || self == .imageView
  }
}

extension Edge {
  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .left: .right
    case .bottom: .top
    case .right: .left
    }
  }
}
