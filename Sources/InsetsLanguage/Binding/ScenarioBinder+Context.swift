import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// Where a statement stands.
  package struct Context {
    package var element: ElementID
    package var scope: NameScope
    package var file: FileID
    package var tree: ItemTree
    var guards: [Guard] = []
    package var stage: Stage?
    /// The size that the statement sets: of an element without a quantity, the same size is meant.
    var extent: Part?
    /// The statement's place among those of the scenario.
    var order = 0
    /// The components that are being used, outermost first, so that one that uses itself is noticed.
    var components: [FileSymbol] = []
    /// Where the scenario uses the outermost of them.
    var use: SyntaxToken?

    package init(element: ElementID, scope: NameScope, file: FileID, tree: ItemTree) {
      self.element = element
      self.scope = scope
      self.file = file
      self.tree = tree
    }

    /// What a name means where the statement stands.
    func meaning(of name: String) -> NameScope.Meaning? { scope.meaning(of: name, under: guards) }

    /// Where the name is declared.
    func declaration(of name: String) -> Place? { scope.declaration(of: name, under: guards) }
  }
}
