import CommandTable
import InsetsChecking
import InsetsLanguage

/// What `insets check` writes, in one of its formats.
///
/// Formats with a line or more for each finding are written as the findings come, the others when all are known.
struct CheckReport {
  let request: CheckRequest
  private let style: Style
  private let format: ReportFormat
  /// For a format that is written as a whole.
  private(set) var files: [CheckedFile] = []
  /// What was not read of files of which nothing was, for a run in which nothing is.
  private var unread = ""
  /// How many lines of that are left out.
  private var leftOut = 0

  init(_ request: CheckRequest, _ style: Style) {
    self.request = request
    self.style = style
    format = request.format.report
  }

  /// What is written of a file at once.
  mutating func add(_ file: CheckedFile) -> String {
    var shown = file
    if !request.showsExpected { shown.findings.removeAll(where: \.isExpected) }
    if format.isForPeople, !request.showsUnread, shown.screens.contains(where: \.isUnread) { noteUnread(of: shown) }
    if let add = format.add { return add(shown, request, style) }
    files.append(shown)
    return ""
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
  func end(_ summary: CheckSummary) -> String { format.end(self, summary) }

  /// How much was checked and found, for people.
  func closing(_ summary: CheckSummary) -> String {
    let end = request.isQuiet ? "" : summary.text + "\n"
    if request.showsStatistics { return statisticsText(summary) + end }
    return request.isQuiet ? "" : (summary.hasReadNothing ? unreadText : "") + end
  }
}

/// The address of the page about a rule; nil for what is not a rule, such as a problem of settings.
func ruleAddress(_ rule: String) -> String? {
  RuleRegistry.rule(RuleID(rule)).map { ProjectAddress.page(ofRule: $0.id.name) }
}
