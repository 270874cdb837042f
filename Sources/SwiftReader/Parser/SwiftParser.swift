/// Parses tokens into a tree.
///
/// It never fails, and it never reads behind the bracket that it is in.
struct SwiftParser {
  /// How deep brackets may nest before what is in them is left unread.
  static let depthLimit = 160

  let bytes: [UInt8]
  let tokens: [SwiftToken]
  var nodes: [SwiftNode]
  var index = 0
  /// The token that the innermost bracket or directive ends before.
  var end: Int
  var depth = 0

  init(bytes: [UInt8], tokens: [SwiftToken]) {
    self.bytes = bytes
    self.tokens = tokens
    end = tokens.count
    nodes = [SwiftNode(kind: .unread, main: 0, first: 0, end: 0)]
    nodes.reserveCapacity(tokens.count)
  }

  mutating func sourceFile() -> SwiftNodeID {
    var list = ChildList()
    statements(into: &list)
    index = end
    return add(.sourceFile, from: 0, list)
  }

  // MARK: - Tokens

  /// The token at a distance from the current one; `end` behind the innermost bracket.
  func kind(_ distance: Int = 0) -> SwiftToken.Kind {
    index + distance < end ? tokens[index + distance].kind : .end
  }

  func word(_ distance: Int = 0) -> SwiftWord {
    index + distance < end ? tokens[index + distance].word : .none
  }

  var startsLine: Bool { index < end && tokens[index].startsLine }

  var hasSpaceBefore: Bool { index < end ? tokens[index].hasSpaceBefore : true }

  /// Whether white space, a closing bracket, a comma or the like stands behind the token.
  func isFollowedBySpace(_ position: Int) -> Bool {
    guard position + 1 < end else { return true }
    let next = tokens[position + 1]
    if next.hasSpaceBefore { return true }
    if [.rightParen, .rightBrace, .rightSquare, .comma, .semicolon, .colon].contains(next.kind) {
      return true
    } else {
      return false
    }
  }

  /// Whether white space or an opening bracket stands before the token.
  func isPrecededBySpace(_ position: Int) -> Bool {
    let token = tokens[position]
    if token.hasSpaceBefore || position == 0 { return true }
    if [.leftParen, .leftBrace, .leftSquare, .comma, .semicolon, .colon].contains(tokens[position - 1].kind) {
      return true
    } else {
      return false
    }
  }

  mutating func eat(_ kind: SwiftToken.Kind) -> Bool {
    guard self.kind() == kind else { return false }
    index += 1
    return true
  }

  mutating func eat(_ word: SwiftWord) -> Bool {
    guard self.word() == word else { return false }
    index += 1
    return true
  }

  func isText(_ position: Int, _ text: StaticString) -> Bool {
    guard position < end, tokens[position].range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[tokens[position].range]) }
  }

  // MARK: - Nodes

  /// The children of a node that is being read.
  struct ChildList {
    var first = SwiftNodeID.none
    var last = SwiftNodeID.none
  }

  mutating func append(_ id: SwiftNodeID?, to list: inout ChildList) {
    guard let id else { return }
    if list.first == .none { list.first = id } else { nodes[Int(list.last.index)].next = id }
    list.last = id
  }

  mutating func add(_ kind: SwiftNode.Kind, from first: Int, main: Int? = nil, _ list: ChildList = ChildList())
    -> SwiftNodeID
  {
    nodes.append(
      SwiftNode(
        kind: kind,
        main: UInt32(main ?? first),
        first: UInt32(first),
        end: UInt32(index),
        firstChild: list.first
      )
    )
    return SwiftNodeID(index: UInt32(nodes.count - 1))
  }

  /// A node with one child or none.
  mutating func add(_ kind: SwiftNode.Kind, from first: Int, main: Int? = nil, child: SwiftNodeID?) -> SwiftNodeID {
    var list = ChildList()
    append(child, to: &list)
    return add(kind, from: first, main: main, list)
  }

  func first(_ id: SwiftNodeID) -> Int { Int(nodes[Int(id.index)].first) }

  // MARK: - Brackets

  /// Reads what an opening bracket holds, in its bounds; the position is then behind the closing one.
  ///
  /// Brackets that nest too deeply are left unread.
  mutating func within(_ list: inout ChildList, _ read: (inout SwiftParser, inout ChildList) -> Void) {
    let close = min(Int(tokens[index].match), end)
    let outer = end
    let start = index + 1
    index = start
    if depth >= SwiftParser.depthLimit {
      if start < close {
        index = close
        append(add(.unread, from: start), to: &list)
      }
    } else {
      depth += 1
      end = max(start, close)
      read(&self, &list)
      if index < end {
        // What is left over belongs to nothing.
        let rest = index
        index = end
        append(add(.unread, from: rest), to: &list)
      }
      depth -= 1
    }
    end = outer
    index = max(start, close)
    if kind().closesBracket {
      index += 1
    }
  }

  /// The token behind a bracket that opens at a position.
  func after(_ position: Int) -> Int {
    let close = min(Int(tokens[position].match), end)
    guard close < end else { return end }
    if tokens[close].kind.closesBracket {
      return close + 1
    } else {
      return close
    }
  }

  /// Moves behind the rest of a line, with all brackets that it opens.
  mutating func skipLine() {
    repeat {
      if kind().opensBracket {
        index = after(index)
      } else {
        index += 1
      }
    } while index < end && !startsLine && kind() != .semicolon
    index = min(index, end)
  }
}
