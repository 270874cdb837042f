import InsetsAnalysis
import InsetsLanguage

/// How much was checked and found.
struct CheckSummary: Sendable {
  private(set) var files = 0
  /// How many files and folders can't be read.
  private(set) var unreadable = 0
  private(set) var scenarios = 0
  private(set) var configurations = 0
  private(set) var expectations = CheckedExpectations()
  private(set) var findings: [Severity: Int] = [:]
  /// How many scenarios have such findings.
  private(set) var scenariosWithFindings = 0
  /// How many places no rule could judge.
  private(set) var open = 0
  /// Findings that a comment announces; they are counted nowhere else.
  private(set) var expected = 0
  /// Findings that `--fix` would fix.
  private(set) var fixable = 0
  /// Findings with fixes that only a person can choose.
  private(set) var choosable = 0
  /// How many were fixed before.
  private(set) var fixed = 0
  /// How many screens of other formats' files were read completely, partly and not, and how many such
  /// files were not.
  private(set) var reading = (complete: 0, partly: 0, not: 0, files: 0)
  /// By rule, the findings and how many of them `--fix` would fix.
  private(set) var rules: [String: (count: Int, fixable: Int)] = [:]

  init() {}

  mutating func add(_ file: CheckedFile, isDocument: Bool) {
    if isDocument { files += 1 }
    scenarios += file.scenarios.count
    configurations += file.configurations
    expectations.add(file.expectations)
    open += file.open.count
    fixed += file.fixed.count
    reading.complete += file.screens.count { $0.omissions.isEmpty && !$0.isUnread }
    reading.partly += file.screens.count { !$0.omissions.isEmpty && !$0.isUnread }
    reading.not += file.screens.count(where: \.isUnread)
    if file.unread != nil { reading.files += 1 }
    scenariosWithFindings += Set(file.findings.filter { !$0.isExpected }.compactMap(\.scenario)).count
    for finding in file.findings {
      if finding.isExpected {
        expected += 1
        continue
      }
      findings[finding.severity, default: 0] += 1
      rules[finding.rule, default: (0, 0)].count += 1
      guard finding.isFixable else {
        choosable += finding.fixes.contains { !$0.isDescribed } ? 1 : 0
        continue
      }
      fixable += 1
      rules[finding.rule, default: (0, 0)].fixable += 1
    }
  }

  func count(_ severity: Severity) -> Int { findings[severity] ?? 0 }

  /// Whether there is a finding at least this severe.
  func has(_ severity: Severity) -> Bool { findings.contains { $0.key <= severity && $0.value > 0 } }

  /// `2 files, 3 scenarios, 24 configurations: 1 error, 2 warnings`, and what can be done about them, with a line about
  /// the expectations that could not be evaluated.
  var text: String {
    ["\(extent): \(outcome)", expectations.unevaluatedWords].compactMap(\.self).joined(separator: "\n")
  }

  /// `2 files, 3 scenarios, 24 configurations`.
  var extent: String {
    let missed = unreadable > 0 ? " and \(unreadable) that can't be read" : ""
    let parts = [
      counted(files, "file") + missed, counted(scenarios, "scenario"), counted(configurations, "configuration"),
    ]
    return parts.joined(separator: ", ") + (isReading ? "; \(readingText)" : "")
  }

  /// Whether there were screens in files of other formats, and none could be read.
  var hasReadNothing: Bool { reading.not > 0 && reading.complete + reading.partly == 0 }

  /// Whether other formats' files were read.
  private var isReading: Bool { reading.complete + reading.partly + reading.not + reading.files > 0 }

  /// `96 screens read completely, 97 partly, 21 not (--unread lists why)`.
  private var readingText: String {
    if hasReadNothing, reading.files == 0 { return "no screen could be read (--unread lists why)" }
    var parts = ["\(counted(reading.complete, "screen")) read completely"]
    if reading.partly > 0 { parts.append("\(reading.partly) partly") }
    if reading.not > 0 { parts.append("\(reading.not) not") }
    if reading.files > 0 { parts.append("\(counted(reading.files, "file")) not") }
    return parts.joined(separator: ", ")
      + (reading.partly + reading.not + reading.files > 0 ? " (--unread lists why)" : "")
  }

  /// Notes that files or folders can't be read.
  mutating func miss(_ count: Int) { unreadable += count }

  /// Notes that a file was left out.
  mutating func leaveOut() { reading.files += 1 }

  /// `1 fixable with --fix, 1 more in an editor`; nil if there are no fixes.
  private var fixes: String? {
    guard fixable > 0 else { return choosable > 0 ? "\(choosable) fixable in an editor" : nil }
    return "\(fixable) fixable with --fix" + (choosable > 0 ? ", \(choosable) more in an editor" : "")
  }

  /// ` on 2 screens`, where the screens of other formats' files were counted.
  private var place: String {
    isReading && scenariosWithFindings > 0 ? " on \(counted(scenariosWithFindings, "screen"))" : ""
  }

  /// What was laid out nowhere has no findings, and says nothing.
  private var withoutFindings: String {
    scenarios > 0 && configurations == 0
      ? "nothing was laid out, for no device in question runs one of these versions of iOS" : "no findings"
  }

  /// `2 fixed, 1 error, 2 warnings; 12 expectations held, 2 not evaluated; 1 fixable with --fix, 1 more in an editor`.
  var outcome: String {
    let found = Severity.allCases.filter { count($0) > 0 }.map { severity in
      switch severity {
      case .error, .warning, .hint: counted(count(severity), severity.name)
      // A word without a plural.
      case .information: "\(count(severity)) information"
      }
    }
    let done = fixed > 0 ? "\(fixed) fixed, " : ""
    let parts = [
      done + (found.isEmpty ? withoutFindings : found.joined(separator: ", ") + place),
      expectations.outcome,
      open > 0 ? "\(counted(open, "place")) not judged (--unknown list)" : nil,
      expected > 0 ? "\(counted(expected, "expected finding")), shown with --verbose" : nil,
      fixes,
    ]
    return parts.compactMap { $0 }.joined(separator: "; ")
  }
}
