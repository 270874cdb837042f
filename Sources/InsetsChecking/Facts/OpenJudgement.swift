import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// What no rule can say of a text or control, because a number that decides it is not known.
package struct OpenJudgement: Sendable {
  package var element: ElementID
  /// The word that declares it, in bytes from the item's start.
  package var range: ByteRange
  /// `whether the home indicator covers 'done': height of 'text' (a text)`.
  package var words: String
}

extension ScenarioEvaluation {
  /// What stays open of the texts and controls that this item writes, of each view in the first layout in which anything
  /// does; the others need not be made for it.
  package func openJudgements() -> [OpenJudgement] { scenario.ownElements { _ in true }.flatMap(openJudgements) }

  /// What stays open of an element; nothing for one that is no text or control.
  package func openJudgements(of element: ElementID) -> [OpenJudgement] {
    let kind = scenario.screen[element].kind
    guard kind.isSwiftUI ? kind.isSizedLeaf && kind != .image : kind.holdsText && !kind.isBar,
      let head = scenario.headPlace(of: element), scenario.scrollView(around: element) == nil
    else { return [] }
    let words = layouts.lazy.map { layout in [Edge.top, .bottom].compactMap { layout.open(element, at: $0) } }
      .first { !$0.isEmpty }
    return (words ?? []).uniqued().map { OpenJudgement(element: element, range: head.range, words: $0) }
  }
}

extension ScenarioLayout {
  /// What is not known of a view at an edge, in words; nil if something covers it for certain, or nothing does.
  fileprivate func open(_ view: ElementID, at edge: Edge) -> String? {
    guard case .value(.rect(_, let y, _, let height)) = answer(.frameInWindow, of: view) else { return nil }
    let isPlaced = (y.value + height.value).isFinite
    let keyboard = edge == .bottom ? ShownKeyboard(self) : nil
    // Most places and bars are known, and so are most keyboards.
    guard !isPlaced || keyboard.map({ !$0.isKnown }) ?? true, isVisible(view),
      let (outer, safe) = room(around: view, at: edge), !isPlaced || keyboard != nil || !safe.value.isFinite
    else { return nil }
    if let keyboard {
      guard let edges = edges(.frameInWindow, of: view), edges.bottom.least <= keyboard.top,
        edges.bottom.greatest > keyboard.highestTop + Tolerance.halfPoint
      else {
        return nil
      }
      let open = isPlaced ? keyboardHeight.map { range(of: $0) } : range(ofSum: [(y, 1), (height, 1)])
      return "whether the keyboard covers \(scenario.words(for: view)): \(reasons(open ?? .open, of: view))"
    }
    // How far the edge lies inside what bars leave: most are decided, and reasons take longer than bounds.
    let parts: [(amount: Amount, factor: Double)] =
      edge == .top ? [(y, 1), (safe, -1)] : [(y, -1), (height, -1), (safe, -1)]
    let start = edge == .top ? -outer.y : outer.y + outer.height
    let inside = resolution.bounds(ofSum: parts)
    guard ValueRange(inside.least + start, inside.greatest + start).isLess(than: -Tolerance.halfPoint) == nil else {
      return nil
    }
    if edge == .bottom, !y.value.isFinite, isBelowBars(range(of: y), above: outer.y + outer.height / 2 - height.value) {
      return nil
    }
    let name = scenario.words(for: view)
    // The reason names a bar whose height is not known.
    let bars = !safe.value.isFinite ? "a bar" : safe.value.isVisible ? scenario.names(ofCovering: leaves(of: safe)) : ""
    let question = bars.isEmpty ? "whether \(name) fits on the screen" : "whether \(name) lies under \(bars)"
    return "\(question): \(reasons(range(ofSum: parts), of: view))"
  }

  /// Whether only bars of unknown height lie above what starts in the upper half of a screen, where they end.
  private func isBelowBars(_ start: ValueRange, above middle: Points) -> Bool {
    start.least < middle
      && start.causes.allSatisfy { cause in
        if case .number = cause { true } else { false }
      }
  }

  /// What a view is shown in, and how much of that is covered at an edge; nil if that is not known.
  private func room(around view: ElementID, at edge: Edge) -> (Rect, Amount)? {
    if scenario.screen[view].kind.isSwiftUI {
      guard let host = resolution.hostCover(of: view), host.rect.height.isFinite else { return nil }
      return (host.rect, host.inset(at: edge))
    }
    guard let controller = scenario.controller(above: view), let frame = frameInWindow(of: controller),
      frame.height.isFinite, let safe = covered(controller, at: edge)
    else { return nil }
    return (frame, safe)
  }

  /// `height of 'text' (a text)`.
  private func reasons(_ range: ValueRange, of view: ElementID) -> String {
    let words = range.causes.map { cause in
      switch cause {
      case .content(let element, let axis):
        UnknownNumber(
          name: "\(axis == .vertical ? "height" : "width") of \(scenario.words(for: element))",
          reason: .content(scenario.screen[element].kind, of: element, axis)
        )
      case .code: UnknownNumber(name: "a number", reason: .code)
      case .number(let number): UnknownNumber(name: number.words(in: environment), reason: .notMeasured(note: ""))
      case .rule(let rule): UnknownNumber(name: "place of \(scenario.words(for: view))", reason: .rule(rule))
      case .undecided: UnknownNumber(name: "place of \(scenario.words(for: view))", reason: .undecided)
      }
    }.map(\.words).uniqued()
    if words.isEmpty { return "place of \(scenario.words(for: view)) (nothing decides it)" }
    return words.prefix(Self.mostReasons).joined(separator: ", ")
  }

  private static let mostReasons = 2
}
