import InsetsAnalysis
import InsetsSyntax
import LanguageServerProtocol

/// What a client was last told of a document's text, item by item, so that an edit costs what it touches.
struct SemanticTokensCache {
  /// The numbers of an item, those of its first token counted from the item's beginning.
  private struct Chunk {
    let tree: ItemTree
    let data: [UInt32]
    /// The lines of the item that end before its last token; zero without any token.
    let linesBeforeLast: Int
    /// How many lines end in the item.
    let lineCount: Int
  }

  private var chunks: [Chunk] = []
  /// The name of the state that the client has; nil before it has any.
  private(set) var resultID: String?

  /// All numbers of a document as it is now.
  mutating func full(_ source: SourceFile, _ encoder: SemanticTokenEncoder, resultID: String) -> [UInt32] {
    update(source, encoder)
    self.resultID = resultID
    return assembled(chunks[...], linesBefore: 0).data
  }

  /// How the numbers have changed since the state that the client has; no edits where they have not.
  mutating func edits(
    _ source: SourceFile,
    _ encoder: SemanticTokenEncoder,
    resultID: String
  ) -> [SemanticTokensEdit] {
    let old = chunks
    let kept = update(source, encoder)
    self.resultID = resultID
    let start = assembledCount(old[..<kept.first])
    let before = assembled(old[kept.first..<old.count - kept.last], linesBefore: start.lines)
    let after = assembled(chunks[kept.first..<chunks.count - kept.last], linesBefore: start.lines)
    var oldData = before.data
    var newData = after.data
    // The token that follows is counted from the last one here.
    if let next = chunks[(chunks.count - kept.last)...].first(where: { !$0.data.isEmpty }) {
      let lines = chunks[(chunks.count - kept.last)...].prefix { $0.data.isEmpty }.reduce(0) { $0 + $1.lineCount }
      oldData.append(UInt32(before.lines + lines) + next.data[0])
      newData.append(UInt32(after.lines + lines) + next.data[0])
    }
    return edit(from: oldData, to: newData, at: start.count).map { [$0] } ?? []
  }

  /// The least edit that makes one run of numbers another; nil where they are equal.
  private func edit(from old: [UInt32], to new: [UInt32], at start: Int) -> SemanticTokensEdit? {
    guard old != new else { return nil }
    let limit = min(old.count, new.count)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, limit - prefix)
    return SemanticTokensEdit(
      start: start + prefix,
      deleteCount: old.count - prefix - suffix,
      data: Array(new[prefix..<new.count - suffix])
    )
  }

  /// Brings the chunks up to date; returns how many of the first and of the last are those from before.
  @discardableResult
  private mutating func update(_ source: SourceFile, _ encoder: SemanticTokenEncoder) -> (first: Int, last: Int) {
    let items = source.items
    func isKept(_ chunk: Int, _ item: Int) -> Bool {
      chunks[chunk].tree === items[item] && source.beginsLine(item: item)
    }
    var first = 0
    while first < min(chunks.count, items.count), isKept(first, first) { first += 1 }
    var last = 0
    while last < min(chunks.count, items.count) - first, isKept(chunks.count - 1 - last, items.count - 1 - last) {
      last += 1
    }
    let fresh = (first..<items.count - last).map { index in
      let numbers = encoder.numbers(ofItem: index, in: source)
      return Chunk(
        tree: items[index],
        data: numbers.data,
        linesBeforeLast: numbers.lastLine,
        lineCount: numbers.lineCount
      )
    }
    chunks.replaceSubrange(first..<chunks.count - last, with: fresh)
    return (first, last)
  }

  /// The numbers of chunks one after another, and the lines between their last token and their end.
  private func assembled(_ chunks: ArraySlice<Chunk>, linesBefore: Int) -> (data: [UInt32], lines: Int) {
    var data: [UInt32] = []
    data.reserveCapacity(chunks.reduce(0) { $0 + $1.data.count })
    var lines = linesBefore
    for chunk in chunks {
      if let first = chunk.data.first {
        data.append(UInt32(lines) + first)
        data += chunk.data.dropFirst()
        lines = chunk.lineCount - chunk.linesBeforeLast
      } else {
        lines += chunk.lineCount
      }
    }
    return (data, lines)
  }

  /// How many numbers chunks have, and the lines between their last token and their end.
  private func assembledCount(_ chunks: ArraySlice<Chunk>) -> (count: Int, lines: Int) {
    chunks.reduce(into: (0, 0)) { sum, chunk in
      sum.0 += chunk.data.count
      sum.1 = chunk.data.isEmpty ? sum.1 + chunk.lineCount : chunk.lineCount - chunk.linesBeforeLast
    }
  }
}

/// Turns what an item's text means into the protocol's numbers.
struct SemanticTokenEncoder {
  let features: SemanticTokensFeatures
  let encoding: PositionEncoding

  /// The numbers of an item, the lines before its last token and those that end in it.
  ///
  /// The first token's line is counted from the item's first line.
  func numbers(
    ofItem index: Int,
    in source: SourceFile,
    where isWanted: (ByteRange) -> Bool = { _ in true }
  ) -> (data: [UInt32], lastLine: Int, lineCount: Int) {
    let lines = source.lines
    let start = source.start(ofItem: index)
    let firstLine = lines.position(of: start, in: encoding).line
    var data: [UInt32] = []
    var last = TextPosition(line: firstLine, column: 0)
    for token in source.items[index].semanticTokens {
      let range = token.range.shifted(by: start.value)
      guard let type = features.type(token.kind), isWanted(range) else { continue }
      let position = lines.position(of: range.lowerBound, in: encoding)
      let length = lines.position(of: range.upperBound, in: encoding).column - position.column
      data.append(UInt32(position.line - last.line))
      data.append(UInt32(position.line == last.line ? position.column - last.column : position.column))
      data.append(UInt32(max(length, 0)))
      data.append(type)
      data.append(features.modifiers(token.traits))
      last = position
    }
    let endLine = lines.position(of: source.start(ofItem: index + 1), in: encoding).line
    return (data, data.isEmpty ? 0 : last.line - firstLine, endLine - firstLine)
  }
}

extension SourceFile {
  /// Whether an item begins at the beginning of a line, so that its columns do not depend on the item before.
  fileprivate func beginsLine(item index: Int) -> Bool {
    guard index > 0, items.indices.contains(index - 1) else { return true }
    let last = items[index - 1].bytes.last
    return last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r")
  }
}
