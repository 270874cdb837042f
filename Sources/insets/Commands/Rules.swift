import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage
import StandardStreams

/// `insets rules`: lists the rules, or explains one of them or a behaviour that derivations name.
enum Rules {
  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let id = try arguments.operands(atMost: 1).first
    return { console throws(StreamError) in try run(id, &console) }
  }

  private static func run(_ id: String?, _ console: inout Console) throws(StreamError) -> ExitStatus {
    guard let id else {
      let rows = RuleRegistry.all.map { [$0.id.name, $0.severity.name, $0.summary] }
      try console.write(table(rows))
      return .success
    }
    if let behaviour = EngineRule(rawValue: id.uppercased()) {
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
    try console.write(rule.document)
    return .success
  }
}
