import InsetsChecking
import InsetsEngine
import InsetsLanguage
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
  /// The values that it can have, if it is not known.
  package var range: ValueRange?
  /// `status bar`.
  package var name: String
  package var rule: EngineRule?
  package var confidence: Confidence
  package var row: DataRow?
  package var parts: [ExplainedDerivation]

  init(_ derivation: Derivation, _ words: DerivationWords, level: Int = 0) {
    amount = derivation.amount
    range = derivation.range
    name = words.name(of: derivation)
    rule = derivation.rule
    confidence = derivation.confidence
    row = derivation.row
    parts = level < 24 ? derivation.parts.map { ExplainedDerivation($0, words, level: level + 1) } : []
  }
}

/// The answers to a question in one scenario, which are made on demand: all of them together can take
/// more memory than there is.
package struct ScenarioExplanation {
  package var title: String
  let scenario: BoundScenario
  /// None for a scenario with a mistake, whose numbers would be those of another screen.
  fileprivate let questions: [AskedQuantity]
  fileprivate let stage: Stage
  /// Whether derivations are shown down to the data.
  fileprivate let isDeep: Bool
  let allowance: ExplanationAllowance

  /// Whether something was left out because telling everything would take too long; known after the answers were made.
  package var isCut: Bool { allowance.isExhausted }
  /// Whether there are no numbers.
  package var isEmpty: Bool { questions.isEmpty }

  /// The answers, made one after the other; what was laid out for them is kept as long as they are.
  package var answers: some Sequence<QuestionAnswer> {
    let evaluation = ScenarioEvaluation(scenario)
    return questions.lazy.prefix { _ in !allowance.isExhausted }.map {
      QuestionAnswer($0, evaluation, at: stage, isDeep: isDeep, allowance)
    }
  }
}

/// What a quantity is on all configurations of a scenario.
package struct QuestionAnswer {
  private let question: AskedQuantity
  private let evaluation: ScenarioEvaluation
  private let stage: Stage
  private let isDeep: Bool
  private let allowance: ExplanationAllowance

  fileprivate init(
    _ question: AskedQuantity,
    _ evaluation: ScenarioEvaluation,
    at stage: Stage,
    isDeep: Bool,
    _ allowance: ExplanationAllowance
  ) {
    self.allowance = allowance
    self.question = question
    self.evaluation = evaluation
    self.stage = stage
    self.isDeep = isDeep
  }

  /// A table in which equal rows are merged.
  package var table: QuantityTable {
    var shown = question
    if stage != .viewDidAppear { shown.heading += " at \(stage.spec.spelling)" }
    return QuantityTable([shown], evaluation, at: stage, allowance)
  }

  /// The derivations of the numbers down to the data; none when everything is shown.
  package var trees: [DerivationTree] {
    isDeep ? DerivationTree.trees(for: question, evaluation, at: stage, allowance) : []
  }

  /// The quantity on each configuration.
  package var explanations: some Sequence<Explanation> {
    evaluation.scenario.configurations.indices.lazy.prefix { _ in !allowance.isExhausted }.map {
      evaluation.explanation(of: question, configuration: $0, at: stage, allowance)
    }
  }
}

extension AnalysisHost {
  /// Explains a quantity, such as `list.adjustedContentInset`, of every scenario of a document that has it; without a
  /// question, the main quantities of every named element, or of all in a scenario without names.
  ///
  /// Title and selector narrow the choice of scenarios and of their configurations. Throws when no scenario can answer
  /// the question.
  package mutating func explanations(
    of question: String?,
    in file: FileID,
    titled title: String? = nil,
    on selectorText: String? = nil
  ) throws(QuestionError) -> [ScenarioExplanation] {
    analyze(file)
    let analyzer = analyzer(for: file)
    let names = NameSource(scopes: analyzer.scopes)
    let selector: ConfigurationSelector? =
      if let selectorText { try ConfigurationSelector(selectorText, names: names, file: file) } else { nil }
    var result: [ScenarioExplanation] = []
    var failure: QuestionError?
    guard let document = documents[file] else { return [] }
    let meter = AnalysisMeter(most: document.allowance.mostOfItem(in: document.size))
    let allowance = ExplanationAllowance()
    for tree in document.source.items {
      guard case .scenario(let item) = ItemSyntax(tree) else { continue }
      var bound = ScenarioBinder.bind(item, tree: tree, file: file, names: names, question: question, meter)
      if let title, bound.scenario.title != title {
        failure = failure ?? QuestionError(message: "no scenario has the title '\(title)'")
        continue
      }
      if bound.scenario.configurations.isEmpty, bound.scenario.cut == .nothing { continue }
      if let selector, bound.scenario.cut == .nothing {
        bound.scenario = bound.scenario.on(bound.scenario.configurations.filter(selector.selects))
        if bound.scenario.configurations.isEmpty {
          failure = QuestionError(message: "no configuration here is '\(selectorText ?? "")'")
          continue
        }
      }
      guard bound.scenario.isSound else {
        result.append(ScenarioExplanation(bound.scenario, [], at: .viewDidAppear, isDeep: false, allowance))
        continue
      }
      if let message = bound.failure { failure = failure ?? QuestionError(message: message) }
      let named = question == nil ? bound.scenario.mainQuestions() : bound.questions
      let questions = question == nil && named.isEmpty ? bound.scenario.mainQuestions(named: false) : named
      if questions.isEmpty { continue }
      let isDeep = question != nil
      result.append(ScenarioExplanation(bound.scenario, questions, at: bound.stage, isDeep: isDeep, allowance))
    }
    if result.isEmpty, let failure { throw failure }
    if result.isEmpty { throw QuestionError(message: "no scenario here has configurations to explain") }
    return result
  }
}

extension ScenarioExplanation {
  fileprivate init(
    _ scenario: BoundScenario,
    _ questions: [AskedQuantity],
    at stage: Stage,
    isDeep: Bool,
    _ allowance: ExplanationAllowance
  ) {
    self.allowance = allowance
    title = scenario.title
    self.scenario = scenario
    self.questions = questions
    self.stage = stage
    self.isDeep = isDeep
  }
}

extension ScenarioEvaluation {
  fileprivate func explanation(
    of question: AskedQuantity,
    configuration index: Int,
    at stage: Stage,
    _ allowance: ExplanationAllowance
  ) -> Explanation {
    allowance.spend(4)
    let group = groupOfConfiguration[index]
    let configuration = scenario.configurations[index]
    let answer = answer(question.quantity, of: question.element, in: group, at: stage)
    var derivations: [(part: String, derivation: ExplainedDerivation)] = []
    if case .value(let value) = answer {
      let words = DerivationWords(scenario: scenario)
      derivations = value.namedAmounts(question.part, of: scenario.screen[question.element].kind).map { name, amount in
        let derivation = resolution(of: group, at: stage).derivation(of: amount.trace, in: configuration)
        allowance.spend(4 * derivation.nodeCount)
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
  init(_ answer: QuantityAnswer, _ part: Part?) {
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
  /// The main quantities of every element that has a name, or of the others that are written down, by their kinds: `text 2.frame`.
  func mainQuestions(named: Bool = true) -> [AskedQuantity] {
    headings.filter { (elements[$0.element.index].name != nil) == named }
      .flatMap { mainQuestions(of: $0.element, named: $0.words) }
  }

  /// What the elements that are written down are called in headings: by their names, the others by their kinds.
  var headings: [(element: ElementID, words: String)] {
    var counts: [ElementKind: Int] = [:]
    return elements.indices.compactMap { index in
      if let name = elements[index].name { return (ElementID(index), name) }
      guard elements[index].place != nil else { return nil }
      let kind = elements[index].kind
      let count = (counts[kind] ?? 0) + 1
      counts[kind] = count
      return (ElementID(index), count > 1 ? "\(kind.words) \(count)" : kind.words)
    }
  }

  private func mainQuestions(of element: ElementID, named name: String) -> [AskedQuantity] {
    mainQuantities(of: element).map { quantity in
      AskedQuantity(heading: "\(name).\(quantity.spec.spelling)", element: element, quantity: quantity, part: nil)
    }
  }
}
