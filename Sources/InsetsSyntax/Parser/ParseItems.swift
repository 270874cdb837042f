/// Parses a whole file; the loop distributes the parts of a long one.
func parseItems(_ bytes: [UInt8], by loop: Loop) -> [ParsedItem] {
  guard bytes.count <= SourceFile.largestParsedCount else { return unparsedItems(bytes) }
  let starts = partStarts(in: bytes)
  let parts = results(below: starts.count, by: loop) { part in
    parseItems(bytes, from: starts[part], to: part + 1 < starts.count ? starts[part + 1] : .max)
  }
  return joined(parts, startingAt: starts, bytes)
}

/// Parses items from an assumed beginning to the first that ends at or beyond `end`, or to the end of the file.
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

/// The least number of bytes of a part.
private let leastPart = 1 << 15
/// A part that begins inside an item may be parsed to the end of the file, so the number of parts is limited.
private let mostParts = 8

/// The places where a file is cut into parts for separate parsing: after lines that seem to end an item.
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

/// The offset after the first line, from an offset on, that is only a closing brace.
private func endOfClosingLine(in bytes: [UInt8], from start: Int) -> Int? {
  let (brace, newline) = (UInt8(ascii: "}"), UInt8(ascii: "\n"))
  var index = start
  while index + 2 < bytes.count {
    if bytes[index + 1] == brace, bytes[index] == newline, bytes[index + 2] == newline { return index + 3 }
    index += 1
  }
  return nil
}

/// The items of all parts, as if the file were parsed from its beginning.
///
/// An item depends on nothing before it, so the items of a part are right from the first one that begins where another
/// ends. A part that begins inside an item, as after a brace in a comment, is parsed again up to there.
private func joined(_ parts: [[ParsedItem]], startingAt starts: [Int], _ bytes: [UInt8]) -> [ParsedItem] {
  var items: [ParsedItem] = []
  items.reserveCapacity(parts.reduce(0) { $0 + $1.count })
  var position = 0
  var parser = Parser(bytes, at: 0)
  for (part, start) in zip(parts, starts) {
    var partPosition = start
    for item in part {
      // Text that the previous parts have not reached is in none.
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
  /// The number of bytes from the beginning of the item that its parse has read, including bytes after its end.
  ///
  /// It exceeds the number of bytes if the parse has seen the end of the file. An edit of these bytes affects the item.
  let examinedCount: Int
}

extension Parser {
  /// The tree of the item that was just parsed.
  func finishedItem(tokens: [Token], nodes: [Node]) -> ItemTree {
    let count = tokens.last?.end ?? 0
    let bytes = Array(bytes(in: ByteRange(bytes: 0, count)))
    let metrics = TextMetrics(bytes)
    // Text in place of the item's last part may belong to the next item.
    let ownErrors = errors.map { $0.range.upperBound.value <= count ? $0 : $0.moved(toEndAt: count) }
    // What is no token here may be one in Swift.
    let swift = ownErrors.compactMap(\.swift)
    let lexical = lexicalErrors(in: tokens, of: bytes, metrics).filter { error in
      !swift.contains { $0.lowerBound <= error.range.lowerBound && error.range.upperBound <= $0.upperBound }
    }
    let allErrors = ownErrors + lexical
    return ItemTree(bytes: bytes, tokens: tokens, nodes: nodes, errors: inOrder(allErrors), metrics: metrics)
  }
}

/// The first errors by place; errors at the same place keep their order.
private func inOrder(_ errors: [SyntaxError]) -> [SyntaxError] {
  guard errors.count > 1 else { return errors }
  let sorted = errors.enumerated().sorted { left, right in
    (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
  }
  return sorted.prefix(SyntaxError.limit).map(\.element)
}

/// For a file that is too large or of another language, one item without tokens, and the end of the file.
func unparsedItems(_ bytes: [UInt8]) -> [ParsedItem] {
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
