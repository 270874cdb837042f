import SwiftReader

/// The parts of a file that are no Swift as they stand: brackets without partners, statements that are not understood,
/// and names that nothing is done with.
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
    let names = tree.nodes.indices.flatMap { index -> [Part] in
      let id = SwiftNodeID(index: UInt32(index))
      let kind = tree.nodes[index].kind
      // What has a result may be a builder, where a name is one of its parts.
      guard kind == .functionDeclaration || kind == .initializerDeclaration, tree.child(id, .type) == nil,
        let block = tree.child(id, .block)
      else { return [] }
      return tree.children(block).compactMap { statement in
        guard tree.kind(statement) == .member || tree.kind(statement) == .identifier else { return nil }
        let words = ViewReader.short(tree.text(statement))
        return Part(offset: tree.range(statement).lowerBound, words: "nothing is done with '\(words)'")
      }
    }
    // A line that ends with a dot is being typed, though the next one could go on with it.
    let dots = tree.nodes.compactMap { node -> Part? in
      guard node.kind == .member || node.kind == .implicitMember, node.main > node.first else { return nil }
      let dot = tree.token(node.main - 1).range
      guard tree.bytes[dot.upperBound..<tree.token(node.main).range.lowerBound].contains(UInt8(ascii: "\n")) else {
        return nil
      }
      return Part(offset: dot.lowerBound, words: "a name is missing behind '.'")
    }
    parts = (brackets + statements + names + dots).sorted { $0.offset < $1.offset }
  }

  /// The parts in a range of the file.
  func parts(in range: Range<Int>) -> [Part] { parts.filter { range.contains($0.offset) } }
}
