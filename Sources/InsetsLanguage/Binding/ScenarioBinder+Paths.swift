import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// The quantity that a dotted path asks for.
  package struct Question {
    var element: ElementID
    package var quantity: Quantity
    package var part: Part?
  }

  /// The element at the beginning of a path, and the remaining words.
  package struct ElementPath {
    package var element: ElementID
    package var rest: ArraySlice<SyntaxToken>
    /// The names of the component whose use the path begins with.
    var scope: NameScope?
  }

  /// Follows a path from the left as long as it leads to elements.
  ///
  /// A path without an element is a question to the element around it.
  package func elementPath(_ path: [SyntaxToken], _ context: Context) -> ElementPath? {
    guard let first = path.first else { return nil }
    var rest = path[...]
    var element = context.element
    var scope: NameScope?
    let word = first.text
    let declaration = context.declaration(of: word)
    switch declaration?.meaning {
    case .element(let id):
      element = id
      rest = rest.dropFirst()
      refer(to: .element(id), at: first.range, declaredAt: declaration?.place, context)
    case .instance(let root, let inner):
      rest = rest.dropFirst()
      scope = inner
      if let root {
        element = root
        refer(to: .element(root), at: first.range, declaredAt: declaration?.place, context)
      }
    case .constant: return nil
    case nil:
      if let id = environmentElement(word, from: context.element) {
        element = id
        rest = rest.dropFirst()
        refer(to: .element(id), at: first.range, context)
      }
    }
    while let token = rest.first {
      let word = token.text
      guard let next = step(word, from: element, scope: scope, context) else { break }
      let declaration = stepDeclaration(word, from: element, scope: scope, context)
      element = next
      rest = rest.dropFirst()
      refer(to: .element(next), at: token.range, declaredAt: declaration, context)
    }
    return ElementPath(element: element, rest: rest, scope: scope)
  }

  /// The element that a word of the environment stands for.
  package func environmentElement(_ word: String, from element: ElementID) -> ElementID? {
    switch word {
    case "superview": return screen[element].parent
    case "view": return enclosingController(of: element)
    case "window", "screen": return .window
    case "statusBar", "keyboard":
      return screen[.window].children.first { screen[$0].kind.spelling == word }
    case "navigationBar", "tabBar", "toolbar":
      var ancestor: ElementID? = element
      while let id = ancestor {
        if let bar = bar(word, of: id) { return bar }
        ancestor = screen[id].parent
      }
      let bars = screen.elements.indices.filter {
        screen.elements[$0].kind.isBar && screen.elements[$0].kind.spelling == word
      }
      return bars.count == 1 ? bars.first.map(ElementID.init) : nil
    default: return nil
    }
  }

  package func step(_ word: String, from element: ElementID, scope: NameScope?, _ context: Context) -> ElementID? {
    if case .element(let id) = scope?.meaning(of: word, under: context.guards) { return id }
    switch word {
    case "view": return screen[element].kind.isController ? element : nil
    case "superview": return screen[element].parent
    case "navigationBar", "tabBar", "toolbar": return bar(word, of: element)
    default:
      guard case .element(let id) = context.meaning(of: word), isAncestor(element, of: id) else { return nil }
      return id
    }
  }

  /// The declaration of the name in a step of a path; nil for a word of the environment.
  private func stepDeclaration(_ word: String, from element: ElementID, scope: NameScope?, _ context: Context) -> Place?
  {
    if case .element = scope?.meaning(of: word, under: context.guards) {
      return scope?.declaration(of: word, under: context.guards)?.place
    }
    switch word {
    case "view", "superview", "navigationBar", "tabBar", "toolbar": return nil
    default: return context.declaration(of: word)?.place
    }
  }

  private func bar(_ word: String, of element: ElementID) -> ElementID? {
    screen[element].children.first { screen[$0].kind.isBar && screen[$0].kind.spelling == word }
  }

  private func enclosingController(of element: ElementID) -> ElementID? {
    var ancestor: ElementID? = element
    while let id = ancestor {
      if screen[id].kind.isController { return id }
      ancestor = screen[id].parent
    }
    return nil
  }

  func isAncestor(_ ancestor: ElementID, of element: ElementID) -> Bool {
    var current = screen[element].parent
    while let id = current {
      if id == ancestor { return true }
      current = screen[id].parent
    }
    return false
  }

  // MARK: - Questions

  /// Binds a path that asks for a quantity; nil, with a report, if it doesn't.
  package func bindQuestion(_ path: [SyntaxToken], _ context: Context) -> Question? {
    guard let last = path.last, let resolved = elementPath(path, context) else { return nil }
    guard let first = resolved.rest.first else {
      if let extent = context.extent, !screen[resolved.element].kind.isBar, !screen[resolved.element].kind.isSwiftUI {
        return Question(element: resolved.element, quantity: .bounds, part: extent)
      }
      report(
        .unknownQuantity,
        at: last.range,
        .isAnElement(last.text, screen[resolved.element].kind),
        context
      )
      return nil
    }
    let element = resolved.element
    let kind = screen[element].kind
    let words = resolved.rest.map(\.text)
    if words.count == 1, words[0] == "width" || words[0] == "height", !kind.isBar, !kind.isSwiftUI {
      let part: Part = words[0] == "width" ? .width : .height
      refer(to: .quantity(element, .bounds), at: first.range, context)
      return Question(element: element, quantity: .bounds, part: part)
    }
    guard let (quantity, length) = Quantity.longest(in: words) else {
      reportUnknownQuantity(first, in: resolved, path, context)
      return nil
    }
    let quantityRange = first.range.lowerBound..<resolved.rest[resolved.rest.startIndex + length - 1].range.upperBound
    refer(to: .quantity(element, quantity), at: quantityRange, context)
    guard quantity.spec.kinds.contains(kind) else {
      guard elements[element.index].isKindKnown else { return nil }
      if kind.isSwiftUI, first.text == "width" || first.text == "height" {
        let words = "size.\(first.text)"
        report(
          .unknownQuantity,
          at: first.range,
          .hasInstead(words, first.text, kind),
          context,
          fixes: [
            Change(
              title: "Change to '\(words)'",
              edits: [TextEdit(range: first.range, replacement: words)],
              isPreferred: true
            )
          ]
        )
        return nil
      }
      if reportForeignQuantity(resolved, path, context) { return nil }
      let others = Quantity.allCases.filter { $0.spec.kinds.contains(kind) }.map(\.spec.spelling)
      report(.unknownQuantity, at: quantityRange, .hasNo(quantity, kind, but: others), context)
      return nil
    }
    guard let partToken = resolved.rest.dropFirst(length).first else {
      return Question(element: element, quantity: quantity, part: nil)
    }
    guard let part = Part(partToken.text, of: kind), quantity.spec.type.parts.contains(part), words.count == length + 1
    else {
      let parts = quantity.spec.type.parts.map(\.rawValue)
      if reportForeignPart(path, resolved, length: length, quantity, context) { return nil }
      report(
        .unknownQuantity,
        at: partToken.range,
        .hasNoPart(partToken.text, quantity, but: parts),
        context,
        fixes: spellings(of: partToken, among: parts)
      )
      return nil
    }
    return Question(element: element, quantity: quantity, part: part)
  }

  private func reportUnknownQuantity(
    _ token: SyntaxToken,
    in path: ElementPath,
    _ written: [SyntaxToken],
    _ context: Context
  ) {
    let kind = screen[path.element].kind
    let isWholePath = path.rest.count == written.count
    if reportForeignQuantity(path, written, context) { return }
    let quantities = Quantity.allCases.filter { $0.spec.kinds.contains(kind) }.map(\.spec.spelling)
    guard isWholePath, path.rest.count > 1 || context.element == .window || Quantity.named([token.text]) == nil else {
      let fixes = spellings(of: token, among: quantities + (path.scope?.names ?? []))
      report(
        .unknownQuantity,
        at: token.range,
        fixes.isEmpty ? .hasNoQuantity(token.text, kind, but: quantities) : .hasNoQuantity(token.text, kind),
        context,
        fixes: fixes
      )
      return
    }
    report(
      .unknownName,
      at: token.range,
      .nothingIsCalled(token.text),
      context,
      fixes: spellings(of: token, among: valueNames(context) + (path.rest.count == 1 ? quantities : []))
    )
  }

  /// The names that a value can begin with.
  func valueNames(_ context: Context) -> [String] {
    context.scope.names + names.names(of: .constant, from: context.file)
      + ["superview", "view", "window", "screen", "statusBar", "keyboard"]
  }
}

extension Part {
  /// The part that a word names; for SwiftUI views, leading and trailing stand for left and right.
  init?(_ word: String, of kind: ElementKind) {
    switch word {
    case "leading" where kind.isSwiftUI: self = .left
    case "trailing" where kind.isSwiftUI: self = .right
    default: self.init(rawValue: word)
    }
  }
}

extension String {
  /// `a table view`, `an image view`.
  package var withArticle: String {
    guard let first else { return self }
    // By pronunciation: an HStack, an Image, a UIViewRepresentable.
    let beginsWithVowel = "aeiouAEIO".contains(first) || hasPrefix("HS")
    return (beginsWithVowel ? "an " : "a ") + self
  }
}
