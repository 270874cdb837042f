extension SwiftParser {
  /// Reads statements up to the end of the bracket, or to what ends a branch of `#if`.
  mutating func statements(into list: inout ChildList, isSwitchCase: Bool = false) {
    while index < end {
      if kind() == .semicolon {
        index += 1
        continue
      } else if kind().endsBranch {
        // Without an `#if`, such a directive is a line that means nothing.
        let first = index
        skipLine()
        append(add(.unread, from: first), to: &list)
        continue
      }
      if isSwitchCase, startsSwitchCase(index) { return }
      let first = index
      let mark = nodes.count
      if let statement = statement(), index > first {
        append(statement, to: &list)
        if index >= end || startsLine || kind() == .semicolon { continue }
      } else {
        index = first
        nodes.removeLast(nodes.count - mark)
      }
      let rest = index
      skipLine()
      append(add(.unread, from: rest), to: &list)
    }
  }

  /// Whether a case begins at a position, also behind a few directives.
  private func startsSwitchCase(_ position: Int) -> Bool {
    var position = position
    for _ in 0..<8 {
      guard position < end, tokens[position].kind == .poundIf else { break }
      position = lineBehind(position)
    }
    guard position < end else { return false }
    if tokens[position].word == .case || tokens[position].word == .default {
      return true
    } else {
      return tokens[position].kind == .at && isText(position + 1, "unknown") && position + 2 < end
        && [.case, .default].contains(tokens[position + 2].word)
    }
  }

  /// A statement; nil if nothing here begins one.
  mutating func statement() -> SwiftNodeID? {
    let first = index
    if let declaration = declaration() { return declaration }
    // Half of a declaration is no statement.
    guard index == first else { return nil }
    let word = word()
    if [.if, .guard, .while, .for, .switch, .do, .repeat].contains(word) { return control(first) }
    if word == .defer {
      index += 1
      return add(.deferStatement, from: first, child: block())
    }
    if word == .return {
      index += 1
      return add(.returnStatement, from: first, child: value())
    }
    if word == .throw {
      index += 1
      return add(.throwStatement, from: first, child: expression())
    }
    if word == .break || word == .continue || word == .fallthrough {
      let kind: SwiftNode.Kind =
        word == .break ? .breakStatement : word == .continue ? .continueStatement : .fallthroughStatement
      index += 1
      if self.kind() == .identifier, !startsLine { index += 1 }
      return add(kind, from: first)
    }
    if [.yield, .discard, .then].contains(word), index + 1 < end, !tokens[index + 1].startsLine, startsValue(index + 1)
    {
      index += 1
      return add(.yieldStatement, from: first, child: expression())
    }
    // An enumeration's cases outside of one, as in half of a file.
    if word == .case { return enumCase(ChildList(), first) }
    if kind() == .identifier, kind(1) == .colon, [.for, .while, .repeat, .if, .switch, .do].contains(self.word(2)) {
      index += 2
      return control(first)
    }
    if kind() == .poundIf { return ifConfig(.statements) }
    return expression()
  }

  /// Whether `yield`, `then` or `discard` has a value behind it and is no name.
  private func startsValue(_ position: Int) -> Bool {
    if tokens[position].kind == .identifier || tokens[position].kind == .integer || tokens[position].kind == .floating
      || tokens[position].kind == .string
    {
      true
    } else if tokens[position].kind == .op {
      !isFollowedBySpace(position)
    } else {
      false
    }
  }

  private mutating func value() -> SwiftNodeID? {
    if kind() == .end || kind() == .semicolon || kind() == .rightBrace || kind() == .poundIf {
      return nil
    }
    if startsLine, startsStatement { return nil }
    return expression()
  }

  /// Whether a keyword here begins a statement and no value.
  private var startsStatement: Bool {
    word().can(be: .statement) || startsDeclaration(index)
  }

  /// A statement with blocks, also where it is a value.
  mutating func control(_ first: Int) -> SwiftNodeID? {
    guard depth < SwiftParser.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    let keyword = index
    var list = ChildList()
    let word = word()
    index += 1
    if word == .if {
      return ifStatement(first)
    } else if word == .guard {
      conditions(into: &list)
      _ = eat(.else)
      append(block(), to: &list)
      return add(.guardStatement, from: first, main: keyword, list)
    } else if word == .while {
      conditions(into: &list)
      append(block(), to: &list)
      return add(.whileStatement, from: first, main: keyword, list)
    } else if word == .repeat {
      append(block(), to: &list)
      if eat(.while) { append(expression(), to: &list) }
      return add(.repeatStatement, from: first, main: keyword, list)
    } else if word == .for {
      while [.try, .await, .unsafe].contains(self.word()), self.word(1) != .in { index += 1 }
      _ = eat(.case)
      append(pattern(), to: &list)
      if eat(.colon) { append(type(), to: &list) }
      if eat(.in) {
        append(expression(.condition), to: &list)
        append(whereClause(), to: &list)
      }
      append(block(), to: &list)
      return add(.forStatement, from: first, main: keyword, list)
    } else if word == .switch {
      append(expression(.condition), to: &list)
      if kind() == .leftBrace { within(&list) { $0.switchCases(into: &$1) } }
      return add(.switchStatement, from: first, main: keyword, list)
    } else {
      if self.word() == .throws {
        index += 1
        if kind() == .leftParen { index = after(index) }
      }
      append(block(), to: &list)
      while self.word() == .catch {
        let start = index
        var clause = ChildList()
        index += 1
        while kind() != .leftBrace, kind() != .end {
          let item = index
          append(caseItem(), to: &clause)
          if !eat(.comma) || index == item { break }
        }
        append(block(), to: &clause)
        append(add(.catchClause, from: start, clause), to: &list)
      }
      return add(.doStatement, from: first, main: keyword, list)
    }
  }

  /// A chain of `else if` is read in a loop, however long it is.
  private mutating func ifStatement(_ first: Int) -> SwiftNodeID {
    var parts: [(first: Int, list: ChildList)] = []
    var start = first
    var last = ChildList()
    while true {
      var list = ChildList()
      conditions(into: &list)
      append(block(), to: &list)
      guard word() == .else else {
        last = list
        break
      }
      index += 1
      if word() == .if {
        parts.append((start, list))
        start = index
        index += 1
        continue
      }
      append(block(), to: &list)
      last = list
      break
    }
    var node = add(.ifStatement, from: start, last)
    for part in parts.reversed() {
      var list = part.list
      append(node, to: &list)
      node = add(.ifStatement, from: part.first, list)
    }
    return node
  }

  mutating func block() -> SwiftNodeID? {
    guard kind() == .leftBrace else { return nil }
    let first = index
    var list = ChildList()
    within(&list) { $0.statements(into: &$1) }
    return add(.block, from: first, list)
  }

  // MARK: - Conditions and patterns

  private mutating func conditions(into list: inout ChildList) {
    repeat {
      let first = index
      append(condition(), to: &list)
      if index == first { return }
    } while eat(.comma)
  }

  private mutating func condition() -> SwiftNodeID? {
    let first = index
    var list = ChildList()
    if word() == .let || word() == .var {
      index += 1
      let name = index
      append(pattern(), to: &list)
      if eat(.colon) { append(type(), to: &list) }
      append(initializer(.condition), to: &list)
      return add(.optionalBinding, from: first, main: name, list)
    } else if word() == .case {
      index += 1
      append(pattern(), to: &list)
      if eat(.colon) { append(type(), to: &list) }
      append(initializer(.condition), to: &list)
      return add(.patternCondition, from: first, list)
    }
    if kind() == .pound, isText(index + 1, "available") || isText(index + 1, "unavailable") {
      index += 2
      if kind() == .leftParen { index = after(index) }
      return add(.availabilityCondition, from: first, main: first + 1)
    }
    return expression(.condition)
  }

  mutating func initializer(_ context: ExpressionContext = .free) -> SwiftNodeID? {
    guard kind() == .equal else { return nil }
    let first = index
    index += 1
    return add(.initializer, from: first, child: expression(context))
  }

  /// Patterns are expressions with `let` and `is` in them.
  mutating func pattern() -> SwiftNodeID? { expression(.pattern) }

  private mutating func whereClause() -> SwiftNodeID? {
    guard word() == .where else { return nil }
    let first = index
    index += 1
    return add(.whereClause, from: first, child: expression(.condition))
  }

  private mutating func caseItem() -> SwiftNodeID {
    let first = index
    var list = ChildList()
    append(pattern(), to: &list)
    append(whereClause(), to: &list)
    return add(.caseItem, from: first, list)
  }

  // MARK: - switch

  mutating func switchCases(into list: inout ChildList) {
    while index < end {
      if kind() == .poundIf, let config = ifConfig(.cases) {
        append(config, to: &list)
      } else if kind() != .poundIf, startsSwitchCase(index) {
        append(switchCase(), to: &list)
      } else {
        let first = index
        skipLine()
        append(add(.unread, from: first), to: &list)
      }
    }
  }

  private mutating func switchCase() -> SwiftNodeID {
    let first = index
    if kind() == .at { index += 2 }
    let keyword = index
    let isDefault = word() == .default
    index += 1
    var list = ChildList()
    if !isDefault {
      repeat {
        let item = index
        append(caseItem(), to: &list)
        if index == item { break }
      } while eat(.comma)
    }
    if kind() != .colon {
      let rest = index
      while index < end, kind() != .colon, !startsLine { index += 1 }
      if rest < index { append(add(.unread, from: rest), to: &list) }
    }
    _ = eat(.colon)
    let body = index
    var statements = ChildList()
    self.statements(into: &statements, isSwitchCase: true)
    append(add(.block, from: body, statements), to: &list)
    return add(.switchCase, from: first, main: keyword, list)
  }
}
