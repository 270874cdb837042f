import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsLanguage
import JSON

/// What `insets check --format sarif` prints: a log of the Static Analysis Results Interchange Format 2.1.0.
///
/// Lists without elements are left out, as the format recommends.
func sarifLog(_ files: [CheckedFile], _ summary: CheckSummary) -> JSONValue {
  let names = Set(files.flatMap { $0.findings.map(\.rule) }).sorted()
  let indices = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  let results = files.flatMap { file in
    file.findings.map { result($0, in: file.path, ruleIndex: indices[$0.rule] ?? 0) }
  }
  // What could not be judged.
  let notifications = files.flatMap { file in
    file.expectations.unevaluated.map { each in
      notification(
        "expectation-not-evaluated",
        "an expectation could not be evaluated: \(each.reason)",
        location(each.place, in: file.path)
      )
    }
      + file.open.map { each in
        notification("not-judged", "not judged: \(each.words)", location(each.place, in: file.path))
      }
  }
  let invocation = JSONValue.fields([
    "executionSuccessful": true,
    "toolExecutionNotifications": filled(notifications),
    "properties": [
      "expectationsHeld": .integer(summary.expectations.held),
      "expectationsFailed": .integer(summary.expectations.failed),
      "expectationsNotEvaluated": .integer(summary.expectations.unevaluated.count),
    ],
  ])
  let driver: JSONValue = [
    "name": "Insets",
    "version": .string(toolVersion),
    "semanticVersion": .string(toolVersion),
    "informationUri": .string(ProjectAddress.repository),
    "rules": .array(names, rule),
  ]
  return [
    "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
    "version": "2.1.0",
    "runs": [
      [
        "tool": ["driver": driver], "columnKind": "utf16CodeUnits", "invocations": [invocation],
        "results": .array(results),
      ]
    ],
  ]
}

private func filled(_ elements: [JSONValue]) -> JSONValue? { elements.isEmpty ? nil : .array(elements) }

private func message(_ text: String) -> JSONValue { ["text": .string(text)] }

/// What could not be judged, which is no result.
private func notification(_ id: String, _ text: String, _ location: JSONValue) -> JSONValue {
  [
    "descriptor": ["id": .string(id)],
    "level": "note",
    "message": message(text),
    "locations": [["physicalLocation": location]],
  ]
}

private func rule(named name: String) -> JSONValue {
  guard let rule = RuleRegistry.rule(RuleID(name)) else {
    return [
      "id": .string(name),
      "shortDescription": message("a settings file with an error"),
      "defaultConfiguration": ["level": .string(Severity.error.sarifLevel)],
    ]
  }
  return .fields([
    "id": .string(name),
    "shortDescription": message(rule.summary),
    "fullDescription": message(rule.explanation),
    "help": ["text": .string(rule.explanation), "markdown": .string(rule.page)],
    "helpUri": ruleAddress(name).map(JSONValue.string),
    "defaultConfiguration": ["level": .string(rule.severity.sarifLevel)],
  ])
}

private func result(_ finding: CheckedFinding, in path: String, ruleIndex: Int) -> JSONValue {
  let related = finding.notes.enumerated().map { index, note -> JSONValue in
    [
      "id": .integer(index + 1), "message": message(note.message),
      "physicalLocation": location(note.place, in: note.path),
    ]
  }
  let fixes = finding.fixes.filter { !$0.edits.isEmpty }.map { fix -> JSONValue in
    [
      "description": message(fix.title),
      "artifactChanges": [
        [
          "artifactLocation": artifact(path),
          "replacements": .array(fix.edits) {
            ["deletedRegion": region($0.place), "insertedContent": ["text": .string($0.newText)]]
          },
        ]
      ],
    ]
  }
  return .fields([
    "ruleId": .string(finding.rule),
    "ruleIndex": .integer(ruleIndex),
    "level": .string(finding.severity.sarifLevel),
    "message": message(finding.message),
    "locations": [["physicalLocation": location(finding.place, in: path)]],
    "relatedLocations": filled(related),
    "fixes": filled(fixes),
    "suppressions": finding.isExpected ? [["kind": "inSource"]] : nil,
  ])
}

private func location(_ place: PlacedRange, in path: String) -> JSONValue {
  ["artifactLocation": artifact(path), "region": region(place)]
}

private func artifact(_ path: String) -> JSONValue { ["uri": .string(uriReference(path))] }

/// Counted from 1; the end is behind the last character.
private func region(_ place: PlacedRange) -> JSONValue {
  [
    "startLine": .integer(place.start.line + 1),
    "startColumn": .integer(place.start.column + 1),
    "endLine": .integer(place.end.line + 1),
    "endColumn": .integer(place.end.column + 1),
  ]
}

extension Severity {
  fileprivate var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "note"
    }
  }
}

/// A path as a URI reference: percent-encoded, a whole path with its scheme, and a relative one with `./` where a colon
/// would make its beginning a scheme.
private func uriReference(_ path: String) -> String {
  let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/:@!$&'()*+,;=".utf8)
  var text = ""
  for byte in path.utf8 {
    if plain.contains(byte) {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
  if path.hasPrefix("/") { return "file://" + text }
  return text.prefix { $0 != "/" }.contains(":") ? "./" + text : text
}
