import InsetsAnalysis
import InsetsLanguage

/// What `insets check --format json` prints; `Grammar/check.schema.json` describes it.
struct CheckOutput: Encodable {
  /// How lines and characters are counted, as in LSP.
  struct Positions: Encodable {
    let base = 0
    let encoding = "utf-16"
  }

  struct File: Encodable {
    var path: String
    var diagnostics: [Finding]
    var expectations: Expectations
    /// What `--fix` has fixed; nil where nothing was.
    var fixed: [AppliedFix]?
  }

  /// What the expectations of a file came to.
  struct Expectations: Encodable {
    struct NotEvaluated: Encodable {
      var reason: String
      var range: Range
    }

    var held: Int
    var failed: Int
    var notEvaluated: [NotEvaluated]
  }

  struct AppliedFix: Encodable {
    var rule: String
    var title: String
  }

  struct Finding: Encodable {
    var rule: String
    /// Nil for what is not a rule, such as a problem of settings.
    var ruleURL: String?
    var severity: String
    var message: String
    var range: Range
    /// True for a finding that a comment announces; left out otherwise.
    var isExpected: Bool?
    var notes: [Note]
    var fixes: [Fix]
  }

  struct Note: Encodable {
    var message: String
    var path: String
    var range: Range
  }

  struct Fix: Encodable {
    var title: String
    var isSafe: Bool
    var edits: [Edit]
  }

  struct Edit: Encodable {
    var path: String
    var range: Range
    var newText: String
  }

  struct Range: Encodable {
    var start: Position
    var end: Position
  }

  struct Position: Encodable {
    var line: Int
    var character: Int
  }

  struct Summary: Encodable {
    struct Rule: Encodable {
      var rule: String
      var count: Int
      var fixable: Int
    }

    struct Expectations: Encodable {
      var held: Int
      var failed: Int
      var notEvaluated: Int
    }

    var files: Int
    var scenarios: Int
    var configurations: Int
    var expectations: Expectations
    var errors: Int
    var warnings: Int
    var information: Int
    var hints: Int
    var expected: Int
    var fixable: Int
    var fixed: Int
    /// By name; rules without findings are left out.
    var rules: [Rule]
  }

  let positions = Positions()
  var files: [File]
  var summary: Summary

  init(_ files: [CheckedFile], _ summary: CheckSummary) {
    self.files = files.map(File.init)
    self.summary = Summary(
      files: summary.files,
      scenarios: summary.scenarios,
      configurations: summary.configurations,
      expectations: Summary.Expectations(
        held: summary.expectations.held,
        failed: summary.expectations.failed,
        notEvaluated: summary.expectations.unevaluated.count
      ),
      errors: summary.count(.error),
      warnings: summary.count(.warning),
      information: summary.count(.information),
      hints: summary.count(.hint),
      expected: summary.expected,
      fixable: summary.fixable,
      fixed: summary.fixed,
      rules: summary.rules.sorted { $0.key < $1.key }.map {
        Summary.Rule(rule: $0.key, count: $0.value.count, fixable: $0.value.fixable)
      }
    )
  }
}

extension CheckOutput.File {
  fileprivate init(_ file: CheckedFile) {
    path = file.path
    diagnostics = file.findings.map { CheckOutput.Finding($0, in: file.path) }
    expectations = CheckOutput.Expectations(
      held: file.expectations.held,
      failed: file.expectations.failed,
      notEvaluated: file.expectations.unevaluated.map { .init(reason: $0.reason, range: CheckOutput.Range($0.place)) }
    )
    fixed = file.fixed.isEmpty ? nil : file.fixed.map { CheckOutput.AppliedFix(rule: $0.rule.name, title: $0.title) }
  }
}

extension CheckOutput.Finding {
  fileprivate init(_ finding: CheckedFinding, in path: String) {
    rule = finding.rule
    ruleURL = finding.ruleURL
    severity = finding.severity.name
    message = finding.message
    range = CheckOutput.Range(finding.place)
    isExpected = finding.isExpected ? true : nil
    notes = finding.notes.map {
      CheckOutput.Note(message: $0.message, path: $0.path, range: CheckOutput.Range($0.place))
    }
    fixes = finding.fixes.map { fix in
      let edits = fix.edits.map {
        CheckOutput.Edit(path: path, range: CheckOutput.Range($0.place), newText: $0.newText)
      }
      return CheckOutput.Fix(title: fix.title, isSafe: fix.isSafe, edits: edits)
    }
  }
}

extension CheckOutput.Range {
  fileprivate init(_ place: PlacedRange) {
    start = CheckOutput.Position(line: place.start.line, character: place.start.column)
    end = CheckOutput.Position(line: place.end.line, character: place.end.column)
  }
}
