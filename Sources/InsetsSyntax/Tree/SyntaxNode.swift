/// A node of a tree.
package struct SyntaxNode: Hashable, Sendable {
  package let tree: ItemTree
  /// Its index in ``ItemTree/nodes``.
  package let index: Int

  init(tree: ItemTree, index: Int) {
    self.tree = tree
    self.index = index
  }

  package var kind: SyntaxKind {
    tree.nodes[index].kind
  }

  /// From its first to its last token, relative to the item; empty where something is missing.
  package var range: ByteRange {
    let tokens = tokenIndices
    let start = tree.start(ofToken: tokens.lowerBound)
    return ByteRange(bytes: start, tokens.isEmpty ? start : tree.tokens[tokens.upperBound - 1].end)
  }

  /// As written, including comments inside it.
  package var text: String {
    let range = range
    return String(decoding: tree.bytes[range.lowerBound.value..<range.upperBound.value], as: UTF8.self)
  }

  package var parent: SyntaxNode? {
    index == 0 ? nil : SyntaxNode(tree: tree, index: Int(tree.nodes[index].parent))
  }

  package var children: SyntaxChildren {
    SyntaxChildren(tree: tree, position: index + 1, end: Int(tree.nodes[index].subtreeEnd))
  }

  /// The tokens that belong to it and to no node below it, without trivia.
  package var tokens: SyntaxNodeTokens {
    SyntaxNodeTokens(tree: tree, index: index)
  }

  package var firstToken: SyntaxToken? {
    tokenIndices.first.map { SyntaxToken(tree: tree, index: $0) }
  }

  package var lastToken: SyntaxToken? {
    tokenIndices.last.map { SyntaxToken(tree: tree, index: $0) }
  }

  /// The first child of that kind.
  package func child(_ kind: SyntaxKind) -> SyntaxNode? {
    var children = children
    while let child = children.nextIndex() {
      if tree.nodes[child].kind == kind { return SyntaxNode(tree: tree, index: child) }
    }
    return nil
  }

  /// All children of that kind.
  package func children(_ kind: SyntaxKind) -> [SyntaxNode] {
    children.filter { $0.kind == kind }
  }

  /// The first token of that kind that belongs to it and to no node below it.
  package func token(_ kind: TokenKind) -> SyntaxToken? {
    var tokens = tokens
    while let token = tokens.nextIndex() {
      if tree.tokens[token].kind == kind { return SyntaxToken(tree: tree, index: token) }
    }
    return nil
  }

  /// The words that belong to it and to no node below it, such as those between the dots of a path.
  var words: [SyntaxToken] {
    var words: [SyntaxToken] = []
    // There is something between any two words.
    words.reserveCapacity((tokenIndices.count + 1) / 2)
    for token in tokens where token.kind == .identifier { words.append(token) }
    return words
  }

  /// The text of the `///` lines directly above it, without the slashes and one space.
  package var documentation: String? {
    let lines = documentationTokens
    return lines.isEmpty ? nil : lines.reversed().map(documentationText).joined(separator: "\n")
  }

  /// The first line of its documentation, without making the text of the others.
  package var firstDocumentationLine: String? { documentationTokens.last.map(documentationText) }

  /// The `///` lines directly above it, the last one first.
  private var documentationTokens: [Int] {
    var lines: [Int] = []
    var lineEnds = 0
    var token = tokenIndices.lowerBound - 1
    while token >= 0 {
      let kind = tree.tokens[token].kind
      if kind == .newline {
        lineEnds += 1
      } else if kind == .documentationComment {
        // A blank line separates a head comment of the file from the item's documentation.
        if !lines.isEmpty && lineEnds > 1 { return lines }
        lines.append(token)
        lineEnds = 0
      } else if kind != .whitespace {
        if !kind.isTrivia || !lines.isEmpty { return lines }
        lineEnds = 0
      }
      token -= 1
    }
    return lines
  }

  /// The indices of its tokens, including trivia between them, in ``ItemTree/tokens``.
  var tokenIndices: Range<Int> {
    Int(tree.nodes[index].firstToken)..<Int(tree.nodes[index].endToken)
  }

  private func documentationText(ofToken index: Int) -> String {
    var text = SyntaxToken(tree: tree, index: index).bytes.dropFirst(3)
    if text.first == UInt8(ascii: " ") { text = text.dropFirst() }
    while text.last == UInt8(ascii: " ") || text.last == UInt8(ascii: "\t") { text = text.dropLast() }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The nodes directly below a node, in order.
package struct SyntaxChildren: Sequence, IteratorProtocol, Sendable {
  fileprivate let tree: ItemTree
  fileprivate var position: Int
  fileprivate let end: Int

  package mutating func next() -> SyntaxNode? { nextIndex().map { SyntaxNode(tree: tree, index: $0) } }

  /// The index of the next node, which looking for a node of some kind needs alone.
  fileprivate mutating func nextIndex() -> Int? {
    guard position < end else { return nil }
    defer { position = Int(tree.nodes[position].subtreeEnd) }
    return position
  }

  /// Their number, so that an array of them is allocated once.
  package var underestimatedCount: Int {
    var others = self
    var count = 0
    while others.nextIndex() != nil { count += 1 }
    return count
  }
}

/// The tokens of a node that belong to no node below it, in order, without trivia.
package struct SyntaxNodeTokens: Sequence, IteratorProtocol, Sendable {
  private let tree: ItemTree
  private var position: Int
  private let end: Int
  /// The next node below, and the end of the nodes below.
  private var child: Int
  private let childEnd: Int

  fileprivate init(tree: ItemTree, index: Int) {
    self.tree = tree
    let node = tree.nodes[index]
    position = Int(node.firstToken)
    end = Int(node.endToken)
    child = index + 1
    childEnd = Int(node.subtreeEnd)
  }

  package mutating func next() -> SyntaxToken? { nextIndex().map { SyntaxToken(tree: tree, index: $0) } }

  /// The index of the next token, which looking for a token of some kind needs alone.
  fileprivate mutating func nextIndex() -> Int? {
    while position < end {
      if child < childEnd, position >= Int(tree.nodes[child].firstToken) {
        position = Swift.max(position, Int(tree.nodes[child].endToken))
        child = Int(tree.nodes[child].subtreeEnd)
        continue
      }
      defer { position += 1 }
      if !tree.tokens[position].kind.isTrivia { return position }
    }
    return nil
  }
}
