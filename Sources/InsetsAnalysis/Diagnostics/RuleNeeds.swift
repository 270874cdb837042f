import InsetsEngine

/// What has to occur in a scenario before a rule of the layout can find anything in it.
///
/// Most scenarios have nothing to do with most rules, and a rule that need not run costs nothing.
struct RuleNeeds: Sendable {
  /// Statements of a kind.
  enum Statement: Sendable {
    /// An `expect`.
    case expectation
    /// A property that is set at a stage.
    case codeAtStage
    /// A property that is set, at a stage, to what it reads there.
    case readAtStage
  }

  /// One of these is set on some element; nil for a rule that needs none.
  var settings: PropertySet?
  /// There is an element of this family; nil for a rule that needs none.
  var elements: KindSet?
  /// There is such a statement; nil for a rule that needs none.
  var statement: Statement?

  static let nothing = RuleNeeds()

  /// Whether the rule can find something.
  func areMet(by evaluation: ScenarioEvaluation) -> Bool {
    if let settings, settings.isDisjoint(with: evaluation.writtenProperties) { return false }
    let scenario = evaluation.scenario
    if let elements, !scenario.elements.contains(where: { elements.contains($0.kind) }) { return false }
    switch statement {
    case nil: return true
    case .expectation?: return !scenario.expectations.isEmpty
    case .codeAtStage?: return scenario.settings.contains { $0.stage != nil }
    case .readAtStage?: return scenario.settings.contains { $0.stage != nil && !$0.reads.isEmpty }
    }
  }
}

/// A rule of the layout as the analysis runs it: without the words that people read about it.
struct LayoutCheck: Sendable {
  let rule: RuleID
  let needs: RuleNeeds
  let check: @Sendable (ScenarioEvaluation) -> [Finding]
  /// The positions of the checks that it yields to.
  fileprivate(set) var yieldsTo: [Int] = []

  fileprivate init?(_ rule: DiagnosticRule) {
    guard case .layout(let needs, let check, _) = rule.origin else { return nil }
    self.rule = rule.id
    self.needs = needs
    self.check = check
  }
}

extension RuleRegistry {
  /// The rules of the layout, in the order of all rules.
  static let layoutChecks: [LayoutCheck] = {
    let rules = all.filter(\.isAboutLayout)
    return rules.compactMap { rule in
      var check = LayoutCheck(rule)
      check?.yieldsTo = rules.indices.filter { rule.yieldsTo.contains(rules[$0].id) }
      return check
    }
  }()
}
