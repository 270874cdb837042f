import InsetsEngine
import InsetsSyntax

// The kind of an element, and whether it may be in its place.
extension ScenarioBinder {
  func checkPlace(of kind: ElementKind, _ token: SyntaxToken, _ context: Context) {
    let parent = screen[context.element].kind
    let fits = context.element == .window ? ElementKindSpec.topLevel.contains(kind) : parent.spec.accepts(kind)
    // A component's own elements are placed wherever it is used.
    guard !fits, context.element != componentHost, !isOfMisplacedView(context.element) else { return }
    if let message = messageAboutKind(kind, context) {
      if kind.isSwiftUI, isMisplacedInBody(context.element) { return }
      return report(
        .misplacedElement,
        at: token.range,
        message,
        context,
        fixes: kindInUIKit(for: kind, token, context).map { [$0] } ?? []
      )
    }
    let message = Finding.Message.hasNoPlace(kind, in: context.element == .window ? nil : parent)
    if reportAtUse(.misplacedElement, .brings(token.text, message), context) { return }
    report(.misplacedElement, at: token.range, message, context)
  }

  /// The substitute for an unknown kind, which is reported.
  func kindInPlace(of statement: ElementStatement, _ context: Context) -> ElementKind {
    let token = statement.kindToken
    // `contentInset 10` is a property without its colon, which the parser has reported.
    let isBroken = context.tree.errors.contains { (0...2).contains($0.range.lowerBound - token.range.upperBound) }
    let isInBody = isInBody(context.element)
    let kind: ElementKind = isInBody ? .swiftUI(.group) : .uiKit(.view)
    if isBroken, statement.name == nil { return kind }
    let property = Property.named(token.text, inBody: isInBody)
    if property != nil || ScenarioAxis(rawValue: token.text) != nil {
      reportValueMissing(property, statement, isInBody: isInBody, context)
      return kind
    }
    if isInBody, reportSwiftType(token, context) { return kind }
    if reportForeignKind(statement, isInBody: isInBody, context) { return kind }
    let kinds = ElementKind.allCases.filter { $0.isSwiftUI == isInBody || $0 == .body }.map(\.spelling)
    report(
      .unknownElement,
      at: token.range,
      .noKindIsCalled(token.text),
      context,
      fixes: spellings(of: token, among: kinds)
    )
    return kind
  }

  /// Reports a property without a value; a modifier of SwiftUI's may have none in Swift.
  private func reportValueMissing(
    _ property: Property?,
    _ statement: ElementStatement,
    isInBody: Bool,
    _ context: Context
  ) {
    let token = statement.kindToken
    let edit = context.tree.edit
    var fixes: [Change] = []
    if statement.name != nil {
      fixes = [Change(title: "Insert ':'", edits: [edit.insert(":", at: token.range.upperBound)])]
    } else if isInBody, let value = property.flatMap(SwiftWord.valueWithoutArguments) {
      let written = "\(token.text): \(value)"
      let insertion = edit.insert(": \(value)", at: token.range.upperBound)
      fixes = [Change(title: "Write '\(written)'", edits: [insertion], isPreferred: true)]
    }
    let example = property.map { SwiftWord.valueWithoutArguments($0) ?? $0.spec.type.example }
    report(.unknownElement, at: token.range, .isAProperty(token.text, example: example), context, fixes: fixes)
  }
}
