import InsetsLanguage
import InsetsSyntax

/// A word that an editor may put at the cursor.
package struct Completion: Hashable, Sendable {
  /// What the list shows.
  package var label: String
  package var kind: CompletionKind
  /// The type of what it stands for, or the form in which it is written.
  package var detail: String?
  /// One line of plain text.
  package var documentation: String?
  /// The word under the cursor, in bytes of the document; empty where there is none.
  package var replacing: ByteRange
  /// The part of that word before the cursor, for those who leave the rest alone.
  package var typed: ByteRange
  /// What takes the place of that word.
  package var insertion: String
  /// The same with places to fill in, where there are any.
  package var template: CompletionTemplate?
  /// Whether every iOS version that the scenario is for has something better.
  package var isDeprecated: Bool
}

/// What a completion stands for.
package enum CompletionKind: Sendable {
  /// A word of the grammar.
  case keyword
  /// A kind of element.
  case element
  /// A property, an axis of a scenario or an attribute of a device.
  case property
  /// A word or number of a type.
  case value
  /// A device or a group of devices.
  case device
  /// A name that the document or an import declares, or one that the environment has.
  case name
  case stage
  /// A quantity or a part of one.
  case quantity
}

extension AnalysisHost {
  /// The words that may be at a place, the best ones first; none in comments and strings.
  ///
  /// The words fit the place whatever letters of the word are there already: editors filter by them. With templates
  /// come whole statements too.
  package mutating func completions(
    at offset: ByteOffset,
    in file: FileID,
    withTemplates takesTemplates: Bool = false
  ) -> [Completion] {
    let analyzer = analyzer(for: file)
    guard let source = documents[file]?.source, let site = CompletionSite(at: offset, in: source) else { return [] }
    var list = CompletionList(site, analyzer, takesTemplates: takesTemplates)
    list.fill()
    return list.completions
  }
}
