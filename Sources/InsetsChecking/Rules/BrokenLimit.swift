import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let brokenLimit = LayoutRule(
    id: "broken-limit",
    severity: .warning,
    summary: "a limit on an edge or a size does not hold",
    explanation: """
      A limit such as `bottom: <= safeArea - 8` places nothing; it says how far the view may go. Where the other ties \
      put the view further, Auto Layout breaks one of the constraints and logs it, and which one is not up to the author.

      Change the tie that decides, or the limit.
      """,
    examples: [
      .flagged(
        """
        scenario "a card that is too high" {
          devices: iPhoneSE3, iPhone13
          iOS: 15
          viewController pay {
            view card { top: safeArea; height: 700; 1️⃣bottom: <= safeArea - 8 }
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "room enough" {
          devices: iPhoneSE3, iPhone13
          iOS: 15
          viewController pay {
            view card { center: superview; size: (300, 400); top: >= safeArea; width: <= 320 }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "as wide as its text, up to the button" {
          devices: iPhone13
          iOS: 15
          viewController pay {
            label title { top: safeArea; leading: margins; trailing: <= close.leading - 8; height: 20 }
            view close { top: safeArea; trailing: margins; size: 44 }
          }
        }
        """
      ),
    ],
    cases: { ExceededLimit.all(in: $0) }
  )
}

/// A limit that the layout does not hold to.
private struct ExceededLimit: RuleCase {
  let limit: BoundLimit
  let located: LocatedTieConflict
  private var setting: BoundSetting { limit.setting }

  static func all(in evaluation: ScenarioEvaluation) -> [ExceededLimit] {
    let scenario = evaluation.scenario
    guard !scenario.limits.isEmpty else { return [] }
    return evaluation.tieConflicts.compactMap { located in
      guard let index = located.conflict.limit else { return nil }
      let holding = scenario.limits.filter {
        $0.setting.element == located.conflict.element && located.layout.holds($0.setting.guards)
      }
      guard holding.indices.contains(index), scenario.owns(holding[index].setting) else { return nil }
      return ExceededLimit(limit: holding[index], located: located)
    }
  }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting) }
  var message: Finding.Message { .goesBeyond(located, limit.relation) }
}

extension Finding.Message {
  fileprivate static func goesBeyond(_ located: LocatedTieConflict, _ relation: Limit.Relation) -> Self {
    let conflict = located.conflict
    let extreme = conflict.actual > conflict.said ? "at most" : "at least"
    let outcome = conflict.actualWords(located.layout.scenario)
    if relation == .equal { return "\(outcome) on \(located.place); this asks for \(conflict.saidWords)" }
    return "\(outcome) on \(located.place); this allows \(extreme) \(conflict.saidWords)"
  }
}
