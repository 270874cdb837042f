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
    let kind: ElementKind = isInBody ? .group : .view
    if isBroken, statement.name == nil { return kind }
    if Property.named(token.text, inBody: isInBody) != nil || ScenarioAxis(rawValue: token.text) != nil {
      report(
        .unknownElement,
        at: token.range,
        .isAProperty(token.text),
        context,
        fixes: statement.name == nil
          ? [] : [Change(title: "Insert ':'", edits: [context.tree.edit.insert(":", at: token.range.upperBound)])]
      )
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
}
