import InsetsLanguage
import InsetsSyntax

/// What the grammar expects at the cursor.
enum CompletionPosition {
  case nothing
  /// The beginning of an item of the file.
  case item
  /// The beginning of a statement of the innermost block, or of a row of its table.
  case statement
  /// The rest of a property's path, after words and a dot.
  case propertyName(path: [SyntaxToken])
  /// The value of the property with that path.
  case propertyValue(path: [SyntaxToken], Operand)
  case constant(Operand)
  /// The quantity of an `expect`.
  case question(Operand)
  /// The value that is expected of the quantity with that path, or of an expression, which has none.
  case expectedValue(question: [SyntaxToken], Operand)
  /// Words that go on with a complete part of a statement.
  case joint([Keyword])
  /// Terms of a selector; these are there already.
  case selector([SyntaxToken])
  case stage
  case component
  case baseDevice

  /// A part of a value.
  struct Operand {
    /// The words before the last dot, such as `list` and `safeAreaInsets` for a part of the list's safe area.
    var path: [SyntaxToken] = []
    /// Whether a dot without a word before it comes first, as in `.never`.
    var isMember = false
    /// Whether nothing is before it in its place of the list.
    var isFirst = true
    /// The innermost bracket that it is in.
    var bracket: SyntaxToken?
    /// Whether it may be the label of a part of the value: not where the parts go by their order.
    var takesLabel = false
    /// What is in the list already.
    var listed: Set<String> = []
    /// The complete operand that stands where this one would; then only an operator can follow.
    var predecessor: SyntaxToken?
  }
}

extension CompletionSite {
  var position: CompletionPosition {
    let block = block
    let statement = block.statement
    guard let first = statement.first else {
      guard groups.isEmpty else { return .nothing }
      return block.kind == .file ? .item : .statement
    }
    if block.isTable { return rowPosition(statement, header: block.header) }
    if block.kind == .block, statement.count > 1, statement[1].kind == .colon || statement[1].kind == .dot {
      return propertyPosition(statement)
    }
    let keyword = first.keyword
    if keyword == .let { return constantPosition(statement) }
    if keyword == .expect { return expectationPosition(Array(statement.dropFirst())) }
    if keyword == .when { return .selector(Array(statement.dropFirst())) }
    if keyword == .device, block.kind == .file, statement.count == 3, statement[2].kind == .colon { return .baseDevice }
    if statement.count == 1 {
      return keyword == .use ? .component : keyword == .at ? .stage : keyword == .else ? .joint([.when]) : .nothing
    }
    if keyword == .use, statement.count == 2 { return .joint([.as]) }
    guard keyword == .else, statement[1].keyword == .when else { return .nothing }
    return .selector(Array(statement.dropFirst(2)))
  }

  private func propertyPosition(_ statement: [SyntaxToken]) -> CompletionPosition {
    guard let colon = statement.firstIndex(where: { $0.kind == .colon }) else {
      return statement.last?.kind == .dot ? .propertyName(path: statement.words) : .nothing
    }
    return .propertyValue(path: statement[..<colon].words, operand(after: statement[(colon + 1)...]))
  }

  private func constantPosition(_ statement: [SyntaxToken]) -> CompletionPosition {
    guard let sign = statement.firstIndex(where: { $0.kind == .equal }) else { return .nothing }
    return .constant(operand(after: statement[(sign + 1)...]))
  }

  private func rowPosition(_ statement: [SyntaxToken], header: [SyntaxToken]) -> CompletionPosition {
    guard let colon = statement.firstIndex(where: { $0.kind == .colon }) else {
      return statement.first?.keyword == .otherwise ? .nothing : .selector(statement)
    }
    let operand = operand(after: statement[(colon + 1)...])
    guard operand.predecessor == nil else { return .nothing }
    return .expectedValue(
      question: header.dropFirst().prefix { $0.keyword != .on && $0.keyword != .at }.wholePath,
      operand
    )
  }

  /// The position in an expectation whose tokens after `expect` are `body`.
  private func expectationPosition(_ body: [SyntaxToken]) -> CompletionPosition {
    let clauses = body.indices.filter { body.beginsClause(at: $0) }
    if let on = clauses.first(where: { body[$0].keyword == .on }) { return .selector(Array(body[(on + 1)...])) }
    if let at = clauses.first { return at == body.count - 1 ? .stage : .joint([.on]) }
    guard let comparison = body.firstIndex(where: { $0.kind.isComparison }) else {
      let operand = operand(after: body[...])
      return operand.predecessor == nil ? .question(operand) : .joint([.at, .on])
    }
    let operand = operand(after: body[(comparison + 1)...])
    guard operand.predecessor == nil else { return .joint([.at, .on]) }
    return .expectedValue(question: body[..<comparison].wholePath, operand)
  }

  /// The part of a value that follows these tokens of a statement and those of the brackets that are open in it.
  private func operand(after value: ArraySlice<SyntaxToken>) -> CompletionPosition.Operand {
    let list = groups.last.map { $0.statement[...] } ?? value
    var element = list.split(omittingEmptySubsequences: false) { $0.kind == .comma }.last ?? []
    let bracket = groups.last?.opening
    var operand = CompletionPosition.Operand(bracket: bracket, listed: Set(list.map(\.text)))
    if bracket?.kind == .leftParenthesis {
      operand.takesLabel = groups.count == 1 && element.isEmpty && (list.isEmpty || list.contains { $0.kind == .colon })
      if element.dropFirst().first?.kind == .colon { element = element.dropFirst(2) }
    }
    guard let last = element.last else { return operand }
    if last.kind == .dot {
      operand.path = element.trailingPath
      operand.isMember = operand.path.isEmpty
      operand.isFirst = element.count == 2 * operand.path.count || (operand.isMember && element.count == 1)
      // A number with a dot is on its way to become a longer number.
      if element.dropLast().last?.kind == .number { operand.predecessor = last }
    } else if last.kind.joinsOperands || last.kind == .ellipsis {
      operand.isFirst = false
    } else if last.text == "inset", element.count > 1 {
      operand.isFirst = false
    } else {
      operand.predecessor = last
    }
    return operand
  }
}

extension Collection<SyntaxToken> {
  /// Those that are words.
  fileprivate var words: [SyntaxToken] { filter { $0.kind == .identifier } }

  /// The words between dots that it consists of; none if it is more than a path.
  fileprivate var wholePath: [SyntaxToken] {
    let isPath = enumerated().allSatisfy { $1.kind == ($0.isMultiple(of: 2) ? .identifier : .dot) }
    return isPath ? words : []
  }
}

extension ArraySlice<SyntaxToken> {
  /// The words between dots that it ends with, the last dot after the last word.
  fileprivate var trailingPath: [SyntaxToken] {
    var path: [SyntaxToken] = []
    var expectsWord = false
    for token in reversed() {
      guard token.kind == (expectsWord ? .identifier : .dot) else { break }
      if expectsWord { path.append(token) }
      expectsWord.toggle()
    }
    return path.reversed()
  }
}

extension [SyntaxToken] {
  /// Whether `at` or `on` is there and is not part of a path or value.
  fileprivate func beginsClause(at index: Int) -> Bool {
    guard index > 0, self[index].keyword == .at || self[index].keyword == .on else { return false }
    let before = self[index - 1].kind
    return before != .dot && !before.joinsOperands
  }
}
