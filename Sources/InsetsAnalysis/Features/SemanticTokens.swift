import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A piece of a line that editors colour by what it means.
package struct SemanticToken: Hashable, Sendable {
  /// Relative to the item, never across a line end, never empty.
  package var range: ByteRange
  package var kind: SemanticTokenKind
  package var traits: Set<SemanticTokenTrait>
}

/// What a piece of text means.
package enum SemanticTokenKind: Int, CaseIterable, Sendable {
  case comment, string, number, keyword, `operator`
  /// A component or a device, the catalogue's included.
  case type
  /// The kind of an element, such as `tableView`.
  case elementKind
  /// An element by its name, or by a word such as `superview`.
  case element
  case constant
  /// Something that a view's edge can be tied to, such as `safeArea`.
  case anchor
  case property
  /// What is asked of an element, such as `contentInset.top`.
  case quantity
  /// One of the words that a property or an axis can be.
  case choice
  /// The name of an argument.
  case label
  case stage
  case function
}

/// What else is true of a piece of text.
package enum SemanticTokenTrait: Int, CaseIterable, Sendable {
  /// The name stands where it is declared.
  case declaration
  /// The word is the language's, not the document's.
  case builtIn
  /// iOS deprecates what it names.
  case deprecated
  /// The comment describes what is below it.
  case documentation
  /// What it names never changes.
  case readOnly
}

extension ItemTree {
  /// What the item's text means, in order, from the item alone: no edit elsewhere changes it.
  package var semanticTokens: [SemanticToken] {
    var reader = SemanticTokenReader(tree: self)
    return reader.read()
  }
}

/// Says of each token of an item what it means.
private struct SemanticTokenReader {
  private typealias Meaning = (kind: SemanticTokenKind, traits: Set<SemanticTokenTrait>)

  let tree: ItemTree
  /// The names of the item's elements.
  private let elementNames: Set<String>
  private var result: [SemanticToken] = []

  init(tree: ItemTree) {
    self.tree = tree
    elementNames = Set(tree.allNodes.lazy.compactMap { $0.declaredElementName?.text })
  }

  mutating func read() -> [SemanticToken] {
    for token in tree.allTokens {
      if let meaning = meaning(of: token) { append(token.range, meaning) }
    }
    return result
  }

  /// Adds a piece for each line that the token is on: few clients take pieces across line ends.
  private mutating func append(_ range: ByteRange, _ meaning: Meaning) {
    var start = range.lowerBound.value
    for index in start..<range.upperBound.value where tree.bytes[index].endsLine {
      appendLine(start, index, meaning)
      start = index + 1
    }
    appendLine(start, range.upperBound.value, meaning)
  }

  private mutating func appendLine(_ start: Int, _ end: Int, _ meaning: Meaning) {
    guard start < end else { return }
    result.append(SemanticToken(range: ByteRange(bytes: start, end), kind: meaning.kind, traits: meaning.traits))
  }

  private func meaning(of token: SyntaxToken) -> Meaning? {
    if token.kind == .identifier { return meaning(ofWord: token, in: token.parent) }
    if token.kind.isComment { return (.comment, token.kind == .documentationComment ? [.documentation] : []) }
    if token.kind == .string { return (.string, []) }
    if token.kind == .number { return (.number, []) }
    return token.kind.isOperator ? (.operator, []) : nil
  }

  private func meaning(ofWord token: SyntaxToken, in node: SyntaxNode) -> Meaning? {
    if let meaning = Self.meanings[node.kind] { return meaning }
    let isFirst = token == node.firstToken
    if node.kind == .path { return meaning(ofValueWord: token, in: node) }
    if node.kind == .propertyPath { return meaning(ofPathWord: token, in: node) }
    if node.kind == .element {
      if !isFirst { return (.element, [.declaration]) }
      return ElementKind.named(token.text, inBody: node.isInBody).map { _ in (.elementKind, [.builtIn]) }
    }
    if node.kind == .selectorName { return meaning(ofSelectorWord: token) }
    if node.kind == .use { return meaning(ofUseWord: token, in: node) }
    let isNew = node.kind == .letStatement || node.kind == .component || node.kind == .device
    guard isNew else { return nil }
    if isFirst { return (.keyword, []) }
    if node.kind == .letStatement { return (.constant, [.declaration, .readOnly]) }
    return node.kind == .component || isName(token, of: node) ? (.type, [.declaration]) : device(token)
  }

  /// What all words of a node are.
  private static let meanings: [SyntaxKind: Meaning] = [
    .importItem: (.keyword, []), .scenario: (.keyword, []), .presents: (.keyword, []), .when: (.keyword, []),
    .at: (.keyword, []), .expect: (.keyword, []), .expectRow: (.keyword, []), .selectorIOS: (.keyword, []),
    .selectorSDK: (.keyword, []), .selectorAt: (.keyword, []), .inset: (.keyword, []),
    .versionRange: (.choice, [.builtIn]), .stage: (.stage, [.builtIn]), .implicitMember: (.choice, [.builtIn]),
    .call: (.function, [.builtIn]), .argument: (.label, []),
  ]

  private func isName(_ token: SyntaxToken, of node: SyntaxNode) -> Bool {
    token.previousSignificant == node.firstToken
  }

  private func meaning(ofUseWord token: SyntaxToken, in node: SyntaxNode) -> Meaning {
    guard case .use(let use) = StatementSyntax(node), token != node.firstToken else { return (.keyword, []) }
    if token == use.component { return (.type, []) }
    return token == use.alias ? (.element, [.declaration]) : (.keyword, [])
  }

  private func device(_ token: SyntaxToken) -> Meaning {
    let word = token.text
    return (.type, Catalogue.device(word) != nil || DeviceGroup(rawValue: word) != nil ? [.builtIn] : [])
  }

  /// A word before the colon of a property.
  ///
  /// One that is misspelled means nothing, and keeps the colour of plain text.
  private func meaning(ofPathWord token: SyntaxToken, in path: SyntaxNode) -> Meaning? {
    guard token == path.lastToken else { return element(token) }
    let word = token.text
    if let property = Property.named(word, inBody: path.isInBody) {
      return (.property, property.spec.availability.deprecatedSince == nil ? [.builtIn] : [.builtIn, .deprecated])
    }
    let isOfDeviceOrScenario = DeviceAttribute(rawValue: word) != nil || ScenarioAxis(rawValue: word) != nil
    return isOfDeviceOrScenario ? (.property, [.builtIn]) : nil
  }

  private func meaning(ofSelectorWord token: SyntaxToken) -> Meaning {
    let word = token.text
    let isValueOfAxis =
      Orientation(rawValue: word) != nil || DisplayZoom(rawValue: word) != nil
      || LayoutDirection(rawValue: word) != nil
    return isValueOfAxis ? (.choice, [.builtIn]) : device(token)
  }

  private func meaning(ofValueWord token: SyntaxToken, in path: SyntaxNode) -> Meaning {
    guard token == path.firstToken else { return meaning(ofMember: token) }
    guard token == path.lastToken else { return element(token) }
    let word = token.text
    if path.property?.spec.choices.contains(where: { $0.choice.rawValue == word }) == true {
      return (.choice, [.builtIn])
    }
    if case .modifier(let form)? = path.property?.spec.type, form.words.contains(word) { return (.choice, [.builtIn]) }
    if elementNames.contains(word) { return (.element, []) }
    if AnchorWord.named(word) != nil { return (.anchor, [.builtIn, .readOnly]) }
    if token.keyword == .latest || isChoice(word) { return (.choice, [.builtIn]) }
    if Catalogue.device(word) != nil || DeviceGroup(rawValue: word) != nil { return (.type, [.builtIn]) }
    if word == ScenarioBinder.unknown { return (.choice, [.builtIn]) }
    return (.constant, [.readOnly])
  }

  private func meaning(ofMember token: SyntaxToken) -> Meaning {
    let word = token.text
    if elementNames.contains(word) { return (.element, []) }
    if Self.memberWords.contains(word) { return (.quantity, [.builtIn, .readOnly]) }
    if AnchorWord.named(word) != nil { return (.anchor, [.builtIn, .readOnly]) }
    // The element of a component is known by its name to the component alone.
    return (.element, [])
  }

  /// The words that follow an element in a question.
  private static let memberWords = Set(
    Quantity.allCases.flatMap(\.spec.path) + Part.allCases.map(\.rawValue) + AnchorLine.allCases.map(\.rawValue)
      + AnchorLine.allCases.map { $0.rawValue + "Anchor" }
  )

  private func element(_ token: SyntaxToken) -> Meaning {
    let word = token.text
    let isBuiltIn = EnvironmentWord(rawValue: word) != nil && !elementNames.contains(word)
    return (.element, isBuiltIn ? [.builtIn] : [])
  }

  /// Swift's and Objective-C's.
  private static let flags: Set<String> = ["true", "false", "YES", "NO"]

  private func isChoice(_ word: String) -> Bool {
    Choice(rawValue: word) != nil || EdgeWord(rawValue: word) != nil || MaskWord(rawValue: word) != nil
      || Orientation(rawValue: word) != nil
      || DisplayZoom(rawValue: word) != nil || LayoutDirection(rawValue: word) != nil || Self.flags.contains(word)
  }
}

extension SyntaxNode {
  /// The name that an element, or a use of a component, declares.
  fileprivate var declaredElementName: SyntaxToken? {
    guard kind == .element || kind == .use else { return nil }
    return switch StatementSyntax(self) {
    case .element(let element): element.name
    case .use(let use): use.alias
    case .property, .presents, .when, .at, .letStatement, .expect, .broken: nil
    }
  }

  /// The property whose value it is in.
  fileprivate var property: Property? {
    var node = self.parent
    while let candidate = node, candidate.kind.isExpression || candidate.kind == .argument { node = candidate.parent }
    guard let node, case .property(let statement) = StatementSyntax(node) else { return nil }
    return statement.path.last.flatMap { Property.named($0.text, inBody: node.isInBody) }
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
