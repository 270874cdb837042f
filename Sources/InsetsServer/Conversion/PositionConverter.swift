import InsetsSyntax
import LanguageServerProtocol

/// Converts between the places of one state of a document and the client's.
///
/// Holds the text: whoever edits it lets go of the converter first, or the edit copies the document's list of items.
struct PositionConverter {
  let lines: LineTable
  let encoding: PositionEncoding
}
