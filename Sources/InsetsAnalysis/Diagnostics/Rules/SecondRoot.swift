import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let secondRoot = DiagnosticRule(
    id: "second-root",
    severity: .warning,
    summary: "a scenario has more than one root controller",
    explanation: """
      A scenario is one screen, and a window shows one root controller. A second one would lie over the first, and \
      neither would say what the author means.

      Write a scenario for each, put both into a container, or show the second with `presents { … }`.
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
    ],
    origin: .layout(check: reportSecondRoots, fixes: { _, _ in [] })
  )
}

private func reportSecondRoots(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  var first: [ElementID: ElementID] = [:]
  for group in evaluation.groups.indices {
    let screen = evaluation.screen(of: group)
    let roots = screen[.window].children.filter { screen[$0].kind.isController && !screen[$0].isPresented }
    guard let root = roots.first else { continue }
    for other in roots.dropFirst() where first[other] == nil { first[other] = root }
  }
  return first.keys.sorted().compactMap { element in
    guard let root = first[element], let place = scenario.info(element)?.place, place.tree === scenario.tree else {
      return nil
    }
    var finding = Finding(
      rule: DiagnosticRule.secondRoot.id,
      severity: DiagnosticRule.secondRoot.severity,
      range: place.range,
      message: "\(scenario.words(for: element)) is a second root controller; a window shows one"
    )
    if let other = scenario.info(root)?.place {
      finding.notes = [Finding.Note(place: other, message: "the first one is here")]
    }
    finding.subject = Subject(element: element)
    return finding
  }
}
