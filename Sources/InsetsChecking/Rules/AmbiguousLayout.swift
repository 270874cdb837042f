import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let ambiguousLayout = LayoutRule(
    id: "ambiguous-layout",
    severity: .warning,
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
    var told: Set<AxisOfElement> = []
    for layout in evaluation.layouts {
      for place in layout.resolution.ambiguousPlaces {
        let limits = place.limits.lazy.compactMap { layout.limit($0, of: place.element)?.setting }
        guard let limit = limits.first(where: { evaluation.scenario.owns($0) }),
          told.insert(AxisOfElement(element: place.element, axis: place.axis)).inserted
        else { continue }
        found.append(AmbiguousAxis(place: place, limit: limit, layout: layout))
      }
    }
    return found
  }

  private struct AxisOfElement: Hashable {
    var element: ElementID
    var axis: Axis
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
    let direction = isHorizontal ? "horizontal" : "vertical"
    let edges = isHorizontal ? "left or right" : "top or bottom"
    let open: String
    let missing: String
    switch (place.lacksPosition, place.lacksSize) {
    case (true, true):
      open = "the \(direction) position and \(size) of \(view) are ambiguous"
      missing = "tie it or give it a \(size)"
    case (true, false):
      open = "the \(direction) position of \(view) is ambiguous"
      missing = "tie its \(edges)"
    default:
      open = "the \(size) of \(view) is ambiguous"
      missing = "give it a \(size) or tie its other edge"
    }
    return "\(open): '\(limit)' only limits it; \(missing), on \(places)"
  }
}
