extension SwiftTree {
  /// The brackets without a partner, by the positions of their tokens.
  package var unmatchedBrackets: [Int] {
    var closed = Set<Int>()
    var result: [Int] = []
    for (index, token) in tokens.enumerated() {
      guard let partner = token.kind.closingBracket else { continue }
      let match = Int(token.match)
      if tokens.indices.contains(match), tokens[match].kind == partner {
        closed.insert(match)
      } else {
        result.append(index)
      }
    }
    for (index, token) in tokens.enumerated() where token.kind.closesBracket && !closed.contains(index) {
      result.append(index)
    }
    return result.sorted()
  }
}

extension SwiftToken.Kind {
  fileprivate var closingBracket: SwiftToken.Kind? {
    self == .leftParen ? .rightParen : self == .leftBrace ? .rightBrace : self == .leftSquare ? .rightSquare : nil
  }
}
