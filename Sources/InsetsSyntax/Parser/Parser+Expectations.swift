extension Parser {
  /// `expect quantity == value at stage on selector`, or `expect quantity on selector { rows }`.
  mutating func parseExpect() {
    let construct = Construct(at: current)
    advance()
    parseValue(construct, expected: "a quantity after 'expect'")
    let hasComparison = parseComparison(construct)
    if hasComparison {
      parseValueAfterBreak(construct, expected: "a value after the comparison")
    }
    parseClauses(construct)
    if hasComparison { return }
    if currentKind == .leftBrace {
      parseBlock(of: construct, content: .expectationRows)
      return
    }
    fail(construct, expected: "a comparison such as '==', or '{' and a table of values")
    skipToBlock()
    if currentKind == .leftBrace { parseBlock(of: construct, content: .expectationRows) }
  }

  private mutating func parseComparison(_ construct: Construct) -> Bool {
    guard continuesLine else { return false }
    if parseForeignComparison(construct) { return true }
    if currentKind == .equal || currentKind == .colon {
      fail(construct, expected: "'=='", replaceWith: currentKind == .equal ? "==" : " ==")
      advance()
      return true
    }
    guard currentKind.isComparison else { return false }
    advance()
    return true
  }

  /// `at stage` and `on selector`, each at most once, in either order.
  private mutating func parseClauses(_ construct: Construct) {
    var hasStage = false
    var hasSelector = false
    while continuesLine {
      if !hasStage, eat(.at) {
        hasStage = true
        parseStage(construct)
      } else if !hasSelector, currentKeyword == .on || isForeignCondition {
        if currentKeyword != .on { fail(construct, expected: "'on'", replaceWith: "on") }
        advance()
        hasSelector = true
        parseSelector(construct, endsBeforeStage: !hasStage)
      } else {
        return
      }
    }
  }

  /// `selector: value` or `otherwise: value`.
  mutating func parseExpectationRow() {
    let mark = mark()
    let construct = Construct(at: current, "row")
    if currentKeyword == .otherwise, tokenAfter(current).kind == .colon {
      advance()
    } else if currentKind == .identifier || currentKind == .string {
      parseSelector(construct)
    } else if currentKind == .number, Double(text(ofToken: current)).map((7...30).contains) == true {
      insertion("iOS ", expected: "'iOS' before a version", construct)
      advance()
    } else {
      fail(construct, expected: "a selector or 'otherwise'")
      if currentKind == .leftBrace { skipBraces() } else { advance() }
      skipStatement()
      finish(mark, .broken)
      return
    }
    if eat(.colon) {
      parseValue(construct, expected: "a value after ':'")
    } else if continuesLine, currentKind == .equal || currentKind == .equalEqual {
      fail(construct, expected: "':' before the value of a row", replaceWith: ":")
      advance()
      parseValue(construct, expected: "a value after ':'")
    } else {
      fail(construct, expected: "':' and a value")
      skipStatement()
    }
    finish(mark, .expectRow)
  }
}
