import InsetsAnalysis
import InsetsChecking
import InsetsLanguage

extension ReferenceGenerator {
  /// The list of all rules.
  static func diagnostics() -> MarkdownPage {
    var page = MarkdownPage("Rules", origin: "Sources/InsetsChecking/RuleRegistry.swift")
    page.paragraph("The rules of the check, by name. `insets rules NAME` shows the same pages.")
    for severity in Severity.allCases {
      let rules = RuleRegistry.all.filter { $0.severity == severity }
      if rules.isEmpty { continue }
      page.heading(heading(of: severity))
      page.list(rules.map { "[\($0.id.name)](rules/\($0.id.name).md): \($0.summary)" })
    }
    page.heading("By judgement")
    page.paragraph(
      "What the rules about layouts ask of a screen, whatever its kit. Several rules may be faces of one judgement."
    )
    page.list(
      Judgement.allCases.map { judgement in
        let rules = judgement.rules.map { "[\($0.id.name)](rules/\($0.id.name).md)" }
        return "\(judgement.words): \(rules.joined(separator: ", "))"
      }
    )
    return page
  }

  private static func heading(of severity: Severity) -> String {
    switch severity {
    case .error: "Errors"
    case .warning: "Warnings"
    case .information: "Information"
    case .hint: "Hints"
    }
  }

  /// The page of one rule.
  static func page(of rule: DiagnosticRule) -> MarkdownPage {
    var page = MarkdownPage(
      rule.id.name,
      origin: "Sources/\(rule.isAboutLayout ? "InsetsChecking" : "InsetsLanguage")/Rules"
    )
    // A paragraph ends its own line.
    page.paragraph(String(rule.page.dropLast()))
    return page
  }
}
