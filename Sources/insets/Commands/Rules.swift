import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage
import JSON
import StandardStreams

/// `insets rules`: lists the rules, or explains one of them or a behaviour that derivations name.
enum Rules {
  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let id = try arguments.operands(atMost: 1).first
    return { console throws(StreamError) in try run(id, arguments.format, &console) }
  }

  private static func run(_ id: String?, _ format: OutputFormat, _ console: inout Console) throws(StreamError)
    -> ExitStatus
  {
    guard let id else {
      switch format {
      case .text: try console.write(table(RuleRegistry.all.map { [$0.id.name, $0.severity.name, $0.summary] }))
      case .json: try console.write(json(.array(RuleRegistry.all, output)))
      }
      return .success
    }
    if format == .text, let behaviour = EngineRule(rawValue: id.uppercased()) {
      try console.write("\(behaviour.rawValue): \(sentence(behaviour.statement))\n")
      return .success
    }
    guard let rule = RuleRegistry.rule(RuleID(id)) else {
      let known = RuleRegistry.all.map(\.id.name)
      try console.report(
        UsageError("there is no rule '\(id)'", closestTo: id, among: known, otherwise: "insets rules").message
      )
      return .failure
    }
    switch format {
    case .text: try console.write(rule.document)
    case .json: try console.write(json([output(rule)]))
    }
    return .success
  }

  /// A rule as `--format json` prints it; see `Grammar/rules.schema.json`.
  ///
  /// The document is its page in Markdown.
  private static func output(_ rule: DiagnosticRule) -> JSONValue {
    [
      "id": .string(rule.id.name), "severity": .string(rule.severity.name), "summary": .string(rule.summary),
      "document": .string(rule.document),
    ]
  }
}
