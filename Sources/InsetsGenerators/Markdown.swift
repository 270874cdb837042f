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

  mutating func table(_ head: [String], _ rows: [[String]]) {
    text += "\n" + line(head) + line(head.map { _ in "---" })
    for row in rows { text += line(row) }
  }

  private func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
  }
}

/// A word of the language on a page.
func code(_ word: String) -> String { "`\(word)`" }

/// A phrase as a sentence of its own.
func sentence(_ phrase: String) -> String { phrase.prefix(1).uppercased() + phrase.dropFirst() + "." }
