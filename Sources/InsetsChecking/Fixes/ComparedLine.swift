/// A line of one version of a text or of both, including its line feed.
package struct ComparedLine {
  package enum Side {
    case before, after, both
  }

  package var side: Side
  package var bytes: ArraySlice<UInt8>
}

/// The lines of two versions of a text; removed lines come before those that replace them.
package func comparedLines(from before: [UInt8], to after: [UInt8]) -> [ComparedLine] {
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
      result.append(ComparedLine(side: .before, bytes: old[oldLine]))
      oldLine += 1
    } else if inserted.contains(newLine) || oldLine >= old.count {
      result.append(ComparedLine(side: .after, bytes: new[newLine]))
      newLine += 1
    } else {
      result.append(ComparedLine(side: .both, bytes: old[oldLine]))
      oldLine += 1
      newLine += 1
    }
  }
  return result
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
