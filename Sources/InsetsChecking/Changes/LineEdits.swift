import InsetsSyntax

/// The edits that make one text of another, each of whole lines; what did not change is not touched.
package func lineEdits(from before: [UInt8], to after: [UInt8]) -> [TextEdit] {
  var edits: [TextEdit] = []
  // What is replaced so far, and by what; `start` is where it begins and `end` where the next line of the old text does.
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
