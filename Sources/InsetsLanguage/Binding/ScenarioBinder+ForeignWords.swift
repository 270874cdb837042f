import InsetsEngine
import InsetsSyntax

// Words of other languages in the place of properties, kinds and values: each message says how it is written here.
extension ScenarioBinder {
  // MARK: - Properties

  /// Reports a word for a UIKit property that is known under another name; returns false for any other word.
  func reportForeignProperty(
    _ statement: PropertyStatement,
    _ name: SyntaxToken,
    of element: ElementID,
    _ context: Context
  ) -> Bool {
    let kind = screen[element].kind
    if name.next?.kind == .leftParenthesis, let view = viewOfSwiftUI(named: name.text) {
      let counterpart = ForeignWord.kindInUIKit(for: view)
      report(.misplacedElement, at: wordAndBracket(name), .isOfSwiftUI(view, like: counterpart), context)
    } else if element == .window, let axis = ForeignWord.axis(name.text) {
      reportUnknownProperty(name, kind, "write '\(axis.rawValue)'", [spelling(axis.rawValue, name)], context)
    } else if let property = ForeignWord.property(name.text) {
      reportSynonym(of: property, statement, name, kind, context)
    } else if let advice = ForeignWord.adviceOnProperty(name.text) {
      reportUnknownProperty(name, kind, advice, limit(statement, name).map { [$0] } ?? [], context)
    } else {
      return false
    }
    return true
  }

  private func reportSynonym(
    of property: Property,
    _ statement: PropertyStatement,
    _ name: SyntaxToken,
    _ kind: ElementKind,
    _ context: Context
  ) {
    let spec = property.spec
    guard spec.kinds.contains(kind) else {
      reportOwners(of: property, name, kind, context)
      return
    }
    let values = statement.values
    var isOneValue = values.count == 1
    if case .array? = values.first { isOneValue = false }
    reportUnknownProperty(
      name,
      kind,
      isOneValue ? "write '\(spec.spelling)'" : "write '\(spec.spelling): \(spec.type.example)'",
      isOneValue ? [spelling(spec.spelling, name)] : [],
      context
    )
  }

  /// Reports a property of other kinds under a similar name; returns false if there is none.
  func reportSimilarProperty(_ name: SyntaxToken, of kind: ElementKind, _ context: Context) -> Bool {
    let all = Property.allCases.filter { $0.spec.kinds.kinds.contains { !$0.isSwiftUI } }
    guard let closest = spellings(of: name, among: all.map(\.spec.spelling)).first?.edits.first?.replacement,
      let property = Property.named(closest)
    else { return false }
    reportOwners(of: property, name, kind, context)
    return true
  }

  private func reportOwners(of property: Property, _ name: SyntaxToken, _ kind: ElementKind, _ context: Context) {
    let owners = property.spec.kinds.kinds.filter { !$0.isSwiftUI }
    let words = enumerated(owners.prefix(3).map(\.words.withArticle) + (owners.count > 3 ? ["others"] : []))
    let verb = owners.count == 1 ? "has" : "have"
    reportUnknownProperty(name, kind, "\(words) \(verb) '\(property.spec.spelling)'", [], context)
  }

  private func reportUnknownProperty(
    _ name: SyntaxToken,
    _ kind: ElementKind,
    _ way: String,
    _ fixes: [Change],
    _ context: Context
  ) {
    report(.unknownProperty, at: name.range, .hasNoProperty(name.text, kind, but: way), context, fixes: fixes)
  }

  private func spelling(_ word: String, _ token: SyntaxToken) -> Change {
    Change(token.tree.edit, spelling: word, at: token.range, isPreferred: true)
  }

  /// The limit that `minHeight: 44` means: `height: >= 44`.
  private func limit(_ statement: PropertyStatement, _ name: SyntaxToken) -> Change? {
    let word = name.text.lowercased()
    let sign = word.hasPrefix("min") ? ">= " : "<= "
    guard word.hasPrefix("min") || word.hasPrefix("max"), word.hasSuffix("height") || word.hasSuffix("width"),
      let value = statement.values.first, statement.limitSign == nil
    else { return nil }
    let side = word.hasSuffix("height") ? "height" : "width"
    return Change(
      title: "Write '\(side): \(sign)\(abbreviated(value.node.text))'",
      edits: [
        TextEdit(range: name.range, replacement: side), name.tree.edit.insert(sign, at: value.range.lowerBound),
      ],
      isPreferred: true
    )
  }

  /// Reports `contentInset.top: 10`, a part of a property that is set as a whole; returns false for other statements.
  func reportPartOfProperty(_ statement: PropertyStatement, _ context: Context) -> Bool {
    let path = statement.path
    guard path.count > 1, let part = path.last, let resolved = elementPath(Array(path.dropLast()), context),
      resolved.rest.count == 1, let whole = resolved.rest.first
    else { return false }
    let kind = screen[resolved.element].kind
    if let property = Property.named(whole.text, inBody: kind.isSwiftUI), property.spec.kinds.contains(kind),
      property.spec.type.parts.contains(where: { $0.rawValue == part.text })
    {
      let value = statement.values.first
      let text = value.map { abbreviated($0.node.text) } ?? "8"
      let isSide = property == .frame && (part.text == "width" || part.text == "height")
      let new = isSide ? "\(part.text): \(text)" : "\(whole.text): (\(part.text): \(text))"
      // The parts of a rectangle or size that are left out have no default.
      let isCertain = isSide || property.spec.type.isInsets
      let change = value.map { value in
        Change(
          title: "Write '\(new)'",
          edits: [
            isSide
              ? TextEdit(range: whole.range.lowerBound..<part.range.upperBound, replacement: part.text)
              : TextEdit(
                range: whole.range.lowerBound..<value.range.upperBound,
                replacement: "\(whole.text): (\(part.text): \(value.node.text))"
              )
          ],
          isPreferred: true
        )
      }
      let example = isCertain ? new : "\(whole.text): \(property.spec.type.example)"
      report(
        .unknownProperty,
        at: whole.range.lowerBound..<part.range.upperBound,
        .isSetAsAWhole(whole.text, example),
        context,
        fixes: isCertain ? change.map { [$0] } ?? [] : []
      )
      return true
    }
    guard let quantity = Quantity.named([whole.text]), quantity.spec.kinds.contains(kind) else { return false }
    report(.unknownProperty, at: whole.range, .isComputed(whole.text), context)
    return true
  }

  /// The word, and the bracket behind it as in `Text("Hello")`, so that both are one mistake.
  func wordAndBracket(_ token: SyntaxToken) -> ByteRange {
    guard let next = token.next, next.kind == .leftParenthesis else { return token.range }
    return token.range.lowerBound..<next.range.upperBound
  }

  // MARK: - Kinds

  /// Reports a word in the place of a kind that is known under another name; returns false for any other.
  func reportForeignKind(_ statement: ElementStatement, isInBody: Bool, _ context: Context) -> Bool {
    let token = statement.kindToken
    let word = token.text
    if Stage.named(word, ordinal: nil) != nil, statement.name == nil {
      let insertion = context.tree.edit.insert("at ", at: token.range.lowerBound)
      let change = Change(title: "Insert 'at'", edits: [insertion], isPreferred: true)
      reportUnknownKind(token, "it is a stage: write 'at \(word) { … }'", [change], context)
    } else if let symbol = names.symbol(named: word, from: context.file), symbol.kind == .component {
      let range = token.range.lowerBound..<(statement.name ?? token).range.upperBound
      let new = "use \(word)" + (statement.name.map { " as \($0.text)" } ?? "")
      let change = Change(title: "Write '\(new)'", edits: [TextEdit(range: range, replacement: new)], isPreferred: true)
      reportUnknownKind(token, "it is a component: write '\(new)'", [change], context)
    } else if isInBody {
      guard SwiftWord.changesNoLayout(word) else { return false }
      report(.unknownElement, at: token.range, .changesNoLayout(word), context)
    } else if let kind = ForeignWord.kind(word) ?? uiKitKind(named: word) {
      // A stack view is horizontal unless it says otherwise.
      let isColumn = kind == .stackView && ["vstack", "column", "lazyvstack"].contains(word.lowercased())
      let way = isColumn ? "'stackView { axis: vertical; … }'" : "'\(kind.spelling)'"
      reportUnknownKind(token, "write \(way)", isColumn ? [] : [spelling(kind.spelling, token)], context)
    } else if let advice = ForeignWord.adviceOnKind(word) {
      reportUnknownKind(token, advice, [], context)
    } else {
      return false
    }
    return true
  }

  private func reportUnknownKind(_ token: SyntaxToken, _ way: String, _ fixes: [Change], _ context: Context) {
    report(.unknownElement, at: token.range, .noKindIsCalled(token.text, but: way), context, fixes: fixes)
  }

  /// The SwiftUI view of that name in Swift, if UIKit has none of the name.
  private func viewOfSwiftUI(named word: String) -> ElementKind? {
    let name = word.prefix(1).lowercased() + word.dropFirst()
    guard name != word, ElementKind.named(name, inBody: false)?.isSwiftUI != false,
      let kind = ElementKind.named(name, inBody: true), kind.isSwiftUI
    else { return nil }
    return kind
  }

  /// The UIKit kind that corresponds to a SwiftUI view's name in Swift.
  private func uiKitKind(named word: String) -> ElementKind? {
    viewOfSwiftUI(named: word).flatMap(ForeignWord.kindInUIKit)
  }

  /// The change of a SwiftUI view outside a body to UIKit's counterpart.
  func kindInUIKit(for kind: ElementKind, _ token: SyntaxToken, _ context: Context) -> Change? {
    guard !isInBody(context.element), let counterpart = ForeignWord.kindInUIKit(for: kind) else { return nil }
    return Change(token.tree.edit, spelling: counterpart.spelling, at: token.range)
  }

  /// Whether an element is a SwiftUI view outside a body, or inside such a view, which is already reported.
  func isOfMisplacedView(_ element: ElementID) -> Bool {
    var current: ElementID? = element
    while let candidate = current, candidate != .window, candidate != componentHost {
      let kind = screen[candidate].kind
      if kind == .body || kind == .representable || !kind.isSwiftUI { return false }
      guard let parent = screen[candidate].parent else { return false }
      if !isInBody(parent), screen[parent].kind != .representable { return screen[parent].kind.isController }
      current = parent
    }
    return false
  }

  // MARK: - Values

  /// The only word that a longer or shorter one contains: `never` of `UIScrollViewContentInsetAdjustmentNever`.
  func intended(_ word: String, among words: [String]) -> String? {
    let written = word.lowercased()
    if written == "false", words.contains("never") { return "never" }
    if written == "true", words.contains("always") { return "always" }
    let ends = words.filter { written.hasSuffix($0.lowercased()) }
    if let longest = ends.max(by: { $0.count < $1.count }) { return longest }
    guard written.count > 2 else { return nil }
    let begun = words.filter { $0.lowercased().hasPrefix(written) }
    let ended = words.filter { $0.lowercased().hasSuffix(written) }
    return begun.count == 1 ? begun[0] : begun.isEmpty && ended.count == 1 ? ended[0] : nil
  }

  /// A number in quotes without them, or a list in brackets as one in parentheses.
  func rewritten(_ expression: ExpressionSyntax) -> Change? {
    if case .string(let token) = expression, let text = token.stringValue, Double(text)?.isFinite == true {
      return rewriting(expression, as: text)
    }
    guard case .array(_, let members) = expression, members.count == 2 || members.count == 4 else { return nil }
    return rewriting(expression, as: "(\(members.map(\.node.text).joined(separator: ", ")))")
  }

  /// The change that puts several values into parentheses, if they are as many as the type has parts.
  func parenthesizing(_ values: [ExpressionSyntax], as type: ValueType) -> [Change] {
    guard let first = values.first, let last = values.last, values.count == type.parts.count else { return [] }
    let text = "(\(values.map(\.node.text).joined(separator: ", ")))"
    let edit = TextEdit(range: first.range.lowerBound..<last.range.upperBound, replacement: text)
    return [Change(title: "Write '\(text)'", edits: [edit], isPreferred: true)]
  }
}
