import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  func bindProperty(_ statement: PropertyStatement, _ context: Context) {
    let path = statement.path
    guard let name = path.last else { return }
    let word = name.text
    let spelling = PastedWord.anchor(word) ?? word
    let propertyOfUIKit = Property.named(spelling)
    if propertyOfUIKit == nil, path.count == 1, let axis = ScenarioAxis(rawValue: word) {
      if context.element == .window, context.guards.isEmpty, context.stage == nil, context.tree === tree {
        bindAxis(axis, statement, context)
      } else {
        report(
          .misplacedProperty,
          at: name.range,
          .isOfTheScenario(name.text),
          context
        )
      }
      return
    }
    var target = context
    if path.count > 1 {
      if reportPartOfProperty(statement, context) { return }
      guard let element = bindTarget(Array(path.dropLast()), context) else { return }
      target.element = element
    }
    let kind = screen[target.element].kind
    guard elements[target.element.index].isKindKnown, !isOfMisplacedView(target.element) else { return }
    let property = kind.isSwiftUI ? Property.named(spelling, inBody: true) : propertyOfUIKit
    guard let property else {
      reportUnknownProperty(statement, name, of: target.element, context)
      return
    }
    refer(to: .property(target.element, property), at: name.range, context)
    guard property.spec.kinds.contains(kind) || target.element == componentHost else {
      if reportAtUse(
        .misplacedProperty,
        .setsWhatIsNot(name.text, of: kind),
        context
      ) {
        return
      }
      // What UIKit says instead helps more than where SwiftUI has the word.
      if !kind.isSwiftUI, ForeignWord.adviceOnProperty(word) != nil,
        reportForeignProperty(statement, name, of: target.element, context)
      {
        return
      }
      if kind.isSwiftUI, kind != .body, reportPartOfFrame(statement, name, of: kind, context) { return }
      if reportProperty(name, of: kind, context) || reportPropertyOfOthers(property, name, of: kind, context) { return }
      report(
        .misplacedProperty,
        at: name.range,
        .isNoProperty(name.text, of: kind),
        context
      )
      return
    }
    if reportTitleOfStack(property, name, of: target.element, context) { return }
    bindSettings(property, statement, target)
  }

  private func bindTarget(_ path: [SyntaxToken], _ context: Context) -> ElementID? {
    guard let resolved = elementPath(path, context) else {
      if let first = path.first { reportUnknown(first, "element", among: context.scope.names, context) }
      return nil
    }
    if let unknown = resolved.rest.first {
      reportUnknown(unknown, "element", among: context.scope.names, context)
      return nil
    }
    return resolved.element
  }

  private func reportUnknownProperty(
    _ statement: PropertyStatement,
    _ name: SyntaxToken,
    of element: ElementID,
    _ context: Context
  ) {
    let kind = screen[element].kind
    let isOfHost = element == componentHost
    if kind.isSwiftUI, reportPartOfFrame(statement, name, of: kind, context) { return }
    if kind.isSwiftUI, reportSwiftModifier(name, of: kind, context) { return }
    if !kind.isSwiftUI, !isOfHost, reportForeignProperty(statement, name, of: element, context) { return }
    if !kind.isSwiftUI, ElementKind.named(name.text, inBody: false) != nil {
      report(.unknownProperty, at: wordAndBracket(name), .isWrittenWithBlock(name.text), context)
      return
    }
    if !kind.isSwiftUI, reportPropertyWithoutLayout(name, of: kind, context) { return }
    var known: [String] {
      Property.allCases.filter { isOfHost || $0.spec.kinds.contains(kind) }.map(\.spec.spelling)
        + (element == .window ? ScenarioAxis.allCases.map(\.rawValue) : [])
    }
    if Quantity.allCases.contains(where: { $0.spec.spelling == name.text && $0.spec.kinds.contains(kind) }) {
      report(
        .unknownProperty,
        at: name.range,
        .isComputed(name.text),
        context
      )
      return
    }
    let fixes = spellings(of: name, among: known)
    if fixes.isEmpty, !kind.isSwiftUI, !isOfHost, reportSimilarProperty(name, of: kind, context) { return }
    report(
      .unknownProperty,
      at: name.range,
      isOfHost ? .noPropertyIsCalled(name.text) : .hasNoProperty(name.text, kind),
      context,
      fixes: fixes
    )
  }

  private func bindSettings(_ property: Property, _ statement: PropertyStatement, _ context: Context) {
    let written = statement.values
    guard let expression = written.first else { return }
    if written.count > 1 {
      if reportEdgesInARow(property, written, context) { return }
      report(
        .typeMismatch,
        at: written[1].range,
        .takesOneValue(property),
        context,
        fixes: parenthesizing(written, as: property.spec.type)
      )
      return
    }
    if property == .spacing, isInBody(context.element), ["default", "nil"].contains(expression.wordOrMember?.text) {
      return report(.typeMismatch, at: expression.range, .spacingIsTheDefault, context)
    }
    reads = []
    reach = property.spec.isPlacement ? .placement : .property
    if let sign = statement.limitSign ?? statement.prioritySign {
      guard let anchor = bindLimit(expression, of: property, sign, context),
        let priority = bindPriority(of: statement, context)
      else { return }
      // A tie with a priority is an equality that may be missed.
      let relation = Limit.Relation(rawValue: sign.text) ?? .equal
      let setting = bound(Setting(property, .anchor(anchor)), statement, expression, context)
      limits.append(BoundLimit(relation: relation, priority: priority, setting: setting))
      return
    }
    for (property, value) in bindValues(expression, of: property, context) {
      if property == .opacity, case .number(let opacity) = value, let number = opacity.constantValue,
        !(0...1).contains(number)
      {
        report(
          .typeMismatch,
          at: expression.range,
          .isNot("a number from 0 to 1", abbreviated(expression.node.text)),
          context,
          fixes: 1...100 ~= number ? [rewriting(expression, as: formatted(number / 100))] : []
        )
        continue
      }
      let setting = Setting(property, value, order: property.isOrderedModifier ? context.order : 0)
      settings.append(bound(setting, statement, expression, context))
    }
  }

  /// The priority of a limit, required by default; nil, with a report, if it is none.
  private func bindPriority(of statement: PropertyStatement, _ context: Context) -> Double? {
    guard let expression = statement.priority else { return 1000 }
    guard let number = bindNumber(expression, context) else { return nil }
    if case .constant(let priority) = number, (1...1000).contains(priority) { return priority }
    report(.typeMismatch, at: expression.range, .priorityOutOfRange, context)
    return nil
  }

  /// The settings of a statement; `edges`, `center` and `size` stand for several.
  private func bindValues(_ expression: ExpressionSyntax, of property: Property, _ context: Context) -> [(
    Property, PropertyValue
  )] {
    switch property.spec.type {
    case .anchor: return bindAnchor(expression, of: property, context).map { [(property, .anchor($0))] } ?? []
    case .edgesAnchor: return bindEdgesAnchor(expression, context)
    case .centerAnchor: return bindCenterAnchor(expression, context)
    case .extents where context.element != .window: return bindExtents(expression, context)
    case let type:
      var context = context
      context.extent = property == .width ? .width : property == .height ? .height : nil
      return bindValue(expression, as: type, context).map { [(property, $0)] } ?? []
    }
  }

  private func bound(
    _ setting: Setting,
    _ statement: PropertyStatement,
    _ expression: ExpressionSyntax,
    _ context: Context
  ) -> BoundSetting {
    BoundSetting(
      element: context.element,
      setting: setting,
      guards: context.guards,
      stage: context.stage,
      place: place(statement.node.range, context),
      namePlace: place(statement.name?.range ?? statement.node.range, context),
      valuePlace: place(expression.range, context),
      reads: reads
    )
  }
}
