import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension CompletionList {
  /// Adds what the quantity of an `expect` may be.
  mutating func addQuestion(_ operand: CompletionPosition.Operand) {
    if !operand.path.isEmpty {
      addSteps(after: operand.path) { _ in true }
    } else if !operand.isMember {
      addElements { _ in true }
      addEnvironment { _ in true }
      if let kind = scope.kind { addQuantities(of: kind) { _ in true } }
    }
  }

  /// Adds the named elements that a condition holds for.
  mutating func addElements(where isOffered: (ElementID) -> Bool) {
    for (name, element) in scope.elements where isOffered(element) { addElement(name, element) }
  }

  /// Adds the words of the environment whose elements a condition holds for.
  mutating func addEnvironment(where isOffered: (ElementID) -> Bool) {
    for (word, element) in scope.environment where isOffered(element) {
      add(word.rawValue, .name, detail: scope.binder.screen[element].kind.words, word.summary)
    }
  }

  /// Adds the constants of the scenario and of the document.
  mutating func addConstants() {
    for (name, constant) in scope.constants where !holdsCursor(constant.statement.node) {
      let documentation = constant.statement.node.documentation?.firstLine
      add(name, .name, detail: constant.statement.value?.oneLine, documentation ?? "a constant of this scenario")
    }
    addSymbols(of: .constant)
  }

  /// Adds what a path may go on with: quantities of the element that it leads to, their parts, and further elements.
  mutating func addSteps(after path: [SyntaxToken], where isOffered: (Quantity) -> Bool) {
    guard let resolved = scope.binder.elementPath(path, scope.context) else { return }
    let kind = scope.binder.screen[resolved.element].kind
    guard let first = resolved.rest.first else {
      addQuantities(of: kind, where: isOffered)
      if !kind.isBar {
        for part in [Part.width, .height] { add(part.rawValue, .quantity, detail: ValueType.number.name, part.summary) }
      }
      addSteps(after: path, from: resolved.element)
      return
    }
    let words = resolved.rest.map(\.text)
    if let (quantity, length) = Quantity.longest(in: words) {
      guard length == words.count, quantity.spec.kinds.contains(kind) else { return }
      for part in quantity.spec.type.parts {
        add(part.rawValue, .quantity, detail: ValueType.number.name, part.summary)
      }
    } else if words.count == 1 {
      // The first half of `safeAreaLayoutGuide.layoutFrame`.
      for quantity in Quantity.allCases where quantity.spec.kinds.contains(kind) && isOffered(quantity) {
        let spec = quantity.spec
        guard spec.path.count == 2, spec.path[0] == first.text else { continue }
        add(spec.path[1], .quantity, detail: spec.type.name, spec.availability.qualifying(spec.summary))
      }
    }
  }

  /// Adds the elements that a path to an element may go on with.
  mutating func addSteps(after path: [SyntaxToken], from element: ElementID) {
    for (name, next) in scope.steps(after: path, from: element) { addElement(name, next) }
    for word in EnvironmentWord.allCases {
      guard let next = scope.binder.step(word.rawValue, from: element, scope: nil, scope.context) else { continue }
      add(word.rawValue, .name, detail: scope.binder.screen[next].kind.words, word.summary)
    }
  }

  private mutating func addQuantities(of kind: ElementKind, where isOffered: (Quantity) -> Bool) {
    for quantity in Quantity.allCases where quantity.spec.kinds.contains(kind) && isOffered(quantity) {
      let spec = quantity.spec
      let summary = spec.availability.qualifying(spec.summary(on: kind))
      add(spec.spelling, .quantity, detail: spec.type.name, summary)
    }
  }

  private mutating func addElement(_ name: String, _ element: ElementID) {
    let kind = scope.binder.screen[element].kind
    add(name, .name, detail: kind.words, kind.spec.summary)
  }

  /// Whether the cursor is in a token or node of the item or at its end.
  func holdsCursor(_ token: SyntaxToken) -> Bool { token.range.holdsCursor(site.cursor) }

  private func holdsCursor(_ node: SyntaxNode) -> Bool {
    node.tree === site.tree && node.range.holdsCursor(site.cursor)
  }
}
