import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let unsatisfiableConstraints = LayoutRule(
    id: "unsatisfiable-constraints",
    severity: .warning,
    summary: "required constraints contradict each other",
    explanation: """
      If a screen uses own sizes, equalities or priorities, all of its constraints are solved together. Required \
      constraints that can't all hold are what UIKit logs as "Unable to simultaneously satisfy constraints": it \
      breaks one of them, and you do not choose which one.

      Remove one of the constraints that the message names, or give it a priority below 1000 to make it the one that \
      gives way.
      """,
    examples: [
      .flagged(
        """
        scenario "a card that is to be narrower than its ties" {
          devices: iPhone13
          iOS: 15
          viewController pay {
            view card { left: 16; right: 16; top: safeArea; height: 100; 1️⃣width: == 200 }
          }
        }
        """,
        fixed: """
          - view card { left: 16; right: 16; top: safeArea; height: 100; width: == 200 }
          +     view card { left: 16; right: 16; top: safeArea; height: 100; width: == 200 priority 999 }
          """
      ),
      .flagged(
        """
        scenario "rows that are higher than their stack view" {
          devices: iPhone13
          iOS: 15
          viewController pay {
            stackView rows {
              top: safeArea
              left: superview
              right: superview
              height: 50
              axis: vertical
              view first { height: == 40 }
              view second { 1️⃣height: == 40 }
            }
          }
        }
        """,
        fixed: """
          - view second { height: == 40 }
          +       view second { height: == 40 priority 999 }
          """
      ),
      .accepted(
        """
        scenario "as wide as wished, up to the margins" {
          devices: iPhone13
          iOS: 15
          viewController pay {
            view card {
              centerX: superview
              top: safeArea
              height: 100
              left: >= superview + 16
              width: == 500 priority 750
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "said twice, and the same" {
          devices: iPhone13
          iOS: 15
          viewController pay {
            view card { left: 16; right: 16; top: safeArea; height: 100; width: == superview.bounds.width - 32 }
          }
        }
        """
      ),
    ],
    cases: { UnsatisfiableConstraint.all(in: $0) }
  )
}

/// A required constraint that contradicts others.
private struct UnsatisfiableConstraint: RuleCase {
  /// The statement that the system leaves out.
  let statement: BoundSetting
  let isLimit: Bool
  /// The author's statements that it contradicts.
  let others: [(source: DemandSource, statement: BoundSetting)]
  /// The stack views whose arrangement it contradicts.
  let stacks: [ElementID]
  let layout: ScenarioLayout

  static func all(in evaluation: ScenarioEvaluation) -> [UnsatisfiableConstraint] {
    var found: [UnsatisfiableConstraint] = []
    var told: Set<ObjectIdentifier> = []
    for layout in evaluation.layouts {
      for contradiction in layout.resolution.contradictions {
        guard let each = UnsatisfiableConstraint(contradiction, layout),
          told.insert(ObjectIdentifier(each.statement)).inserted
        else { continue }
        found.append(each)
      }
    }
    return found
  }

  private init?(_ contradiction: ConstraintContradiction, _ layout: ScenarioLayout) {
    let scenario = layout.scenario
    let statements = contradiction.sources.reversed().compactMap { source in
      layout.statement(of: source).map { (source: source, statement: $0) }
    }
    let own = statements.filter { scenario.owns($0.statement) && $0.statement.stage == nil }
    // A limit is the author's wish beyond what places a view, so it is the one to report.
    guard let told = own.first(where: \.source.isLimit) ?? own.first else { return nil }
    statement = told.statement
    isLimit = told.source.isLimit
    others = statements.filter { $0.statement !== told.statement }.reversed()
    stacks = contradiction.sources.compactMap { if case .stack(let element) = $0 { element } else { nil } }
    self.layout = layout
    if others.isEmpty, stacks.isEmpty { return nil }
  }

  private var scenario: BoundScenario { layout.scenario }

  var range: ByteRange { statement.place.range }
  var subject: Subject { Subject(statement) }
  var message: Finding.Message {
    let said = others.map { _, other in
      "'\(scenario.text(other.place.range))' of \(scenario.words(for: other.element))"
    }
    let arranged = stacks.map { "the arrangement of \(scenario.words(for: $0))" }
    return .contradicts(
      scenario.text(range),
      (said + arranged).uniqued(),
      layout.evaluation.configurationWords(for: [layout])
    )
  }
  var notes: [Finding.Note] { others.map { Finding.Note($0.statement.place, "a constraint that it contradicts") } }
  var changes: [Change] {
    if isLimit {
      Change("Lower its priority to 999", scenario.edit.replace(range, with: "\(scenario.text(range)) priority 999"))
      Change("Remove this constraint", scenario.edit.remove(statement))
    }
    for (source, other) in others where source.isLimit && scenario.owns(other) {
      let text = scenario.text(other.place.range)
      Change(
        "Lower the priority of '\(text)' to 999",
        scenario.edit.replace(other.place.range, with: "\(text) priority 999")
      )
    }
  }
}

extension DemandSource {
  fileprivate var isLimit: Bool { if case .limit = self { true } else { false } }
}

extension Finding.Message {
  fileprivate static func contradicts(_ statement: String, _ others: [String], _ places: String) -> Self {
    let named = others.count > 3 ? others.prefix(2) + ["\(others.count - 2) more"] : others[...]
    let list =
      named.count > 1 ? named.dropLast().joined(separator: ", ") + " and " + (named.last ?? "") : named.joined()
    return "'\(statement)' contradicts \(list): Auto Layout breaks one of them, on \(places)"
  }
}
