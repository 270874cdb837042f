import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension Refactoring {
  static let inlineComponent = Refactoring(
    id: "inline-component",
    summary: "replaces the use of a component with its elements",
    kind: .inline,
    proposals: { site in
      guard let node = site.enclosing(.use), case .use(let use) = StatementSyntax(node), let token = use.component,
        site.touches(node.range.lowerBound..<(use.alias ?? token).range.upperBound),
        let symbol = NameSource(scopes: site.analyzer.scopes).symbol(named: token.text, from: site.file),
        symbol.kind == .component, let body = body(of: symbol.tree, used: use)
      else { return [] }
      let indent = site.scenario.tree.indentation(at: node.range.lowerBound)
      let text = reindented(body, from: "  ", to: indent)
      return [
        Change(
          title: "Inline the component '\(symbol.name)'",
          edits: [site.tree.edit.replace(node.range, with: text)] + shortenedPaths(use, symbol.tree, site.tree)
        )
      ]
    }
  )
}

/// What is in a component, changed as its use says: under the use's name, and with what the use adds to its first
/// element at the end of that.
private func body(of tree: ItemTree, used use: UseStatement) -> String? {
  guard case .component(let component) = ItemSyntax(tree), let block = component.block else { return nil }
  let root = block.statements.lazy.compactMap { statement -> ElementStatement? in
    if case .element(let element) = statement { element } else { nil }
  }.first
  var edits: [TextEdit] = []
  if let alias = use.alias {
    guard let root else { return nil }
    edits += renaming(root, to: alias.text, in: tree)
  }
  if let overrides = use.block, !overrides.statements.isEmpty {
    guard let root else { return nil }
    edits.append(tree.edit.append([trimmed(use.node.tree.text(of: inner(of: overrides.node)))], to: root.node))
  }
  return trimmed(tree.text(of: inner(of: block.node), after: edits))
}

/// The bytes between the braces of a block.
private func inner(of block: SyntaxNode) -> ByteRange {
  let start = block.range.lowerBound + 1
  return start..<max(start, block.range.upperBound - 1)
}

private func trimmed(_ text: String) -> String {
  let head = text.drop { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }
  return String(head.dropLast { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" })
}

/// The root's name and what refers to it inside the component.
private func renaming(_ root: ElementStatement, to alias: String, in tree: ItemTree) -> [TextEdit] {
  guard let name = root.name else {
    return [tree.edit.insert(" \(alias)", at: root.kindToken.range.upperBound)]
  }
  return tree.tokens.indices.compactMap { index in
    guard let token = tree.token(at: index), token.text == name.text else { return nil }
    let isFirst = token.previousSignificant?.kind != .dot
    return isFirst && (token == name || isReference(token)) ? tree.edit.replace(token.range, with: alias) : nil
  }
}

/// Whether a word begins a path of names rather than being a property's or a label.
private func isReference(_ token: SyntaxToken) -> Bool {
  let kind = token.parent.kind
  return kind == .path || kind == .propertyPath && token.nextSignificant?.kind == .dot
}

extension ItemTree {
  fileprivate func token(at index: Int) -> SyntaxToken? {
    guard tokens.indices.contains(index), tokens[index].kind == .identifier else { return nil }
    return token(at: ByteOffset(index == 0 ? 0 : tokens[index - 1].end))
  }
}

/// `first.title` becomes `title` wherever the scenario names it.
private func shortenedPaths(_ use: UseStatement, _ component: ItemTree, _ tree: ItemTree) -> [TextEdit] {
  guard let alias = use.alias else { return [] }
  let names = Set(declaredNames(in: component.root))
  return tree.tokens.indices.compactMap { index in
    guard let token = tree.token(at: index), token.text == alias.text, isReference(token),
      token.previousSignificant?.kind != .dot, let dot = token.nextSignificant, dot.kind == .dot,
      let next = dot.nextSignificant, names.contains(next.text), !use.node.range.contains(token.range.lowerBound)
    else { return nil }
    return tree.edit.replace(token.range.lowerBound..<next.range.lowerBound, with: "")
  }
}

private func declaredNames(in node: SyntaxNode) -> [String] {
  var own: [String] = []
  if case .element(let element) = StatementSyntax(node), let name = element.name { own = [name.text] }
  return own + node.children.flatMap(declaredNames)
}
