import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// Something that a layout rule has found: its place and its subject.
///
/// The message, the notes and the changes are made when they are asked for.
package struct LayoutFinding {
  /// In bytes from the item's start.
  let range: ByteRange
  let subject: Subject
  /// The severity, if it differs from the rule's.
  let severity: Severity?
  let tags: Set<DiagnosticTag>
  let message: () -> Finding.Message
  let notes: () -> [Finding.Note]
  /// Possible fixes, best first; the engine proves each before it is offered.
  let changes: () -> [Change]
  /// The layouts concerned, by their positions in the evaluation; nil if they are not known.
  let affectedGroups: () -> Set<Int>?
  /// Those in which it is worst.
  let worstGroups: () -> Set<Int>
  /// What of the item is wrong, where the range only shows what goes wrong by it: files of other formats show it there.
  let cause: ByteRange?
  /// How much of the subject is wrong at its edge, in points, where that is what the finding says.
  let amount: Points?

  /// A finding with the same words in all layouts.
  init(
    at range: ByteRange,
    _ subject: Subject,
    severity: Severity? = nil,
    tags: Set<DiagnosticTag> = [],
    by cause: ByteRange? = nil,
    amount: Points? = nil,
    in affectedGroups: @autoclosure @escaping () -> Set<Int>? = nil,
    _ message: @autoclosure @escaping () -> Finding.Message,
    notes: @autoclosure @escaping () -> [Finding.Note] = [],
    @ChangeList changes: @escaping () -> [Change] = { [] }
  ) {
    self.range = range
    self.subject = subject
    self.severity = severity
    self.tags = tags
    self.cause = cause
    self.amount = amount
    self.message = message
    self.notes = notes
    self.changes = changes
    self.affectedGroups = affectedGroups
    worstGroups = { [] }
  }

  /// A finding whose message contains a number for each of its layouts.
  init<Number>(
    at range: ByteRange,
    _ subject: Subject,
    over spread: Spread<Number>,
    severity: Severity? = nil,
    tags: Set<DiagnosticTag> = [],
    by cause: ByteRange? = nil,
    _ message: @autoclosure @escaping () -> Finding.Message,
    notes: @autoclosure @escaping () -> [Finding.Note] = [],
    @ChangeList changes: @escaping () -> [Change] = { [] }
  ) {
    self.range = range
    self.subject = subject
    self.severity = severity
    self.tags = tags
    self.cause = cause
    amount = spread.worst.amount
    self.message = message
    self.changes = changes
    affectedGroups = { spread.groups }
    worstGroups = { Set(spread.worst.layouts.map(\.group)) }
    self.notes = {
      let notes = notes()
      let known = notes.map(\.message)
      return notes + spread.worst.layout.doubts(about: subject).filter { !known.contains($0.message) }
    }
  }
}

extension ScenarioLayout {
  /// What is assumed or disputed of the numbers that cover the subject's edge.
  fileprivate func doubts(about subject: Subject) -> [Finding.Note] {
    guard let element = subject.element, let edge = subject.edge,
      let place = scenario.namePlace(of: element) ?? scenario.headPlace(of: element)
    else { return [] }
    var amounts = [covered(screen[element].parent ?? element, at: edge)]
    if edge == .bottom { amounts.append(keyboardHeight) }
    return amounts.compactMap { $0 }.filter(\.value.isFinite).flatMap { doubts(about: $0, at: place) }
  }
}

extension Finding {
  /// A layout rule's finding as it is reported.
  init(_ finding: LayoutFinding, by check: LayoutCheck, at index: Int, _ message: String, _ notes: [Note]) {
    self.init(
      check.rule,
      finding.severity ?? check.severity,
      at: finding.range,
      message,
      notes: notes,
      tags: finding.tags,
      subject: finding.subject,
      layoutIndex: index
    )
    cause = finding.cause
    amount = finding.amount
  }
}

extension Subject {
  /// The row of an expectation.
  init(_ outcome: RowOutcome) { self.init(expectation: outcome.expectation, row: outcome.row) }
}
