import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The values of quantities on all configurations of a scenario, equal rows merged, with their derivations.
package struct QuantityTable: Sendable {

  package struct Row: Sendable {
    /// `iPhone 12 to 14`.
    package var devices: String
    /// `portrait, iOS 11 to 13`; empty where the scenario has only one of each.
    package var circumstances: String
    package var values: [String]
  }

  package var headings: [String]
  package var rows: [Row]
  /// `top 88 = 44 status bar (R1.6) + 44 navigation bar (R2.2)`, a line for each different number.
  package var derivations: [String]
  /// What is disputed or assumed in the numbers, with the other claim.
  package var doubts: [String]

  init(
    _ questions: [AskedQuantity],
    _ evaluation: ScenarioEvaluation,
    at stage: Stage,
    _ allowance: ExplanationAllowance = ExplanationAllowance()
  ) {
    headings = questions.map(\.heading)
    var members: [[String]: [Int]] = [:]
    var order: [[String]] = []
    // The headings of each line that says the same of several quantities.
    var derivations: [(line: String, headings: [String])] = []
    var positions: [String: Int] = [:]
    var doubts: [String] = []
    let words = DerivationWords(scenario: evaluation.scenario)
    for group in evaluation.groups.indices {
      var values: [String] = []
      allowance.spend(questions.count + evaluation.groups[group].members.count / 8)
      for question in questions {
        let answer = evaluation.answer(question.quantity, of: question.element, in: group, at: stage)
        values.append(answer.written(question.part))
        guard case .value(let value) = answer else { continue }
        if questions.count > 1, value.isGeometry { continue }
        for (name, amount) in value.namedAmounts(question.part) where amount.value != 0 && !allowance.isExhausted {
          let derivation = evaluation.derivation(of: amount, in: group, at: stage)
          allowance.spend(derivation.nodeCount)
          guard !words.leaves(of: derivation).isEmpty else { continue }
          let line = [name, words.sentence(derivation)].filter { !$0.isEmpty }.joined(separator: " ")
          if let known = positions[line] {
            if !derivations[known].headings.contains(question.heading) {
              derivations[known].headings.append(question.heading)
            }
          } else {
            positions[line] = derivations.count
            derivations.append((line, [question.heading]))
          }
          for doubt in words.doubts(derivation) where !doubts.contains(doubt) { doubts.append(doubt) }
        }
      }
      if members[values] == nil { order.append(values) }
      members[values, default: []] += evaluation.groups[group].members
    }
    let configurationWords = evaluation.words
    rows = order.flatMap { values in
      configurationWords.phrases(for: (members[values] ?? []).sorted()).map { phrase in
        Row(devices: phrase.devices, circumstances: phrase.rest.joined(separator: ", "), values: values)
      }
    }
    self.derivations = derivations.map { line, headings in
      questions.count > 1 ? "\(headings.joined(separator: ", ")) \(line)" : line
    }
    self.doubts = doubts
  }

  /// The table as Markdown.
  package var markdown: String {
    let hasCircumstances = rows.contains { !$0.circumstances.isEmpty }
    let head = ["devices"] + (hasCircumstances ? ["shown in"] : []) + headings.map { "`\($0)`" }
    var lines = ["| " + head.joined(separator: " | ") + " |", "|" + head.map { _ in "---|" }.joined()]
    for row in rows {
      let cells = [row.devices] + (hasCircumstances ? [row.circumstances] : []) + row.values
      // A bar would end the cell.
      lines.append("| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  /// The table in columns of plain text.
  package var plainText: String {
    let hasCircumstances = rows.contains { !$0.circumstances.isEmpty }
    let head = ["devices"] + (hasCircumstances ? ["shown in"] : []) + headings
    let cells = [head] + rows.map { [$0.devices] + (hasCircumstances ? [$0.circumstances] : []) + $0.values }
    let widths = head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { line in
      let padded = line.indices.map { column in
        line[column] + String(repeating: " ", count: max(0, widths[column] - line[column].count))
      }
      let text = padded.joined(separator: "  ")
      return String(text.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
