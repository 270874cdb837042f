/// Completes the words of the tool in bash, from the 3.2 of macOS on, with or without the package bash-completion.
enum BashCompletion {
  static var text: String {
    """
    # Completion of insets for bash.
    \(ShellWords.origin)

    # Keeps the lines of standard input that begin with the word.
    __insets_reply() {
      local line
      while IFS= read -r line; do
        [[ $line == "$1"* ]] && COMPREPLY+=("$line")
      done
    }

    __insets_files() {
      local line
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
        compgen -f -X '!*.insets' -- "$1"
        compgen -d -- "$1"
      )
      compopt -o filenames 2> /dev/null
    }

    _insets() {
      local word=${COMP_WORDS[COMP_CWORD]} before='' command=${COMP_WORDS[1]}
      COMPREPLY=()
      if [[ $COMP_CWORD -eq 1 ]]; then
        __insets_reply "$word" < <(printf '%s\\n' \(words(topWords)))
        return
      fi
      # Bash takes '--option=value' apart at the '='.
      before=${COMP_WORDS[COMP_CWORD - 1]}
      if [[ $word == '=' ]]; then
        word=''
      elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      case $before in
    \(Option.allCases.compactMap(valueArm).joined(separator: "\n"))
      esac
      case $command in
    \(Command.allCases.map(arm).joined(separator: "\n"))
        help) __insets_reply "$word" < <(printf '%s\\n' \(words(Command.allCases.map(\.rawValue)))) ;;
      esac
    }

    complete -F _insets insets

    """
  }

  private static var topWords: [String] { Command.allCases.map(\.rawValue) + ShellWords.otherWords.map(\.0) }

  private static func words(_ words: [String]) -> String { words.joined(separator: " ") }

  private static func valueArm(_ option: Option) -> String? {
    guard let value = option.value(of: nil) else { return nil }
    return "    \(option.rawValue))\n      \(reply(value))\n      return\n      ;;"
  }

  private static func arm(_ command: Command) -> String {
    """
        \(command.rawValue))
          if [[ $word == -* ]]; then
            __insets_reply "$word" < <(printf '%s\\n' \(words(command.spec.options.map(\.rawValue))))
          else
            \(command.spec.operand.map(reply) ?? ":")
          fi
          ;;
    """
  }

  private static func reply(_ argument: Argument) -> String {
    switch argument {
    case .documents, .document: #"__insets_files "$word""#
    case .device, .selector: #"__insets_reply "$word" < <(\#(ShellWords.deviceNames))"#
    case .rule: #"__insets_reply "$word" < <(\#(ShellWords.ruleNames))"#
    case .oneOf(let choices): #"__insets_reply "$word" < <(printf '%s\n' \#(words(choices)))"#
    case .file: #"mapfile -t COMPREPLY < <(compgen -f -- "$word")"#
    case .text: ":"
    }
  }
}
