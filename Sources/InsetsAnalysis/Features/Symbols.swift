import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// Something that a document declares or states, with what is inside it.
package struct Symbol: Hashable, Sendable {
  /// Never empty.
  package var name: String
  /// What else its first line says: the kind of an element, the value of a constant.
  package var detail: String?
  package var kind: SymbolKind
  /// All of it, without comments and white space around it.
  package var range: ByteRange
  /// Its name, inside the range.
  package var selectionRange: ByteRange
  package var children: [Symbol]
}

package enum SymbolKind: Sendable {
  case scenario, component, device, constant, importedFile
  case controller, view, bar, expectation
}

extension AnalysisHost {
  /// The outline of a document, from its syntax alone.
  package func symbols(in file: FileID) -> [Symbol] {
    guard let source = documents[file]?.source else { return [] }
    return source.items.enumerated().flatMap { index, tree in
      SymbolReader(start: source.start(ofItem: index)).symbols(of: tree)
    }
  }
}

/// Reads the outline of an item.
private struct SymbolReader {
  /// Where the item begins in the document.
  let start: ByteOffset

  func symbols(of tree: ItemTree) -> [Symbol] {
    switch ItemSyntax(tree) {
    case .importItem(let item):
      return symbols(item.pathText, .importedFile, item.node, item.path)
    case .letItem(let item): return symbols(of: item)
    case .device(let item):
      return symbols(item.name?.text, .device, item.node, item.name, detail: item.base?.text)
    case .component(let item):
      return symbols(item.name?.text, .component, item.node, item.name, inside: item.block)
    case .scenario(let item):
      let title = item.titleText.flatMap { $0.isEmpty ? nil : $0 } ?? "scenario"
      return symbols(title, .scenario, item.node, item.title, inside: item.block)
    case .broken, .endOfFile: return []
    }
  }

  private func symbols(in block: Block?) -> [Symbol] {
    (block?.statements ?? []).flatMap { statement -> [Symbol] in
      switch statement {
      case .element(let element): symbols(of: element)
      case .use(let use): symbols(of: use)
      case .letStatement(let constant): symbols(of: constant)
      case .expect(let expectation): symbols(of: expectation)
      // What is in these belongs to the element around them.
      case .presents(let presents): symbols(in: presents.block)
      case .at(let at): symbols(in: at.block)
      case .when(let when): symbols(of: when)
      case .property, .broken: []
      }
    }
  }

  private func symbols(of statement: ElementStatement) -> [Symbol] {
    let kind = ElementKind.named(statement.kindToken.text, inBody: statement.node.isInBody)
    // A lone word that is not a kind of element is a property on its way.
    guard kind != nil || statement.name != nil || statement.block != nil else { return [] }
    let name = statement.name ?? statement.kindToken
    let detail = statement.name == nil ? nil : statement.kindToken.text
    let symbolKind = kind?.symbolKind ?? .view
    return symbols(name.text, symbolKind, statement.node, name, detail: detail, inside: statement.block)
  }

  private func symbols(of statement: UseStatement) -> [Symbol] {
    let name = statement.alias ?? statement.component
    let detail = statement.alias == nil ? nil : statement.component?.text
    return symbols(name?.text, .component, statement.node, name, detail: detail, inside: statement.block)
  }

  private func symbols(of statement: WhenStatement) -> [Symbol] {
    symbols(in: statement.block) + symbols(in: statement.elseBlock)
      + (statement.elseWhen.map { symbols(of: $0) } ?? [])
  }

  private func symbols(of statement: LetStatement) -> [Symbol] {
    symbols(statement.name?.text, .constant, statement.node, statement.name, detail: statement.value?.oneLine)
  }

  private func symbols(of statement: ExpectStatement) -> [Symbol] {
    guard let question = statement.quantity, let name = question.oneLine else { return [] }
    let comparison = statement.comparison?.text
    let detail = comparison.flatMap { sign in statement.value?.oneLine.map { "\(sign) \($0)" } }
    return symbols(name, .expectation, statement.node, selecting: question.range, detail: detail)
  }

  private func symbols(
    _ name: String?,
    _ kind: SymbolKind,
    _ node: SyntaxNode,
    _ selected: SyntaxToken?,
    detail: String? = nil,
    inside block: Block? = nil
  ) -> [Symbol] {
    let head = selected ?? node.firstToken
    return symbols(name, kind, node, selecting: head?.range ?? node.range, detail: detail, inside: block)
  }

  private func symbols(
    _ name: String?,
    _ kind: SymbolKind,
    _ node: SyntaxNode,
    selecting selection: ByteRange,
    detail: String? = nil,
    inside block: Block? = nil
  ) -> [Symbol] {
    guard let name, !name.isEmpty else { return [] }
    return [
      Symbol(
        name: name,
        detail: detail,
        kind: kind,
        range: node.range.shifted(by: start),
        selectionRange: selection.shifted(by: start),
        children: symbols(in: block)
      )
    ]
  }
}

extension ElementKind {
  fileprivate var symbolKind: SymbolKind {
    switch role {
    case .controller: .controller
    case .bar: .bar
    case .environment: self == .window ? .view : .bar
    case .view, .part, .swiftUIView: .view
    }
  }
}
