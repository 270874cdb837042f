import InsetsChecking
import InsetsLanguage
import StandardStreams

/// How many unchanged lines a difference shows around each change.
private let contextLines = 3

/// The difference of two versions of a document as `diff -u` and `git diff` write it; empty when there is none.
///
/// On a terminal, characters that would steer it are shown as visible ones; elsewhere the bytes are those of the
/// versions, so that `git apply -p0` and `patch` take it.
func unifiedDifference(
  of name: String,
  from before: [UInt8],
  to after: [UInt8],
  _ style: Style,
  isForTerminal: Bool = ByteStream.standardOutput.isTerminal
) -> [UInt8] {
  let lines = comparedLines(from: before, to: after)
  let changed = lines.indices.filter { lines[$0].side != .both }
  guard let first = changed.first else { return [] }
  var hunks: [Range<Int>] = []
  var start = max(0, first - contextLines)
  var end = first
  for index in changed {
    if index - end > 2 * contextLines {
      hunks.append(start..<min(lines.count, end + 1 + contextLines))
      start = max(0, index - contextLines)
    }
    end = index
  }
  hunks.append(start..<min(lines.count, end + 1 + contextLines))
  let name = headerName(name)
  let writer = HunkWriter(lines: lines, style: style, isForTerminal: isForTerminal)
  return Array(style.bold("--- \(name)\n+++ \(name)").utf8) + [UInt8(ascii: "\n")] + hunks.flatMap(writer.bytes)
}

/// A name as git writes it in a header: quoted where it has quotes, backslashes or control characters, and with a tab
/// behind it where it has a space, so that its end is not taken for a date.
private func headerName(_ name: String) -> String {
  let isSpecial = name.contains("\"") || name.contains("\\")
  let shown = isSpecial ? quotedPath(name) : printablePath(name)
  return shown.hasPrefix("\"") || !name.contains(" ") ? shown : shown + "\t"
}

extension ComparedLine {
  /// Whether the line has a line ending; only the last one of a document may have none.
  fileprivate var isEnded: Bool { bytes.last == UInt8(ascii: "\n") }

  fileprivate var bytesWithoutEnd: ArraySlice<UInt8> { isEnded ? bytes.dropLast() : bytes }
}

private struct HunkWriter {
  let lines: [ComparedLine]
  let style: Style
  let isForTerminal: Bool

  func bytes(of hunk: Range<Int>) -> [UInt8] {
    let before = lines[..<hunk.lowerBound].count { $0.side != .after }
    let after = lines[..<hunk.lowerBound].count { $0.side != .before }
    let oldCount = lines[hunk].count { $0.side != .after }
    let newCount = lines[hunk].count { $0.side != .before }
    var bytes = Array(style.faint("@@ -\(span(before, oldCount)) +\(span(after, newCount)) @@").utf8)
    for line in lines[hunk] {
      bytes.append(UInt8(ascii: "\n"))
      bytes += self.bytes(of: line)
      if !line.isEnded { bytes += Array("\n\\ No newline at end of file".utf8) }
    }
    return bytes + [UInt8(ascii: "\n")]
  }

  private func bytes(of line: ComparedLine) -> [UInt8] {
    let mark = Array(line.side.mark.utf8)
    guard isForTerminal || style == .coloured else { return mark + line.bytesWithoutEnd }
    let text = line.side.mark + printable(String(decoding: line.bytesWithoutEnd, as: UTF8.self))
    switch line.side {
    case .both: return Array(text.utf8)
    case .before: return Array(style.removed(text).utf8)
    case .after: return Array(style.added(text).utf8)
    }
  }

  /// `12,7`: the first line, counted from 1, and how many there are; of none, the line before.
  private func span(_ skipped: Int, _ count: Int) -> String {
    count == 0 ? "\(skipped),0" : count == 1 ? "\(skipped + 1)" : "\(skipped + 1),\(count)"
  }
}

extension ComparedLine.Side {
  fileprivate var mark: String {
    switch self {
    case .before: "-"
    case .after: "+"
    case .both: " "
    }
  }
}
