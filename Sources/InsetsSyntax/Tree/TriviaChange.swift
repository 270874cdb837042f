/// An edit of an item that changes nothing but comments and white space between its statements.
///
/// What an item means does not depend on these, so what was found out about it holds for the new tree too: only the
/// places move. White space within a statement does not count as that, since a message may quote the statement.
package struct TriviaChange: Sendable {
  package let old: ItemTree
  package let new: ItemTree
  /// The tokens that are no trivia; in both trees the same, at other places.
  private let oldTokens: [Range<Int>]
  private let newTokens: [Range<Int>]

  /// Nil when the edit changes more than that.
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

  /// Where a range of the item is now; nil for one that begins or ends in what has changed.
  package func moved(_ range: ByteRange) -> ByteRange? {
    if range.isEmpty {
      let ends = [end(range.lowerBound), start(range.lowerBound)].compactMap { $0 }
      // Between two tokens that touched there may be something now.
      guard let first = ends.first, ends.allSatisfy({ $0 == first }) else { return nil }
      return first..<first
    }
    guard let start = start(range.lowerBound), let end = end(range.upperBound), start <= end else { return nil }
    return start..<end
  }

  /// Where a position is now that something starts at; nil for one that is in no token.
  private func start(_ offset: ByteOffset) -> ByteOffset? {
    moved(offset, in: firstToken { $0.upperBound > offset.value })
  }

  /// Where a position is now that something ends at; nil for one that is in no token.
  private func end(_ offset: ByteOffset) -> ByteOffset? {
    let token = firstToken { $0.upperBound >= offset.value }
    guard token < oldTokens.count, oldTokens[token].lowerBound < offset.value else { return nil }
    return moved(offset, in: token)
  }

  private func moved(_ offset: ByteOffset, in token: Int) -> ByteOffset? {
    guard token < oldTokens.count, oldTokens[token].lowerBound <= offset.value else { return nil }
    return ByteOffset(newTokens[token].lowerBound + offset.value - oldTokens[token].lowerBound)
  }

  /// The first token for which a condition holds that holds for all tokens behind it too.
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

/// The tokens of a tree that are no trivia.
private struct SignificantTokens {
  /// What distinguishes two trees of the same tokens.
  struct NodePlace: Equatable {
    var kind: SyntaxKind
    var tokens: Range<Int>
  }

  private let tree: ItemTree
  /// In the tree's list of tokens.
  let indices: [Int]

  init(_ tree: ItemTree) {
    self.tree = tree
    indices = tree.tokens.indices.filter { !tree.tokens[$0].kind.isTrivia }
  }

  var ranges: [Range<Int>] { indices.map { tree.start(ofToken: $0)..<tree.tokens[$0].end } }

  var nodes: [NodePlace] {
    var place = 0
    // How many tokens other than trivia stand before each.
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

  /// The trivia before a token, or behind the last one.
  func gap(before place: Int) -> ArraySlice<UInt8> {
    let start = place == 0 ? 0 : tree.tokens[indices[place - 1]].end
    let end = place < indices.count ? tree.start(ofToken: indices[place]) : tree.bytes.count
    return bytes(start..<end)
  }

  /// Whether the trivia, if there is any, belongs to a block and not to a statement in it, or stands around the item.
  func standsBetweenStatements(gapBefore place: Int) -> Bool {
    if place == 0 || place == indices.count { return true }
    return (indices[place - 1] + 1..<indices[place]).allSatisfy { index in
      tree.nodes[tree.innermostNode(holdingToken: index)].kind == .block
    }
  }
}
