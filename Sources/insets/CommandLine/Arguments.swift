import CommandTable

/// The words after a command, sorted into options and operands.
struct Arguments {
  let command: Command
  private(set) var operands: [String] = []
  /// Options that take no value.
  private(set) var flags: Set<Option> = []
  /// What was given to the others; what a list was given several times is one list.
  private(set) var values: [Option: String] = [:]

  var wantsHelp: Bool { flags.contains(.help) }
  var isDryRun: Bool { flags.contains(.dryRun) }
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

  /// The one file that the command is about.
  func file() throws(UsageError) -> String {
    guard let file = try operands(atMost: 1).first else {
      throw UsageError("'\(command.rawValue)' needs a file; see 'insets help \(command.rawValue)'")
    }
    return file
  }

  /// One file or folder at least.
  func paths() throws(UsageError) -> [String] {
    guard !operands.isEmpty else {
      throw UsageError("'\(command.rawValue)' needs a file or folder; see 'insets help \(command.rawValue)'")
    }
    return operands
  }

  /// The words that are no options; complains of the first that is one too many.
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
    guard let option = Option(rawValue: name), command.spec.options.contains(option) else {
      throw UsageError(
        "'\(command.rawValue)' has no option '\(parts[0])'",
        closestTo: name,
        among: command.spec.options.map(\.rawValue),
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
