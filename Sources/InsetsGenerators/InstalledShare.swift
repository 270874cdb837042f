import CommandTable

/// Writes what is installed beside the tool for shells and for `man`, laid out as in the `share` of a prefix.
enum InstalledShare {
  /// The folder, from the repository's top folder.
  private static let folder = ".release/share"

  static func generate() -> [GeneratedFile] {
    [
      GeneratedFile(path: "\(folder)/bash-completion/completions/insets", contents: BashCompletion.text),
      GeneratedFile(path: "\(folder)/fish/vendor_completions.d/insets.fish", contents: FishCompletion.text),
      GeneratedFile(path: "\(folder)/man/man1/insets.1", contents: ManualPage.text),
      GeneratedFile(path: "\(folder)/zsh/site-functions/_insets", contents: ZshCompletion.text),
    ]
  }

  /// Where a completion comes from, for who opens it.
  static let origin = "# Generated from Sources/CommandTable; write with: swift run insets-dev generate"

  /// What can stand after the tool's name besides a command.
  static let otherWords = [
    ("help", "say what a command does"), ("--help", "show what the tool can do"), ("--version", "tell the version"),
  ]

  /// Prints the names of all devices, and of all rules.
  static let deviceNames = "insets devices 2> /dev/null | cut -d ' ' -f 1"
  static let ruleNames = "insets rules 2> /dev/null | cut -d ' ' -f 1"

  /// In single quotes, for a POSIX shell.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}
