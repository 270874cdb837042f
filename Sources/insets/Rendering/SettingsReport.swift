import InsetsAnalysis
import InsetsSettings

/// What is wrong with a settings file.
struct SettingsReport {
  let document: Document
  let problems: [SettingsProblem]

  init(_ file: SettingsFile, path: String) {
    document = Document(path: path, settings: file)
    problems = file.problems
  }

  /// Each problem with its source frame, for a terminal.
  func text(_ style: Style) -> String {
    problems.map { problem in
      let label = style.severe(.error, "\(Severity.error.name)[\(SettingsProblem.code)]")
      let place = printable(document.place(of: problem.range.lowerBound))
      return "\(place): \(label): \(style.bold(printable(problem.message)))\n"
        + SourceFrame(problem.range, in: document).text(.error, style) + "\n"
    }.joined()
  }
}
