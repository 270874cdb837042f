import InsetsLanguage
import InsetsSyntax

extension AnalysisHost {
  /// What an editor selects around a place, step by step, from the word there to the whole document.
  ///
  /// Each range holds the one before it and is larger; there is always one.
  package func selectionRanges(at offset: ByteOffset, in file: FileID) -> [ByteRange] {
    guard let source = documents[file]?.source else { return [] }
    let cursor = CursorPlace(offset, in: source)
    var ranges = cursor.word.map { [$0.range] } ?? []
    if ranges.isEmpty, let token = cursor.tree.token(at: cursor.offset), token.kind.isSelectedAlone {
      ranges += token.partsAround(cursor.offset)
    }
    var node = cursor.word?.parent ?? cursor.tree.node(at: cursor.offset)
    while node.parent != nil || node.range.holdsCursor(cursor.offset) {
      if let inside = node.insideBraces, inside.holdsCursor(cursor.offset) { ranges.append(inside) }
      ranges.append(node.range)
      guard let parent = node.parent else { break }
      node = parent
    }
    let item = ByteRange(bytes: 0, cursor.tree.bytes.count)
    let shifted = (ranges + [item]).map { $0.shifted(by: cursor.start.value) }
    return growing(shifted.filter { !$0.isEmpty } + [ByteRange(bytes: 0, source.byteCount)])
  }

  /// The ranges without those that do not hold the one before or are equal to it.
  private func growing(_ ranges: [ByteRange]) -> [ByteRange] {
    ranges.reduce(into: []) { result, range in
      guard let last = result.last else { return result.append(range) }
      let holds = range.lowerBound <= last.lowerBound && last.upperBound <= range.upperBound
      if holds, range != last { result.append(range) }
    }
  }
}

extension TokenKind {
  /// Whether a token without a node of its own is a step of its own.
  fileprivate var isSelectedAlone: Bool { isComment || self == .string || self == .number }
}

extension SyntaxToken {
  /// The text of a string without its quotes, if the place is in it, and the token.
  fileprivate func partsAround(_ offset: ByteOffset) -> [ByteRange] {
    guard kind == .string, range.byteCount > 2 else { return [range] }
    let inside = range.lowerBound + 1..<range.upperBound - 1
    return inside.holdsCursor(offset) ? [inside, range] : [range]
  }
}

extension SyntaxNode {
  /// What is between its brackets, without the white space at both ends; nil for other nodes.
  fileprivate var insideBraces: ByteRange? {
    guard kind.closingBracket != nil, let first = firstToken?.nextSignificant,
      let last = lastToken?.previousSignificant,
      first.range.lowerBound < last.range.upperBound, first != lastToken
    else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }
}
