import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// The context of a mistake of the item as a whole.
  var itemContext: Context { Context(element: .window, scope: rootScope, file: file, tree: tree) }

  /// Reports a mistake of the item that is being bound.
  ///
  /// A mistake inside a component is reported once, where it is written, not where it is used.
  func report(
    _ rule: DiagnosticRule,
    at range: ByteRange,
    _ message: Finding.Message,
    _ context: Context,
    notes: [Finding.Note] = [],
    fixes: [Change] = [],
    explainsErrors: Bool = false
  ) {
    guard context.tree === tree else {
      // A question from outside has no text to fix, so the closest spelling is part of the sentence.
      let spelling = fixes.first?.edits.first?.replacement
      mistakeElsewhere =
        spelling.flatMap { message.text.contains("'\($0)'") ? nil : "\(message.text); did you mean '\($0)'?" }
        ?? message.text
      return
    }
    // Text with a syntax error has no type to check and is no mistaken version.
    let judgesValue = [DiagnosticRule.typeMismatch.id, DiagnosticRule.unknownVersion.id].contains(rule.id)
    guard !judgesValue || explainsErrors || !tree.errors.contains(where: { $0.range.touches(range) }) else { return }
    let finding = Finding(rule, at: range, message, notes: notes, fixes: fixes)
    // A value for four edges is bound four times.
    if let last = findings.last, last.rule == finding.rule, (last.range, last.message) == (range, finding.message) {
      return
    }
    findings.append(finding)
  }

  /// Fixes that replace a word by the closest valid ones.
  ///
  /// A single closest one is preferred. A document with thousands of misspelt words has thousands of names, so the last
  /// of them are not all compared.
  func spellings(of token: SyntaxToken, among names: @autoclosure () -> [String]) -> [Change] {
    guard self.names.comparedNames < Self.mostComparedNames else { return [] }
    let names = names()
    self.names.comparedNames += names.count
    let all = rankedSpellings(to: token.text, among: names)
    // A word that differs only in capitals is the intended one.
    let ranked = all.first?.distance == 0 ? all.prefix { $0.distance == 0 } : all.prefix(3)
    return ranked.map { distance, name in
      let isClosest = ranked.count { $0.distance <= distance } == 1
      return Change(token.tree.edit, spelling: name, at: token.range, isPreferred: isClosest)
    }
  }

  func reportUnknown(
    _ token: SyntaxToken,
    _ noun: String,
    among names: @autoclosure () -> [String],
    _ context: Context
  ) {
    report(
      .unknownName,
      at: token.range,
      .unknownName(token.text, noun),
      context,
      fixes: spellings(of: token, among: names())
    )
  }

  func reportMismatch(_ expression: ExpressionSyntax, expected: String, _ context: Context) {
    report(
      .typeMismatch,
      at: expression.range,
      .isNot(expected, abbreviated(expression.node.text)),
      context,
      fixes: rewritten(expression).map { [$0] } ?? []
    )
  }

  /// Source text, shortened for a message.
  func abbreviated(_ text: String) -> String {
    text.count <= 40 ? text : text.prefix(37) + "…"
  }
}
