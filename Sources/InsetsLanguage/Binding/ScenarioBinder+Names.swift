import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// Binds a scenario, including the words of unused constants.
  static func bindNames(
    _ item: ScenarioItem,
    tree: ItemTree,
    file: FileID,
    names: NameSource,
    _ meter: AnalysisMeter
  ) -> BoundScenario {
    let binder = ScenarioBinder(file: file, tree: tree, names: names, meter)
    return binder.bind(item, notesAllNames: true)
  }

  /// Checks a component, including the words of unused constants.
  static func bindNames(
    _ item: ComponentItem,
    tree: ItemTree,
    file: FileID,
    names: NameSource,
    _ meter: AnalysisMeter
  ) -> BoundScenario {
    let binder = ScenarioBinder(file: file, tree: tree, names: names, meter)
    return binder.check(item, notesAllNames: true)
  }

  /// Notes the targets of the words in the values of all constants.
  ///
  /// A constant has no type by itself, so its value is only bound where it is used. Its names have meanings
  /// nevertheless.
  func noteNamesOfConstants() {
    for (statement, context) in ownConstants {
      if let value = statement.value { noteNames(in: value, context) }
    }
  }

  /// Notes the targets of a value's words, whatever its type.
  private func noteNames(in expression: ExpressionSyntax, _ context: Context) {
    switch expression {
    case .path(_, let path):
      guard path.count > 1 else {
        if let token = path.first { _ = constant(token, context) }
        return
      }
      guard let resolved = elementPath(path, context), let first = resolved.rest.first,
        let (quantity, length) = Quantity.longest(in: resolved.rest.map(\.text))
      else { return }
      let last = resolved.rest[resolved.rest.startIndex + length - 1]
      let range = first.range.lowerBound..<last.range.upperBound
      refer(to: .quantity(resolved.element, quantity), at: range, context)
    case .unary(_, _, let operand):
      if let operand { noteNames(in: operand, context) }
    case .binary(_, let left, _, let right), .inset(_, let left, let right):
      for operand in [left, right] { if let operand { noteNames(in: operand, context) } }
    case .tuple(_, let arguments), .call(_, _, let arguments):
      for argument in arguments { if let value = argument.value { noteNames(in: value, context) } }
    case .array(_, let members), .braced(_, let members):
      for member in members { noteNames(in: member, context) }
    case .number, .string, .implicitMember, .range, .missing: break
    }
  }
}
