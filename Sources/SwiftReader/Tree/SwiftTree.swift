/// A Swift file as it was read: its tokens and a tree of nodes over them.
package struct SwiftTree: Sendable {
  package let bytes: [UInt8]
  package let tokens: [SwiftToken]
  /// The first one stands for no node; parents may stand behind their children.
  package let nodes: [SwiftNode]
  package let root: SwiftNodeID

  /// Reads a file; what is not understood becomes `unread` nodes.
  package init(_ bytes: [UInt8]) {
    var tokens = SwiftLexer.tokens(of: bytes)
    SwiftBrackets.match(&tokens, bytes)
    var parser = SwiftParser(bytes: bytes, tokens: tokens)
    let root = parser.sourceFile()
    self.bytes = bytes
    self.tokens = tokens
    nodes = parser.nodes
    self.root = root
  }

  package subscript(id: SwiftNodeID) -> SwiftNode {
    Int(id.index) < nodes.count ? nodes[Int(id.index)] : nodes[0]
  }

  package func kind(_ id: SwiftNodeID) -> SwiftNode.Kind { self[id].kind }

  /// The children of a node, in the order of the source.
  package func children(_ id: SwiftNodeID) -> SwiftChildren {
    SwiftChildren(tree: self, following: self[id].firstChild)
  }

  /// The children of one kind.
  package func children(_ id: SwiftNodeID, _ kind: SwiftNode.Kind) -> [SwiftNodeID] {
    children(id).filter { self.kind($0) == kind }
  }

  /// The first child of a kind.
  package func child(_ id: SwiftNodeID, _ kind: SwiftNode.Kind) -> SwiftNodeID? {
    children(id).first { self.kind($0) == kind }
  }

  /// The first child of all.
  package func firstChild(_ id: SwiftNodeID) -> SwiftNodeID? {
    let child = self[id].firstChild
    return child == .none ? nil : child
  }

  /// The bytes that a node covers, from its first token to its last.
  package func range(_ id: SwiftNodeID) -> Range<Int> {
    let node = self[id]
    guard node.first < node.end, Int(node.end) <= tokens.count else {
      let place = Int(node.first) < tokens.count ? Int(tokens[Int(node.first)].start) : bytes.count
      return place..<place
    }
    return Int(tokens[Int(node.first)].start)..<Int(tokens[Int(node.end) - 1].end)
  }

  /// The text that a node covers.
  package func text(_ id: SwiftNodeID) -> String { String(decoding: bytes[range(id)], as: UTF8.self) }

  /// A token; past the last one, a token without a length at the end.
  package func token(_ index: UInt32) -> SwiftToken {
    if Int(index) < tokens.count { return tokens[Int(index)] }
    let end = UInt32(truncatingIfNeeded: bytes.count)
    return SwiftToken(start: end, end: end, kind: .end, word: .none, hasSpaceBefore: true, startsLine: true)
  }

  /// The text of a token, without the backquotes of a name.
  package func text(ofToken index: UInt32) -> String {
    var range = token(index).range
    if token(index).kind == .identifier, range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "`") {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text of a node's main token: a declaration's name, a member's name, a keyword.
  package func name(_ id: SwiftNodeID) -> String { text(ofToken: self[id].main) }

  /// The label of an argument, a parameter or a trailing closure; nil if it has none.
  package func label(_ id: SwiftNodeID) -> String? { self[id].isLabeled ? name(id) : nil }

  /// The nodes that were not read, in the order in which they were met.
  package var unread: [SwiftNodeID] {
    nodes.indices.dropFirst().filter { nodes[$0].kind == .unread }.map { SwiftNodeID(index: UInt32($0)) }
  }
}

/// The children of a node.
package struct SwiftChildren: Sequence, IteratorProtocol, Sendable {
  let tree: SwiftTree
  var following: SwiftNodeID

  package mutating func next() -> SwiftNodeID? {
    guard following != .none else { return nil }
    defer { following = tree[following].next }
    return following
  }
}
