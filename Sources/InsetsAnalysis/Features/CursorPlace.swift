import InsetsSyntax

/// A place of a document as its item sees it.
struct CursorPlace {
  /// The position of the item in the document.
  let index: Int
  let tree: ItemTree
  /// Where the item begins in the document.
  let start: ByteOffset
  /// In bytes from the item's beginning.
  let offset: ByteOffset

  /// The end of an unfinished line belongs to the item that it is the end of, not to the one that comes next.
  init(_ offset: ByteOffset, in source: SourceFile) {
    let offset = min(max(offset, ByteOffset(0)), ByteOffset(source.byteCount))
    var index = source.itemIndex(at: offset)
    if index > 0, source.start(ofItem: index) == offset, source.items[index - 1].endsInsideLine { index -= 1 }
    self.index = index
    tree = source.items[index]
    start = source.start(ofItem: index)
    self.offset = offset - start.value
  }

  /// The token before the place: the one that a word is added to by typing.
  var tokenBefore: SyntaxToken? { offset.value > 0 ? tree.token(at: offset - 1) : nil }

  /// The word that the place is in or next to.
  var word: SyntaxToken? {
    [tree.token(at: offset), tokenBefore].lazy.compactMap { $0 }.first { $0.kind == .identifier }
  }
}

extension ItemTree {
  fileprivate var endsInsideLine: Bool { tokens.last.map { $0.kind != .newline } ?? false }
}

extension ByteRange {
  /// Whether a cursor there would be in the range or at one of its ends.
  func holdsCursor(_ offset: ByteOffset) -> Bool { lowerBound <= offset && offset <= upperBound }
}
