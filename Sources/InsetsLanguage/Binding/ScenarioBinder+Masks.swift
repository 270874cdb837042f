import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// Binds the parts of a frame that follow the superview: a list of UIKit's words, one of them, or none.
  func bindMask(_ expression: ExpressionSyntax, _ context: Context) -> AutoresizingMask? {
    if let word = expression.wordOrMember {
      if word.text == "none" { return [] }
      return bindMaskWord(expression, context)
    }
    guard case .array(_, let members) = expression else {
      reportMismatch(expression, expected: ValueType.mask.name, context)
      return nil
    }
    let bound = members.map { bindMaskWord($0, context) }
    guard !bound.contains(nil) else { return nil }
    return bound.compactMap { $0 }.reduce([]) { $0.union($1) }
  }

  private func bindMaskWord(_ expression: ExpressionSyntax, _ context: Context) -> AutoresizingMask? {
    if let token = expression.wordOrMember, let word = MaskWord(rawValue: token.text) { return word.mask }
    let words = MaskWord.allCases.map(\.rawValue)
    report(
      .typeMismatch,
      at: expression.range,
      .isNoPartOfMask(abbreviated(expression.node.text), but: words),
      context,
      fixes: expression.wordOrMember.map { spellings(of: $0, among: words) } ?? []
    )
    return nil
  }
}
