import InsetsLanguage
import InsetsSyntax

/// What an item declares, to be found from anywhere in the workspace.
struct DeclaredSymbol: Sendable {
  let name: String
  let kind: SymbolKind
  /// The name where it is declared, in positions of the document.
  let range: ByteRange

  /// What the items of a document declare, in order.
  static func all(in source: SourceFile) -> [DeclaredSymbol] {
    source.items.enumerated().compactMap { index, tree in
      guard let (kind, token, name) = declaration(of: tree), let token, let name, !name.isEmpty else { return nil }
      return DeclaredSymbol(name: name, kind: kind, range: token.range.shifted(by: source.start(ofItem: index)))
    }
  }

  private static func declaration(of tree: ItemTree) -> (SymbolKind, SyntaxToken?, String?)? {
    switch ItemSyntax(tree) {
    case .letItem(let item): (.constant, item.name, item.name?.text)
    case .device(let item): (.device, item.name, item.name?.text)
    case .component(let item): (.component, item.name, item.name?.text)
    case .scenario(let item): (.scenario, item.title, item.titleText)
    case .importItem, .broken, .endOfFile: nil
    }
  }
}
