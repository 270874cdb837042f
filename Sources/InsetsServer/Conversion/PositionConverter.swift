import InsetsAnalysis
import InsetsFormats
import InsetsLanguage
import InsetsSyntax
import LanguageServerProtocol

/// Converts between the places of one state of a document and the client's.
///
/// Holds the text: release the converter before an edit, or the edit copies the document's list of items.
struct PositionConverter {
  /// Those of the client's text.
  let lines: LineTable
  let encoding: PositionEncoding
  /// The document behind the client's text; nil where that is the document itself.
  var virtual: (any VirtualDocument)?

  /// Where a part of the document's text is in the client's.
  func shown(_ range: ByteRange) -> ByteRange {
    guard let virtual else { return range }
    return virtual.places.fileRange(of: range) ?? ByteRange(bytes: 0, 0)
  }

  /// Where a finding in the document is in the client's text.
  func shown(_ diagnostic: InsetsLanguage.Diagnostic) -> ByteRange {
    guard let virtual else { return diagnostic.range }
    return virtual.places.fileRange(of: diagnostic) ?? ByteRange(bytes: 0, 0)
  }

  /// Whether a finding touches a part of the client's text where it is shown.
  func shows(_ diagnostic: InsetsLanguage.Diagnostic, at range: ByteRange) -> Bool {
    let place = shown(diagnostic)
    return place.lowerBound <= range.upperBound && range.lowerBound <= place.upperBound
  }

  /// What edits of the document are in the client's text; nil if they can't be made there.
  func shown(_ edits: [InsetsSyntax.TextEdit]) -> [InsetsSyntax.TextEdit]? {
    guard let virtual else { return edits }
    return try? virtual.fileEdits(for: edits)
  }
}
