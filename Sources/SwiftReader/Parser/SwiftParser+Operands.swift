extension SwiftParser {
  /// An operand without what follows it.
  mutating func primary(_ context: ExpressionContext) -> SwiftNodeID? {
    let first = index
    if kind() == .identifier {
      return name(context)
    } else if kind() == .integer {
      return literal(.integerLiteral)
    } else if kind() == .floating {
      return literal(.floatLiteral)
    } else if kind() == .string {
      return literal(.stringLiteral)
    } else if kind() == .regex {
      return literal(.regexLiteral)
    } else if kind() == .leftParen {
      var list = ChildList()
      within(&list) { $0.arguments(into: &$1) }
      return add(.tuple, from: first, list)
    } else if kind() == .leftSquare {
      return collection()
    } else if kind() == .leftBrace {
      return closure()
    } else if kind() == .dot {
      guard kind(1) == .identifier else { return nil }
      index += 2
      return add(.implicitMember, from: first, main: first + 1)
    } else if kind() == .backslash {
      return keyPath()
    } else if kind() == .pound {
      guard kind(1) == .identifier, !tokens[index + 1].hasSpaceBefore else { return nil }
      index += 2
      if isText(index, "<"), !hasSpaceBefore, let behind = anglesEnd(index) { index = behind }
      return add(.macroExpansion, from: first, main: first + 1)
    } else if kind() == .at {
      // A type as a value: `as @convention(block) () -> Void`, or a closure's attribute.
      guard skipType() else { return nil }
      return add(.type, from: first)
    } else {
      return nil
    }
  }

  private mutating func literal(_ kind: SwiftNode.Kind) -> SwiftNodeID {
    index += 1
    return add(kind, from: index - 1)
  }

  private mutating func name(_ context: ExpressionContext) -> SwiftNodeID? {
    let first = index
    let word = word()
    if word == .true || word == .false { return literal(.booleanLiteral) }
    if word == .nil { return literal(.nilLiteral) }
    if word == .if || word == .switch || word == .do { return control(first) }
    if word == .is, context == .pattern || context == .argument {
      index += 1
      guard let type = type() else { return nil }
      return add(.cast, from: first, child: type)
    }
    if word == .any || word == .some {
      if index + 1 < end, !tokens[index + 1].startsLine,
        kind(1) == .identifier || kind(1) == .leftParen && tokens[index + 1].hasSpaceBefore,
        ![.as, .is, .in, .else].contains(self.word(1)), skipType()
      {
        return add(.type, from: first)
      }
    } else if word.isReserved, ![.self, .Self, .super, .Any, .`init`, .rethrows].contains(word) {
      return nil
    }
    index += 1
    if kind() == .leftParen, !hasSpaceBefore, isFunctionName(index) { index = after(index) }
    return add(.identifier, from: first)
  }

  /// Whether the parenthesis at a position holds labels alone, as in `update(with:)`, which names a function.
  func isFunctionName(_ position: Int) -> Bool {
    let close = min(Int(tokens[position].match), end)
    guard close - position >= 3, close < end, (close - position) % 2 == 1 else { return false }
    var index = position + 1
    while index < close {
      guard tokens[index].kind == .identifier, tokens[index + 1].kind == .colon else { return false }
      index += 2
    }
    return true
  }

  private mutating func collection() -> SwiftNodeID {
    let first = index
    var list = ChildList()
    var isDictionary = false
    within(&list) { parser, list in
      if parser.kind() == .colon, parser.kind(1) == .end {
        parser.index += 1
        isDictionary = true
      }
      while parser.index < parser.end {
        let start = parser.index
        let key = parser.expression()
        if key != nil, parser.eat(.colon) {
          isDictionary = true
          var entry = ChildList()
          parser.append(key, to: &entry)
          parser.append(parser.expression(), to: &entry)
          parser.append(parser.add(.dictionaryEntry, from: start, entry), to: &list)
        } else if key != nil {
          parser.append(parser.add(.argument, from: start, child: key), to: &list)
        }
        if parser.index < parser.end, parser.kind() != .comma {
          let rest = parser.index
          parser.skipToComma()
          parser.append(parser.add(.unread, from: rest), to: &list)
        }
        if !parser.eat(.comma) { break }
      }
    }
    return add(isDictionary ? .dictionary : .array, from: first, list)
  }

  private mutating func keyPath() -> SwiftNodeID {
    let first = index
    index += 1
    // `\.name`, `\Type.name`, `\.[0]?.name`.
    if kind() == .identifier {
      index += 1
      if isText(index, "<"), let behind = anglesEnd(index) { index = behind }
    } else if kind() == .leftParen || kind() == .leftSquare {
      index = after(index)
    }
    while index < end {
      if kind() == .dot, !startsLine {
        index += 1
        if kind() == .identifier || kind() == .integer {
          index += 1
          if kind() == .leftParen, !hasSpaceBefore { index = after(index) }
        } else if kind() == .leftSquare {
          index = after(index)
        } else if kind().isPostfix {
          index += 1
        }
      } else if kind() == .leftSquare, !hasSpaceBefore {
        index = after(index)
      } else if kind().isPostfix {
        index += 1
      } else if kind() == .op, !hasSpaceBefore && isText(index, "<") {
        guard let behind = anglesEnd(index) else { return add(.keyPath, from: first) }
        index = behind
      } else {
        return add(.keyPath, from: first)
      }
    }
    return add(.keyPath, from: first)
  }

  // MARK: - Closures

  mutating func closure() -> SwiftNodeID {
    let first = index
    var list = ChildList()
    within(&list) { parser, list in
      parser.append(parser.closureSignature(), to: &list)
      parser.statements(into: &list)
    }
    return add(.closure, from: first, list)
  }

  /// `[weak self] (x: Int, y) async throws -> Int in`; nil if the closure has none.
  private mutating func closureSignature() -> SwiftNodeID? {
    let first = index
    while kind() == .at, kind(1) == .identifier {
      index += 2
      if kind() == .leftParen, !hasSpaceBefore { index = after(index) }
    }
    if kind() == .leftSquare { index = after(index) }
    let start = index
    var isPlain = false
    if kind() == .leftParen {
      index = after(index)
    } else if kind() == .identifier, word() != .in && word() != .async && word() != .throws {
      isPlain = true
      index += 1
      while kind() == .comma, kind(1) == .identifier { index += 2 }
    }
    skipEffects()
    var hasResult = true
    if eat(.arrow) { hasResult = skipType() }
    guard hasResult, word() == .in else {
      index = first
      return nil
    }
    let keyword = index
    index = start
    var list = ChildList()
    if kind() == .leftParen {
      append(parameters(), to: &list)
    } else if isPlain {
      var names = ChildList()
      while kind() == .identifier {
        let name = index
        index += 1
        append(add(.parameter, from: name), to: &names)
        if !eat(.comma) { break }
      }
      append(add(.parameters, from: start, names), to: &list)
    }
    index = keyword + 1
    return add(.closureSignature, from: first, list)
  }
}
