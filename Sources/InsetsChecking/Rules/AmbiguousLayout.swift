import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let ambiguousLayout = LayoutRule(
    id: "ambiguous-layout",
    severity: .warning,
    summary: "limits bound a view, and nothing places it",
    explanation: """
      A limit such as `left: >= margins` says how far a view may go, not where it is. With fewer than two ties on an axis, \
      the view's own size counted, Auto Layout may put it anywhere that the limits allow, and may choose otherwise the next \
      time. Xcode calls such a layout ambiguous.

      Add the tie or the size that is missing, or make an equality of a limit, with a low priority if need be.
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
        fixed: nil
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
        fixed: nil
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
    ],
    cases: { AmbiguousAxis.all(in: $0) }
  )
}

/// A view that limits bound along an axis, and nothing places.
private struct AmbiguousAxis: RuleCase {
  let place: AmbiguousPlace
  let limit: BoundSetting
  let layout: ScenarioLayout

  static func all(in evaluation: ScenarioEvaluation) -> [AmbiguousAxis] {
    guard !evaluation.scenario.limits.isEmpty else { return [] }
    var found: [AmbiguousAxis] = []
    for layout in evaluation.layouts {
      for place in layout.resolution.ambiguousPlaces {
        let limits = place.limits.compactMap { layout.limit($0, of: place.element)?.setting }
        guard let limit = limits.first(where: { evaluation.scenario.owns($0) }),
          !found.contains(where: { $0.place.element == place.element && $0.place.axis == place.axis })
        else { continue }
        found.append(AmbiguousAxis(place: place, limit: limit, layout: layout))
      }
    }
    return found
  }

  private var scenario: BoundScenario { layout.scenario }

  var range: ByteRange { limit.place.range }
  var subject: Subject { Subject(limit) }
  var message: Finding.Message {
    .isOpen(
      scenario.words(for: place.element),
      place,
      scenario.text(range),
      layout.evaluation.configurationWords(for: [layout])
    )
  }
}

extension Finding.Message {
  fileprivate static func isOpen(_ view: String, _ place: AmbiguousPlace, _ limit: String, _ places: String) -> Self {
    let isHorizontal = place.axis == .horizontal
    let size = isHorizontal ? "width" : "height"
    let direction = isHorizontal ? "horizontally" : "vertically"
    let edges = isHorizontal ? "left or right" : "top or bottom"
    let open: String
    let missing: String
    switch (place.lacksPosition, place.lacksSize) {
    case (true, true):
      open = "where \(view) lies \(direction) and its \(size) are open"
      missing = "tie it or give it a \(size)"
    case (true, false):
      open = "where \(view) lies \(direction) is open"
      missing = "tie its \(edges)"
    default:
      open = "the \(size) of \(view) is open"
      missing = "give it a \(size) or tie its other edge"
    }
    return "\(open): '\(limit)' only bounds it; \(missing), on \(places)"
  }
}
