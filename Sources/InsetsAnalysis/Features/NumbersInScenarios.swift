import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A number that somebody asks about, as a scenario has it.
package struct NumberInScenario: Sendable {
  package var scenario: String
  /// What has this number, in the scenario's words: `inbox.contentInsets.bottom`.
  package var quantities: [String]
  /// `94 = 60 height of 'bar' + 34 home indicator (R1.6)`, or the number alone where there is nothing to add.
  package var sentence: String
  /// The configurations in words.
  package var places: String
}

extension AnalysisHost {
  /// Where the scenarios of a document have a number, up to half a pixel, with what adds up to it.
  ///
  /// Elements without a name are asked in files of other formats alone, where nobody can give them one. Scenarios with a
  /// mistake have no numbers.
  package mutating func occurrences(
    of number: Points,
    in file: FileID,
    on selectorText: String? = nil
  ) throws(QuestionError) -> [NumberInScenario] {
    let asksAll = settings[file]?.screens.isEmpty == false
    let scenarios = try explanations(of: nil, in: file, on: selectorText)
    return scenarios.flatMap { $0.occurrences(of: abs(number), asksAll: asksAll) }
  }
}

extension ScenarioExplanation {
  fileprivate func occurrences(of number: Points, asksAll: Bool) -> [NumberInScenario] {
    guard !isEmpty || asksAll && scenario.isSound else { return [] }
    let evaluation = ScenarioEvaluation(scenario)
    let words = DerivationWords(scenario: scenario)
    var found: [(sentence: String, quantities: [String], members: Set<Int>)] = []
    for question in scenario.numberQuestions(asksAll: asksAll) {
      for group in evaluation.groups.indices where !isCut {
        allowance.spend(1)
        let answer = evaluation.answer(question.quantity, of: question.element, in: group, at: .viewDidAppear)
        guard case .value(let value) = answer else { continue }
        let scale = evaluation.resolution(of: group, at: .viewDidAppear).environment[.scale]
        let kind = scenario.screen[question.element].kind
        for (name, amount) in value.namedAmounts(nil, of: kind)
        where abs(abs(amount.value) - number) <= Tolerance.halfPixel(atScale: scale) {
          let derivation = evaluation.derivation(of: amount, in: group, at: .viewDidAppear)
          allowance.spend(derivation.nodeCount)
          let sentence = words.sentence(derivation)
          let quantity = name.isEmpty ? question.heading : "\(question.heading).\(name)"
          let members = evaluation.groups[group].members
          if let known = found.firstIndex(where: { $0.sentence == sentence }) {
            if !found[known].quantities.contains(quantity) { found[known].quantities.append(quantity) }
            found[known].members.formUnion(members)
          } else {
            found.append((sentence, [quantity], Set(members)))
          }
        }
      }
    }
    return found.map { sentence, quantities, members in
      NumberInScenario(
        scenario: title,
        quantities: quantities,
        sentence: sentence,
        places: evaluation.words.words(for: members.sorted())
      )
    }
  }
}

extension BoundScenario {
  /// Every number of every element that has a name, or of all elements, the main ones first.
  fileprivate func numberQuestions(asksAll: Bool) -> [AskedQuantity] {
    let main = mainQuestions()
    let asked = Set(main.map { [$0.element.index, Int($0.quantity.rawValue)] })
    let others = elements.indices.flatMap { index -> [AskedQuantity] in
      let own = asksAll ? words(for: ElementID(index)).trimmingPrefix("the ") : nil
      guard let name = elements[index].name ?? own.map(String.init) else { return [] }
      return Quantity.allCases.compactMap { quantity in
        guard quantity.spec.kinds.contains(elements[index].kind), !asked.contains([index, Int(quantity.rawValue)])
        else {
          return nil
        }
        return AskedQuantity(
          heading: "\(name).\(quantity.spec.spelling)",
          element: ElementID(index),
          quantity: quantity
        )
      }
    }
    return main + others
  }
}
