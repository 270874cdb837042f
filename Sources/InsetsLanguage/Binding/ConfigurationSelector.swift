import InsetsEngine
import InsetsSyntax

/// A choice of configurations from outside a document, in the language's notation: `iPhoneX portrait`, `islandPhones
/// iOS 16...18`.
package struct ConfigurationSelector: Sendable {
  let selector: BoundSelector

  /// Reads a choice among the catalogue's devices; throws a description of a mistake.
  package init(_ text: String) throws(QuestionError) {
    try self.init(text, names: NameSource(scopes: [:]), file: FileID(""))
  }

  /// Reads a choice that may include a document's own devices.
  package init(_ text: String, names: NameSource, file: FileID) throws(QuestionError) {
    let isLine = !text.contains { $0.isNewline || $0 == "{" || $0 == "}" }
    guard isLine, let tree = SourceFile("scenario \"\" {\nwhen \(text) {\n}\n}\n").items.first, tree.errors.isEmpty,
      case .scenario(let item) = ItemSyntax(tree), let statements = item.block?.statements, statements.count == 1,
      case .when(let statement)? = statements.first, let syntax = statement.selector
    else { throw QuestionError(message: "'\(text)' is not a choice such as 'iPhoneX portrait, iPhone8 iOS 11...'") }
    switch ScenarioBinder.bind(syntax, names: names, file: file) {
    case .failure(let error): throw error
    case .success(let selector): self.selector = selector
    }
    if selector.alternatives.contains(where: { $0.stage != nil }) {
      throw QuestionError(message: "a choice of configurations has no stage")
    }
  }

  package func selects(_ configuration: Configuration) -> Bool { selector.selects(configuration) }
}

extension ScenarioBinder {
  fileprivate static func bind(_ syntax: SelectorSyntax, names: NameSource, file: FileID) -> Result<
    BoundSelector, QuestionError
  > {
    let binder = ScenarioBinder(file: file, tree: SourceFile("").items.first ?? syntax.node.tree, names: names)
    let context = Context(element: .window, scope: binder.rootScope, file: file, tree: syntax.node.tree)
    guard let selector = binder.bindSelector(syntax, context) else {
      let message = binder.mistakeElsewhere ?? binder.findings.first?.message
      return .failure(QuestionError(message: message ?? "'\(syntax.node.text)' chooses nothing"))
    }
    return .success(selector)
  }
}
