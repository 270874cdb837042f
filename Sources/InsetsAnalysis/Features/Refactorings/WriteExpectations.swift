import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension Refactoring {
  static let writeExpectations = Refactoring(
    id: "write-expectations",
    summary: "writes the computed values of the element or property at the cursor as expectations",
    kind: .rewrite,
    proposals: { site in
      let scenario = site.scenario
      guard let (element, quantities) = subject(at: site), let name = scenario.info(element)?.name else { return [] }
      let open = quantities.filter { quantity in
        let asked = ComparedValue.quantity(element, quantity, nil)
        return !scenario.expectations.contains { $0.subject == asked && $0.stage == .viewDidAppear }
      }
      let statements = open.compactMap { statement($0, of: element, named: name, site.evaluation) }
      guard !statements.isEmpty, let edit = insertion(of: statements, site) else { return [] }
      let words = statements.count == 1 && open.count == 1 ? "\(open[0].spec.spelling) " : ""
      let title = words.isEmpty ? "Write the computed values of '\(name)'" : "Write the computed \(words)of '\(name)'"
      return [Change(title: title, edits: [edit])]
    }
  )
}

/// The element whose kind or name the cursor touches with its main quantities, or the one that a property decides about.
private func subject(at site: RefactoringSite) -> (ElementID, [Quantity])? {
  let scenario = site.scenario
  if let node = site.enclosing(.element), case .element(let statement) = StatementSyntax(node) {
    let head = statement.kindToken.range.lowerBound..<(statement.name ?? statement.kindToken).range.upperBound
    let index = scenario.elements.firstIndex { $0.statementRange == node.range && $0.place?.tree === scenario.tree }
    if site.touches(head), let index { return (ElementID(index), scenario.mainQuantities(of: ElementID(index))) }
  }
  let settings = scenario.settings.filter {
    $0.place.tree === scenario.tree && site.touches($0.namePlace.range)
  }
  guard let setting = settings.first, let quantity = setting.setting.property.decidedQuantity,
    quantity.spec.kinds.contains(scenario.screen[setting.element].kind)
  else { return nil }
  return (setting.element, [quantity])
}

/// An expectation that states what is computed: one value, or a table of the different ones.
private func statement(
  _ quantity: Quantity,
  of element: ElementID,
  named name: String,
  _ evaluation: ScenarioEvaluation
) -> String? {
  let scenario = evaluation.scenario
  let question = question(quantity, named: name, scenario.screen[element].kind)
  let rows = evaluation.computedRows(
    .quantity(element, quantity, nil),
    at: .viewDidAppear,
    Array(scenario.configurations.indices)
  )
  let writer = SelectorWriter(scenario.configurations)
  guard let first = rows.first, rows.count <= 12 else { return nil }
  if rows.count == 1 {
    let isAll = first.members.count == scenario.configurations.count
    return "expect \(question) == \(first.value)" + (isAll ? "" : " on \(writer.selector(for: first.members))")
  }
  return "expect \(question) \(braced(writer.rows(rows), indent: "  "))"
}

/// `list.adjustedContentInset`; what belongs to a controller's view is asked of the view.
private func question(_ quantity: Quantity, named name: String, _ kind: ElementKind) -> String {
  let ofController: [Quantity] = [
    .topLayoutGuideLength, .bottomLayoutGuideLength, .additionalSafeAreaInsets, .systemMinimumLayoutMargins,
  ]
  let isOfView = kind.isController && !ofController.contains(quantity)
  return "\(name).\(isOfView ? "view." : "")\(quantity.spec.spelling)"
}

/// Puts statements at the end of a scenario, behind an empty line where they are the first expectations.
private func insertion(of statements: [String], _ site: RefactoringSite) -> TextEdit? {
  guard let block = site.statement.block?.node, site.tree.hasLineEnd(in: block.range) else { return nil }
  var edit = site.tree.edit.append(statements, to: site.statement.node)
  if !block.children.contains(where: { $0.kind == .expect }) { edit.replacement = "\n" + edit.replacement }
  return edit
}
