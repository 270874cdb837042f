import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// Adds the elements of a component where it is used, and then the settings of the use.
  func expand(_ statement: UseStatement, _ context: Context, isPresented: Bool = false) {
    guard let token = statement.component else { return }
    guard let symbol = names.symbol(named: token.text, from: context.file), symbol.kind == .component else {
      reportUnknown(token, "component", among: names.names(of: .component, from: context.file), context)
      return
    }
    refer(to: .symbol(symbol), at: token.range, declaredAt: symbol.place, context)
    let components = context.source.components
    guard !components.contains(where: { $0.tree === symbol.tree }), components.count < Self.deepestUse else {
      // A reader does not see the mistakes of another item.
      let isRead = context.tree === tree || components.count < 8
      let cycle = isRead ? components.map(\.name) + [symbol.name] : []
      report(
        .componentCycle,
        at: token.range,
        .usesItself(symbol.name, cycle),
        context
      )
      return
    }
    let size = size(of: symbol, depth: components.count)
    guard canUse(size, at: token.range, context) else { return }
    let scope = NameScope(parent: statement.alias == nil ? context.scope : nil)
    var inner = context
    inner.enter(symbol, usedAt: token, statement.alias == nil ? context.scope : scope)
    let firstNew = ElementID(screen.elements.count)
    if case .component(let component) = ItemSyntax(symbol.tree), let block = component.block {
      if isPresented { walkPresented(block, inner) } else { walk(block, inner) }
    }
    let root = screen[context.element].children.first { $0 >= firstNew }
    let use = context.source.use ?? token
    componentUses.append(
      ComponentUse(
        name: symbol.name,
        file: symbol.file,
        tree: symbol.tree,
        range: use.range,
        elements: firstNew..<ElementID(screen.elements.count)
      )
    )
    if let alias = statement.alias {
      declareName(alias, .instance(root: root, scope: scope), context)
      if let root { elements[root.index].name = alias.text }
      if let root { refer(to: .element(root), at: alias.range, declaredAt: place(alias.range, context), context) }
    }
    guard let block = statement.block else { return }
    var override = context
    override.element = root ?? context.element
    if statement.alias != nil {
      let inner = NameScope(parent: scope)
      inner.outer = context.scope
      override.enter(inner)
    }
    walk(block, override)
  }

  /// Reports a mistake of a component that only occurs where it is used, on the scenario's own `use`, once for each
  /// use.
  ///
  /// Returns whether the current statement comes from a component that this item uses.
  func reportAtUse(_ rule: DiagnosticRule, _ message: Finding.Message, _ context: Context) -> Bool {
    guard context.tree !== tree, let use = context.source.use else { return false }
    guard reportedUses.insert(use.range).inserted else { return true }
    var own = context
    own.enter(context.scope, file: context.file, tree: tree)
    report(rule, at: use.range, "'\(use.text)' \(message)", own)
    return true
  }
}
