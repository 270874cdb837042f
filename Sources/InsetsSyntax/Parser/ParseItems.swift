/// Parses a whole file.
func parseItems(_ bytes: [UInt8]) -> [ParsedItem] {
  guard bytes.count <= SourceFile.largestParsedCount else { return unparsedItems(bytes) }
  var parser = Parser(bytes, at: 0)
  var items: [ParsedItem] = []
  var position = 0
  repeat {
    let item = parser.makeItem(at: position)
    position += item.tree.bytes.count
    items.append(item)
  } while items.last?.tree.kind != .endOfFile
  return items
}

/// An item and how far its tree depends on the text.
struct ParsedItem {
  let tree: ItemTree
  /// How many bytes from the beginning of the item its parse has read, with those after its end; more than there are if
  /// it has seen the end of the file.
  ///
  /// An edit of these bytes concerns the item.
  let examinedCount: Int
}

extension Parser {
  /// Makes the tree of the item that was just parsed.
  func finishedItem(tokens: [Token], nodes: [Node]) -> ItemTree {
    let count = tokens.last?.end ?? 0
    let bytes = Array(bytes(in: ByteRange(bytes: 0, count)))
    let metrics = TextMetrics(bytes)
    // What was found instead of the item's last part may be the next item's.
    let ownErrors = errors.map { $0.range.upperBound.value <= count ? $0 : $0.moved(toEndAt: count) }
    let allErrors = ownErrors + lexicalErrors(in: tokens, of: bytes, metrics)
    return ItemTree(bytes: bytes, tokens: tokens, nodes: nodes, errors: inOrder(allErrors), metrics: metrics)
  }
}

/// The first errors by place; those at one place stay in their order.
private func inOrder(_ errors: [SyntaxError]) -> [SyntaxError] {
  guard errors.count > 1 else { return errors }
  let sorted = errors.enumerated().sorted { left, right in
    (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
  }
  return sorted.prefix(SyntaxError.limit).map(\.element)
}

/// One item without tokens for a file that is too large, and the end of the file.
private func unparsedItems(_ bytes: [UInt8]) -> [ParsedItem] {
  let message = "expected a file of at most \(SourceFile.largestParsedCount) bytes, found \(bytes.count)"
  let error = SyntaxError(range: ByteRange(bytes: 0, 0), message: message)
  return [
    ParsedItem(tree: treeWithoutTokens(.broken, bytes, [error]), examinedCount: bytes.count + Lexer.lookahead),
    ParsedItem(tree: treeWithoutTokens(.endOfFile, [], []), examinedCount: Lexer.lookahead),
  ]
}

private func treeWithoutTokens(_ kind: SyntaxKind, _ bytes: [UInt8], _ errors: [SyntaxError]) -> ItemTree {
  let root = Node(kind: kind, firstToken: 0, endToken: 0, subtreeEnd: 1, parent: 0)
  return ItemTree(bytes: bytes, tokens: [], nodes: [root], errors: errors, metrics: TextMetrics(bytes))
}
