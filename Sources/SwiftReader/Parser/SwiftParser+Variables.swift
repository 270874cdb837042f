extension SwiftParser {
  mutating func variable(_ first: Int, _ attributes: ChildList) -> SwiftNodeID {
    var list = attributes
    let keyword = index
    index += 1
    repeat {
      let start = index
      var binding = ChildList()
      if kind() == .leftParen {
        append(expression(.pattern), to: &binding)
      } else if kind() == .identifier {
        index += 1
        append(add(.identifier, from: start), to: &binding)
      } else {
        break
      }
      if eat(.colon) { append(type(), to: &binding) }
      append(initializer(.variable), to: &binding)
      append(accessors(), to: &binding)
      append(add(.binding, from: start, binding), to: &list)
    } while eat(.comma)
    let node = add(.variableDeclaration, from: first, main: keyword, list)
    nodes[Int(node.index)].isLabeled = tokens[keyword].word == .let
    return node
  }

  /// A block of accessors, or the getter's statements.
  mutating func accessors() -> SwiftNodeID? {
    guard kind() == .leftBrace else { return nil }
    let first = index
    var list = ChildList()
    if startsAccessors(index) {
      within(&list) { parser, list in
        while parser.index < parser.end {
          let start = parser.index
          parser.append(parser.accessor(), to: &list)
          if parser.index == start { break }
        }
      }
    } else {
      append(block(), to: &list)
    }
    return add(.accessors, from: first, list)
  }

  mutating func accessor() -> SwiftNodeID? {
    let first = index
    var list = ChildList()
    if kind() == .poundIf || kind().endsBranch {
      // The accessors of all branches are read, one after the other.
      index = lineBehind(index)
      return add(.otherDeclaration, from: first)
    }
    while kind() == .at, let attribute = attribute() { append(attribute, to: &list) }
    while word().can(be: .accessorModifier), kind(1) == .identifier {
      index += 1
    }
    guard word().can(be: .accessor) else {
      index = first
      return nil
    }
    let name = index
    index += 1
    if kind() == .leftParen { index = after(index) }
    skipEffects()
    append(block(), to: &list)
    return add(.accessor, from: first, main: name, list)
  }

  /// Whether the brace at a position holds accessors, and not statements.
  func startsAccessors(_ brace: Int) -> Bool {
    var position = brace + 1
    let close = min(Int(tokens[brace].match), end)
    if position < close, tokens[position].kind == .poundIf {
      position += 1
      while position < close, !tokens[position].startsLine { position += 1 }
    }
    while position + 1 < close, tokens[position].kind == .at, tokens[position + 1].kind == .identifier {
      position += 2
      if position < close, tokens[position].kind == .leftParen, !tokens[position].hasSpaceBefore {
        position = after(position)
      }
    }
    while position < close,
      tokens[position].word.can(be: .accessorModifier)
    {
      position += 1
    }
    guard position < close, tokens[position].word.can(be: .accessor) else { return false }
    guard position + 1 < close else { return true }
    let next = tokens[position + 1]
    if next.kind == .leftBrace {
      return true
    } else if next.kind == .leftParen {
      return [.set, .willSet, .didSet, .`init`].contains(tokens[position].word) && after(position + 1) < close
    } else if next.kind == .identifier {
      return next.word.can(be: .accessor) || [.async, .throws, .mutating, .nonmutating].contains(next.word)
    } else if next.kind == .at {
      return next.startsLine
    } else {
      return false
    }
  }

  mutating func skipEffects() {
    while true {
      if word() == .async || word() == .rethrows {
        index += 1
      } else if word() == .throws {
        index += 1
        if kind() == .leftParen { index = after(index) }
      } else {
        return
      }
    }
  }
}
