import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax

/// The lines that a finding is about, with carets under its range.
///
/// A range over several lines shows its first and last line.
struct SourceFrame {
  /// A line of the document and the bytes of it that are marked.
  private struct Row {
    var number: Int
    var line: ArraySlice<UInt8>
    /// Bytes from the line's start.
    var marked: Range<Int>
  }

  private let rows: [Row]
  private let skipsLines: Bool

  init(_ range: ByteRange, in document: Document) {
    let first = document.position(of: range.lowerBound, in: .utf8)
    let last = document.position(of: range.upperBound, in: .utf8)
    let firstLine = document.line(first.line)
    guard last.line > first.line else {
      rows = [Row(number: first.line + 1, line: firstLine, marked: first.column..<max(first.column, last.column))]
      skipsLines = false
      return
    }
    let lastLine = document.line(last.line)
    let indentation = lastLine.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    rows = [
      Row(number: first.line + 1, line: firstLine, marked: first.column..<max(first.column, firstLine.count)),
      Row(number: last.line + 1, line: lastLine, marked: min(indentation, last.column)..<last.column),
    ]
    skipsLines = last.line > first.line + 1
  }

  /// The frame's lines, each with its line feed.
  func text(_ severity: Severity, _ style: Style) -> String {
    let gutter = rows.map { String($0.number).count }.max() ?? 1
    let margin = String(repeating: " ", count: gutter)
    var text = style.faint("\(margin) |") + "\n"
    for (index, row) in rows.enumerated() {
      if index > 0, skipsLines { text += style.faint("\(margin) …") + "\n" }
      let number = String(row.number)
      let padding = String(repeating: " ", count: gutter - number.count)
      let (code, carets) = Self.lines(of: row)
      text += style.faint("\(padding)\(number) |") + code + "\n"
      text += style.faint("\(margin) |") + style.severe(severity, carets) + "\n"
    }
    return text
  }

  // A document may be one line of megabytes; a frame shows what surrounds the marked bytes.
  private static let bytesBefore = 80
  private static let bytesInAll = 160

  private static func lines(of row: Row) -> (code: String, carets: String) {
    let line = row.line
    let lower = min(row.marked.lowerBound, line.count)
    let upper = min(max(row.marked.upperBound, lower), line.count)
    let fits = line.count <= bytesInAll
    let start = fits ? 0 : scalarStart(at: max(lower - bytesBefore, 0), in: line)
    let end = fits ? line.count : scalarStart(at: min(start + bytesInAll, line.count), in: line)
    func display(_ range: Range<Int>, atColumn column: Int) -> DisplayText {
      DisplayText(line.dropFirst(range.lowerBound).prefix(range.count), atColumn: column)
    }
    let before = display(start..<lower, atColumn: 0)
    let marked = display(lower..<max(lower, min(upper, end)), atColumn: before.width)
    let after = display(min(upper, end)..<end, atColumn: before.width + marked.width)
    let head = start > 0 ? "…" : ""
    let tail = end < line.count ? "…" : ""
    let code = " " + head + before.text + marked.text + after.text + tail
    let caretColumn = 1 + head.count + before.width
    // Where nothing is marked, one caret shows the place.
    let carets = String(repeating: " ", count: caretColumn) + String(repeating: "^", count: max(marked.width, 1))
    return (code, carets)
  }

  /// The nearest offset, at most `offset`, where a Unicode scalar begins.
  private static func scalarStart(at offset: Int, in line: ArraySlice<UInt8>) -> Int {
    var offset = offset
    while offset > 0, offset < line.count, line[line.startIndex + offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
