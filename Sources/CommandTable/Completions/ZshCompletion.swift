/// Completes the words of the tool in zsh, with what each of them means.
enum ZshCompletion {
  static var text: String {
    """
    #compdef insets
    # Completion of insets for zsh.
    \(ShellWords.origin)

    _insets_commands() {
      local -a commands=(
    \(Command.allCases.map { "    " + described($0.rawValue, $0.spec.summary) }.joined(separator: "\n"))
      )
      _describe -t commands command commands
    }

    _insets_devices() {
      local -a names=(${(f)"$(\(ShellWords.deviceNames))"})
      _describe -t devices device names
    }

    _insets_rules() {
      local -a names=(${(f)"$(\(ShellWords.ruleNames))"})
      _describe -t rules rule names
    }

    _insets() {
      if (( CURRENT == 2 )); then
        local -a others=(
    \(ShellWords.otherWords.map { "      " + described($0.0, $0.1) }.joined(separator: "\n"))
        )
        _insets_commands
        _describe -o -t others other others
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(Command.allCases.map(arm).joined(separator: "\n"))
        help) _arguments '1:command:_insets_commands' ;;
      esac
    }

    _insets "$@"

    """
  }

  private static func arm(_ command: Command) -> String {
    let specs = command.spec.options.map { spec($0, of: command) } + (command.spec.operand.map { [operand($0)] } ?? [])
    return "    \(command.rawValue))\n      _arguments \\\n        "
      + specs.joined(separator: " \\\n        ") + "\n      ;;"
  }

  private static func spec(_ option: Option, of command: Command) -> String {
    let summary = "[" + escaped(option.summary(of: command), "[]:\\") + "]"
    guard let value = option.value(of: command) else { return ShellWords.quoted(option.rawValue + summary) }
    // A value follows a long option after '=', a short one in the next word.
    let name = option.rawValue + (option.isLong ? "=" : "")
    return ShellWords.quoted("\(name)\(summary):\(message(value)):\(action(value))")
  }

  private static func operand(_ argument: Argument) -> String {
    switch argument {
    case .documents: ShellWords.quoted("*:\(message(argument)):\(action(argument))")
    case .document, .device, .selector, .rule, .oneOf, .file, .text:
      ShellWords.quoted("1:\(message(argument)):\(action(argument))")
    }
  }

  private static func message(_ argument: Argument) -> String {
    switch argument {
    case .documents, .document: "document"
    case .device: "device"
    case .selector: "configurations"
    case .rule: "rule"
    case .oneOf: "word"
    case .file: "file"
    case .text: "text"
    }
  }

  private static func action(_ argument: Argument) -> String {
    switch argument {
    case .documents, .document: #"_files -g "*.insets(-.)""#
    case .device, .selector: "_insets_devices"
    case .rule: "_insets_rules"
    case .oneOf(let choices): "(\(choices.joined(separator: " ")))"
    case .file: "_files"
    case .text: ""
    }
  }

  private static func described(_ word: String, _ summary: String) -> String {
    ShellWords.quoted(escaped(word, ":\\") + ":" + escaped(summary, ":\\"))
  }

  /// With a backslash before each of these characters.
  private static func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
