import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// Something that a layout rule has found: its place, its message and its possible fixes.
///
/// Rules define case types of their own. The messages and changes are made when they are asked for.
package protocol RuleCase {
  /// In bytes from the item's start.
  var range: ByteRange { get }
  var subject: Subject { get }
  var message: Finding.Message { get }
  /// Related places.
  var notes: [Finding.Note] { get }
  var tags: Set<DiagnosticTag> { get }
  /// The severity, if it differs from the rule's.
  var severity: Severity? { get }
  /// The layouts concerned, by their positions in the evaluation. Nil if the case doesn't keep them.
  var affectedGroups: Set<Int>? { get }
  /// Those in which it is worst. Nil if the case doesn't keep them.
  var worstGroups: Set<Int>? { get }
  /// Possible fixes, best first. The engine proves each before it is offered.
  @ChangeList var changes: [Change] { get }
}

extension RuleCase {
  var notes: [Finding.Note] { [] }
  var tags: Set<DiagnosticTag> { [] }
  var severity: Severity? { nil }
  var affectedGroups: Set<Int>? { nil }
  var worstGroups: Set<Int>? { nil }
  var changes: [Change] { [] }
}

/// A case whose message contains a number for each of its layouts.
protocol SpreadCase: RuleCase {
  associatedtype Number: LaidOut
  var spread: Spread<Number> { get }
}

extension SpreadCase {
  /// The number in the first layout of the worst case.
  var worst: Number { spread.worst.first }
  var scenario: BoundScenario { worst.layout.scenario }
  var affectedGroups: Set<Int>? { spread.groups }
  var worstGroups: Set<Int>? { Set(spread.worst.layouts.map(\.group)) }
  /// What is assumed or disputed of the numbers that cover the subject's edge in the worst layout.
  var doubts: [Finding.Note] {
    let subject = subject
    guard let element = subject.element, let edge = subject.edge,
      let place = scenario.namePlace(of: element) ?? scenario.headPlace(of: element)
    else { return [] }
    let layout = worst.layout
    var amounts = [layout.covered(layout.screen[element].parent ?? element, at: edge)]
    if edge == .bottom { amounts.append(layout.keyboardHeight) }
    return amounts.compactMap { $0 }.filter(\.value.isFinite).flatMap { layout.doubts(about: $0, at: place) }
  }
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
}

/// The texts and subjects of cases, about which weaker rules are silent.
struct ExplainedPlaces {
  private var subjects: [ElementID: Set<Subject>] = [:]
  /// In the order of their starts, each with how far it and those before it reach.
  private var ranges: [(start: ByteOffset, reach: ByteOffset)] = []

  init(_ cases: [FoundCase]) {
    for each in cases {
      let subject = each.ruleCase.subject
      guard let element = subject.element else { continue }
      // Nothing else of a subject decides what it concerns.
      subjects[element, default: []].insert(
        Subject(element: element, edge: subject.edge, property: subject.property)
      )
    }
    for range in cases.map(\.ruleCase.range).sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      ranges.append((range.lowerBound, max(range.upperBound, ranges.last?.reach ?? range.upperBound)))
    }
  }

  /// Whether one of the cases concerns the same text or subject as a case of a weaker rule.
  func explain(_ other: any RuleCase) -> Bool {
    let subject = other.subject
    if let element = subject.element, subjects[element]?.contains(where: { $0.concerns(subject) }) == true {
      return true
    }
    let range = other.range
    if range.isEmpty { return false }
    var (count, end) = (0, ranges.count)
    while count < end {
      let middle = (count + end) / 2
      if ranges[middle].start < range.upperBound { count = middle + 1 } else { end = middle }
    }
    return ranges.prefix(count).last.map { $0.reach > range.lowerBound } ?? false
  }
}

extension Finding {
  /// A case as it is reported.
  init(_ found: FoundCase, at index: Int) {
    let each = found.ruleCase
    let notes = each.notes
    let known = notes.map(\.message)
    let doubts = ((each as? any SpreadCase)?.doubts ?? []).filter { !known.contains($0.message) }
    self.init(
      found.rule,
      found.severity,
      at: each.range,
      each.message.text,
      notes: notes + doubts,
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
