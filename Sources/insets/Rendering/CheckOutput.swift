import InsetsAnalysis
import InsetsSettings
import InsetsSyntax

/// What `insets check --format json` prints.
///
/// Lines and characters count from 0, characters in UTF-16, as in LSP.
struct CheckOutput: Encodable {
  struct File: Encodable, Sendable {
    var path: String
    var diagnostics: [Finding]
    /// What `--fix` has mended; nil where nothing was.
    var fixed: [AppliedFix]?
  }

  struct Finding: Encodable, Sendable {
    var rule: String
    var severity: String
    var message: String
    var range: Range
    var fixes: [Fix]
  }

  struct AppliedFix: Encodable, Sendable {
    var rule: String
    var title: String
  }

  struct Fix: Encodable, Sendable {
    var title: String
  }

  struct Range: Encodable, Sendable {
    var start: Position
    var end: Position
  }

  struct Position: Encodable, Sendable {
    var line: Int
    var character: Int
  }

  struct Summary: Encodable {
    var files: Int
    var scenarios: Int
    var configurations: Int
    var errors: Int
    var warnings: Int
    var information: Int
    var hints: Int
  }

  var files: [File]
  var summary: Summary

  init(_ files: [File], _ summary: CheckSummary) {
    self.files = files
    self.summary = Summary(
      files: summary.files,
      scenarios: summary.scenarios,
      configurations: summary.configurations,
      errors: summary.count(.error),
      warnings: summary.count(.warning),
      information: summary.count(.information),
      hints: summary.count(.hint)
    )
  }
}

extension CheckOutput.File {
  init(_ report: FileReport) {
    path = report.document.path
    diagnostics = report.findings.map { CheckOutput.Finding($0, in: report.document) }
    fixed =
      report.fixed.isEmpty ? nil : report.fixed.map { CheckOutput.AppliedFix(rule: $0.rule.name, title: $0.title) }
  }

  init(_ report: SettingsReport) {
    path = report.document.path
    diagnostics = report.problems.map { problem in
      CheckOutput.Finding(
        rule: SettingsProblem.code,
        severity: Severity.error.name,
        message: problem.message,
        range: CheckOutput.Range(problem.range, in: report.document),
        fixes: []
      )
    }
  }
}

extension CheckOutput.Finding {
  fileprivate init(_ finding: ReportedFinding, in document: Document) {
    let diagnostic = finding.diagnostic
    rule = diagnostic.rule.name
    severity = diagnostic.severity.name
    message = diagnostic.message
    range = CheckOutput.Range(diagnostic.range, in: document)
    fixes = finding.fixes.map { CheckOutput.Fix(title: $0) }
  }
}

extension CheckOutput.Range {
  fileprivate init(_ range: ByteRange, in document: Document) {
    start = CheckOutput.Position(document.position(of: range.lowerBound, in: .utf16))
    end = CheckOutput.Position(document.position(of: range.upperBound, in: .utf16))
  }
}

extension CheckOutput.Position {
  fileprivate init(_ position: TextPosition) {
    self.init(line: position.line, character: position.column)
  }
}
