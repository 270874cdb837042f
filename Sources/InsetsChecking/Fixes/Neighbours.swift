import InsetsEngine
import InsetsLanguage

extension ScenarioPairing {
  /// What an edit does to views beside those that it moves.
  enum Disturbance: Hashable {
    /// Two texts or controls that were apart lie over each other.
    case overlap(ElementID, ElementID)
    /// A text or control that was in its superview or on the screen reaches out of it.
    case leaves(ElementID)
    /// A text or control loses a third of its height or more.
    case squeezes(ElementID)
  }

  /// The first text or control that an edit moves over another, squeezes, or lets end outside its superview or the
  /// screen; the configuration is a position among those of the scenario.
  func firstDisturbed(
    _ before: ScenarioEvaluation,
    _ after: ScenarioEvaluation
  ) -> (disturbance: Disturbance, configuration: Int)? {
    var compared: Set<[Int]> = []
    let content = pairs.filter { before.scenario.screen.kind(of: $0.earlier).isReadOrTouched }
    guard !content.isEmpty else { return nil }
    for (member, configuration) in before.scenario.configurations.enumerated() {
      guard after.scenario.configurations.indices.contains(member),
        after.scenario.configurations[member] == configuration
      else { continue }
      let (earlier, later) = (before.layout(ofConfiguration: member), after.layout(ofConfiguration: member))
      guard compared.insert([earlier.group, later.group]).inserted else { continue }
      let placed = content.compactMap { PlacedContent($0, earlier, later) }
      if before.interruption.spend(placed.count) { return nil }
      for view in placed {
        if view.leaves { return (.leaves(view.element), member) }
        guard view.isMoved else { continue }
        if view.isSqueezed { return (.squeezes(view.element), member) }
        if let other = placed.first(where: { view.comesOver($0) }) {
          return (.overlap(view.element, other.element), member)
        }
      }
    }
    return nil
  }
}

extension ElementKind {
  /// Whether it is a text or a control of either kit.
  fileprivate var isReadOrTouched: Bool {
    isSwiftUI ? isSizedLeaf && self != .image : holdsText && !isScrollView && !isBar
  }
}

/// A text or control before and after an edit, with what it takes for certain in both.
private struct PlacedContent {
  let element: ElementID
  /// The scroll view that it moves with.
  private let scrollView: ElementID?
  private let first: Rect
  private let second: Rect
  private let firstOuter: [Rect?]
  private let secondOuter: [Rect?]
  private let scenario: BoundScenario

  init?(
    _ pair: (earlier: ElementID, later: ElementID),
    _ before: ScenarioLayout,
    _ after: ScenarioLayout
  ) {
    guard before.isVisible(pair.earlier), after.isVisible(pair.later),
      let first = before.certainFrame(of: pair.earlier), let second = after.certainFrame(of: pair.later)
    else { return nil }
    element = pair.earlier
    scrollView = before.scenario.scrolling(pair.earlier)
    scenario = before.scenario
    self.first = first
    self.second = second
    // A view of SwiftUI has no superview that a person knows of.
    func outer(_ view: ElementID, _ layout: ScenarioLayout) -> [Rect?] {
      let parent = layout.scenario.screen.parent(of: view)
      let isInBody = layout.scenario.screen.kind(of: view).isSwiftUI
      return [isInBody ? nil : parent.flatMap { layout.frameInWindow(of: $0) }, layout.frameInWindow(of: .window)]
    }
    firstOuter = scrollView == nil ? outer(pair.earlier, before) : []
    // What scrolls from now on may end below the screen.
    secondOuter = after.scenario.scrolling(pair.later) == nil ? outer(pair.later, after) : []
  }

  var isMoved: Bool {
    !first.x.looksLike(second.x) || !first.y.looksLike(second.y) || !first.width.looksLike(second.width)
      || !first.height.looksLike(second.height)
  }

  var leaves: Bool {
    zip(firstOuter, secondOuter).contains { before, after in
      guard let before, let after, before.isKnown, after.isKnown else { return false }
      return first.reach(outOf: before) <= Tolerance.halfPoint && second.reach(outOf: after) > 1
    }
  }

  /// Whether it had the height of a line and has a third less of it, which no text or control stands.
  var isSqueezed: Bool { first.height >= 16 && second.height < first.height * 0.67 }

  func comesOver(_ other: PlacedContent) -> Bool {
    other.element != element && other.scrollView == scrollView && !first.overlaps(other.first)
      && second.overlaps(other.second) && !scenario.isWithin(element, other.element)
      && !scenario.isWithin(other.element, element)
  }
}

extension ScenarioLayout {
  /// What a text or control takes for certain, which is all of it where its place is known.
  fileprivate func certainFrame(of view: ElementID) -> Rect? {
    if let frame = frameInWindow(of: view), frame.isKnown { return frame }
    return edges(.frameInWindow, of: view)?.certain
  }
}

extension FrameRange {
  /// What a text or control takes for certain: where only one of its edges is known, its first points there; nil if neither
  /// is.
  fileprivate var certain: Rect? {
    guard let x = Self.certain(left, right), let y = Self.certain(top, bottom) else { return nil }
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  private static func certain(_ near: ValueRange, _ far: ValueRange) -> (start: Points, length: Points)? {
    if near.isExact { return (near.least, far.isExact ? far.least - near.least : max(far.least - near.least, least)) }
    guard far.isExact else { return nil }
    let length = max(far.least - near.greatest, least)
    return (far.least - length, length)
  }

  /// What is seen of a text at least, in points.
  private static let least: Points = 2
}

extension BoundScenario {
  /// The scroll view of either kit that an element moves with.
  fileprivate func scrolling(_ element: ElementID) -> ElementID? {
    ancestors(of: element).first { screen.kind(of: $0).isScrollView || screen.kind(of: $0).isScrollingView }
  }
}

extension Rect {
  fileprivate var isKnown: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// How far it reaches out of another at most, in points.
  fileprivate func reach(outOf other: Rect) -> Points {
    Edge.allCases.reduce(0) { max($0, -distance(inside: other, $1)) }
  }

  /// Whether more than a line is in both.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    min(x + width, other.x + other.width) - max(x, other.x) > 1
      && min(y + height, other.y + other.height) - max(y, other.y) > 1
  }
}

extension ScenarioPairing {
  /// The elements whose place an edit changes on any configuration, each once, as far as their places are known.
  func moved(_ before: ScenarioEvaluation, _ after: ScenarioEvaluation) -> Set<ElementID> {
    var moved: Set<ElementID> = []
    var compared: Set<[Int]> = []
    for member in before.scenario.configurations.indices
    where after.scenario.configurations.indices.contains(member) {
      let (earlier, later) = (before.layout(ofConfiguration: member), after.layout(ofConfiguration: member))
      guard compared.insert([earlier.group, later.group]).inserted else { continue }
      for pair in pairs where !moved.contains(pair.earlier) {
        let (first, second) = (
          earlier.edges(.frameInWindow, of: pair.earlier), later.edges(.frameInWindow, of: pair.later)
        )
        if !(first?.looksLike(second) ?? (second == nil)) { moved.insert(pair.earlier) }
      }
    }
    return moved
  }
}
