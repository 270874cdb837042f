/// What there is to say about a command.
package struct CommandSpec: Sendable {
  /// What the exit status says.
  package struct ExitStatuses: Sendable {
    /// The meanings of 0, 1 and 2; lower case, without a final stop.
    package let success, findings, failure: String

    init(
      success: String = "success",
      findings: String,
      failure: String = "invalid usage or a file that can't be read or written"
    ) {
      self.success = success
      self.findings = findings
      self.failure = failure
    }

    /// By number.
    package var rows: [(status: Int, meaning: String)] { [(0, success), (1, findings), (2, failure)] }
  }

  /// One line for the list of commands, lower case, without a final stop.
  package let summary: String
  /// What is after the command.
  package let usage: String
  /// The help page's text below the usage line.
  package let details: String
  /// The options that the command takes, `--help` included.
  package let options: [Option]
  /// What options mean here where it isn't what they mean elsewhere.
  let meanings: [Option: String]
  /// The words that may be after `--format`; none where there is no such option.
  let formats: [String]
  /// What the words after the command and its options are; nil when there are none, or none that can be foretold.
  package let operand: Argument?
  /// For the commands whose exit status says more than that the usage was wrong.
  package let exitStatuses: ExitStatuses?

  init(
    summary: String,
    usage: String,
    details: String,
    options: [Option] = [],
    meanings: [Option: String] = [:],
    formats: [String] = OutputFormat.allCases.map(\.rawValue),
    operand: Argument? = nil,
    exitStatuses: ExitStatuses? = nil
  ) {
    self.summary = summary
    self.usage = usage
    self.details = details
    self.options = options + [.help]
    self.meanings = meanings
    self.formats = options.contains(.format) ? formats : []
    self.operand = operand
    self.exitStatuses = exitStatuses
  }
}
