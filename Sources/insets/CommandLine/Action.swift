import CommandTable
import StandardStreams

/// What the tool does once the command line is read and found right.
typealias Action = (inout Console) throws(StreamError) -> ExitStatus

extension Command {
  /// What a user asks for with the words after the command.
  func action(_ arguments: Arguments) throws(UsageError) -> Action {
    switch self {
    case .start: try Init.action(arguments)
    case .check: try Check.action(arguments)
    case .diff: Diff.action(arguments)
    case .explain: try Explain.action(arguments)
    case .why: try Why.action(arguments)
    case .format: try Format.action(arguments)
    case .migrate: try Migrate.action(arguments)
    case .import: try Import.action(arguments)
    case .capture: try Capture.action(arguments)
    case .export: try Export.action(arguments)
    case .render: try Render.action(arguments)
    case .preview: try LivePreview.action(arguments)
    case .devices: try Devices.action(arguments)
    case .rules: try Rules.action(arguments)
    case .settings: try ShowSettings.action(arguments)
    case .completions: try Completions.action(arguments)
    case .lsp: try LanguageServer.action(arguments)
    }
  }

  /// The command of this name.
  fileprivate init(named word: String, or others: [String] = []) throws(UsageError) {
    guard let command = Command(rawValue: word) else {
      let known = Command.allCases.map(\.rawValue) + others
      throw UsageError("'insets' has no command '\(word)'", closestTo: word, among: known, otherwise: "insets --help")
    }
    self = command
  }
}

/// What the words after the tool's name ask for.
func action(for words: [String]) throws(UsageError) -> Action {
  guard let first = words.first else { throw UsageError("'insets' needs a command; see 'insets --help'") }
  let rest = Array(words.dropFirst())
  switch first {
  case "--help", "-h", "help":
    try allow(1, of: rest, after: first)
    guard let word = rest.first else { return help(nil) }
    return help(try Command(named: word))
  case "--version":
    try allow(0, of: rest, after: first)
    return { console throws(StreamError) in
      try console.write("insets \(toolVersion)\n")
      return .success
    }
  default:
    let command = try Command(named: first, or: ["help", "--help", "--version"])
    let arguments = try Arguments(rest, of: command)
    return arguments.wantsHelp ? help(command) : try command.action(arguments)
  }
}

/// Complains of the first word that is one too many.
private func allow(_ count: Int, of words: [String], after first: String) throws(UsageError) {
  guard let word = words.dropFirst(count).first else { return }
  throw UsageError("'\(first)' has no use for '\(word)'; see 'insets --help'")
}

private func help(_ command: Command?) -> Action {
  { console throws(StreamError) in
    try console.write(Help.page(command, columns: min(terminalColumns() ?? 96, 96)))
    return .success
  }
}
