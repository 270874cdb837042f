/// An edit of an item that changes only comments and white space between its statements.
///
/// The meaning of an item does not depend on these, so results about it hold for the new tree too, and only the places
/// move. White space inside a statement is excluded, since a message may quote the statement.
package struct TriviaChange: Sendable {
  package let old: ItemTree
  package let new: ItemTree
  /// The significant tokens, which are the same in both trees, at other places.
  private let oldTokens: [Range<Int>]
  private let newTokens: [Range<Int>]

  /// Nil if the edit changes more than that.
  package init?(from old: ItemTree, to new: ItemTree) {
    guard old.errors.isEmpty, new.errors.isEmpty, old.nodes.count == new.nodes.count else { return nil }
    let before = SignificantTokens(old)
    let after = SignificantTokens(new)
    guard before.indices.count == after.indices.count, before.nodes == after.nodes else { return nil }
    for place in 0...before.indices.count {
      if place < before.indices.count, !before.isEqual(at: place, to: after) { return nil }
      guard !before.gap(before: place).elementsEqual(after.gap(before: place)) else { continue }
      guard before.standsBetweenStatements(gapBefore: place), after.standsBetweenStatements(gapBefore: place) else {
        return nil
      }
    }
    self.old = old
    self.new = new
    oldTokens = before.ranges
    newTokens = after.ranges
  }

  /// The new place of a range of the item; nil for one that begins or ends inside the change.
  package func moved(_ range: ByteRange) -> ByteRange? {
    if range.isEmpty {
      let ends = [end(range.lowerBound), start(range.lowerBound)].compactMap { $0 }
      // Two adjacent tokens may now have something between them.
      guard let first = ends.first, ends.allSatisfy({ $0 == first }) else { return nil }
      return first..<first
    }
    guard let start = start(range.lowerBound), let end = end(range.upperBound), start <= end else { return nil }
    return start..<end
  }

  /// The new place of the beginning of something; nil for an offset in no token.
  private func start(_ offset: ByteOffset) -> ByteOffset? {
    moved(offset, in: firstToken { $0.upperBound > offset.value })
  }

  /// The new place of the end of something; nil for an offset in no token.
  private func end(_ offset: ByteOffset) -> ByteOffset? {
    let token = firstToken { $0.upperBound >= offset.value }
    guard token < oldTokens.count, oldTokens[token].lowerBound < offset.value else { return nil }
    return moved(offset, in: token)
  }

  private func moved(_ offset: ByteOffset, in token: Int) -> ByteOffset? {
    guard token < oldTokens.count, oldTokens[token].lowerBound <= offset.value else { return nil }
    return ByteOffset(newTokens[token].lowerBound + offset.value - oldTokens[token].lowerBound)
  }

  /// The first token for which a condition holds that holds for all tokens after it too.
  private func firstToken(where condition: (Range<Int>) -> Bool) -> Int {
    var low = 0
    var high = oldTokens.count
    while low < high {
      let middle = (low + high) / 2
      if condition(oldTokens[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The significant tokens of a tree.
private struct SignificantTokens {
  /// The place of a node, which differs between different trees with the same tokens.
  struct NodePlace: Equatable {
    var kind: SyntaxKind
    var tokens: Range<Int>
  }

  private let tree: ItemTree
  /// Indices in the tree's tokens.
  let indices: [Int]

  init(_ tree: ItemTree) {
    self.tree = tree
    indices = tree.tokens.indices.filter { !tree.tokens[$0].kind.isTrivia }
  }

  var ranges: [Range<Int>] { indices.map { tree.start(ofToken: $0)..<tree.tokens[$0].end } }

  var nodes: [NodePlace] {
    var place = 0
    // The number of significant tokens before each.
    var counts: [Int] = []
    for index in 0...tree.tokens.count {
      while place < indices.count, indices[place] < index { place += 1 }
      counts.append(place)
    }
    return tree.nodes.map { node in
      NodePlace(kind: node.kind, tokens: counts[Int(node.firstToken)]..<counts[Int(node.endToken)])
    }
  }

  private func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { tree.bytes[range] }

  func isEqual(at place: Int, to other: SignificantTokens) -> Bool {
    let own = indices[place]
    let others = other.indices[place]
    return tree.tokens[own].kind == other.tree.tokens[others].kind
      && bytes(tree.start(ofToken: own)..<tree.tokens[own].end)
        .elementsEqual(other.bytes(other.tree.start(ofToken: others)..<other.tree.tokens[others].end))
  }

  /// The trivia before a token, or after the last one.
  func gap(before place: Int) -> ArraySlice<UInt8> {
    let start = place == 0 ? 0 : tree.tokens[indices[place - 1]].end
    let end = place < indices.count ? tree.start(ofToken: indices[place]) : tree.bytes.count
    return bytes(start..<end)
  }

  /// Whether the trivia, if any, belongs to a block and not to a statement in it, or is around the item.
  func standsBetweenStatements(gapBefore place: Int) -> Bool {
    if place == 0 || place == indices.count { return true }
    return (indices[place - 1] + 1..<indices[place]).allSatisfy { index in
      tree.nodes[tree.innermostNode(holdingToken: index)].kind == .block
    }
  }
}
