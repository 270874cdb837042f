import InsetsSyntax

/// The edits of whole lines that turn one text into another; unchanged lines are not touched.
package func lineEdits(from before: [UInt8], to after: [UInt8]) -> [TextEdit] {
  var edits: [TextEdit] = []
  // The lines replaced so far and their replacement: `start` is their beginning, and `end` that of the old text's next
  // line.
  var (start, end) = (0, 0)
  var replacement: [UInt8] = []
  func close() {
    if end > start || !replacement.isEmpty {
      let range = ByteRange(bytes: start, end)
      edits.append(TextEdit(range: range, replacement: String(decoding: replacement, as: UTF8.self)))
    }
    replacement = []
  }
  for line in comparedLines(from: before, to: after) {
    switch line.side {
    case .before: end += line.bytes.count
    case .after: replacement += line.bytes
    case .both:
      close()
      end += line.bytes.count
      start = end
    }
  }
  close()
  return edits
}
