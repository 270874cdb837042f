import InsetsLanguage
import InsetsSyntax

extension AnalysisHost {
  /// The edits that bring a document into the one form of the language, in order and apart from each other.
  package func formattingEdits(in file: FileID) -> [TextEdit] {
    documents[file].map { Formatter.edits($0.source) } ?? []
  }

  /// Those of the edits that are on the lines of some ranges, each once.
  package func formattingEdits(in file: FileID, onLinesOf ranges: [ByteRange]) -> [TextEdit] {
    guard let source = documents[file]?.source else { return [] }
    var result: [TextEdit] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let lines = source.wholeLines(of: range)
      let end = result.last?.range.upperBound
      result += Formatter.edits(source, touching: lines).filter { edit in
        // What is at the end of the line before is the line end that this one begins after.
        edit.range.lowerBound >= lines.lowerBound && edit.range.upperBound <= lines.upperBound
          && end.map { edit.range.lowerBound > $0 } ?? true
      }
    }
    return result
  }

  /// The edits that the character before a place calls for: a line that has just begun is indented, and a block that has
  /// just been closed is formatted.
  package func formattingEdits(in file: FileID, afterTypingAt offset: ByteOffset) -> [TextEdit] {
    guard let source = documents[file]?.source else { return [] }
    let cursor = CursorPlace(offset, in: source)
    if let brace = cursor.tokenBefore, brace.kind == .rightBrace, cursor.tree.errors.isEmpty {
      let statement = brace.parent.parent ?? brace.parent
      return formattingEdits(in: file, onLinesOf: [statement.range.shifted(by: cursor.start.value)])
    }
    return indentation(of: offset, cursor, source).map { [$0] } ?? []
  }

  /// The edit that indents the line of a place by the blocks that are open there; nil if it is indented so.
  private func indentation(of offset: ByteOffset, _ cursor: CursorPlace, _ source: SourceFile) -> TextEdit? {
    let line = source.lines.lineRange(source.lines.position(of: offset, in: .utf8).line)
    guard line.lowerBound >= cursor.start else { return nil }
    let start = line.lowerBound - cursor.start
    let end = line.upperBound - cursor.start
    guard cursor.tree.bytes.indices.contains(end - 1) || start == end else { return nil }
    let text = cursor.tree.bytes[start..<end]
    let space = text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var scan = OpenLevelScan()
    // What an item that begins on this line may go on with is the one before it, if that is not finished.
    if start == 0, cursor.index > 0 {
      let before = source.items[cursor.index - 1]
      scan.read(before, upTo: ByteOffset(before.bytes.count))
    }
    scan.read(cursor.tree, upTo: ByteOffset(start))
    let closes = text.dropFirst(space.count).first.map(Array("})]".utf8).contains) ?? false
    let depth = max(scan.levels.count - 1 - (closes ? 1 : 0), 0)
    let indent = String(repeating: "  ", count: depth)
    guard !space.elementsEqual(indent.utf8) else { return nil }
    return TextEdit(range: line.lowerBound..<line.lowerBound + space.count, replacement: indent)
  }
}

extension SourceFile {
  /// The lines that a range is on, with the line end of the last.
  fileprivate func wholeLines(of range: ByteRange) -> ByteRange {
    let lines = lines
    let first = lines.position(of: range.lowerBound, in: .utf8).line
    let last = lines.position(of: range.upperBound, in: .utf8).line
    // A range that ends at the beginning of a line does not concern that line.
    let endsBefore = last > first && lines.lineRange(last).lowerBound == range.upperBound
    let end = lines.lineRange(endsBefore ? last - 1 : last).upperBound
    return lines.lineRange(first).lowerBound..<max(end, lines.lineRange(first).lowerBound)
  }
}
