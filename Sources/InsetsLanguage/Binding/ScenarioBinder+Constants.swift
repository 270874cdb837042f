import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// Checks a document's constant: its names and its arithmetic, whatever its type.
  package static func check(_ item: LetStatement, tree: ItemTree, file: FileID, names: NameSource) -> [Finding] {
    read(item, tree: tree, file: file, names: names)?.findings ?? []
  }

  /// Reads a document's constant, with its mistakes and the targets of its words.
  static func read(_ item: LetStatement, tree: ItemTree, file: FileID, names: NameSource) -> ScenarioBinder? {
    guard let name = item.name, let value = item.value else { return nil }
    let binder = ScenarioBinder(file: file, tree: tree, names: names)
    // A constant is used in some view, whose superview and environment it may name.
    let controller = binder.screen.add(.viewController, to: .window)
    let view = binder.screen.add(.view, to: controller)
    binder.syncElements(place: nil, range: nil, name: nil, guards: [])
    let context = Context(element: view, scope: NameScope(parent: nil), file: file, tree: tree)
    binder.reach = .anything
    binder.openConstants = [Constant(statement: item, file: file, tree: tree, nameRange: name.range)]
    binder.checkValue(value, context)
    binder.checkConstantCount()
    if let cycle = binder.constantCycle, binder.findings.isEmpty {
      // The cycle closes in another constant, and each of them needs all the others.
      binder.report(.referenceCycle, at: name.range, .needsItself(name.text, cycle), context)
    }
    return binder
  }

  /// The words that are values by themselves, whatever their type.
  private static let valueWords: Set<String> = Set(
    ["true", "false", "YES", "NO", "all", "none", "top", "left", "bottom", "right", "identity", "latest", unknown]
      + Choice.allCases.map(\.rawValue) + MaskWord.allCases.map(\.rawValue) + AnchorWord.allCases.map(\.rawValue)
  )

  /// Reports wrong numbers anywhere in a value of unknown type.
  private func checkValue(_ expression: ExpressionSyntax, _ context: Context) {
    switch expression {
    case .number, .unary, .binary: _ = bindNumber(expression, context)
    // A range of numbers, or of versions up to the latest one.
    case .range(_, let range) where [range.lower, range.upper].allSatisfy { $0.map { $0.kind == .number } ?? true }:
      _ = bindNumber(expression, context)
    case .tuple(_, let arguments), .call(_, _, let arguments):
      for argument in arguments { if let value = argument.value { checkValue(value, context) } }
    case .array(_, let members), .braced(_, let members):
      for member in members where member.singleWord == nil { checkValue(member, context) }
    case .path(_, let path):
      guard path.count == 1 else { return }
      if let constant = constant(path[0], context) {
        bindConstant(constant, named: path[0], context) { value, inner -> Void? in checkValue(value, inner) }
      } else if !Self.valueWords.contains(path[0].text) {
        reportUnknown(path[0], "constant or value", among: valueNames(context) + Self.valueWords, context)
      }
    case .string, .implicitMember, .range, .inset, .missing: break
    }
  }
}
