/// Parses a whole file; a long one in parts, which the loop shares out.
func parseItems(_ bytes: [UInt8], by loop: Loop) -> [ParsedItem] {
  guard bytes.count <= SourceFile.largestParsedCount else { return unparsedItems(bytes) }
  let starts = partStarts(in: bytes)
  let parts = results(below: starts.count, by: loop) { part in
    parseItems(bytes, from: starts[part], to: part + 1 < starts.count ? starts[part + 1] : .max)
  }
  return joined(parts, startingAt: starts, bytes)
}

/// Parses items from a place that is taken for an item's beginning to the first that ends at or beyond another, or to
/// the end of the file.
private func parseItems(_ bytes: [UInt8], from start: Int, to end: Int) -> [ParsedItem] {
  var parser = Parser(bytes, at: start)
  var items: [ParsedItem] = []
  var position = start
  repeat {
    let item = parser.makeItem(at: position)
    position += item.tree.bytes.count
    items.append(item)
  } while position < end && items.last?.tree.kind != .endOfFile
  return items
}

/// The least bytes that are worth a part of their own.
private let leastPart = 1 << 15
/// A part that begins inside of an item may be parsed to the end of the file, so there must not be many.
private let mostParts = 8

/// Where a file can be cut into parts that are parsed by themselves: behind lines that end what looks like an item.
private func partStarts(in bytes: [UInt8]) -> [Int] {
  let partLength = max(leastPart, bytes.count / mostParts)
  var starts = [0]
  var search = partLength
  while search < bytes.count {
    guard let start = endOfClosingLine(in: bytes, from: search) else { break }
    starts.append(start)
    search = start + partLength
  }
  return starts
}

/// The offset behind the first line, from an offset on, that is a closing brace and nothing else.
private func endOfClosingLine(in bytes: [UInt8], from start: Int) -> Int? {
  let (brace, newline) = (UInt8(ascii: "}"), UInt8(ascii: "\n"))
  var index = start
  while index + 2 < bytes.count {
    if bytes[index + 1] == brace, bytes[index] == newline, bytes[index + 2] == newline { return index + 3 }
    index += 1
  }
  return nil
}

/// The items of all parts, as if the file had been parsed from its beginning.
///
/// An item depends on nothing before it, so the items of a part are right from the first one on that begins where
/// another ends. A part that begins inside of an item, as behind a brace in a comment, is parsed again up to there.
private func joined(_ parts: [[ParsedItem]], startingAt starts: [Int], _ bytes: [UInt8]) -> [ParsedItem] {
  var items: [ParsedItem] = []
  items.reserveCapacity(parts.reduce(0) { $0 + $1.count })
  var position = 0
  var parser = Parser(bytes, at: 0)
  for (part, start) in zip(parts, starts) {
    var partPosition = start
    for item in part {
      // What the parts before have not reached belongs to none.
      while position < partPosition, items.last?.tree.kind != .endOfFile {
        let item = parser.makeItem(at: position)
        position += item.tree.bytes.count
        items.append(item)
      }
      if position == partPosition, items.last?.tree.kind != .endOfFile {
        position += item.tree.bytes.count
        items.append(item)
      }
      partPosition += item.tree.bytes.count
    }
  }
  while items.last?.tree.kind != .endOfFile {
    let item = parser.makeItem(at: position)
    position += item.tree.bytes.count
    items.append(item)
  }
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
