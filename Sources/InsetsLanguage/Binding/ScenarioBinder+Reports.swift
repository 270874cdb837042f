import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// Reports a mistake of the item that is being bound.
  ///
  /// A mistake inside a component is reported once, where the component is written, not where it is used.
  func report(
    _ rule: DiagnosticRule,
    at range: ByteRange,
    _ message: Finding.Message,
    _ context: Context,
    notes: [Finding.Note] = [],
    fixes: [Change] = []
  ) {
    guard context.tree === tree else {
      // A question from outside has no text that a fix could change, so the closest spelling goes into the sentence.
      let spelling = fixes.first?.edits.first?.replacement
      mistakeElsewhere = spelling.map { "\(message.text); did you mean '\($0)'?" } ?? message.text
      return
    }
    // What the parser stumbled over has no type to judge and is not a mistaken version.
    let judgesValue = [DiagnosticRule.typeMismatch.id, DiagnosticRule.unknownVersion.id].contains(rule.id)
    guard !judgesValue || !tree.errors.contains(where: { $0.range.touches(range) }) else { return }
    findings.append(Finding(rule, at: range, message, notes: notes, fixes: fixes))
  }

  /// Fixes that replace a word by the closest valid ones; if one of them is closer than all others, it is the one to
  /// take.
  ///
  /// Who misspells thousands of words has thousands of names, so the last of them are not compared with all of those.
  func spellings(of token: SyntaxToken, among names: @autoclosure () -> [String]) -> [Change] {
    guard self.names.comparedNames < Self.mostComparedNames else { return [] }
    let names = names()
    self.names.comparedNames += names.count
    let all = rankedSpellings(to: token.text, among: names)
    // A word that differs in capitals alone is the one that is meant.
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
      context
    )
  }

  /// Source text short enough for a message.
  func abbreviated(_ text: String) -> String {
    text.count <= 40 ? text : text.prefix(37) + "…"
  }
}
