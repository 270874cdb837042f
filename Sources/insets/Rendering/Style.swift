import CommandTable
import InsetsAnalysis
import InsetsLanguage
import StandardStreams

/// Whether the tool writes in colour: only to a terminal, and only if the user does not mind.
enum Style {
  case plain, coloured

  /// Follows the user's choice; `auto` leaves it to the terminal and to the process's environment, where `NO_COLOR` is
  /// the convention of no-color.org: any text at all counts.
  init(_ choice: ColorChoice, isTerminal: Bool, environment: [String: String]) {
    let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    switch choice {
    case .auto: self = isTerminal && !refuses && environment["TERM"] != "dumb" ? .coloured : .plain
    case .always: self = .coloured
    case .never: self = .plain
    }
  }

  /// The style of standard output.
  init(_ choice: ColorChoice) {
    self.init(
      choice,
      isTerminal: ByteStream.standardOutput.isTerminal,
      environment: ["NO_COLOR", "TERM"].reduce(into: [:]) { $0[$1] = environmentVariable($1) }
    )
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
