import InsetsAnalysis

/// Whether the tool writes in colour: only to a terminal, and only if the user does not mind.
enum Style {
  case plain, coloured

  /// Decides by the process's environment: `NO_COLOR` is the convention of no-color.org, where any text at all counts.
  init(isTerminal: Bool, environment: [String: String]) {
    let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    self = isTerminal && !refuses && environment["TERM"] != "dumb" ? .coloured : .plain
  }

  func bold(_ text: String) -> String { paint("1", text) }

  func faint(_ text: String) -> String { paint("2", text) }

  /// A line that a difference takes away.
  func removed(_ text: String) -> String { paint("31", text) }

  /// A line that a difference adds.
  func added(_ text: String) -> String { paint("32", text) }

  /// A text about a finding.
  func severe(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: paint("1;31", text)
    case .warning: paint("1;33", text)
    case .information: paint("1;34", text)
    case .hint: paint("1;36", text)
    }
  }

  private func paint(_ code: String, _ text: String) -> String {
    switch self {
    case .plain: text
    case .coloured: "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
  }
}
