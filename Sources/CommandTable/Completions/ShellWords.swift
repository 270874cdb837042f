/// What the completions of all shells have in common.
enum ShellWords {
  /// Where a completion comes from, for who opens it.
  static let origin = "# Generated from Sources/CommandTable; write with: swift run insets-dev generate"

  /// What can be after the tool's name besides a command.
  static let otherWords = [
    ("help", "say what a command does"), ("--help", "show what the tool can do"), ("--version", "tell the version"),
  ]

  /// Prints the names of all devices, and of all rules.
  static let deviceNames = "insets devices 2> /dev/null | cut -d ' ' -f 1"
  static let ruleNames = "insets rules 2> /dev/null | cut -d ' ' -f 1"

  /// In single quotes, for a POSIX shell.
  static func quoted(_ text: String) -> String { "'" + text.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'" }
}

/// A shell that completes the words of the tool.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that completes them.
  package var completion: String {
    switch self {
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    }
  }
}
