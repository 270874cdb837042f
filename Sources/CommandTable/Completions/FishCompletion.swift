/// Completes the words of the tool in fish, with what each of them means.
enum FishCompletion {
  static var text: String {
    """
    # Completion of insets for fish.
    \(ShellWords.origin)

    function __insets_needs_command
        test (count (commandline -opc)) -eq 1
    end

    function __insets_command
        set -l words (commandline -opc)
        test (count $words) -gt 1; and contains -- $words[2] $argv
    end

    function __insets_devices
        \(ShellWords.deviceNames)
    end

    function __insets_rules
        \(ShellWords.ruleNames)
    end

    complete -c insets -f
    complete -c insets -n __insets_needs_command -s h -l help -d 'show what the tool can do'
    complete -c insets -n __insets_needs_command -l version -d 'tell the version'
    complete -c insets -n __insets_needs_command -a help -d 'say what a command does'
    complete -c insets -n '__insets_command help' -a '\(Command.allCases.map(\.rawValue).joined(separator: " "))'

    \(Command.allCases.map(lines).joined(separator: "\n\n"))

    """
  }

  private static func lines(of command: Command) -> String {
    let first = "complete -c insets -n __insets_needs_command -a \(command.rawValue) -d \(quoted(command.spec.summary))"
    let condition = "complete -c insets -n '__insets_command \(command.rawValue)'"
    let options = command.spec.options.map { option in
      let short = option == .help ? "-s h " : ""
      let name = option.rawValue.drop { $0 == "-" }
      let value = option.value(of: command).map { ($0 == .file ? "-r -F" : "-x" + candidates($0)) + " " } ?? ""
      return "\(condition) \(short)\(option.isLong ? "-l" : "-s") \(name) \(value)"
        + "-d \(quoted(option.summary(of: command)))"
    }
    let operand = command.spec.operand.map { [condition + files($0) + candidates($0)] } ?? []
    return ([first] + options + operand).joined(separator: "\n")
  }

  /// Candidates that are sorted by fish's own function for files keep their order.
  private static func files(_ argument: Argument) -> String {
    switch argument {
    case .documents, .document: " -k"
    case .device, .selector, .rule, .oneOf, .file, .text: ""
    }
  }

  private static func candidates(_ argument: Argument) -> String {
    switch argument {
    case .documents, .document: " -a '(__fish_complete_suffix .insets)'"
    case .device, .selector: " -a '(__insets_devices)'"
    case .rule: " -a '(__insets_rules)'"
    case .oneOf(let choices): " -a \(quoted(choices.joined(separator: " ")))"
    case .file, .text: ""
    }
  }

  /// In single quotes, where fish reads a backslash before a quote or another backslash.
  private static func quoted(_ text: String) -> String {
    "'" + text.map { $0 == "\\" || $0 == "'" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
