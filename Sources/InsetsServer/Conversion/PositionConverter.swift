import InsetsSyntax
import LanguageServerProtocol

/// Converts between the places of one state of a document and the client's.
///
/// Holds the text: release the converter before an edit, or the edit copies the document's list of items.
struct PositionConverter {
  let lines: LineTable
  let encoding: PositionEncoding
}
