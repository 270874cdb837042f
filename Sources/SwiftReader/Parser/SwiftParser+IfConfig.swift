extension SwiftParser {
  /// What the branches of an `#if` hold.
  enum BranchContent {
    case statements, cases, postfix
  }

  /// `#if` with all of its branches, each read up to the next directive.
  mutating func ifConfig(_ content: BranchContent, base: SwiftNodeID? = nil) -> SwiftNodeID? {
    guard depth < SwiftParser.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    let first = index
    var list = ChildList()
    append(base, to: &list)
    let outer = end
    loop: while index < outer {
      let directive = index
      let isEnd = kind() == .poundEndIf
      if isEnd {
        index += 1
        break
      }
      let next = min(Int(tokens[index].match), outer)
      end = max(directive + 1, next)
      index += 1
      skipDirectiveLine()
      var clause = ChildList()
      switch content {
      case .statements: statements(into: &clause)
      case .cases: switchCases(into: &clause)
      case .postfix:
        if index < end {
          let start = index
          // The chain has no token of its own for the view that it modifies.
          nodes.append(SwiftNode(kind: .placeholder, main: UInt32(start), first: UInt32(start), end: UInt32(start)))
          let placeholder = SwiftNodeID(index: UInt32(nodes.count - 1))
          append(postfix(placeholder, .free, first: start), to: &clause)
        }
      }
      if index < end {
        let rest = index
        index = end
        append(add(.unread, from: rest), to: &clause)
      }
      append(add(.ifConfigClause, from: directive, clause), to: &list)
      end = outer
      if kind().endsBranch {
        continue
      } else {
        break loop
      }
    }
    return add(
      content == .postfix ? .postfixIfConfig : .ifConfig,
      from: base.map { self.first($0) } ?? first,
      main: first,
      list
    )
  }

  /// The first token of the line behind a token's.
  func lineBehind(_ position: Int) -> Int {
    var next = position + 1
    while next < end, !tokens[next].startsLine { next += 1 }
    return next
  }

  /// The condition of a directive is its line, and the next one if an operator ends it.
  mutating func skipDirectiveLine() {
    while index < end {
      if startsLine, tokens[index - 1].kind != .op, kind() != .op { return }
      index = kind() == .leftParen ? after(index) : index + 1
    }
  }
}
