import InsetsEngine
import InsetsSyntax

/// A proposed edit of an item: a quick fix, a refactoring or a step of a migration.
package struct Change: Sendable {
  /// What a migration's change must achieve, besides making nothing worse.
  package enum Requirement: Sendable {
    case nothing
    /// Nothing may move.
    case movesNothing
    /// Its subject must no longer have this finding.
    indirect case removes(Finding)
  }

  /// The action in the imperative: `Remove contentInset.top 64`.
  package var title: String
  /// In bytes from the item's start, without overlaps.
  package var edits: [TextEdit]
  /// The measure that moves.
  package var measure: Measure?
  /// Whether it can be accepted without review: the closest spelling, or a change that is proved to move nothing.
  package var isPreferred = false
  package var requirement = Requirement.nothing

  package init(title: String, edits: [TextEdit]) {
    self.title = title
    self.edits = edits
  }

  init(title: String, edits: [TextEdit], measure: Measure?) {
    self.title = title
    self.edits = edits
    self.measure = measure
  }

  init(title: String, edits: [TextEdit], isPreferred: Bool) {
    self.title = title
    self.edits = edits
    self.isPreferred = isPreferred
  }

  package init(title: String, edits: [TextEdit], requirement: Requirement) {
    self.title = title
    self.edits = edits
    self.requirement = requirement
  }

  /// Another spelling of a word.
  package init(_ edit: ItemEditor, spelling name: String, at range: ByteRange, isPreferred: Bool = false) {
    self.init(title: "Change to '\(name)'", edits: [edit.replace(range, with: name)], isPreferred: isPreferred)
  }

  /// Nil if one of the edits is impossible.
  package init?(_ title: Phrase, _ edits: TextEdit?..., measure: Measure? = nil) {
    guard !edits.isEmpty, !edits.contains(nil) else { return nil }
    self.init(title: title.text, edits: edits.compactMap(\.self), measure: measure)
  }

  /// Nil if the edits are impossible.
  package init?(_ title: Phrase, all edits: [TextEdit]?, measure: Measure? = nil) {
    guard let edits, !edits.isEmpty else { return nil }
    self.init(title: title.text, edits: edits, measure: measure)
  }
}

/// Collects the possible changes of a case, best first.
@resultBuilder package enum ChangeList {
  package static func buildExpression(_ change: Change?) -> [Change] { change.map { [$0] } ?? [] }
  package static func buildExpression(_ changes: [Change]) -> [Change] { changes }
  package static func buildBlock(_ parts: [Change]...) -> [Change] { parts.flatMap(\.self) }
  package static func buildOptional(_ part: [Change]?) -> [Change] { part ?? [] }
  package static func buildEither(first part: [Change]) -> [Change] { part }
  package static func buildEither(second part: [Change]) -> [Change] { part }
  package static func buildArray(_ parts: [[Change]]) -> [Change] { parts.flatMap(\.self) }
}
