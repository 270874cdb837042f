import InsetsLanguage

/// A Markdown page that is built from tables of the sources.
struct MarkdownPage {
  private(set) var text: String

  /// `origin` is where the page's words stand, for those who want to change them.
  init(_ title: String, origin: String) {
    text = "# \(title)\n\n<!-- Generated from \(origin) by 'swift run insets-dev generate'. -->\n"
  }

  mutating func heading(_ heading: String) { text += "\n## \(heading)\n" }

  mutating func paragraph(_ paragraph: String) { text += "\n\(paragraph)\n" }

  mutating func code(_ language: String, _ code: String) {
    text += "\n```\(language)\n\(code)\(code.hasSuffix("\n") ? "" : "\n")```\n"
  }

  mutating func subheading(_ heading: String) { text += "\n### \(heading)\n" }

  /// A list whose items are paragraphs, broken into lines as people read them in the source too.
  mutating func list(_ items: [String]) {
    let lines = items.flatMap { wrapped("- \($0)", width: Self.lineLength, hanging: "  ") }
    text += "\n" + lines.map { "\($0)\n" }.joined()
  }

  /// A table of short cells; what would make a row longer than a screen is wide belongs in a list.
  mutating func table(_ head: [String], _ rows: [[String]]) {
    text += "\n" + line(head) + line(head.map { _ in "---" })
    for row in rows { text += line(row) }
  }

  private static let lineLength = 120

  private func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }
}

/// A word of the language on a page.
func code(_ word: String) -> String { "`\(word)`" }
