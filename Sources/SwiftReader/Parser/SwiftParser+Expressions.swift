/// Where an expression stands, which decides what may follow it.
enum ExpressionContext {
  case free
  /// In front of a block, whose brace is no trailing closure.
  case condition
  /// In front of `=`, `in` or `:`, with `let` and `is` in it.
  case pattern
  /// In parentheses, where values and patterns look the same.
  case argument
  /// Behind a variable's `=`, where accessors may follow.
  case variable
}

extension SwiftParser {
  /// An expression with all its operators; nil if none begins here.
  mutating func expression(_ context: ExpressionContext = .free) -> SwiftNodeID? {
    guard depth < SwiftParser.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    let first = index
    guard let operand = unary(context) else { return nil }
    var list = ChildList()
    append(operand, to: &list)
    var isAlone = true
    while let part = infix(context) {
      append(part.node, to: &list)
      isAlone = false
      if part.needsOperand {
        guard let operand = unary(context) else { break }
        append(operand, to: &list)
      }
    }
    return isAlone ? operand : add(.sequence, from: first, list)
  }

  /// What stands between two operands; nil if the expression ends here.
  private mutating func infix(_ context: ExpressionContext) -> (node: SwiftNodeID, needsOperand: Bool)? {
    let first = index
    if kind() == .op || kind() == .equal {
      let behind = operatorEnd(index)
      if kind() == .equal, context == .condition || context == .pattern { return nil }
      let hasSpace = isPrecededBySpace(first)
      guard hasSpace == isFollowedBySpace(behind - 1) || (kind() == .equal && !hasSpace), behind < end else {
        return nil
      }
      guard startsOperand(behind) else { return nil }
      index = behind
      return (add(.binaryOperator, from: first), true)
    } else if kind() == .infixQuestion || kind() == .postfixQuestion {
      // `a ? b : c`, also written `a ?b : c`; a question mark that touches its operand was taken before.
      guard kind() == .infixQuestion, index + 1 < end else { return nil }
      index += 1
      let mark = nodes.count
      guard let value = expression(context == .pattern ? .free : context), kind() == .colon else {
        index = first
        nodes.removeLast(nodes.count - mark)
        return nil
      }
      index += 1
      return (add(.ternary, from: first, child: value), true)
    } else if kind() == .identifier {
      if word() == .is {
        index += 1
        guard let type = type() else {
          index = first
          return nil
        }
        return (add(.cast, from: first, child: type), false)
      } else if word() == .as {
        index += 1
        if kind().isPostfix { index += 1 }
        guard let type = type() else {
          index = first
          return nil
        }
        return (add(.cast, from: first, child: type), false)
      } else if word() == .async || word() == .throws {
        // A function's type as a value: `(Int) async throws -> Void`.
        guard kind(1) == .arrow || (word(1) == .throws && kind(2) == .arrow) else { return nil }
        skipEffects()
        index += 1
        return (add(.binaryOperator, from: first), true)
      } else {
        return nil
      }
    } else if kind() == .arrow {
      index += 1
      return (add(.binaryOperator, from: first), true)
    } else {
      return nil
    }
  }

  /// Where the operator that begins at a position ends: tokens that touch are one operator.
  func operatorEnd(_ position: Int) -> Int {
    var behind = position + 1
    while behind < end, !tokens[behind].hasSpaceBefore, tokens[behind].kind == .op || tokens[behind].kind == .equal,
      tokens[behind - 1].kind == .op || tokens[behind - 1].kind == .equal, isAngle(behind) || isAngle(behind - 1)
    {
      behind += 1
    }
    return behind
  }

  private func isAngle(_ position: Int) -> Bool { isText(position, "<") || isText(position, ">") }

  /// Whether something at a position can be an operand.
  private func startsOperand(_ position: Int) -> Bool {
    if tokens[position].kind == .identifier {
      ![.else, .in, .where, .catch, .as, .is].contains(tokens[position].word)
    } else {
      !tokens[position].kind.closesBracket && !tokens[position].kind.endsBranch
        && ![.comma, .colon, .semicolon, .equal, .end, .unknown, .poundIf].contains(tokens[position].kind)
    }
  }

  // MARK: - Prefixes

  private mutating func unary(_ context: ExpressionContext) -> SwiftNodeID? {
    /// What stands before the operand, from the outside in.
    var prefixes: [(kind: SwiftNode.Kind, first: Int)] = []
    while index < end {
      let first = index
      if kind() == .op {
        let behind = operatorEnd(index)
        if isPrecededBySpace(first), isFollowedBySpace(behind - 1) || behind >= end {
          // `(+)` and `sorted(by: <)`.
          guard behind >= end || tokens[behind].kind == .comma || tokens[behind].kind == .rightParen else { return nil }
          index = behind
          return wrap(add(.operatorReference, from: first), prefixes)
        }
        index = behind
        prefixes.append((.prefixOperator, first))
        continue
      } else if kind() == .postfixExclamation || kind() == .infixQuestion || kind() == .postfixQuestion {
        return nil
      } else if kind() == .identifier {
        if word() == .try {
          index += 1
          if kind().isPostfix { index += 1 }
          prefixes.append((.effect, first))
          continue
        }
        if word().can(be: .effect), index + 1 < end, !tokens[index + 1].startsLine,
          isOperandOfWord(index + 1)
        {
          index += 1
          prefixes.append((.effect, first))
          continue
        }
        if [.let, .var, .inout].contains(word()), context == .pattern || context == .argument {
          index += 1
          prefixes.append((.bindingPattern, first))
          continue
        }
      }
      break
    }
    guard let operand = postfixed(context) else {
      if let prefix = prefixes.first { index = prefix.first }
      return nil
    }
    return wrap(operand, prefixes)
  }

  private mutating func wrap(_ operand: SwiftNodeID, _ prefixes: [(kind: SwiftNode.Kind, first: Int)]) -> SwiftNodeID {
    var node = operand
    for prefix in prefixes.reversed() { node = add(prefix.kind, from: prefix.first, child: node) }
    return node
  }

  /// Whether `await x` has an operand, and `await` is no name.
  private func isOperandOfWord(_ position: Int) -> Bool {
    if tokens[position].kind == .identifier {
      ![.as, .is, .in, .else, .where].contains(tokens[position].word)
    } else if [.string, .integer, .floating, .regex, .pound, .backslash].contains(tokens[position].kind) {
      true
    } else if tokens[position].kind == .leftParen || tokens[position].kind == .leftSquare {
      tokens[position].hasSpaceBefore
    } else if tokens[position].kind == .op {
      !isFollowedBySpace(operatorEnd(position) - 1) && tokens[position].hasSpaceBefore
    } else if tokens[position].kind == .dot {
      tokens[position].hasSpaceBefore
    } else {
      false
    }
  }

  private mutating func postfixed(_ context: ExpressionContext) -> SwiftNodeID? {
    let first = index
    guard let base = primary(context) else { return nil }
    return postfix(base, context, first: first)
  }

  // MARK: - What follows an operand

  mutating func postfix(_ base: SwiftNodeID, _ context: ExpressionContext, first: Int) -> SwiftNodeID {
    var node = base
    while index < end {
      let start = index
      if kind() == .dot {
        guard var name = memberName(index + 1) else { return node }
        // `x.Module::name`.
        if name + 3 < end, tokens[name + 1].kind == .colon, tokens[name + 2].kind == .colon,
          !tokens[name + 2].hasSpaceBefore, tokens[name + 3].kind == .identifier
        {
          name += 3
        }
        index = name + 1
        if kind() == .leftParen, !hasSpaceBefore, isFunctionName(index) { index = after(index) }
        node = add(.member, from: first, main: name, child: node)
      } else if kind() == .postfixQuestion {
        index += 1
        node = add(.optionalChain, from: first, main: start, child: node)
      } else if kind() == .postfixExclamation {
        index += 1
        node = add(.forceUnwrap, from: first, main: start, child: node)
      } else if kind() == .leftParen {
        guard !startsLine else { return node }
        node = call(node, .call, context, first: first)
      } else if kind() == .leftSquare {
        guard !startsLine else { return node }
        node = call(node, .subscript, context, first: first)
      } else if kind() == .leftBrace {
        guard isTrailingClosure(context, node) else { return node }
        node = trailingClosures(of: node, .call, ChildList(), context, first: first)
      } else if kind() == .op {
        if isText(index, "<"), !hasSpaceBefore, isSpecializable(node), let behind = anglesEnd(index),
          isBehindGenericArguments(behind)
        {
          index = behind
          node = add(.specialization, from: first, main: start, child: node)
          continue
        }
        let behind = operatorEnd(index)
        guard !isPrecededBySpace(start), isFollowedBySpace(behind - 1) || isMemberDot(behind) else { return node }
        index = behind
        node = add(.postfixOperator, from: first, main: start, child: node)
      } else if kind() == .poundIf {
        // Only modifiers make it a part of this expression.
        let next = firstBehindDirectives(index)
        guard next < end, tokens[next].kind == .dot, memberName(next + 1) != nil,
          let config = ifConfig(.postfix, base: node)
        else { return node }
        node = config
      } else {
        return node
      }
    }
    return node
  }

  private func firstBehindDirectives(_ position: Int) -> Int {
    var next = position
    while next < end, [.poundIf, .poundElseIf, .poundElse].contains(tokens[next].kind) { next = lineBehind(next) }
    return next
  }

  private func isMemberDot(_ position: Int) -> Bool { position < end && tokens[position].kind == .dot }

  /// The name behind a dot; nil if there is none on its line or right below it.
  private func memberName(_ position: Int) -> Int? {
    guard position < end else { return nil }
    if tokens[position].kind == .identifier {
      // A keyword on the next line begins a statement, and the name is not typed yet.
      return tokens[position].startsLine && tokens[position].word.isReserved ? nil : position
    } else if tokens[position].kind == .integer {
      return position
    } else {
      return nil
    }
  }

  /// Only the name of a type takes generic arguments.
  private func isSpecializable(_ node: SwiftNodeID) -> Bool {
    let kind = nodes[Int(node.index)].kind
    return kind == .identifier || kind == .member || kind == .implicitMember
  }

  /// As in Swift's own parser: what may follow the generic arguments of a value.
  private func isBehindGenericArguments(_ position: Int) -> Bool {
    guard position < end else { return true }
    let token = tokens[position]
    if token.kind == .leftParen || token.kind == .leftSquare {
      return !token.startsLine
    } else if token.kind.closesBracket || token.kind.isPostfix
      || [.leftBrace, .comma, .semicolon, .colon, .dot, .equal, .end].contains(token.kind)
    {
      return true
    } else if token.kind == .op {
      return isText(position, ">") || isPrecededBySpace(position) == isFollowedBySpace(position)
    } else {
      return token.startsLine
    }
  }

  private mutating func call(
    _ base: SwiftNodeID,
    _ kind: SwiftNode.Kind,
    _ context: ExpressionContext,
    first: Int
  ) -> SwiftNodeID {
    var list = ChildList()
    append(base, to: &list)
    within(&list) { $0.arguments(into: &$1) }
    if self.kind() == .leftBrace, kind == .call || !startsLine, isTrailingClosure(context, base) {
      return trailingClosures(of: nil, kind, list, context, first: first)
    }
    return add(kind, from: first, list)
  }

  private mutating func trailingClosures(
    of base: SwiftNodeID?,
    _ kind: SwiftNode.Kind,
    _ parts: ChildList,
    _ context: ExpressionContext,
    first: Int
  ) -> SwiftNodeID {
    var list = parts
    append(base, to: &list)
    let brace = index
    append(add(.trailingClosure, from: brace, child: closure()), to: &list)
    while self.kind() == .identifier, self.kind(1) == .colon, self.kind(2) == .leftBrace, word() != .default,
      context != .condition || !startsLine
    {
      let label = index
      index += 2
      let node = add(.trailingClosure, from: label, child: closure())
      nodes[Int(node.index)].isLabeled = true
      nodes[Int(node.index)].end = UInt32(index)
      append(node, to: &list)
    }
    return add(kind, from: first, list)
  }

  private func isTrailingClosure(_ context: ExpressionContext, _ base: SwiftNodeID) -> Bool {
    if [.integerLiteral, .floatLiteral, .stringLiteral, .booleanLiteral, .nilLiteral, .regexLiteral, .placeholder]
      .contains(nodes[Int(base.index)].kind)
    {
      return false
    }
    switch context {
    case .condition:
      // `if items.contains { … } {`: what follows the brace decides.
      guard !startsLine else { return false }
      let behind = after(index)
      guard behind < end else { return false }
      let next = tokens[behind]
      if next.kind == .leftBrace {
        return !next.startsLine
      } else if next.kind == .comma || next.kind == .colon {
        return true
      } else if [.dot, .leftParen, .leftSquare, .postfixQuestion, .postfixExclamation].contains(next.kind) {
        return !next.startsLine && nodes[Int(base.index)].kind != .closure
      } else if next.kind == .op {
        return !next.startsLine && isFollowedBySpace(behind) && next.hasSpaceBefore
      } else {
        return next.word == .where && !next.startsLine
      }
    case .pattern: return false
    case .free, .argument, .variable: return !startsAccessors(index)
    }
  }

  /// Arguments up to the end of the bracket; one that can't be read ends at the next comma.
  mutating func arguments(into list: inout ChildList) {
    while index < end {
      let first = index
      var isLabeled = false
      if kind() == .identifier, kind(1) == .colon {
        isLabeled = true
        index += 2
      }
      let value = index < end && kind() != .comma ? expression(.argument) : nil
      if value != nil || !isLabeled || index >= end || kind() == .comma {
        let node = add(.argument, from: first, child: value)
        nodes[Int(node.index)].isLabeled = isLabeled
        if value != nil || isLabeled { append(node, to: &list) }
      }
      if index < end, kind() != .comma {
        let rest = index
        skipToComma()
        append(add(.unread, from: rest), to: &list)
      }
      if !eat(.comma) || index == first { return }
    }
  }

  mutating func skipToComma() {
    while index < end, kind() != .comma {
      if kind().opensBracket {
        index = after(index)
      } else {
        index += 1
      }
    }
  }
}
