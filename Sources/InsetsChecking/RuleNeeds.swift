import InsetsEngine
import InsetsLanguage

/// What a scenario must contain for a layout rule to find anything in it.
///
/// Most scenarios don't concern most rules, and a rule that need not run costs nothing.
struct RuleNeeds: Sendable {
  /// A kind of statement.
  enum Statement: Sendable {
    /// An `expect`.
    case expectation
    /// A property that is set at a stage.
    case codeAtStage
    /// A property that is set at a stage to what it reads there.
    case readAtStage
  }

  /// One of these is set on some element; nil if the rule needs none.
  var settings: PropertySet?
  /// There is an element of this family; nil if the rule needs none.
  var elements: KindSet?
  /// There is such a statement; nil if the rule needs none.
  var statement: Statement?

  static let nothing = RuleNeeds()
}

/// The contents of a scenario that rules can need.
private struct Occurrences {
  let properties: PropertySet
  let hasExpectation: Bool
  let hasCodeAtStage: Bool
  let hasReadAtStage: Bool

  init(in evaluation: ScenarioEvaluation) {
    let scenario = evaluation.scenario
    properties = evaluation.writtenProperties
    hasExpectation = !scenario.expectations.isEmpty
    hasCodeAtStage = scenario.settings.contains { $0.stage != nil }
    hasReadAtStage = scenario.settings.contains { $0.stage != nil && !$0.reads.isEmpty }
  }
}

/// A layout rule as the analysis runs it, without its documentation.
///
/// Running it counts no references: all processors go over the same rules, and a count that they share is slow.
package struct LayoutCheck: Sendable {
  package let rule: RuleID
  let severity: Severity
  private let settings: PropertySet?
  private let statement: RuleNeeds.Statement?
  package let findings: @Sendable (ScenarioEvaluation) -> [LayoutFinding]
  /// The indices of the checks that it yields to.
  let yieldsTo: [Int]

  fileprivate init(_ checked: LayoutRule, yieldsTo: [Int]) {
    rule = checked.id
    severity = checked.rule.severity
    settings = checked.needs.settings
    statement = checked.needs.statement
    findings = checked.findings
    self.yieldsTo = yieldsTo
  }

  /// Whether the rule can find something, whatever the kinds of elements.
  fileprivate func isDue(with found: Occurrences) -> Bool {
    if let settings, settings.isDisjoint(with: found.properties) { return false }
    switch statement {
    case nil: return true
    case .expectation?: return found.hasExpectation
    case .codeAtStage?: return found.hasCodeAtStage
    case .readAtStage?: return found.hasReadAtStage
    }
  }
}

extension RuleRegistry {
  /// The layout rules, in the order of all rules.
  package static let layoutChecks = layout.map { rule in
    let better = Set(rule.yieldsTo.map(\.id))
    return LayoutCheck(rule, yieldsTo: layout.indices.filter { better.contains(layout[$0].id) })
  }

  /// The indices of those whose findings count, with what these yield to; nil for all.
  package static func checks(where isWanted: (DiagnosticRule) -> Bool) -> BitSet? {
    let wanted = layout.indices.filter { isWanted(layout[$0].rule) }
    if wanted.count == layout.count { return nil }
    var asked = BitSet()
    for index in wanted {
      asked.insert(index)
      for other in layoutChecks[index].yieldsTo { asked.insert(other) }
    }
    return asked
  }

  /// The indices of those that can find something in a scenario.
  package static func dueChecks(in evaluation: ScenarioEvaluation) -> [Int] {
    let found = Occurrences(in: evaluation)
    let checks = layoutChecks
    var ofElements = checksOfAnyKind
    for element in evaluation.scenario.elements { ofElements.formUnion(checksOfKind[element.kind.number]) }
    return checks.indices.filter { ofElements.contains($0) && checks[$0].isDue(with: found) }
  }

  /// The checks that need no element of a kind.
  private static let checksOfAnyKind = layout.indices.reduce(into: BitSet()) {
    if layout[$1].needs.elements == nil { $0.insert($1) }
  }

  /// The checks that an element of a kind is enough for, by the kind's number.
  private static let checksOfKind = layout.indices.reduce(into: Array(repeating: BitSet(), count: BitSet.capacity)) {
    for kind in layout[$1].needs.elements?.kinds ?? [] { $0[kind.number].insert($1) }
  }
}
