import InsetsSyntax

/// What a text says, without how it is laid out and which of several equal notations it uses.
///
/// Two texts with one meaning have the same statements with the same tokens; the notations that the language holds for
/// equal (see "Values" in its description) are written as one.
package func meaning(of file: SourceFile) -> [String] {
  file.items.filter { $0.kind != .endOfFile && $0.root.firstToken != nil }.map { meaning(of: $0.root) }
}

/// The comments of a file in their order, without white space at the ends of their lines.
package func comments(of file: SourceFile) -> [String] {
  file.items.flatMap(\.comments).map { comment in
    guard comment.kind != .blockComment else { return comment.text }
    return String(comment.text.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

private func meaning(of node: SyntaxNode) -> String {
  meanings[node.kind]?(node) ?? plain(node)
}

/// What nodes mean that have several notations.
private let meanings: [SyntaxKind: @Sendable (SyntaxNode) -> String?] = [
  .number: { node in
    let isVersion = node.parent?.child(.propertyPath).map { ["iOS", "sdk", "firstOS", "lastOS"].contains($0.text) }
    return node.firstToken.flatMap { isVersion == true ? nil : $0.numberValue }.map { "\($0)" } ?? node.text
  },
  .propertyPath: { node in
    var words = node.tokens.filter { $0.kind == .identifier }.map(\.text)
    if let last = words.last { words[words.count - 1] = PastedWord.anchor(last) ?? last }
    return words.joined(separator: ".")
  },
  .path: { node in
    tiedProperty(by: node).map { tie(node, of: $0) } ?? ["YES": "true", "NO": "false"][node.text]
  },
  .implicitMember: { node in
    let name = node.token(.identifier)?.text ?? ""
    return name == "zero" ? "0.0" : name
  },
  .array: { $0.children.first { _ in true } == nil ? "none" : nil },
  .braced: { tuple($0.children.map(braceParts).reduce([], +)) },
  .tuple: { tuple($0.children.map(meaning(of:))) },
  .call: { node in
    guard case .call(_, _, let arguments) = ExpressionSyntax(node) else { return nil }
    let labels = labels[node.token(.identifier)?.text ?? ""]
    let areGiven = arguments.compactMap { $0.label?.text }
    guard let labels, areGiven == labels || (areGiven.isEmpty && arguments.count == labels.count) else {
      return plain(node).replacing("call<. ", with: "call<", maxReplacements: 1)
    }
    return tuple(arguments.map { $0.value.map { meaning(of: $0.node) } ?? "" })
  },
]

/// The property whose value, or a term of it, the path is, if it ties a line of a view.
private func tiedProperty(by node: SyntaxNode) -> String? {
  var value = node
  while let parent = value.parent, parent.kind == .binary || parent.kind == .inset { value = parent }
  guard let property = value.parent, property.kind == .property else { return nil }
  let word = property.child(.propertyPath)?.lastToken?.text ?? ""
  let name = PastedWord.anchor(word) ?? word
  return PastedWord.tyingProperties.contains(name) ? name : nil
}

/// What a line is tied to, in the language's words and without what goes without saying.
private func tie(_ node: SyntaxNode, of property: String) -> String {
  var words = PastedWord.house(node.tokens.filter { $0.kind == .identifier }.map(\.text))
  if words.count > 1, words[0] == "superview", PastedWord.guides.values.contains(words[1]) { words.removeFirst() }
  if words.count > 1, let line = words.last, line == property || PastedWord.ownLine(words[words.count - 2]) == line {
    words.removeLast()
  }
  return words.joined(separator: ".")
}

private let labels = [
  "CGRect": ["x", "y", "width", "height"],
  "CGSize": ["width", "height"],
  "CGPoint": ["x", "y"],
  "UIEdgeInsets": ["top", "left", "bottom", "right"],
  "NSDirectionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
]

/// The parts of a rectangle's origin and size are on one level, those of everything else on their own.
private func braceParts(_ part: SyntaxNode) -> [String] {
  let siblings = part.parent?.children.map { $0 } ?? []
  let isRectangle =
    siblings.count == 2 && siblings.allSatisfy { $0.kind == .braced && $0.children.map { $0 }.count == 2 }
  return isRectangle ? part.children.map(meaning(of:)) : [meaning(of: part)]
}

private func tuple(_ parts: [String]) -> String {
  "(" + parts.joined(separator: ", ") + ")"
}

private func plain(_ node: SyntaxNode) -> String {
  let tokens = node.tokens.filter { ![.semicolon, .comma].contains($0.kind) }.map(\.text)
  let parts = node.children.map(meaning(of:))
  let saysItAll = (node.kind == .argument && tokens.isEmpty) || node.kind == .path
  return saysItAll ? (tokens + parts).joined() : "\(node.kind)<\((tokens + parts).joined(separator: " "))>"
}
