import InsetsSyntax

/// The edits that make one text of another, each of whole lines; what did not change is not touched.
package func lineEdits(from before: [UInt8], to after: [UInt8]) -> [TextEdit] {
  let old = lines(of: before)
  let new = lines(of: after)
  var starts = [0]
  for line in old { starts.append((starts.last ?? 0) + line.count) }
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var edits: [TextEdit] = []
  var oldLine = 0
  var newLine = 0
  while oldLine < old.count || newLine < new.count {
    let first = oldLine
    var replacement: [UInt8] = []
    while removed.contains(oldLine) || inserted.contains(newLine) {
      if removed.contains(oldLine) {
        oldLine += 1
      } else {
        replacement += new[newLine]
        newLine += 1
      }
    }
    if oldLine > first || !replacement.isEmpty {
      let range = ByteRange(bytes: starts[first], starts[oldLine])
      edits.append(TextEdit(range: range, replacement: String(decoding: replacement, as: UTF8.self)))
    } else {
      oldLine += 1
      newLine += 1
    }
  }
  return edits
}

/// The lines of a text, each with its line feed.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var rest = bytes[...]
  while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
    lines.append(rest[...end])
    rest = rest[(end + 1)...]
  }
  return rest.isEmpty ? lines : lines + [rest]
}
