/// How many unchanged lines a difference shows around each change.
private let contextLines = 3

/// The difference of two versions of a document as `diff -u` and `git diff` write it; empty when there is none.
func unifiedDifference(of name: String, from before: [UInt8], to after: [UInt8], _ style: Style) -> String {
  let lines = comparedLines(from: before, to: after)
  let changed = lines.indices.filter { lines[$0].side != .both }
  guard let first = changed.first else { return "" }
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
  let name = printable(name)
  return style.bold("--- \(name)\n+++ \(name)\n") + hunks.map { text(of: $0, lines, style) }.joined()
}

/// A line of one version or of both.
private struct ComparedLine {
  enum Side {
    case before, after, both
  }

  var side: Side
  /// Without its line ending.
  var text: String
  /// Whether the line has a line ending; only the last one of a document may have none.
  var isEnded: Bool
}

private func comparedLines(from before: [UInt8], to after: [UInt8]) -> [ComparedLine] {
  let old = lines(of: before)
  let new = lines(of: after)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var result: [ComparedLine] = []
  var oldLine = 0
  var newLine = 0
  while oldLine < old.count || newLine < new.count {
    if removed.contains(oldLine) {
      result.append(ComparedLine(old[oldLine], .before))
      oldLine += 1
    } else if inserted.contains(newLine) || oldLine >= old.count {
      result.append(ComparedLine(new[newLine], .after))
      newLine += 1
    } else {
      result.append(ComparedLine(old[oldLine], .both))
      oldLine += 1
      newLine += 1
    }
  }
  return result
}

extension ComparedLine {
  fileprivate init(_ bytes: ArraySlice<UInt8>, _ side: Side) {
    isEnded = bytes.last == UInt8(ascii: "\n")
    text = String(decoding: isEnded ? bytes.dropLast() : bytes, as: UTF8.self)
    self.side = side
  }
}

private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var rest = bytes[...]
  while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
    lines.append(rest[...end])
    rest = rest[(end + 1)...]
  }
  return rest.isEmpty ? lines : lines + [rest]
}

private func text(of hunk: Range<Int>, _ lines: [ComparedLine], _ style: Style) -> String {
  let before = lines[..<hunk.lowerBound].count { $0.side != .after }
  let after = lines[..<hunk.lowerBound].count { $0.side != .before }
  let oldCount = lines[hunk].count { $0.side != .after }
  let newCount = lines[hunk].count { $0.side != .before }
  var text = style.faint("@@ -\(span(before, oldCount)) +\(span(after, newCount)) @@") + "\n"
  for line in lines[hunk] {
    let body = printable(line.text)
    switch line.side {
    case .both: text += " \(body)\n"
    case .before: text += style.removed("-\(body)") + "\n"
    case .after: text += style.added("+\(body)") + "\n"
    }
    if !line.isEnded { text += "\\ No newline at end of file\n" }
  }
  return text
}

/// `12,7`: the first line, counted from 1, and how many there are; of none, the line before.
private func span(_ skipped: Int, _ count: Int) -> String {
  count == 0 ? "\(skipped),0" : count == 1 ? "\(skipped + 1)" : "\(skipped + 1),\(count)"
}
