import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The pictures and cards that an offset or a right angle draws outside their place in a column, over texts or controls of other
/// rows.
struct ViewsOverTexts: FindingSource {
  let evaluation: ScenarioEvaluation

  /// Letters take less than their line, and a badge of up to this size sits on the edge of something, in points.
  private let leastOverlap: Points = 8
  private let mark: Points = 24

  var findings: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard scenario.owns(setting), setting.guards.isEmpty, let turn = turn(setting),
        scenario.settings(of: setting.property, on: view).count == 1, isShownAsItIs(view),
        let (column, row) = column(around: view)
      else { return nil }
      let texts = texts(in: column, beside: row)
      guard !texts.isEmpty,
        let spread = layouts.showing(setting).spread(
          by: \.amount,
          { layout in layout.cover(of: texts, by: view, turn, leastOverlap, mark) }
        )
      else { return nil }
      let (worst, name) = (spread.worst.number, scenario.words(for: view))
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting),
        over: spread,
        """
        \(name) lies over \(worst.amount) pt of \(scenario.words(for: worst.text)): \(setting.property) moves what \(name) \
        shows, and not its place, \(spread.places)
        """,
        notes: spread.notes(at: setting.namePlace)
      )
    }
  }

  /// What a modifier does to the view that is drawn: a plain offset up or down, or a right angle; nil for anything else.
  private func turn(_ setting: BoundSetting) -> Turn? {
    if setting.property == .offset, case .size(.constant, .constant(let down)) = setting.value, abs(down) > leastOverlap
    {
      return .offset(down)
    }
    if setting.property == .scaleEffect, case .number(.constant(let factor)) = setting.value, factor > 1 {
      return .scale(factor)
    }
    if setting.property == .rotationEffect, case .number(.constant(let angle)) = setting.value,
      abs(angle) == 90 || abs(angle) == 270
    {
      return .rightAngle
    }
    return nil
  }

  /// Whether a view is seen, and nothing else moves it.
  private func isShownAsItIs(_ view: ElementID) -> Bool {
    let (kind, bodies) = (scenario.screen[view].kind, BodyViews(scenario))
    let others: Set<Property> = [.position, .opacity, .hidden, .alignmentGuide]
    let moving = scenario.settings(on: view).filter {
      $0.property == .offset || $0.property == .rotationEffect || $0.property == .scaleEffect
    }
    // A text that an offset moves may be one of several lines, which another finding judges.
    let isTurned = kind.isSizedLeaf && moving.first?.property != .offset
    return
      (kind == .image || kind == .color || kind == .rectangle || kind == .zStack || isTurned
      || bodies.isDrawnStack(view))
      && moving.count == 1 && scenario.settings(on: view).allSatisfy { !others.contains($0.property) }
  }

  /// The column around a view, and the row of it that the view is in or in front of.
  private func column(around view: ElementID) -> (column: ElementID, row: ElementID)? {
    var row = view
    for outer in BodyViews(scenario).around(view) {
      let kind = scenario.screen[outer].kind
      if kind == .vStack || kind == .lazyVStack { return (outer, row) }
      guard
        kind == .overlay || kind == .zStack || kind == .hStack || kind == .color || kind == .image || kind == .rectangle
      else { return nil }
      row = outer
    }
    return nil
  }

  private func texts(in column: ElementID, beside row: ElementID) -> [ElementID] {
    scenario.screen.ids.filter { text in
      let kind = scenario.screen[text].kind
      guard kind.isSizedLeaf, kind != .image, text != row, scenario.isWithin(text, column),
        !scenario.isWithin(text, row)
      else { return false }
      let path = [text] + BodyViews(scenario).around(text).prefix { $0 != column }
      return path.allSatisfy { each in
        !scenario.screen[each].kind.isModifierContent && !scenario.screen[each].kind.isScrollingView
          && scenario.settings(of: .offset, on: each).isEmpty
      }
    }
  }
}

/// What a modifier does to what a view shows, and not to its place.
private enum Turn {
  /// Up or down, in points.
  case offset(Points)
  case rightAngle
  /// About its middle.
  case scale(Double)
}

/// How far a view lies over a text or control, in one layout.
private struct CoveredText {
  var text: ElementID
  /// In points, from the top downwards.
  var amount: Points
}

extension ScenarioLayout {
  /// What a view that is drawn elsewhere lies over most, where its place is beside all of it.
  fileprivate func cover(
    of texts: [ElementID],
    by view: ElementID,
    _ turn: Turn,
    _ least: Points,
    _ mark: Points
  ) -> CoveredText? {
    guard isVisible(view), let shown = edges(.frameInWindow, of: view), shown.top.isExact, shown.bottom.isExact else {
      return nil
    }
    var place = shown
    switch turn {
    case .offset(let down): (place.top, place.bottom) = (shown.top.moved(by: -down), shown.bottom.moved(by: -down))
    case .scale(let factor):
      guard factor > 1 else { return nil }
      let more = (shown.bottom.least - shown.top.least) * (1 - 1 / factor) / 2
      place.top = shown.top.moved(by: more)
      place.bottom = shown.bottom.moved(by: -more)
    case .rightAngle:
      guard shown.left.isExact, shown.right.isExact else { return nil }
      let (width, height) = (shown.right.least - shown.left.least, shown.bottom.least - shown.top.least)
      let more = (width - height) / 2
      place.top = shown.top.moved(by: -more)
      place.bottom = shown.bottom.moved(by: more)
      place.left = shown.left.moved(by: more)
      place.right = shown.right.moved(by: -more)
    }
    guard shown.leastLength(along: .top) > mark else { return nil }
    let covered = texts.compactMap { text -> CoveredText? in
      guard isVisible(text), let other = edges(.frameInWindow, of: text), shown.isAcross(other) else { return nil }
      func common(_ own: FrameRange) -> Points {
        min(own.bottom.least, other.bottom.least) - max(own.top.greatest, other.top.greatest)
      }
      let amount = common(shown)
      return amount > least && common(place) <= 1 ? CoveredText(text: text, amount: amount) : nil
    }
    return covered.max { $0.amount < $1.amount }
  }
}

extension ValueRange {
  fileprivate func moved(by points: Points) -> ValueRange { ValueRange(least + points, greatest + points, causes) }
}
