import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let secondRoot = LayoutRule(
    id: "second-root",
    severity: .warning,
    judgement: .structure,
    summary: "a scenario has more than one root controller",
    explanation: """
      A scenario is one screen, and a window shows one root controller. A second one would cover the first.

      Write a scenario for each, put both into a container, or present the second with `presents { … }`.
      """,
    examples: [
      .flagged(
        """
        scenario "two screens" {
          devices: iPhone8
          iOS: 11
          viewController feed
          viewController 1️⃣detail
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "a sheet over a screen" {
          devices: iPhone8
          iOS: 13
          viewController feed {
            presents { viewController detail }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "another root on newer versions" {
          devices: iPhone8
          iOS: 11, 12
          when iOS 11 { viewController feed }
          else { viewController detail }
        }
        """
      ),
    ]
  ) { evaluation in
    let scenario = evaluation.scenario
    var first: [ElementID: ElementID] = [:]
    for layout in evaluation.layouts {
      let screen = layout.screen
      let roots = screen[.window].children.filter { $0.isRoot(in: screen) }
      for other in roots.dropFirst() where first[other] == nil { first[other] = roots[0] }
    }
    return first.sorted { $0.key < $1.key }.compactMap { element, root -> LayoutFinding? in
      guard let place = scenario.namePlace(of: element), scenario.owns(place) else { return nil }
      return LayoutFinding(
        at: place.range,
        Subject(element: element),
        "\(scenario.words(for: element)) is a second root controller; a window shows one",
        notes: scenario.namePlace(of: root).map { [Finding.Note($0, "the first one is here")] } ?? []
      )
    }
  }
}

extension ElementID {
  /// Whether it is a controller that a window shows, or the body that stands for one.
  fileprivate func isRoot(in screen: Screen) -> Bool {
    (screen.kind(of: self).isController || screen.kind(of: self) == .body) && !screen[self].isPresented
  }
}
