extension SwiftParser {
  /// A type, as one node without parts; nil if none begins here.
  mutating func type() -> SwiftNodeID? {
    let first = index
    guard skipType(), index > first else { return nil }
    return add(.type, from: first)
  }

  /// Moves behind a type, whose brackets are skipped whole, so that nothing nests.
  mutating func skipType() -> Bool {
    while true {
      guard skipSimpleType() else { return false }
      let start = index
      skipEffects()
      if eat(.arrow) { continue }
      index = start
      if kind() == .op, isText(index, "&"), operatorEnd(index) == index + 1, index + 1 < end {
        index += 1
        continue
      }
      return true
    }
  }

  private mutating func skipSimpleType() -> Bool {
    skipTypeModifiers()
    if kind() == .leftParen || kind() == .leftSquare {
      index = after(index)
    } else if kind() == .identifier {
      index += 1
      if isText(index, "<"), let behind = anglesEnd(index) { index = behind }
    } else if kind() == .pound, kind(1) == .identifier {
      index += 2
      if kind() == .leftParen { index = after(index) }
    } else {
      return false
    }
    while true {
      if kind().isPostfix {
        index += 1
      } else if kind() == .dot, kind(1) == .identifier {
        index += 2
        if isText(index, "<"), let behind = anglesEnd(index) { index = behind }
      } else if kind() == .dot, kind(1) == .op && isText(index + 1, "<") {
        return true
      } else if kind() == .op, !hasSpaceBefore && isText(index, "...") {
        index += 1
      } else {
        return true
      }
    }
  }

  /// Attributes and words in front of a type: `@escaping`, `inout`, `any`, `~`.
  private mutating func skipTypeModifiers() {
    while index < end {
      if kind() == .at, kind(1) == .identifier {
        index += 2
        while kind() == .dot, kind(1) == .identifier { index += 2 }
        if isText(index, "<"), !hasSpaceBefore, let behind = anglesEnd(index) { index = behind }
        // `@escaping (Int) -> Void` has a space where `@convention(c)` has none.
        if kind() == .leftParen, !hasSpaceBefore, !isParameterList(index) { index = after(index) }
      } else if kind() == .op, isText(index, "~") {
        index += 1
      } else if kind() == .identifier {
        if word().can(be: .beforeType) {
          let next = kind(1) == .leftParen && word() == .nonisolated ? after(index + 1) : index + 1
          guard next < end, startsType(next) else { return }
          index = next
        } else {
          guard isText(index, "__owned") || isText(index, "__shared") || isText(index, "_const"), index + 1 < end,
            startsType(index + 1)
          else { return }
          index += 1
        }
      } else {
        return
      }
    }
  }

  /// Whether the parenthesis at a position holds the parameters of a function's type: `@autoclosure() -> Bool`.
  private func isParameterList(_ position: Int) -> Bool {
    let behind = after(position)
    guard behind < end else { return false }
    return tokens[behind].kind == .arrow || tokens[behind].word == .throws || tokens[behind].word == .async
  }

  private func startsType(_ position: Int) -> Bool {
    guard !tokens[position].startsLine || tokens[position].kind == .leftParen else { return false }
    if tokens[position].kind == .identifier || tokens[position].kind == .leftParen
      || tokens[position].kind == .leftSquare || tokens[position].kind == .at
    {
      return true
    } else if tokens[position].kind == .op {
      return isText(position, "~")
    } else {
      return false
    }
  }

  mutating func skipGenerics() {
    guard isText(index, "<"), let behind = anglesEnd(index) else { return }
    index = behind
  }

  /// Where the `<` at a position is closed; nil if what follows is no list of types.
  ///
  /// It looks no further than a few hundred tokens: comparisons are many, and lists of types are short.
  func anglesEnd(_ position: Int) -> Int? {
    var angles = 0
    var index = position
    let limit = min(end, position + 400)
    while index < limit {
      let token = tokens[index]
      if token.kind == .op {
        if isText(index, "<") {
          angles += 1
        } else if isText(index, ">") {
          angles -= 1
          if angles == 0 { return index + 1 }
        } else if !isText(index, "&"), !isText(index, "~"), !isText(index, "..."), !isText(index, "=="),
          !isText(index, "-")
        {
          return nil
        }
      } else if token.kind == .leftParen || token.kind == .leftSquare {
        index = after(index)
        continue
      } else if token.kind == .identifier {
        if token.word == .let, tokens[index - 1].kind == .comma || isText(index - 1, "<") {
        } else if token.word.can(be: .endOfTypes) {
          return nil
        }
      } else if !token.kind.isPostfix, ![.integer, .dot, .comma, .colon, .at, .arrow, .pound].contains(token.kind) {
        return nil
      }
      index += 1
    }
    return nil
  }

  /// `where T: P, T.Element == U` behind a declaration's head.
  mutating func skipGenericWhere() {
    guard word() == .where else { return }
    repeat {
      index += 1
      let start = index
      guard skipType() else { return }
      while kind() == .colon || (kind() == .op && isText(index, "==")) {
        index += 1
        if kind() == .integer { index += 1 } else { guard skipType() else { return } }
      }
      if index == start { return }
    } while kind() == .comma
  }
}
