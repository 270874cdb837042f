import InsetsAnalysis
import StandardStreams

/// `insets rules`: lists the rules, or explains one.
enum Rules {
  static func run(_ id: String?, _ console: inout Console) throws(StreamError) -> ExitStatus {
    guard let id else {
      let rows = RuleRegistry.all.map { [$0.id.name, $0.severity.name, $0.summary] }
      try console.write(table(rows))
      return .success
    }
    guard let rule = RuleRegistry.rule(RuleID(id)) else {
      let known = RuleRegistry.all.map(\.id.name)
      try console.report(
        UsageError("there is no rule '\(id)'", closestTo: id, among: known, otherwise: "insets rules").message
      )
      return .failure
    }
    try console.write(page(rule, console.style))
    return .success
  }

  private static func page(_ rule: DiagnosticRule, _ style: Style) -> String {
    let label = style.severe(rule.severity, "\(rule.severity.name)[\(rule.id.name)]")
    var page = "\(label): \(style.bold(rule.summary))\n\n\(rule.explanation)\n"
    for example in rule.examples {
      switch example {
      case .flagged(_, let fixed):
        page += "\n\(style.bold("found in:"))\n\(indented(example.document))"
        if let fixed { page += "\n\(style.bold("after the first fix:"))\n\(indented(fixed))" }
      case .accepted:
        page += "\n\(style.bold("not found in:"))\n\(indented(example.document))"
      }
    }
    return page
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }
}
