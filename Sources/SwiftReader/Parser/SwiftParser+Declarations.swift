extension SwiftParser {
  /// Whether a declaration's keyword stands at a position, attributes and modifiers aside.
  func startsDeclaration(_ position: Int) -> Bool {
    guard position < end else { return false }
    if tokens[position].kind == .at { return true }
    return declarationKeyword(position) != nil || isModifier(position)
  }

  /// The keyword of the declaration that begins at a position; nil if none does.
  private func declarationKeyword(_ position: Int) -> SwiftWord? {
    guard position < end else { return nil }
    let word = tokens[position].word
    if word.can(be: .declaration) {
      return word
    } else if word == .`init` {
      guard position + 1 < end else { return nil }
      if tokens[position + 1].kind == .leftParen || tokens[position + 1].kind.isPostfix {
        return word
      } else if tokens[position + 1].kind == .op {
        return isText(position + 1, "<") ? word : nil
      } else {
        return nil
      }
    } else if word == .subscript {
      return position + 1 < end && (tokens[position + 1].kind == .leftParen || isText(position + 1, "<")) ? word : nil
    } else if word == .deinit {
      return position + 1 < end && tokens[position + 1].kind == .leftBrace ? word : nil
    } else if word == .actor || word == .macro {
      guard position + 1 < end else { return nil }
      let next = tokens[position + 1]
      return next.kind == .identifier && !next.startsLine && next.word != .in ? word : nil
    } else {
      return nil
    }
  }

  /// Whether a modifier of a declaration stands at a position, and not a name that looks like one.
  private func isModifier(_ position: Int) -> Bool {
    var position = position
    // No declaration has more modifiers than that.
    for count in 0..<12 {
      guard position + 1 < end else { return false }
      if count > 0, tokens[position].kind == .at || declarationKeyword(position) != nil { return true }
      guard tokens[position].word.can(be: .modifier) else { return false }
      if tokens[position].word == .indirect, tokens[position + 1].word == .case { return true }
      // `private(set)`, `unowned(unsafe)`; `open()` is a call.
      let hasDetail = tokens[position + 1].kind == .leftParen && Int(tokens[position + 1].match) == position + 3
      position += hasDetail ? 4 : 1
    }
    return false
  }

  /// A declaration with its attributes and modifiers; nil if none begins here.
  mutating func declaration() -> SwiftNodeID? {
    guard startsDeclaration(index) else { return nil }
    let first = index
    var list = ChildList()
    while true {
      if kind() == .at {
        if let attribute = attribute() { append(attribute, to: &list) } else { break }
      } else if isModifier(index), declarationKeyword(index) == nil || word() == .class {
        // `class func` has a modifier that is the keyword of another declaration.
        if word() == .class, declarationKeyword(index + 1) == nil, !isModifier(index + 1) { break }
        index += 1
        if kind() == .leftParen { index = after(index) }
      } else {
        break
      }
    }
    if index == first { if let keyword = declarationKeyword(index) { return declaration(keyword, first, list) } }
    guard let keyword = declarationKeyword(index) else {
      if word() == .case { return enumCase(list, first) }
      if index > first, tokens[first].kind == .at {
        // An attribute in front of a statement or a closure, or alone in a branch of `#if`.
        if index < end, !startsLine, let value = expression() { append(value, to: &list) }
        return add(.otherDeclaration, from: first, list)
      }
      index = first
      return nil
    }
    return declaration(keyword, first, list)
  }

  private mutating func declaration(_ keyword: SwiftWord, _ first: Int, _ attributes: ChildList) -> SwiftNodeID? {
    var list = attributes
    if keyword == .struct {
      return typeDeclaration(.structDeclaration, first, list)
    } else if keyword == .class {
      return typeDeclaration(.classDeclaration, first, list)
    } else if keyword == .enum {
      return typeDeclaration(.enumDeclaration, first, list)
    } else if keyword == .protocol {
      return typeDeclaration(.protocolDeclaration, first, list)
    } else if keyword == .actor {
      return typeDeclaration(.actorDeclaration, first, list)
    } else if keyword == .extension {
      return typeDeclaration(.extensionDeclaration, first, list)
    } else if keyword == .func || keyword == .`init` || keyword == .subscript || keyword == .macro {
      return function(keyword, first, list)
    } else if keyword == .deinit {
      let name = index
      index += 1
      append(block(), to: &list)
      return add(.deinitializerDeclaration, from: first, main: name, list)
    } else if keyword == .let || keyword == .var {
      return variable(first, list)
    } else if keyword == .import {
      index += 1
      var name = index
      while index < end, !startsLine, kind() != .semicolon {
        if kind() == .identifier { name = index }
        index += 1
      }
      return add(.otherDeclaration, from: first, main: name, list)
    } else if keyword == .operator || keyword == .precedencegroup {
      index += 1
      let name = index
      while index < end, !startsLine, kind() != .semicolon, kind() != .leftBrace { index += 1 }
      if kind() == .leftBrace { index = after(index) }
      return add(.otherDeclaration, from: first, main: name, list)
    } else {
      // `typealias` and `associatedtype`.
      index += 1
      let name = index
      if kind() == .identifier { index += 1 }
      skipGenerics()
      if eat(.colon) {
        repeat { append(type(), to: &list) } while eat(.comma)
      }
      if eat(.equal) { append(type(), to: &list) }
      skipGenericWhere()
      return add(.otherDeclaration, from: first, main: name, list)
    }
  }

  // MARK: - Attributes

  mutating func attribute() -> SwiftNodeID? {
    let first = index
    guard kind(1) == .identifier else { return nil }
    index += 2
    var name = index - 1
    skipGenerics()
    while kind() == .dot, kind(1) == .identifier {
      name = index + 1
      index += 2
      skipGenerics()
    }
    var list = ChildList()
    if kind() == .leftParen, !hasSpaceBefore {
      let byte = bytes[Int(tokens[name].start)]
      if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") {
        within(&list) { $0.arguments(into: &$1) }
      } else {
        index = after(index)
      }
    }
    return add(.attribute, from: first, main: name, list)
  }

  // MARK: - Types

  private mutating func typeDeclaration(_ kind: SwiftNode.Kind, _ first: Int, _ attributes: ChildList) -> SwiftNodeID {
    var list = attributes
    index += 1
    let name = index
    if kind == .extensionDeclaration {
      append(type(), to: &list)
    } else if self.kind() == .identifier {
      index += 1
    }
    skipGenerics()
    if eat(.colon) {
      repeat {
        let start = index
        guard skipType(), index > start else { break }
        append(add(.inherited, from: start), to: &list)
      } while eat(.comma)
    }
    skipGenericWhere()
    if self.kind() == .leftBrace {
      let start = index
      var members = ChildList()
      within(&members) { $0.statements(into: &$1) }
      append(add(.members, from: start, members), to: &list)
    }
    return add(kind, from: first, main: name, list)
  }

  mutating func enumCase(_ attributes: ChildList, _ first: Int) -> SwiftNodeID {
    var list = attributes
    index += 1
    repeat {
      guard kind() == .identifier else { break }
      let name = index
      index += 1
      var element = ChildList()
      if kind() == .leftParen { append(parameters(), to: &element) }
      append(initializer(), to: &element)
      append(add(.enumElement, from: name, element), to: &list)
    } while eat(.comma)
    return add(.enumCaseDeclaration, from: first, list)
  }

  // MARK: - Functions

  private mutating func function(_ keyword: SwiftWord, _ first: Int, _ attributes: ChildList) -> SwiftNodeID? {
    var list = attributes
    var name = index
    index += 1
    if keyword == .func || keyword == .macro {
      name = index
      if kind() == .identifier {
        index += 1
      } else {
        // An operator's name may be of several tokens, and the generic parameters may follow at once.
        while kind() == .op || kind() == .equal || kind().isPostfix
          || kind() == .infixQuestion || kind() == .arrow
        {
          if index > name, isText(index, "<"), let behind = anglesEnd(index), behind < end,
            tokens[behind].kind == .leftParen
          {
            break
          }
          index += 1
        }
      }
    } else if kind().isPostfix {
      index += 1
    }
    skipGenerics()
    guard kind() == .leftParen else {
      if index == name { return nil }
      return add(.functionDeclaration, from: first, main: name, list)
    }
    append(parameters(), to: &list)
    skipEffects()
    if eat(.arrow) { append(type(), to: &list) }
    if keyword == .macro {
      append(initializer(), to: &list)
      skipGenericWhere()
      return add(.otherDeclaration, from: first, main: name, list)
    }
    skipGenericWhere()
    if keyword == .subscript {
      append(accessors(), to: &list)
      return add(.subscriptDeclaration, from: first, main: name, list)
    }
    append(block(), to: &list)
    return add(
      keyword == .func ? .functionDeclaration : .initializerDeclaration,
      from: first,
      main: name,
      list
    )
  }

  mutating func parameters() -> SwiftNodeID {
    let first = index
    var list = ChildList()
    within(&list) { parser, list in
      while parser.index < parser.end {
        let start = parser.index
        parser.append(parser.parameter(), to: &list)
        if !parser.eat(.comma) || parser.index == start { break }
      }
    }
    return add(.parameters, from: first, list)
  }

  /// `label name: Type = value`, and for a closure or an enumeration's case also `name` or `Type` alone.
  private mutating func parameter() -> SwiftNodeID {
    let first = index
    var list = ChildList()
    while kind() == .at, let attribute = attribute() { append(attribute, to: &list) }
    while [.isolated, .inout].contains(word()), kind(1) == .identifier { index += 1 }
    let label = index
    var isLabeled = false
    if kind() == .identifier, kind(1) == .colon {
      isLabeled = true
      index += 2
    } else if kind() == .identifier, kind(1) == .identifier, kind(2) == .colon {
      isLabeled = true
      index += 3
    }
    if kind() == .identifier, kind(1) == .end || kind(1) == .comma {
      index += 1
      if isLabeled {
        var type = ChildList()
        type.first = add(.type, from: index - 1)
        append(type.first, to: &list)
      }
    } else {
      append(type(), to: &list)
    }
    append(initializer(), to: &list)
    let node = add(.parameter, from: first, main: label, list)
    nodes[Int(node.index)].isLabeled = isLabeled
    return node
  }
}
