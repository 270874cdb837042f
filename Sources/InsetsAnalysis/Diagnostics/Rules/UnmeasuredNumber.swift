import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let unmeasuredNumber = DiagnosticRule(
    id: "unmeasured-number",
    severity: .warning,
    summary: "an expectation rests on a number that nobody has measured",
    explanation: """
      The engine computes from measured numbers only. Where a device, a bar or a margin has not been measured on a \
      version, or a rule does not cover the element, the value is not known, and the expectation can neither hold nor \
      fail.

      Ask on the configurations whose numbers are known, or describe the device in the document with the numbers that \
      you measured.
      """,
    examples: [
      .flagged(
        """
        scenario "natural height" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            label title { top: safeArea }
          }
          expect 1️⃣title.frame.height == 20
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "stated height" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            label title { top: safeArea; height: 20 }
          }
          expect title.frame.height == 20
        }
        """
      ),
    ],
    origin: .layout(check: reportUnmeasured, fixes: { _, _ in [] })
  )
}

private func reportUnmeasured(_ evaluation: ScenarioEvaluation) -> [Finding] {
  evaluation.outcomes.compactMap { outcome in
    let members = outcome.cases.flatMap { each -> [Int] in
      if case .unknown = each.verdict { each.members } else { [] }
    }
    guard !members.isEmpty else { return nil }
    let expectation = evaluation.scenario.expectations[outcome.expectation]
    let words = ConfigurationWords(evaluation.scenario.configurations)
    var finding = Finding(
      rule: DiagnosticRule.unmeasuredNumber.id,
      severity: DiagnosticRule.unmeasuredNumber.severity,
      range: expectation.isTable ? expectation.rows[outcome.row].range : expectation.quantityRange,
      message: "'\(expectation.question)' is not known on \(words.words(for: members.sorted())): "
        + "nobody has measured a number that it needs"
    )
    finding.subject = Subject(expectation: outcome.expectation, row: outcome.row)
    return finding
  }
}
