import InsetsAnalysis
import InsetsLanguage

/// What `insets check --format junit` prints, as Jenkins' schema has it: a suite for each file, a test for each scenario.
///
/// Findings that fail the check are failures; what else was found is told in the test's output. A test with an
/// expectation that could not be evaluated is skipped, unless it fails.
func junitReport(_ files: [CheckedFile], failing severity: Severity) -> String {
  let suites = files.map { JUnitSuite($0, failing: severity) }
  let tests = suites.reduce(0) { $0 + $1.cases.count }
  let failures = suites.reduce(0) { $0 + $1.failures }
  var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  text += "<testsuites name=\"insets\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"0\">\n"
  for suite in suites { text += suite.text }
  return text + "</testsuites>\n"
}

private struct JUnitSuite {
  struct Case {
    var name: String
    var findings: [CheckedFinding] = []
    var unevaluated = CheckedExpectations()
  }

  let path: String
  /// The least severe finding that is a failure.
  let severity: Severity
  private(set) var cases: [Case]

  init(_ file: CheckedFile, failing severity: Severity) {
    path = file.path
    self.severity = severity
    cases = file.scenarios.map { Case(name: $0.title.isEmpty ? "scenario" : printable($0.title)) }
    var others = Case(name: "outside scenarios")
    func scenario(at place: PlacedRange) -> Int? {
      file.scenarios.firstIndex { ($0.place.start.line...$0.place.end.line).contains(place.start.line) }
    }
    for each in file.expectations.unevaluated {
      if let index = scenario(at: each.place) { cases[index].unevaluated.unevaluated.append(each) }
    }
    for finding in file.findings {
      if let index = finding.scenario { cases[index].findings.append(finding) } else { others.findings.append(finding) }
    }
    if !others.findings.isEmpty || cases.isEmpty { cases.append(others) }
  }

  /// How many tests fail.
  var failures: Int { cases.count { $0.findings.contains(where: fails) } }

  /// How many tests neither fail nor judge all that they expect.
  private var skips: Int { cases.count { reason(ofSkipping: $0) != nil } }

  private func reason(ofSkipping test: Case) -> String? {
    test.findings.contains(where: fails) ? nil : test.unevaluated.unevaluatedWords
  }

  private func fails(_ finding: CheckedFinding) -> Bool { !finding.isExpected && finding.severity <= severity }

  var text: String {
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skips)\""
    var text = "  <testsuite name=\"\(xml(path))\" \(counts)>\n"
    for each in cases {
      let head = "    <testcase classname=\"\(xml(path))\" name=\"\(xml(each.name))\""
      let skipped = reason(ofSkipping: each)
      guard !each.findings.isEmpty || skipped != nil else {
        text += head + "/>\n"
        continue
      }
      text += head + ">\n"
      for finding in each.findings where fails(finding) {
        let words = xml(lines(finding))
        text +=
          "      <failure type=\"\(xml(finding.rule))\" message=\"\(xml(printable(finding.message)))\">\(words)</failure>\n"
      }
      if let skipped { text += "      <skipped message=\"\(xml(printable(skipped)))\"/>\n" }
      let others = each.findings.filter { !fails($0) }.map(lines)
      if !others.isEmpty { text += "      <system-out>\(xml(others.joined(separator: "\n")))</system-out>\n" }
      text += "    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  private func lines(_ finding: CheckedFinding) -> String {
    func place(_ place: PlacedRange, _ path: String) -> String {
      place.start.text(in: path)
    }
    var lines = [
      "\(place(finding.place, path)): \(finding.severity.name)[\(finding.rule)]: \(printable(finding.message))"
    ]
    lines += finding.notes.map { "\(place($0.place, $0.path)): note: \(printable($0.message))" }
    lines += finding.fixes.map { "fix: \(printable($0.title))" }
    return lines.joined(separator: "\n")
  }
}

/// A text for XML's contents and attributes: what is shown otherwise as a character reference, so that a name stays what it
/// is; characters that XML does not have become U+FFFD.
private func xml(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    case "\0"..<" " where !["\n", "\r", "\t"].contains(scalar): result += "\u{FFFD}"
    case _ where isSteering(scalar): result += "&#\(scalar.value);"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
