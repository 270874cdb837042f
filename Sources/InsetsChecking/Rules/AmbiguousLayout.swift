import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let ambiguousLayout = LayoutRule(
    id: "ambiguous-layout",
    severity: .warning,
    judgement: .contradiction,
    reach: [.knownSizes, .wholeScreens],
    summary: "nothing but limits places a view",
    explanation: """
      A limit such as `left: >= margins` says how far a view may go, not where it is. A view needs two ties on each \
      axis, counting its own size. With fewer, Auto Layout may put the view anywhere within the limits, and \
      somewhere else the next time. Xcode calls such a layout ambiguous.

      Add the missing tie or size, or turn a limit into an equality, with a low priority if necessary.
      """,
    examples: [
      .flagged(
        """
        scenario "a chip of any width" {
          devices: iPhone13
          iOS: 15
          viewController tags {
            view chip { top: safeArea; left: margins; height: 30; 1️⃣width: >= 44 }
          }
        }
        """,
        fixed: """
          - view chip { top: safeArea; left: margins; height: 30; width: >= 44 }
          +     view chip { top: safeArea; left: margins; height: 30; width: 44 }
          """
      ),
      .flagged(
        """
        scenario "a title that may stand anywhere" {
          devices: iPhone13
          iOS: 15
          viewController tags {
            label title { top: safeArea; 1️⃣left: >= margins; intrinsicContentSize: (80, 20) }
          }
        }
        """,
        fixed: """
          - label title { top: safeArea; left: >= margins; intrinsicContentSize: (80, 20) }
          +     label title { top: safeArea; left: margins; intrinsicContentSize: (80, 20) }
          """
      ),
      .accepted(
        """
        scenario "as wide as its text, up to the margin" {
          devices: iPhone13
          iOS: 15
          viewController tags {
            label title { top: safeArea; left: margins; right: <= margins; intrinsicContentSize: (80, 20) }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "as wide as may be" {
          devices: iPhone13
          iOS: 15
          viewController tags {
            view card { top: safeArea; centerX: superview; height: 90; width: <= 320; width: == 1000 priority 750 }
          }
        }
        """
      ),
    ]
  ) { evaluation in
    let scenario = evaluation.scenario
    guard !scenario.limits.isEmpty else { return [] }
    // A view that limits bound along an axis, and nothing places.
    let open = evaluation.layouts.flatMap { layout in layout.resolution.ambiguousPlaces.map { (layout, $0) } }
    let places = Dictionary(grouping: open) { AmbiguousAxis(element: $0.1.element, axis: $0.1.axis) }
    return open.map { AmbiguousAxis(element: $0.1.element, axis: $0.1.axis) }.uniqued().compactMap { axis in
      guard let all = places[axis], let (layout, place) = all.first else { return nil }
      let limits = place.limits.compactMap { layout.limit($0, of: place.element)?.setting }.filter { scenario.owns($0) }
      guard let limit = limits.first else { return nil }
      let plays = all.compactMap { layout, place in place.play.map { (layout: layout, number: $0) } }
      // How far it may vary, where that is known everywhere.
      let spread = plays.count == all.count ? Spread(plays, by: { $0 }) : nil
      return LayoutFinding(
        at: limit.place.range,
        Subject(limit),
        in: Set(all.map(\.0.group)),
        """
        \(place.words(
          scenario.words(for: place.element),
          limit: scenario.text(limit.place.range),
          play: spread?.worst.amount
        )), \(spread?.places ?? "on \(evaluation.configurationWords(for: all.map(\.0)))")
        """
      ) {
        for limit in limits {
          let sign = limit.namePlace.range.upperBound..<limit.valuePlace.range.lowerBound
          Change(
            "Let '\(scenario.text(limit.place.range))' be an equality",
            scenario.edit.replace(sign, with: ": ")
          )
        }
      }
    }
  }
}

/// A view and an axis along which it is open.
private struct AmbiguousAxis: Hashable {
  var element: ElementID
  var axis: Axis
}

extension AmbiguousPlace {
  /// What is open of a view, and what would settle it.
  fileprivate func words(_ view: String, limit: String, play: Points?) -> Finding.Message {
    let isHorizontal = axis == .horizontal
    let size = isHorizontal ? "width" : "height"
    let direction = isHorizontal ? "horizontal" : "vertical"
    let (open, missing) =
      switch (lacksPosition, lacksSize) {
      case (true, true): ("\(direction) position and \(size) of \(view) are", "tie it or give it a \(size)")
      case (true, false):
        ("\(direction) position of \(view) is", "tie its \(isHorizontal ? "left or right" : "top or bottom")")
      case (false, _): ("\(size) of \(view) is", "give it a \(size) or tie its other edge")
      }
    let rest = play.map { " and leaves \(formatted($0)) pt open" } ?? ""
    return "the \(open) ambiguous: '\(limit)' only limits it\(rest); \(missing)"
  }
}
