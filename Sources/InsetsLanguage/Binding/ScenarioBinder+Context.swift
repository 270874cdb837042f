import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// The place of a statement in the scenario.
  package struct Context {
    package var element: ElementID
    package var scope: NameScope
    package var file: FileID
    package var tree: ItemTree
    var guards: [Guard] = []
    package var stage: Stage?
    /// The size that the statement sets; an element without a quantity stands for its same size.
    var extent: Part?
    /// The statement's position among those of the scenario.
    var order = 0
    /// The components being used, outermost first, to detect one that uses itself.
    var components: [FileSymbol] = []
    /// Where the scenario uses the outermost of them.
    var use: SyntaxToken?

    package init(element: ElementID, scope: NameScope, file: FileID, tree: ItemTree) {
      self.element = element
      self.scope = scope
      self.file = file
      self.tree = tree
    }

    /// The meaning of a name in the statement.
    func meaning(of name: String) -> NameScope.Meaning? { scope.meaning(of: name, under: guards) }

    /// Where the name is declared.
    func declaration(of name: String) -> Place? { scope.declaration(of: name, under: guards) }
  }
}
