import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let unusedRow = DiagnosticRule(
    id: "unused-row",
    severity: .warning,
    summary: "no configuration takes a row of an expectation",
    explanation: """
      A configuration takes the first row that selects it. A row that none takes states nothing: its device, version \
      or orientation is not among the scenario's axes, or earlier rows take everything.

      Add the configuration to the axes, move the row up, or take it out.
      """,
    examples: [
      .flagged(
        """
        scenario "portrait only" {
          devices: iPhone8
          iOS: 11
          viewController feed
          expect feed.view.safeAreaInsets {
            portrait: (20, 0, 0, 0)
            1️⃣landscape: 0
          }
        }
        """,
        fixed: """
          scenario "portrait only" {
            devices: iPhone8
            iOS: 11
            viewController feed
            expect feed.view.safeAreaInsets {
              portrait: (20, 0, 0, 0)
            }
          }
          """
      ),
      .accepted(
        """
        scenario "both orientations" {
          devices: iPhone8
          iOS: 11
          orientations: portrait, landscape
          viewController feed
          expect feed.view.safeAreaInsets {
            portrait: (20, 0, 0, 0)
            landscape: 0
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(statement: .expectation),
      check: reportUnused,
      fixes: fixUnused
    )
  )
}

private func reportUnused(_ evaluation: ScenarioEvaluation) -> [Finding] {
  evaluation.outcomes.filter(\.isUnused).map { outcome in
    let expectation = evaluation.scenario.expectations[outcome.expectation]
    var finding = Finding(
      rule: DiagnosticRule.unusedRow.id,
      severity: DiagnosticRule.unusedRow.severity,
      range: expectation.isTable ? expectation.rows[outcome.row].range : expectation.range,
      message: expectation.isTable
        ? "no configuration of this scenario takes this row"
        : "this expectation is about none of the scenario's configurations"
    )
    finding.tags = [.unnecessary]
    finding.subject = Subject(expectation: outcome.expectation, row: outcome.row)
    return finding
  }
}

private func fixUnused(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  guard let index = finding.subject.expectation else { return [] }
  let expectation = evaluation.scenario.expectations[index]
  // A table without rows would state nothing.
  let isOneOfSeveral = expectation.isTable && expectation.rows.count > 1
  let range = wholeLines(
    of: isOneOfSeveral ? finding.range : expectation.range,
    in: evaluation.scenario.tree.bytes
  )
  let action = isOneOfSeveral ? "Remove the row" : "Remove the expectation"
  return [FixCandidate(action: action, edits: [TextEdit(range: range, replacement: "")], measure: nil)]
}
