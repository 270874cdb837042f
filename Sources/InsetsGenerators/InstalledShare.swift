import CommandTable

/// Writes what is installed beside the tool for shells and for `man`, laid out as in the `share` of a prefix.
enum InstalledShare {
  /// The folder, from the repository's top folder.
  private static let folder = ".release/share"

  static func generate() -> [GeneratedFile] {
    [
      GeneratedFile(path: "\(folder)/bash-completion/completions/insets", contents: Shell.bash.completion),
      GeneratedFile(path: "\(folder)/fish/vendor_completions.d/insets.fish", contents: Shell.fish.completion),
      GeneratedFile(path: "\(folder)/man/man1/insets.1", contents: ManualPage.text),
      GeneratedFile(path: "\(folder)/zsh/site-functions/_insets", contents: Shell.zsh.completion),
    ]
  }
}
