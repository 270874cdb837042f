import InsetsSyntax

/// The result of an edit of an item, in the standard style if the item was in it before.
///
/// What is between items, such as empty lines and comments, stays as it is. New lines end as the old ones do.
package func inStyle(of before: [UInt8], _ after: [UInt8]) -> [UInt8] {
  let isStyled = codeEdits(SourceFile(before)).isEmpty
  let result = isStyled ? applying(codeEdits(SourceFile(after)), to: after) : after
  return before.contains(UInt8(ascii: "\r")) ? withReturns(result) : result
}

/// The text with a carriage return before every line feed.
private func withReturns(_ text: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  for byte in text {
    if byte == UInt8(ascii: "\n"), result.last != UInt8(ascii: "\r") { result.append(UInt8(ascii: "\r")) }
    result.append(byte)
  }
  return result
}

/// The formatter's edits inside items.
private func codeEdits(_ source: SourceFile) -> [TextEdit] {
  let code = source.items.indices.map { source.items[$0].root.range.shifted(by: source.start(ofItem: $0).value) }
  return Formatter.edits(ofPiece: source).filter { edit in
    code.contains { $0.lowerBound < edit.range.lowerBound && edit.range.upperBound < $0.upperBound }
  }
}
