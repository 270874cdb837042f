import InsetsSyntax

/// What an edit made of an item, in the standard style if the item was in it before.
///
/// What stands between items, such as empty lines and comments, is left as it is.
func inStyle(of before: [UInt8], _ after: [UInt8]) -> [UInt8] {
  guard codeEdits(SourceFile(before)).isEmpty else { return after }
  return applying(codeEdits(SourceFile(after)), to: after)
}

/// What the formatter changes inside of items.
private func codeEdits(_ source: SourceFile) -> [TextEdit] {
  let code = source.items.indices.map { source.items[$0].root.range.shifted(by: source.start(ofItem: $0).value) }
  return Formatter.edits(source).filter { edit in
    code.contains { $0.lowerBound < edit.range.lowerBound && edit.range.upperBound < $0.upperBound }
  }
}
