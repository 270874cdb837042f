import InsetsEngine
import InsetsSyntax

/// What a quantity is on one configuration, with its derivation.
package struct Explanation: Sendable {
  package enum Value: Sendable {
    case flag(Bool)
    case number(Points)
    case insets(EdgeInsets)
    case point(Point)
    case size(Size)
    case rect(Rect)
    /// UIKit has it only from this version on.
    case unavailable(since: OSVersion)
    case unknown
  }

  package var scenario: String
  package var configuration: Configuration
  package var stage: Stage
  /// As asked: `list.adjustedContentInset`.
  package var quantity: String
  package var value: Value
  /// The derivation of each number of the value, by the name of its part; empty for a value that is one number.
  package var derivations: [(part: String, derivation: ExplainedDerivation)]
}

/// A derivation in words, down to the data rows.
package struct ExplainedDerivation: Sendable {
  /// In points; `nan` when it is not known.
  package var amount: Points
  /// `status bar`.
  package var name: String
  package var rule: EngineRule?
  package var confidence: Confidence
  package var row: DataRow?
  package var parts: [ExplainedDerivation]

  init(_ derivation: Derivation, _ words: DerivationWords, level: Int = 0) {
    amount = derivation.amount
    name = words.name(of: derivation)
    rule = derivation.rule
    confidence = derivation.confidence
    row = derivation.row
    parts = level < 24 ? derivation.parts.map { ExplainedDerivation($0, words, level: level + 1) } : []
  }
}

/// The answers to a question in one scenario.
package struct ScenarioExplanation: Sendable {
  package var title: String
  /// The questions as tables, equal rows merged; none for a scenario with a mistake, whose numbers would be those of
  /// another screen.
  package var tables: [(quantity: String, table: QuantityTable)]
  /// For each table the derivations of its numbers down to the data; none when no question was asked.
  package var trees: [[DerivationTree]]
  package var explanations: [Explanation]
}

/// Why a question has no answer.
package struct QuestionError: Error {
  package var message: String
}

extension AnalysisHost {
  /// Explains a quantity, such as `list.adjustedContentInset`, of every scenario of a document that has it; without a
  /// question, the main quantities of every named element.
  ///
  /// Title and selector narrow the choice of scenarios and of their configurations. Throws when no scenario can answer
  /// the question.
  package mutating func explanations(
    of question: String?,
    in file: FileID,
    titled title: String? = nil,
    on selectorText: String? = nil
  ) throws(QuestionError) -> [ScenarioExplanation] {
    let analyzer = analyzer(for: file)
    let names = NameSource(scopes: analyzer.scopes)
    let selector: ConfigurationSelector? =
      if let selectorText { try ConfigurationSelector(selectorText, names: names, file: file) } else { nil }
    var result: [ScenarioExplanation] = []
    var failure: QuestionError?
    for tree in documents[file]?.source.items ?? [] {
      guard case .scenario(let item) = ItemSyntax(tree) else { continue }
      var bound = ScenarioBinder.bind(item, tree: tree, file: file, names: names, question: question)
      if let title, bound.scenario.title != title {
        failure = failure ?? QuestionError(message: "no scenario has the title '\(title)'")
        continue
      }
      if bound.scenario.configurations.isEmpty { continue }
      if let selector {
        bound.scenario = bound.scenario.on(bound.scenario.configurations.filter(selector.selects))
        if bound.scenario.configurations.isEmpty {
          failure = QuestionError(message: "no configuration here is '\(selectorText ?? "")'")
          continue
        }
      }
      guard bound.scenario.isSound else {
        result.append(ScenarioExplanation(title: bound.scenario.title, tables: [], trees: [], explanations: []))
        continue
      }
      if let message = bound.failure { failure = failure ?? QuestionError(message: message) }
      let questions = question == nil ? bound.scenario.mainQuestions : bound.questions
      if questions.isEmpty { continue }
      result.append(ScenarioExplanation(bound.scenario, questions, at: bound.stage, isDeep: question != nil))
    }
    if result.isEmpty, let failure { throw failure }
    if result.isEmpty { throw QuestionError(message: "no scenario here has configurations to explain") }
    return result
  }
}

extension ScenarioExplanation {
  fileprivate init(_ scenario: BoundScenario, _ questions: [QuantityTable.Question], at stage: Stage, isDeep: Bool) {
    let evaluation = ScenarioEvaluation(scenario)
    title = scenario.title
    tables = questions.map { question in
      var shown = question
      if stage != .viewDidAppear { shown.heading += " at \(stage.spec.spelling)" }
      return (question.heading, QuantityTable([shown], evaluation, at: stage))
    }
    trees = questions.map { isDeep ? DerivationTree.trees(for: $0, evaluation, at: stage) : [] }
    explanations = questions.flatMap { question in
      scenario.configurations.indices.map { evaluation.explanation(of: question, configuration: $0, at: stage) }
    }
  }
}

extension ScenarioEvaluation {
  fileprivate func explanation(
    of question: QuantityTable.Question,
    configuration index: Int,
    at stage: Stage
  ) -> Explanation {
    let group = groupOfConfiguration[index]
    let configuration = scenario.configurations[index]
    let answer = answer(question.quantity, of: question.element, in: group, at: stage)
    var derivations: [(part: String, derivation: ExplainedDerivation)] = []
    if case .value(let value) = answer {
      let words = DerivationWords(scenario: scenario)
      derivations = value.namedAmounts(question.part).map { name, amount in
        let derivation = resolution(of: group, at: stage).derivation(of: amount.trace, in: configuration)
        return (name, ExplainedDerivation(derivation, words))
      }
    }
    return Explanation(
      scenario: scenario.title,
      configuration: configuration,
      stage: stage,
      quantity: question.heading,
      value: Explanation.Value(answer, question.part),
      derivations: derivations
    )
  }
}

extension Explanation.Value {
  fileprivate init(_ answer: QuantityAnswer, _ part: Part?) {
    switch answer {
    case .unavailableBefore(let since): self = .unavailable(since: since)
    case .notApplicable, .unknown: self = .unknown
    case .value(let value):
      if let part {
        self = value.amount(of: part).map { .number($0.value) } ?? .unknown
        return
      }
      switch value {
      case .flag(let flag): self = .flag(flag)
      case .number(let amount): self = .number(amount.value)
      case .insets(let top, let left, let bottom, let right):
        self = .insets(EdgeInsets(top: top.value, left: left.value, bottom: bottom.value, right: right.value))
      case .point(let x, let y): self = .point(Point(x: x.value, y: y.value))
      case .size(let width, let height): self = .size(Size(width: width.value, height: height.value))
      case .rect(let x, let y, let width, let height):
        self = .rect(Rect(x: x.value, y: y.value, width: width.value, height: height.value))
      }
    }
  }
}

extension BoundScenario {
  /// The main quantities of every element that has a name.
  var mainQuestions: [QuantityTable.Question] {
    elements.indices.flatMap { index -> [QuantityTable.Question] in
      guard let name = elements[index].name else { return [] }
      let element = ElementID(index)
      return mainQuantities(of: element).map { quantity in
        QuantityTable.Question(
          heading: "\(name).\(quantity.spec.spelling)",
          element: element,
          quantity: quantity,
          part: nil
        )
      }
    }
  }
}
