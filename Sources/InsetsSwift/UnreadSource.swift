import SwiftReader

/// The parts of a file that are no Swift as they stand: brackets without partners, statements that are not understood.
///
/// What is around such a part may be something else than it seems.
struct UnreadSource {
  struct Part {
    var offset: Int
    /// What it is, lower case, without a final stop.
    var words: String
  }

  /// In the order of the file.
  let parts: [Part]

  init(_ tree: SwiftTree) {
    let brackets = tree.unmatchedBrackets.map { index -> Part in
      let token = tree.tokens[index]
      let text = tree.text(ofToken: UInt32(index))
      let isOpening = ["(", "[", "{"].contains(text)
      return Part(offset: Int(token.start), words: "'\(text)' \(isOpening ? "is never closed" : "closes nothing")")
    }
    let statements = tree.nodes.indices.compactMap { index -> Part? in
      let id = SwiftNodeID(index: UInt32(index))
      guard tree.nodes[index].kind == .unread, !tree.range(id).isEmpty, index > 0 else { return nil }
      return Part(offset: tree.range(id).lowerBound, words: "'\(ViewReader.short(tree.text(id)))' is not understood")
    }
    parts = (brackets + statements).sorted { $0.offset < $1.offset }
  }

  /// The parts in a range of the file.
  func parts(in range: Range<Int>) -> [Part] { parts.filter { range.contains($0.offset) } }
}
