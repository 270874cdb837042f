import InsetsLanguage
import InsetsSyntax

/// Something that a rule of the layout has found: it says where it is, words itself and knows what would fix it.
///
/// Rules make cases of their own types; the words and the changes are made when somebody wants them.
package protocol RuleCase {
  /// In bytes from the item's start.
  var range: ByteRange { get }
  var subject: Subject { get }
  var message: Finding.Message { get }
  /// Other places that have to do with it.
  var notes: [Finding.Note] { get }
  var tags: Set<DiagnosticTag> { get }
  /// How bad it is, where that is not what its rule says; nil where it is.
  var severity: Severity? { get }
  /// The layouts that it is about, by their positions in the evaluation; nil where the case doesn't keep them.
  var affectedGroups: Set<Int>? { get }
  /// What would fix it, best first; the engine proves each before it is offered.
  @ChangeList var changes: [Change] { get }
}

extension RuleCase {
  var notes: [Finding.Note] { [] }
  var tags: Set<DiagnosticTag> { [] }
  var severity: Severity? { nil }
  var affectedGroups: Set<Int>? { nil }
  var changes: [Change] { [] }
}

/// A case whose message tells a number in the layouts that it is about.
protocol SpreadCase: RuleCase {
  associatedtype Number: LaidOut
  var spread: Spread<Number> { get }
}

extension SpreadCase {
  var affectedGroups: Set<Int>? { spread.groups }
}

/// A case with the rule that found it.
struct FoundCase {
  let rule: RuleID
  let severity: Severity
  let ruleCase: any RuleCase

  init(_ ruleCase: any RuleCase, by check: LayoutCheck) {
    rule = check.rule
    severity = ruleCase.severity ?? check.severity
    self.ruleCase = ruleCase
  }

  /// Whether it is about what a case of a weaker rule is about: the same text or the same subject.
  func explains(_ other: FoundCase) -> Bool {
    ruleCase.range.overlaps(other.ruleCase.range) || ruleCase.subject.concerns(other.ruleCase.subject)
  }
}

extension Finding {
  /// A case as its reader sees it.
  init(_ found: FoundCase, at index: Int) {
    let each = found.ruleCase
    self.init(
      found.rule,
      found.severity,
      at: each.range,
      each.message.text,
      notes: each.notes,
      tags: each.tags,
      subject: each.subject,
      caseIndex: index
    )
  }
}

extension Subject {
  /// The row of an expectation.
  init(_ outcome: RowOutcome) { self.init(expectation: outcome.expectation, row: outcome.row) }
}
