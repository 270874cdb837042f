/// A word with dashes that a command takes.
package enum Option: String, CaseIterable, Sendable {
  case format = "--format"
  case on = "--on"
  case scenario = "--scenario"
  case at = "--at"
  case focus = "--focus"
  case layers = "--layers"
  case compare = "--compare"
  case theme = "--theme"
  case scale = "--scale"
  case output = "-o"
  case check = "--check"
  case fix = "--fix"
  case to = "--to"
  case dryRun = "--dry-run"
  case stdio = "--stdio"
  case clientProcess = "--clientProcessId"
  case help = "--help"

  /// One line for a command's list of options, lower case, without a final stop.
  package func summary(of command: Command) -> String {
    switch (command, self) {
    case (.render, .format): "format on standard output: svg (default), html or json"
    case (.render, .check): "write nothing; exit with 1 if OUT is stale"
    default: summary
    }
  }

  private var summary: String {
    switch self {
    case .format: "output format: text (default) or json"
    case .on: "only these configurations, such as 'iPhoneX portrait, allPads iOS 18...'"
    case .scenario: "only the scenario with this title"
    case .at: "the stage to draw, such as 'viewDidLoad' (default: viewDidAppear)"
    case .focus: "the element to explain (default: the one with the worst finding)"
    case .layers: "draw only these layers: \(Option.layerNames.joined(separator: ", "))"
    case .compare: "show what changed since this file or git revision"
    case .theme: "colours; auto (default) follows the reader's system"
    case .scale: "enlarge by this factor"
    case .output: "write to this file, or to standard output for '-'"
    case .check: "change nothing; list the documents that are not formatted"
    case .fix: "apply the fixes that move nothing, then report what remains"
    case .to: "target this iOS version (default: 11)"
    case .dryRun: "change nothing; print what would change"
    case .stdio: "use standard input and output (default)"
    case .clientProcess: "exit when the process with this id exits"
    case .help: "show this help"
    }
  }

  /// The option with its value, as help shows it.
  package func form(of command: Command) -> String {
    switch self {
    case .format: "--format \(choices(of: command).joined(separator: "|"))"
    case .at: "--at STAGE"
    case .focus: "--focus ELEMENT"
    case .layers: "--layers LIST"
    case .compare: "--compare FILE|REV"
    case .theme: "--theme auto|light|dark"
    case .scale: "--scale N"
    case .output: "-o OUT"
    case .on: "--on SELECTOR"
    case .scenario: "--scenario TITLE"
    case .to: "--to VERSION"
    case .clientProcess: "--clientProcessId ID"
    case .check, .fix, .dryRun, .stdio, .help: rawValue
    }
  }

  /// What stands after the option; nil when nothing does.
  ///
  /// Without a command it is what any of them takes.
  package func value(of command: Command?) -> Argument? {
    switch self {
    case .format: .oneOf(choices(of: command))
    case .theme: .oneOf(["auto", "light", "dark"])
    case .on: .selector
    case .scenario, .to, .clientProcess, .at, .focus, .layers, .scale: .text
    case .compare, .output: .file
    case .check, .fix, .dryRun, .stdio, .help: nil
    }
  }
}

extension Option {
  /// Whether it is written with two dashes.
  package var isLong: Bool { rawValue.hasPrefix("--") }

  /// The layers of a picture, as `--layers` takes them.
  package static let layerNames = ["safeArea", "insets", "margins", "readable", "findings", "names"]

  private func choices(of command: Command?) -> [String] {
    let text = OutputFormat.allCases.map(\.rawValue)
    let pictures = ["svg", "html", "json"]
    guard let command else { return text + pictures.filter { !text.contains($0) } }
    return command == .render ? pictures : text
  }
}

/// How a command writes its answer.
package enum OutputFormat: String, CaseIterable, Sendable {
  case text, json
}
