import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// The place of a statement in the scenario.
  package struct Context {
    package var element: ElementID
    /// The text around the statement, and its names.
    private(set) var source: Source
    var guards: [Guard] = []
    package var stage: Stage?
    /// The size that the statement sets; an element without a quantity stands for its same size.
    var extent: Part?
    /// The statement's position among those of the scenario.
    var order = 0

    package init(element: ElementID, scope: NameScope, file: FileID, tree: ItemTree) {
      self.element = element
      source = Source(scope: scope, file: file, tree: tree, components: [], use: nil)
    }

    package var scope: NameScope { source.scope }
    package var file: FileID { source.file }
    package var tree: ItemTree { source.tree }

    /// Goes on with the names of another scope.
    package mutating func enter(_ scope: NameScope) { enter(scope, file: file, tree: tree) }

    /// Goes on in the text of another item, with the names of a scope.
    mutating func enter(_ scope: NameScope, file: FileID, tree: ItemTree) {
      source = Source(scope: scope, file: file, tree: tree, components: source.components, use: source.use)
    }

    /// Goes on in a component, which a word uses.
    mutating func enter(_ component: FileSymbol, usedAt token: SyntaxToken, _ scope: NameScope) {
      source = Source(
        scope: scope,
        file: component.file,
        tree: component.tree,
        components: source.components + [component],
        use: source.use ?? token
      )
    }

    /// The meaning of a name in the statement.
    func meaning(of name: String) -> NameScope.Meaning? { scope.meaning(of: name, under: guards) }

    /// The declaration that the name refers to in the statement.
    func declaration(of name: String) -> NameScope.Declaration? { scope.declaration(of: name, under: guards) }
  }

  /// The text that statements are read from, and the names in it.
  ///
  /// It is a class because each statement has a context, and all statements of an item or of a use share this part.
  final class Source {
    let scope: NameScope
    let file: FileID
    let tree: ItemTree
    /// The components being used, outermost first, to detect one that uses itself.
    let components: [FileSymbol]
    /// Where the scenario uses the outermost of them.
    let use: SyntaxToken?

    init(scope: NameScope, file: FileID, tree: ItemTree, components: [FileSymbol], use: SyntaxToken?) {
      self.scope = scope
      self.file = file
      self.tree = tree
      self.components = components
      self.use = use
    }
  }
}
