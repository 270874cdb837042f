import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let unsatisfiableConstraints = LayoutRule(
    id: "unsatisfiable-constraints",
    severity: .warning,
    judgement: .contradiction,
    reach: [.wholeUIKit, .knownSizes, .anyBars, .launchScreens],
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
    ]
  ) { evaluation in
    var told: Set<ObjectIdentifier> = []
    return evaluation.layouts.flatMap { layout in
      layout.resolution.contradictions.compactMap { contradiction -> LayoutFinding? in
        guard let (statement, finding) = layout.finding(contradiction),
          told.insert(ObjectIdentifier(statement)).inserted
        else { return nil }
        return finding
      }
    }
  }
}

extension ScenarioLayout {
  /// A required constraint that contradicts others, with its statement, which the system leaves out.
  fileprivate func finding(_ contradiction: ConstraintContradiction) -> (BoundSetting, LayoutFinding)? {
    let scenario = scenario
    let statements = contradiction.sources.reversed().compactMap { source in
      self.statement(of: source).map { (source: source, statement: $0) }
    }
    let own = statements.filter { scenario.owns($0.statement) && $0.statement.stage == nil }
    // A limit is the author's wish beyond what places a view, so it is the one to report.
    guard let told = own.first(where: \.source.isLimit) ?? own.first else { return nil }
    let (statement, range) = (told.statement, told.statement.place.range)
    // The author's statements and the stack views that it contradicts.
    let others = Array(statements.filter { $0.statement !== statement }.reversed())
    let stacks = contradiction.sources.compactMap { if case .stack(let element) = $0 { element } else { nil } }
    if others.isEmpty, stacks.isEmpty { return nil }
    let names = {
      let said = others.map { _, other in
        "'\(scenario.text(other.place.range))' of \(scenario.words(for: other.element))"
      }
      let all = (said + stacks.map { "the arrangement of \(scenario.words(for: $0))" }).uniqued()
      let named = all.count > 3 ? all.prefix(2) + ["\(all.count - 2) more"] : all[...]
      return named.count > 1
        ? named.dropLast().joined(separator: ", ") + " and " + (named.last ?? "") : named.joined()
    }
    let finding = LayoutFinding(
      at: range,
      Subject(statement),
      """
      '\(scenario.text(range))' contradicts \(names()): Auto Layout breaks one of them, on \
      \(evaluation.configurationWords(for: [self]))
      """,
      notes: others.map { Finding.Note($0.statement.place, "a constraint that it contradicts") }
    ) {
      if told.source.isLimit {
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
    return (statement, finding)
  }
}

extension DemandSource {
  fileprivate var isLimit: Bool { if case .limit = self { true } else { false } }
}
