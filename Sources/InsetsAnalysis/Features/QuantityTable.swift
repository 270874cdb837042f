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
  /// Whether there are more derivations.
  var isCut = false
  /// What is disputed or assumed in the numbers, with the other claim.
  package var doubts: [String]

  /// Asks every layout of the evaluation.
  ///
  /// `computed` is a value in front of the quantities that it is computed from. `wanted` are the configurations that
  /// count, as indices into the scenario's; nil for all of them. After `mostDerivations` lines, where numbers come from is
  /// not worked out any more.
  init(
    _ questions: [AskedQuantity],
    computed: (heading: String, value: ComparedValue)? = nil,
    _ evaluation: ScenarioEvaluation,
    at stage: Stage,
    among wanted: Set<Int>? = nil,
    mostDerivations: Int = .max,
    _ allowance: ExplanationAllowance = ExplanationAllowance()
  ) {
    headings = [computed?.heading].compactMap(\.self) + questions.map(\.heading)
    var members: [[String]: [Int]] = [:]
    var order: [[String]] = []
    // The headings of each line that says the same of several quantities.
    var derivations: [(line: String, headings: [String])] = []
    var positions: [String: Int] = [:]
    var doubts: [String] = []
    let words = DerivationWords(scenario: evaluation.scenario)
    for group in evaluation.groups.indices {
      let shown = evaluation.groups[group].members.filter { wanted?.contains($0) ?? true }
      if shown.isEmpty { continue }
      var values = [computed.map { evaluation.layouts[group].side($0.value, at: stage).written }].compactMap(\.self)
      allowance.spend(questions.count + evaluation.groups[group].members.count / 8)
      for (position, question) in questions.enumerated() {
        let answer = evaluation.answer(question.quantity, of: question.element, in: group, at: stage)
        values.append(evaluation.layouts[group].written(answer, question.part, at: stage))
        guard case .value(let value) = answer else { continue }
        if evaluation.isPlaced(question.element, in: group, at: stage) || position == 0 {
          for cause in value.namedAmounts(question.part, of: evaluation.scenario.screen[question.element].kind).flatMap(
            {
              evaluation.layouts[group].causes(of: $0.amount, at: stage)
            }) where !doubts.contains(cause.sentence)
          {
            doubts.append(cause.sentence)
          }
        }
        let kind = evaluation.scenario.screen[question.element].kind
        // What is not known of one of SwiftUI's views has a reason that its author can do something about.
        let isEnough = derivations.count >= mostDerivations
        isCut = isCut || isEnough
        if !isEnough, kind.isSwiftUI, value.isGeometry || evaluation.isPlaced(question.element, in: group, at: stage) {
          for (_, amount) in value.namedAmounts(question.part, of: kind) where amount.value.isNaN {
            for doubt in words.doubts(evaluation.derivation(of: amount, in: group, at: stage)) {
              if !doubts.contains(doubt) { doubts.append(doubt) }
            }
          }
        }
        // Where a place comes from is told of the one that was asked for first.
        if position > 0, value.isGeometry { continue }
        for (name, amount) in value.namedAmounts(question.part, of: kind)
        where amount.value != 0 && !allowance.isExhausted && derivations.count < mostDerivations {
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
      members[values, default: []] += shown
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
}

extension ScenarioEvaluation {
  /// Whether all of an element's frame is known; insets of one that is nowhere are not known either.
  fileprivate func isPlaced(_ element: ElementID, in group: Int, at stage: Stage) -> Bool {
    guard case .value(.rect(let x, let y, let width, let height)) = answer(.frame, of: element, in: group, at: stage)
    else { return false }
    return [x, y, width, height].allSatisfy { $0.value.isFinite }
  }
}
