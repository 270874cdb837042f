import InsetsAnalysis
import InsetsLanguage

/// What `insets diff --format json` prints.
///
/// Lines count from 0.
struct DiffOutput: Encodable {
  struct File: Encodable {
    var path: String
    var status: String
    var scenarios: [Scenario]
    var newFindings: [Finding]
    var goneFindings: [Finding]
  }

  struct Scenario: Encodable {
    var title: String
    var status: String
    var changes: [Change]
    var newElements: [String]
    var goneElements: [String]
    var newConfigurations: Int
    var goneConfigurations: Int
    var newFindings: [Finding]
    var goneFindings: [Finding]
  }

  struct Change: Encodable {
    var quantity: String
    /// Points as people write them, `true`, `false`, `not known` or `not available`.
    var before: String
    var after: String
    var devices: [String]
    var configurations: Int
  }

  struct Finding: Encodable {
    var rule: String
    var severity: String
    var message: String
    var line: Int

    init(_ finding: VersionFinding) {
      rule = finding.rule
      severity = finding.severity.name
      message = finding.message
      line = finding.line
    }
  }

  struct Summary: Encodable {
    var files: Int
    var scenarios: Int
    var numbers: Int
    var newFindings: Int
    var goneFindings: Int
  }

  /// What is compared: a revision or a file, and a file or nothing for the files as they are.
  var before: String
  var after: String?
  var files: [File]
  var summary: Summary

  init(_ documents: [DocumentDifference], before: String, after: String?) {
    self.before = before
    self.after = after
    files = documents.map { document in
      File(
        path: document.path,
        status: document.status.rawValue,
        scenarios: document.scenarios.map(Scenario.init),
        newFindings: document.newFindings.map(Finding.init),
        goneFindings: document.goneFindings.map(Finding.init)
      )
    }
    let summary = DiffSummary(documents)
    self.summary = Summary(
      files: summary.files,
      scenarios: summary.scenarios,
      numbers: summary.numbers,
      newFindings: summary.newFindings,
      goneFindings: summary.goneFindings
    )
  }
}

extension DiffOutput.Scenario {
  fileprivate init(_ scenario: ScreenDifference) {
    title = scenario.title
    status = scenario.status.rawValue
    changes = scenario.changes.map {
      DiffOutput.Change(
        quantity: $0.quantity,
        before: $0.before,
        after: $0.after,
        devices: $0.devices,
        configurations: $0.configurations
      )
    }
    newElements = scenario.newElements
    goneElements = scenario.goneElements
    newConfigurations = scenario.newConfigurations
    goneConfigurations = scenario.goneConfigurations
    newFindings = scenario.newFindings.map(DiffOutput.Finding.init)
    goneFindings = scenario.goneFindings.map(DiffOutput.Finding.init)
  }
}
