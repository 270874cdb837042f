import InsetsAnalysis
import InsetsLanguage
import JSON

extension JSONValue {
  /// What `insets diff --format json` prints.
  ///
  /// Lines count from 0. What is compared is a revision or a file, and a file or nothing for the files as they are.
  init(_ documents: [DocumentDifference], before: String, after: String?) {
    let summary = DiffSummary(documents)
    self = .fields([
      "before": .string(before),
      "after": after.map(JSONValue.string),
      "files": .array(documents) { document in
        [
          "path": .string(document.path),
          "status": .string(document.status.rawValue),
          "scenarios": .array(document.scenarios, Self.scenario),
          "newFindings": .array(document.newFindings, Self.finding),
          "goneFindings": .array(document.goneFindings, Self.finding),
        ]
      },
      "summary": [
        "files": .integer(summary.files),
        "scenarios": .integer(summary.scenarios),
        "numbers": .integer(summary.numbers),
        "newFindings": .integer(summary.newFindings),
        "goneFindings": .integer(summary.goneFindings),
      ],
    ])
  }

  private static func scenario(_ scenario: ScreenDifference) -> JSONValue {
    [
      "title": .string(scenario.title),
      "status": .string(scenario.status.rawValue),
      "changes": .array(scenario.changes) { change in
        [
          "quantity": .string(change.quantity),
          // Points as people write them, `at least 20`, `true`, `false`, `not known` or `not available`.
          "before": .string(change.before),
          "after": .string(change.after),
          "devices": .strings(change.devices),
          "configurations": .integer(change.configurations),
        ]
      },
      "newElements": .strings(scenario.newElements),
      "goneElements": .strings(scenario.goneElements),
      "newConfigurations": .integer(scenario.newConfigurations),
      "goneConfigurations": .integer(scenario.goneConfigurations),
      "newFindings": .array(scenario.newFindings, Self.finding),
      "goneFindings": .array(scenario.goneFindings, Self.finding),
    ]
  }

  private static func finding(_ finding: VersionFinding) -> JSONValue {
    [
      "rule": .string(finding.rule),
      "severity": .string(finding.severity.name),
      "message": .string(finding.message),
      "line": .integer(finding.line),
    ]
  }
}
