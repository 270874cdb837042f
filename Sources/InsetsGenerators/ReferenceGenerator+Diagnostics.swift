import InsetsAnalysis

extension ReferenceGenerator {
  /// The list of all rules.
  static func diagnostics() -> MarkdownPage {
    var page = MarkdownPage("Findings", origin: "Sources/InsetsAnalysis/Diagnostics")
    page.paragraph("What the analysis reports, by name. `insets rules NAME` shows the same pages.")
    for severity in Severity.allCases {
      let rules = RuleRegistry.all.filter { $0.severity == severity }
      if rules.isEmpty { continue }
      page.heading(heading(of: severity))
      page.table(["rule", "what it finds"], rules.map { ["[\($0.id.name)](rules/\($0.id.name).md)", $0.summary] })
    }
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
    var page = MarkdownPage(rule.id.name, origin: "Sources/InsetsAnalysis/Diagnostics/Rules")
    page.paragraph("**\(rule.severity.name)**: \(rule.summary)")
    page.paragraph(rule.explanation)
    for example in rule.examples {
      switch example {
      case .flagged(_, let fixed):
        page.heading("Found in")
        page.code("insets", example.document)
        if let fixed {
          page.paragraph("After the first fix that is offered:")
          page.code("insets", fixed)
        }
      case .accepted:
        page.heading("Not found in")
        page.code("insets", example.document)
      }
    }
    page.heading("To allow it")
    page.paragraph("The line above the statement, or the scenario's first line, says why:")
    page.code("insets", "// insets:allow \(rule.id.name): the reason")
    return page
  }
}
