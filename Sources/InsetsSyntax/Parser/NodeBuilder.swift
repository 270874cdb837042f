/// Collects finished nodes, children before parents, and sorts them into preorder at the end.
///
/// In this order a finished expression can still become the left side of a longer one, for which the parser needs only
/// its beginning.
struct NodeBuilder {
  /// The beginning of a node.
  struct Mark {
    let finishedCount: Int
    let token: Int
  }

  /// Four bytes each, since a long line has millions of nodes.
  fileprivate struct FinishedNode {
    let kind: SyntaxKind
    var firstToken: UInt32
    var endToken: UInt32
    /// The number of nodes in its subtree, including itself.
    let subtreeCount: UInt32
  }

  private var finished: ContiguousArray<FinishedNode> = []
  /// The path of subtrees with nodes still to come during the sort into preorder; it is kept to reuse its memory.
  private var open: ContiguousArray<OpenSubtree> = []

  private struct OpenSubtree {
    let firstFinished: Int
    let position: Int
    /// The end of the next child from behind.
    var nextEnd: Int
  }

  func mark(token: Int) -> Mark {
    Mark(finishedCount: finished.count, token: token)
  }

  /// Makes a node of everything since `mark`; its last token is the one before `endToken`.
  mutating func finish(_ mark: Mark, _ kind: SyntaxKind, endToken: Int) {
    // A node without tokens directly follows the last token, not the white space after it.
    let firstToken = min(mark.token, endToken)
    if firstToken < endToken { moveMissingNodes(since: mark) }
    finished.append(
      FinishedNode(
        kind: kind,
        firstToken: UInt32(truncatingIfNeeded: firstToken),
        endToken: UInt32(truncatingIfNeeded: endToken),
        subtreeCount: UInt32(truncatingIfNeeded: finished.count + 1 - mark.finishedCount)
      )
    )
  }

  /// Moves missing parts at the beginning of a node, such as a left operand, from the end of the text before it into
  /// the node.
  private mutating func moveMissingNodes(since mark: Mark) {
    var index = mark.finishedCount
    while index < finished.count, finished[index].endToken < mark.token {
      finished[index].firstToken = UInt32(truncatingIfNeeded: mark.token)
      finished[index].endToken = UInt32(truncatingIfNeeded: mark.token)
      index += 1
    }
  }

  /// All nodes in preorder, with the last finished one as the root.
  ///
  /// Leaves the builder empty.
  mutating func takePreorder() -> [Node] {
    guard let root = finished.last else { return [] }
    var nodes = Array(repeating: Node(root, subtreeEnd: finished.count, parent: 0), count: finished.count)
    // From the back, a subtree's root comes first and its children come last to first, so each child ends where its
    // next sibling begins.
    for index in finished.indices.reversed() {
      while let last = open.last, index < last.firstFinished { open.removeLast() }
      let node = finished[index]
      let end = open.last?.nextEnd ?? finished.count
      let count = Int(node.subtreeCount)
      let position = end - count
      nodes[position] = Node(node, subtreeEnd: end, parent: open.last?.position ?? 0)
      if !open.isEmpty { open[open.count - 1].nextEnd = position }
      open.append(OpenSubtree(firstFinished: index + 1 - count, position: position, nextEnd: end))
    }
    open.removeAll(keepingCapacity: true)
    finished.removeAll(keepingCapacity: true)
    return nodes
  }
}

extension Node {
  fileprivate init(_ finished: NodeBuilder.FinishedNode, subtreeEnd: Int, parent: Int) {
    self.init(
      kind: finished.kind,
      firstToken: finished.firstToken,
      endToken: finished.endToken,
      subtreeEnd: UInt32(truncatingIfNeeded: subtreeEnd),
      parent: UInt32(truncatingIfNeeded: parent)
    )
  }
}
