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
    origin: .layout(
      needs: RuleNeeds(statement: .expectation),
      check: reportUnmeasured,
      fixes: { _, _ in [] }
    )
  )
}

private func reportUnmeasured(_ evaluation: ScenarioEvaluation) -> [Finding] {
  evaluation.outcomes.compactMap { outcome in
    let members = outcome.cases.flatMap { each -> [Int] in
      if case .unknown = each.verdict { each.members } else { [] }
    }
    guard !members.isEmpty else { return nil }
    let expectation = evaluation.scenario.expectations[outcome.expectation]
    let words = evaluation.words
    var finding = Finding(
      rule: DiagnosticRule.unmeasuredNumber.id,
      severity: DiagnosticRule.unmeasuredNumber.severity,
      range: expectation.isTable ? expectation.rows[outcome.row].range : expectation.quantityRange,
      message: "'\(expectation.question)' is not known on \(words.words(for: members.sorted())): "
        + "nobody has measured a number that it needs"
    )
    finding.subject = Subject(expectation: outcome.expectation, row: outcome.row)
    let place = Place(file: evaluation.scenario.file, tree: evaluation.scenario.tree, range: finding.range)
    finding.notes = missingNumbers(expectation, on: members[0], evaluation).map {
      Finding.Note(place: place, message: $0)
    }
    return finding
  }
}

/// What nobody has measured of the numbers that an expectation needs, with what is said about it elsewhere.
private func missingNumbers(
  _ expectation: BoundExpectation,
  on member: Int,
  _ evaluation: ScenarioEvaluation
) -> [String] {
  guard evaluation.groupOfConfiguration.indices.contains(member) else { return [] }
  let group = evaluation.groupOfConfiguration[member]
  let stage = expectation.stage
  guard case .value(let value) = evaluation.answer(expectation.quantity, of: expectation.element, in: group, at: stage)
  else { return [] }
  let amounts = expectation.part.map { [value.amount(of: $0)].compactMap { $0 } } ?? value.amounts
  let leaves = amounts.filter(\.value.isNaN).flatMap {
    missingLeaves(evaluation.derivation(of: $0, in: group, at: stage))
  }
  let words = DerivationWords(scenario: evaluation.scenario)
  return leaves.map { leaf in
    let note = leaf.row.map(\.note) ?? ""
    return "nobody has measured the \(words.name(of: leaf))" + (note.isEmpty ? "" : ": \(note)")
  }.uniqued()
}

private func missingLeaves(_ derivation: Derivation) -> [Derivation] {
  guard derivation.parts.isEmpty else { return derivation.parts.flatMap(missingLeaves) }
  return derivation.amount.isNaN && derivation.row != nil ? [derivation] : []
}
