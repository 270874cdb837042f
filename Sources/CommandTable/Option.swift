/// A word with dashes that a command takes.
package enum Option: String, CaseIterable, Sendable {
  case format = "--format"
  case on = "--on"
  case scenario = "--scenario"
  case check = "--check"
  case fix = "--fix"
  case to = "--to"
  case dryRun = "--dry-run"
  case stdio = "--stdio"
  case clientProcess = "--clientProcessId"
  case help = "--help"

  /// One line for the list of options, lower case, without a final stop.
  package var summary: String {
    switch self {
    case .format: "text for people (the default) or json for programs"
    case .on: "only these configurations, such as 'iPhoneX portrait, allPads iOS 18...'"
    case .scenario: "only the scenario with this title"
    case .check: "change nothing; print the documents that are not in the standard style"
    case .fix: "carry out the fixes that move nothing; then report what remains"
    case .to: "use what UIKit has up to this version of iOS; 11 if nothing is said"
    case .dryRun: "change nothing; print what would change"
    case .stdio: "use standard input and output, which is the only way and the default"
    case .clientProcess: "end when the process with this id has ended"
    case .help: "show this help"
    }
  }

  /// The option with its value, as help shows it.
  package var form: String {
    switch self {
    case .format: "--format text|json"
    case .on: "--on SELECTOR"
    case .scenario: "--scenario TITLE"
    case .to: "--to VERSION"
    case .clientProcess: "--clientProcessId ID"
    case .check, .fix, .dryRun, .stdio, .help: rawValue
    }
  }

  /// What stands after the option; nil when nothing does.
  package var value: Argument? {
    switch self {
    case .format: .oneOf(OutputFormat.allCases.map(\.rawValue))
    case .on: .selector
    case .scenario, .to, .clientProcess: .text
    case .check, .fix, .dryRun, .stdio, .help: nil
    }
  }
}

/// How a command writes its answer.
package enum OutputFormat: String, CaseIterable, Sendable {
  case text, json
}
