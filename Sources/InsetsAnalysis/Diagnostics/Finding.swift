import InsetsEngine
import InsetsSyntax

/// What a finding is about, so that it can be recognised after an edit moved or reworded it.
struct Subject: Hashable, Sendable {
  var element: ElementID?
  var edge: Edge?
  var property: Property?
  /// The index of the expectation, or of its row, in the scenario.
  var expectation: Int?
  var row: Int?

  init(
    element: ElementID? = nil,
    edge: Edge? = nil,
    property: Property? = nil,
    expectation: Int? = nil,
    row: Int? = nil
  ) {
    self.element = element
    self.edge = edge
    self.property = property
    self.expectation = expectation
    self.row = row
  }

  /// What a statement sets, at one of its edges where it has several.
  init(_ setting: BoundSetting, at edge: Edge? = nil) {
    self.init(element: setting.element, edge: edge, property: setting.setting.property)
  }

  /// The row of an expectation.
  init(_ outcome: RowOutcome) { self.init(expectation: outcome.expectation, row: outcome.row) }

  /// Whether it is the same element and, where both say one, the same edge and the same property.
  fileprivate func concerns(_ other: Subject) -> Bool {
    guard let element, element == other.element else { return false }
    return (edge == nil || other.edge == nil || edge == other.edge)
      && (property == nil || other.property == nil || property == other.property)
  }
}

/// Something wrong in an item, in positions of that item.
package struct Finding: Sendable {
  struct Note: Sendable {
    var place: Place
    var message: String

    init(place: Place, message: String) {
      self.place = place
      self.message = message
    }

    init(_ place: Place, _ message: Phrase) { self.init(place: place, message: message.text) }
  }

  package let rule: RuleID
  let severity: Severity
  /// In bytes from the item's start.
  package var range: ByteRange
  package var message: String
  var notes: [Note] = []
  var tags: Set<DiagnosticTag> = []
  var subject = Subject()
  /// Changes that follow from the finding alone, such as the closest valid spelling.
  ///
  /// Those that the engine has to prove come from the finding's case when somebody asks.
  var repairs: [Change] = []
  /// The position of its case among those of its scenario; nil for a finding of the reading.
  fileprivate(set) var caseIndex: Int?

  /// A finding of the reading.
  init(_ rule: DiagnosticRule, at range: ByteRange, _ message: String, notes: [Note] = [], repairs: [Change] = []) {
    self.rule = rule.id
    severity = rule.severity
    self.range = range
    self.message = message
    self.notes = notes
    self.repairs = repairs
  }

  /// A case as its reader sees it.
  init(_ found: FoundCase, at index: Int) {
    let each = found.ruleCase
    rule = found.rule
    severity = found.severity
    range = each.range
    message = each.message.text
    notes = each.notes
    tags = each.tags
    subject = each.subject
    caseIndex = index
  }
}

extension Finding {
  /// The repairs as they are offered: one alone is the one to take.
  var offeredRepairs: [Change] {
    guard repairs.count == 1, var only = repairs.first else { return repairs }
    only.isPreferred = true
    return [only]
  }
}

// MARK: - Cases

/// Something that a rule of the layout has found: it says where it is, words itself and knows what would mend it.
///
/// Rules make cases of their own types; the words and the changes are made when somebody wants them.
protocol RuleCase {
  /// In bytes from the item's start.
  var range: ByteRange { get }
  var subject: Subject { get }
  var message: Finding.Message { get }
  /// Other places that have to do with it.
  var notes: [Finding.Note] { get }
  var tags: Set<DiagnosticTag> { get }
  /// How bad it is, where that is not what its rule says; nil where it is.
  var severity: Severity? { get }
  /// What would mend it, best first; the engine proves each before it is offered.
  @ChangeList var changes: [Change] { get }
}

extension RuleCase {
  var notes: [Finding.Note] { [] }
  var tags: Set<DiagnosticTag> { [] }
  var severity: Severity? { nil }
  var changes: [Change] { [] }
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
