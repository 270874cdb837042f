import CommandTable
import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// What a user asks the tool to do, checked and typed.
enum Invocation: Equatable {
  case check(CheckRequest)
  case explain(file: String, quantity: String?, ScenarioChoice, OutputFormat)
  /// The number in points and the selector of configurations.
  case why(Double, on: String?, OutputFormat)
  case format(paths: [String], FormatMode)
  case migrate(paths: [String], to: OSVersion, isDryRun: Bool)
  case importScreens(ImportRequest)
  case render(RenderRequest)
  case preview(PreviewRequest)
  case devices(id: String?, on: String?, OutputFormat)
  case rules(id: String?)
  case diff(DiffRequest)
  case start(folder: String)
  case settings(path: String)
  case completions(Shell)
  /// With the id of the editor's process, if the editor says it on the command line.
  case languageServer(clientProcess: Int32?)
  case help(Command?)
  case version

  /// Reads the words after the tool's name.
  init(_ words: [String]) throws(UsageError) {
    guard let first = words.first else { throw UsageError("'insets' needs a command; see 'insets --help'") }
    let rest = Array(words.dropFirst())
    switch first {
    case "--help", "-h", "help":
      try Invocation.allow(1, of: rest, after: first)
      self = .help(try Invocation.helpTopic(rest))
    case "--version":
      try Invocation.allow(0, of: rest, after: first)
      self = .version
    default:
      guard let command = Command(rawValue: first) else {
        let known = Command.allCases.map(\.rawValue) + ["help", "--help", "--version"]
        throw UsageError(
          "'insets' has no command '\(first)'",
          closestTo: first,
          among: known,
          otherwise: "insets --help"
        )
      }
      self = try Invocation.read(command, rest)
    }
  }

  /// Complains of the first word that is one too many.
  private static func allow(_ count: Int, of words: [String], after first: String) throws(UsageError) {
    guard let word = words.dropFirst(count).first else { return }
    throw UsageError("'\(first)' has no use for '\(word)'; see 'insets --help'")
  }

  private static func helpTopic(_ words: [String]) throws(UsageError) -> Command? {
    guard let word = words.first else { return nil }
    guard let command = Command(rawValue: word) else {
      let known = Command.allCases.map(\.rawValue)
      throw UsageError("'insets' has no command '\(word)'", closestTo: word, among: known, otherwise: "insets --help")
    }
    return command
  }

  private static func read(_ command: Command, _ words: [String]) throws(UsageError) -> Invocation {
    let arguments = try Arguments(words, of: command)
    if arguments.wantsHelp { return .help(command) }
    switch command {
    case .check:
      return .check(try CheckRequest(arguments.operands, arguments.flags, arguments.values))
    case .explain:
      let operands = try arguments.operands(atMost: 2)
      guard let file = operands.first else { throw UsageError("'explain' needs a file; see 'insets help explain'") }
      let choice = ScenarioChoice(title: arguments.values[.scenario], selector: arguments.values[.on])
      return .explain(file: file, quantity: operands.dropFirst().first, choice, arguments.format)
    case .why:
      guard let word = try arguments.operands(atMost: 1).first else {
        throw UsageError("'why' needs a number; see 'insets help why'")
      }
      guard let number = Double(word), number.isFinite else {
        throw UsageError("'\(word)' is not a number of points such as 97.667")
      }
      return .why(number, on: arguments.values[.on], arguments.format)
    case .format:
      return .format(paths: try arguments.paths(), arguments.mode)
    case .migrate:
      return .migrate(paths: try arguments.paths(), to: try arguments.target(), isDryRun: arguments.isDryRun)
    case .import:
      let values = arguments.values
      return .importScreens(
        try ImportRequest(
          try arguments.paths(),
          values,
          arguments.flags.contains(.canvas),
          arguments.isDryRun,
          arguments.format
        )
      )
    case .render: return .render(try RenderRequest(arguments.operands(atMost: 1), arguments.values, arguments.mode))
    case .preview:
      return .preview(
        try PreviewRequest(
          arguments.operands(atMost: 1),
          arguments.values,
          opens: arguments.flags.contains(.open),
          arguments.format
        )
      )
    case .devices:
      return .devices(id: try arguments.operands(atMost: 1).first, on: arguments.values[.on], arguments.format)
    case .rules:
      return .rules(id: try arguments.operands(atMost: 1).first)
    case .diff:
      return .diff(
        DiffRequest(
          operands: arguments.operands,
          format: arguments.values[.format].flatMap(DiffFormat.init) ?? .text,
          failsOnChange: arguments.flags.contains(.exitCode),
          color: arguments.values[.color].flatMap(ColorChoice.init) ?? .auto
        )
      )
    case .start: return .start(folder: try arguments.operands(atMost: 1).first ?? ".")
    case .settings: return .settings(path: try arguments.operands(atMost: 1).first ?? ".")
    case .completions:
      guard let word = try arguments.operands(atMost: 1).first else {
        throw UsageError("'completions' needs a shell: bash, zsh or fish")
      }
      guard let shell = Shell(rawValue: word) else {
        throw UsageError("there are completions for bash, zsh and fish, not for '\(word)'")
      }
      return .completions(shell)
    case .lsp:
      _ = try arguments.operands(atMost: 0)
      return .languageServer(clientProcess: try arguments.clientProcess())
    }
  }
}

/// Which scenarios of a document are meant, and which of their configurations.
struct ScenarioChoice: Equatable {
  /// All scenarios when it is nil.
  var title: String?
  /// In the notation of the language; all configurations when it is nil.
  var selector: String?
}

/// What `format` does with a document that is not in the standard style.
enum FormatMode {
  case rewrite, report
}

/// Why the tool does nothing: it was called the wrong way.
struct UsageError: Error, Equatable {
  /// Lower case, one line, without a final stop.
  let message: String

  init(_ message: String) { self.message = message }

  /// A wrong word: ends with the closest valid one, or with where to look.
  init(_ message: String, closestTo word: String, among known: [String], otherwise help: String) {
    let closest = closestSpellings(to: word, among: known).first
    self.message = message + "; " + (closest.map { "did you mean '\($0)'?" } ?? "see '\(help)'")
  }
}

/// The words after a command, sorted into options and operands.
private struct Arguments {
  let command: Command
  private(set) var operands: [String] = []
  /// Options that take no value.
  private(set) var flags: Set<Option> = []
  /// What was given to the others; what a list was given several times is one list.
  private(set) var values: [Option: String] = [:]

  var wantsHelp: Bool { flags.contains(.help) }
  var isDryRun: Bool { flags.contains(.dryRun) }
  var mode: FormatMode { flags.contains(.check) ? .report : .rewrite }
  var format: OutputFormat { values[.format].flatMap(OutputFormat.init) ?? .text }

  init(_ words: [String], of command: Command) throws(UsageError) {
    self.command = command
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      } else if word.hasPrefix("-"), word != "-", Double(word) == nil {
        try readOption(word, &rest)
      } else {
        operands.append(word)
      }
    }
  }

  /// One file or folder at least.
  func paths() throws(UsageError) -> [String] {
    guard !operands.isEmpty else {
      throw UsageError("'\(command.rawValue)' needs a file or folder; see 'insets help \(command.rawValue)'")
    }
    return operands
  }

  /// The version that a migration goes to.
  func target() throws(UsageError) -> OSVersion {
    guard let text = values[.to] else { return .firstWithSafeArea }
    guard let version = OSVersion(text), version >= .firstWithSafeArea, OSVersion.majors.contains(version.major) else {
      throw UsageError("'\(text)' is not a version of iOS from 11 on")
    }
    return version
  }

  /// The process that has to live for the server to live.
  func clientProcess() throws(UsageError) -> Int32? {
    guard let text = values[.clientProcess] else { return nil }
    guard let process = Int32(text), process > 0 else { throw UsageError("'\(text)' is not the id of a process") }
    return process
  }

  func operands(atMost count: Int) throws(UsageError) -> [String] {
    if operands.count > count {
      throw UsageError(
        "'\(command.rawValue)' has no use for '\(operands[count])'; see 'insets help \(command.rawValue)'"
      )
    }
    return operands
  }

  private mutating func readOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0] == "-h" ? Option.help.rawValue : parts[0]
    guard let option = Option(rawValue: name), command.options.contains(option) else {
      throw UsageError(
        "'\(command.rawValue)' has no option '\(parts[0])'",
        closestTo: name,
        among: command.options.map(\.rawValue),
        otherwise: "insets help \(command.rawValue)"
      )
    }
    guard option.value(of: command) != nil else {
      if parts.count > 1 { throw UsageError("'\(name)' takes no value") }
      flags.insert(option)
      return
    }
    let choices = option.choices(of: command)
    guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
      let way = choices.isEmpty ? "; see 'insets help \(command.rawValue)'" : ", \(list(choices))"
      throw UsageError("'\(name)' needs a value\(way)")
    }
    if !choices.isEmpty, !choices.contains(value) {
      throw UsageError("'\(name)' is \(list(choices)), not '\(value)'")
    }
    let isList = option == .select || option == .ignore
    values[option] = if isList, let earlier = values[option] { "\(earlier),\(value)" } else { value }
  }

  /// `text or json`.
  private func list(_ words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}
