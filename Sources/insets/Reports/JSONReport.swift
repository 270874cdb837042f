import InsetsAnalysis
import InsetsLanguage
import JSON

extension JSONValue {
  /// What `insets check --format json` prints; `Grammar/check.schema.json` describes it.
  init(_ files: [CheckedFile], _ summary: CheckSummary) {
    self = [
      // How lines and characters are counted, as in LSP.
      "positions": ["base": 0, "encoding": "utf-16"],
      "files": .array(files, Self.file),
      "summary": [
        "files": .integer(summary.files),
        "scenarios": .integer(summary.scenarios),
        "configurations": .integer(summary.configurations),
        "expectations": [
          "held": .integer(summary.expectations.held),
          "failed": .integer(summary.expectations.failed),
          "notEvaluated": .integer(summary.expectations.unevaluated.count),
        ],
        "notJudged": .integer(summary.open),
        "errors": .integer(summary.count(.error)),
        "warnings": .integer(summary.count(.warning)),
        "information": .integer(summary.count(.information)),
        "hints": .integer(summary.count(.hint)),
        "expected": .integer(summary.expected),
        "fixable": .integer(summary.fixable),
        "fixed": .integer(summary.fixed),
        // Rules without findings are left out.
        "rules": .array(summary.rules.sorted { $0.key < $1.key }) { rule, counts in
          ["rule": .string(rule), "count": .integer(counts.count), "fixable": .integer(counts.fixable)]
        },
      ],
    ]
  }

  private static func file(_ file: CheckedFile) -> JSONValue {
    let expectations = file.expectations
    return .fields([
      "path": .string(file.path),
      "diagnostics": .array(file.findings) { finding($0, in: file.path) },
      "expectations": [
        "held": .integer(expectations.held),
        "failed": .integer(expectations.failed),
        "notEvaluated": .array(expectations.unevaluated) { ["reason": .string($0.reason), "range": range($0.place)] },
      ],
      "notJudged": file.open.isEmpty
        ? nil : .array(file.open) { ["reason": .string($0.words), "range": range($0.place)] },
      // What `--fix` has fixed.
      "fixed": file.fixed.isEmpty
        ? nil : .array(file.fixed) { ["rule": .string($0.rule.name), "title": .string($0.title)] },
    ])
  }

  private static func finding(_ finding: CheckedFinding, in path: String) -> JSONValue {
    .fields([
      "rule": .string(finding.rule),
      // What is not a rule, such as a problem of settings, has no page.
      "ruleURL": finding.ruleURL.map(JSONValue.string),
      "severity": .string(finding.severity.name),
      "message": .string(finding.message),
      "range": range(finding.place),
      // A comment announces the finding.
      "isExpected": finding.isExpected ? true : nil,
      "notes": .array(finding.notes) {
        ["message": .string($0.message), "path": .string($0.path), "range": range($0.place)]
      },
      "fixes": .array(finding.fixes) { fix in
        [
          "title": .string(fix.title),
          "isSafe": .bool(fix.isSafe),
          "edits": .array(fix.edits) {
            ["path": .string(path), "range": range($0.place), "newText": .string($0.newText)]
          },
        ]
      },
    ])
  }

  private static func range(_ place: PlacedRange) -> JSONValue {
    [
      "start": ["line": .integer(place.start.line), "character": .integer(place.start.column)],
      "end": ["line": .integer(place.end.line), "character": .integer(place.end.column)],
    ]
  }
}
