extension DiagnosticRule {
  /// The rule's page in Markdown, with its title: what `insets rules` and editors show.
  package var document: String { "# \(id.name)\n\n\(page)" }

  /// The rule's page in Markdown, without its title: what the reference shows.
  package var page: String {
    var blocks = ["**\(severity.name)**: \(summary)", explanation]
    for example in examples {
      switch example {
      case .flagged:
        blocks += ["## Found in", code("insets", example.document)]
        if let fixed = example.fixedDocument {
          blocks += ["After the first fix:", code("insets", fixed)]
        }
      case .accepted:
        blocks += ["## Not found in", code("insets", example.document)]
      }
    }
    blocks += [
      "## To allow it",
      "To allow a finding, give the reason in a comment above the statement, in the scenario's first line or, for a whole file, in the file's first line:",
      code("insets", "// insets:allow \(id.name): the reason\n// insets:allow-file \(id.name): the reason"),
      "A `.insets.json` in the document's folder or in one above it sets the level, for the editor and for `insets check`:",
      code("json", "{ \"rules\": { \"\(id.name)\": \"off\" } }"),
    ]
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func code(_ language: String, _ code: String) -> String {
    "```\(language)\n\(code)\(code.hasSuffix("\n") ? "" : "\n")```"
  }
}
