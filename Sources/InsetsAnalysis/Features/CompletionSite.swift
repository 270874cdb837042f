import InsetsChecking
import InsetsLanguage
import InsetsSyntax

/// What is before the cursor: the blocks around it, and the statement that it is in as far as it is written.
///
/// It reads tokens, not nodes: around an unfinished line the tree is a guess, and the tokens are not.
struct CompletionSite {
  /// The item whose names count at the cursor.
  let tree: ItemTree
  /// In bytes from that item's beginning.
  let cursor: ByteOffset
  /// The word under the cursor, in bytes of the document.
  let replacing: ByteRange
  /// The part of that word before the cursor.
  let typed: ByteRange
  /// Whether nothing but white space follows on the line.
  let isAtLineEnd: Bool
  /// Whether the word is a number.
  let isNumber: Bool
  /// Whether the word is a text in quotes, which the name of a device may become.
  let isQuoted: Bool
  /// Whether a colon follows on the same line already.
  let isBeforeColon: Bool
  /// The file and the brackets that are open at the cursor, outermost first.
  let levels: [OpenLevel]

  /// Nil inside comments.
  init?(at offset: ByteOffset, in source: SourceFile) {
    let place = CursorPlace(offset, in: source)
    let home = place.tree
    let cursor = place.offset
    let before = place.tokenBefore
    let holdsText = before?.holdsText(at: cursor) ?? false
    isQuoted = holdsText && before?.kind == .string
    if holdsText, !isQuoted { return nil }
    let isQuoted = isQuoted
    let word = before.flatMap { $0.kind == .identifier || $0.kind == .number || isQuoted ? $0 : nil }
    var wordRange = word?.range ?? cursor..<cursor
    // Quotes that are not closed reach to the end of the line, and what follows the cursor there is not the name's.
    if isQuoted, word?.stringValue == nil { wordRange = wordRange.lowerBound..<cursor }
    replacing = wordRange.shifted(by: place.start)
    typed = (wordRange.lowerBound..<max(wordRange.lowerBound, cursor)).shifted(by: place.start)
    isAtLineEnd = home.isLineOver(at: wordRange.upperBound)
    isNumber = word?.kind == .number
    isBeforeColon = home.token(at: wordRange.upperBound).map { $0.isColonAhead(of: wordRange.upperBound) } ?? false

    var scan = OpenLevelScan()
    var tree = home
    // White space between two items belongs to the second one, and yet to the first one's block if that is still open.
    if word == nil, place.index > 0, !home.hasWords(before: cursor) {
      tree = source.items[place.index - 1]
      scan.read(tree, upTo: ByteOffset(tree.bytes.count))
    }
    scan.read(home, upTo: wordRange.lowerBound)
    scan.finish(before: word)
    levels = scan.levels
    self.tree = tree
    self.cursor = tree === home ? cursor : cursor + tree.bytes.count
  }

  /// The file or the block that the cursor is directly in.
  var block: OpenLevel { levels.last { $0.kind != .group } ?? OpenLevel(.file) }

  /// The blocks around the cursor, outermost first.
  var blocks: [OpenLevel] { levels.filter { $0.kind == .block } }

  /// The names that can be used at the cursor.
  func scope(_ analyzer: ItemAnalyzer) -> CompletionScope {
    CompletionScope(blocks.map(\.header), in: tree, of: analyzer.file, scopes: analyzer.scopes)
  }

  /// The brackets of values that are open at the cursor, outermost first.
  var groups: ArraySlice<OpenLevel> {
    levels.suffix(levels.reversed().prefix { $0.kind == .group }.count)
  }
}

extension ItemTree {
  /// Whether anything but white space and comments is before a place.
  fileprivate func hasWords(before limit: ByteOffset) -> Bool {
    var token = token(at: ByteOffset(0))
    while let candidate = token, candidate.range.upperBound <= limit {
      if !candidate.kind.isTrivia { return true }
      token = candidate.next
    }
    return false
  }
}

extension ItemTree {
  /// Whether nothing but white space, and the brace that closes the block, follows on a line.
  fileprivate func isLineOver(at offset: ByteOffset) -> Bool {
    for byte in bytes[min(max(offset.value, 0), bytes.count)...] {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "}"): continue
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
      default: return false
      }
    }
    return true
  }
}

extension SyntaxToken {
  /// Whether it is a comment or a string that continues at a place after its beginning.
  fileprivate func holdsText(at offset: ByteOffset) -> Bool {
    let isInside = offset < range.upperBound
    if kind == .blockComment { return isInside || !text.hasSuffix("*/") }
    return kind == .string ? isInside || stringValue == nil : kind.isComment
  }

  /// Whether a colon comes next from a place on, on the same line.
  fileprivate func isColonAhead(of offset: ByteOffset) -> Bool {
    var token: SyntaxToken? = self
    while let candidate = token {
      if candidate.range.lowerBound >= offset {
        if candidate.kind == .colon { return true }
        if !candidate.kind.isTrivia || candidate.kind == .newline { return false }
      }
      token = candidate.next
    }
    return false
  }
}
