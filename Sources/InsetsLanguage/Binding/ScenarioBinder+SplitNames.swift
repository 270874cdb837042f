import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// The contexts in which each name of a statement has one meaning; there are several if a name is an element in a
  /// `when` block and another one in its `else`.
  func alternatives(of statement: Pending, _ context: Context) -> [Context] {
    let node: SyntaxNode =
      switch statement {
      case .property(let property): property.node
      case .expectation(let expectation): expectation.node
      }
    var contexts = [context]
    for word in identifiers(in: node) {
      contexts = contexts.flatMap { context -> [Context] in
        let alternatives = context.scope.alternatives(of: word, under: context.guards)
        // Nobody splits more than a few names, and an endless product must not be bound.
        guard !alternatives.isEmpty, contexts.count <= 16 else { return [context] }
        return alternatives.map { guards in
          var narrowed = context
          narrowed.guards += guards.filter { !context.guards.contains($0) }
          return narrowed
        }
      }
    }
    return contexts
  }

  private func identifiers(in node: SyntaxNode) -> [String] {
    var words: Set<String> = []
    var token = node.firstToken
    while let word = token, word.range.lowerBound < node.range.upperBound {
      if word.kind == .identifier { words.insert(word.text) }
      token = word.nextSignificant
    }
    return words.sorted()
  }
}
