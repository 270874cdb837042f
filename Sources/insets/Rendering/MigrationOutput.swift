import InsetsAnalysis
import InsetsLanguage

extension DocumentMigration {
  /// What was done in each scenario that changes, where it is proved identical and what moves elsewhere.
  func text(_ style: Style) -> String {
    scenarios.map { scenario in
      guard case .migrated(let migrated) = scenario.outcome else { return "" }
      return migrated.text(scenario.title, style)
    }.joined() + "\n"
  }
}

extension DocumentMigration.ByHand {
  fileprivate var line: String { "  - not done: \(printable(action)): \(printable(reason))\n" }
}

extension DocumentMigration.Migrated {
  fileprivate func text(_ title: String, _ style: Style) -> String {
    var text = "\n" + style.bold("scenario \"\(printable(title))\"") + ": \(summary)\n"
    for action in actions { text += "  - \(printable(action))\n" }
    if rewrittenExpectations > 0 {
      text += "  - State the new value in \(counted(rewrittenExpectations, "expectation"))\n"
    }
    if isUnfinished { text += "  the rest would take too long at once; run the migration again\n" }
    text += byHand.map(\.line).joined()
    if !identical.isEmpty { text += "  proved identical on \(printable(identical))\n" }
    guard !effects.isEmpty else { return text }
    let rows = effects.map { [printable($0.subject), $0.before, $0.after, printable($0.configurations)] }
    let lines = table([["changed", "before", "after", "on"]] + rows)
    return text + lines.split(separator: "\n").map { "  \($0)\n" }.joined()
  }
}
