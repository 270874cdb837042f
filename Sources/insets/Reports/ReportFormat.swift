import CommandTable
import JSON

/// How `insets check` writes a format, and what it does for the format's readers.
struct ReportFormat {
  /// Whether people read it: with the lines around findings, and with what was not read or judged where they ask for it.
  var isForPeople = false
  /// Whether it counts the findings of each rule.
  var hasStatistics = false
  /// Whether its reader finds files by their whole paths only.
  var needsWholePaths = false
  /// What is written of a file at once; nil for a format that is written as a whole.
  var add: ((CheckedFile, CheckRequest, Style) -> String)?
  /// What is written at the end.
  var end: (CheckReport, CheckSummary) -> String
}

extension CheckFormat {
  var report: ReportFormat {
    switch self {
    case .text:
      ReportFormat(
        isForPeople: true,
        hasStatistics: true,
        add: { file, request, style in
          (request.showsStatistics ? "" : file.text(style)) + (request.showsUnread ? file.unreadText : "")
            + (request.showsOpen ? file.openText : "")
        },
        end: { $0.closing($1) }
      )
    case .concise: ReportFormat(add: { file, _, style in file.conciseText(style) }, end: { $0.closing($1) })
    case .json: ReportFormat(hasStatistics: true, end: { insets.json(JSONValue($0.files, $1)) })
    case .github: ReportFormat(add: { file, _, _ in file.gitHubAnnotations }, end: { $1.gitHubNotice })
    case .xcode: ReportFormat(needsWholePaths: true, add: { file, _, _ in file.xcodeText }, end: { _, _ in "" })
    case .sarif: ReportFormat(end: { insets.json(sarifLog($0.files, $1)) })
    case .junit:
      ReportFormat(end: { report, _ in junitReport(report.files, failing: report.request.failingSeverity ?? .error) })
    case .markdown: ReportFormat(end: { markdownReport($0.files, $1) })
    }
  }

  /// Refuses an option that the format has nothing for.
  func require(_ fact: (ReportFormat) -> Bool, for option: String) throws(UsageError) {
    guard !fact(report) else { return }
    let names = Self.allCases.filter { fact($0.report) }.map(\.rawValue)
    let formats = "format\(names.count == 1 ? "" : "s") \(names.joined(separator: " and "))"
    throw UsageError("'\(option)' has the \(formats), not '\(rawValue)'")
  }
}
