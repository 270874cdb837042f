import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsLanguage
import JSON

/// What `insets check` writes, in one of its formats.
///
/// Formats with a line or more for each finding are written as the findings come, the others when all are known.
struct CheckReport {
  private let request: CheckRequest
  private let style: Style
  /// For formats that are written as a whole.
  private var files: [CheckedFile] = []
  /// What was not read of files of which nothing was, for a run in which nothing is.
  private var unread = ""
  /// How many lines of that are left out.
  private var leftOut = 0

  init(_ request: CheckRequest, _ style: Style) {
    self.request = request
    self.style = style
  }

  /// What is written of a file at once.
  mutating func add(_ file: CheckedFile) -> String {
    var shown = file
    if !request.showsExpected { shown.findings.removeAll(where: \.isExpected) }
    switch request.format {
    case .text:
      if !request.showsUnread, shown.screens.contains(where: \.isUnread) { noteUnread(of: shown) }
      return (request.showsStatistics ? "" : shown.text(style)) + (request.showsUnread ? shown.unreadText : "")
        + (request.showsOpen ? shown.openText : "")
    case .concise: return shown.conciseText(style)
    case .github: return shown.gitHubAnnotations
    case .xcode: return shown.xcodeText
    case .json, .sarif, .junit, .markdown:
      files.append(shown)
      return ""
    }
  }

  private mutating func noteUnread(of file: CheckedFile) {
    for line in file.unreadLines {
      if unread.utf8.count < Self.mostUnread { unread += line } else { leftOut += 1 }
    }
  }

  /// In bytes.
  private static let mostUnread = 2000

  /// What was not read, where nothing was.
  private var unreadText: String {
    if unread.isEmpty { return "" }
    return unread + (leftOut > 0 ? "\(leftOut) more, which '--unread' lists\n" : "") + "\n"
  }

  /// What is written at the end.
  func end(_ summary: CheckSummary) -> String {
    switch request.format {
    case .text where request.showsStatistics: statisticsText(summary) + (request.isQuiet ? "" : summary.text + "\n")
    case .text, .concise: request.isQuiet ? "" : (summary.hasReadNothing ? unreadText : "") + summary.text + "\n"
    case .github: summary.gitHubNotice
    case .xcode: ""
    case .json: json(JSONValue(files, summary))
    case .sarif: json(sarifLog(files, summary))
    case .junit: junitReport(files, failing: request.failingSeverity ?? .error)
    case .markdown: markdownReport(files, summary)
    }
  }
}

/// The address of the page about a rule; nil for what is not a rule, such as a problem of settings.
func ruleAddress(_ rule: String) -> String? {
  RuleRegistry.rule(RuleID(rule)).map { ProjectAddress.page(ofRule: $0.id.name) }
}
