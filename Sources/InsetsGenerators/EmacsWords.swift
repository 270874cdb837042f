/// Writes `insets-words.el` for Emacs: a face for each class of highlighting, and the words of those known by words.
enum EmacsWords {
  static let path = "editors/emacs/insets-words.el"

  static func generate() -> GeneratedFile {
    let text = """
      ;;; insets-words.el --- Words and faces of Insets documents  -*- lexical-binding: t; -*-

      ;; SPDX-License-Identifier: Apache-2.0

      ;;; Commentary:

      ;; Generated from Sources/InsetsGenerators; write with: swift run insets-dev generate

      ;;; Code:

      (defgroup insets nil
        "Screens as UIKit lays them out, checked by the Insets language server."
        :group 'languages
        :prefix "insets-")

      \(HighlightClass.allCases.map(face).joined(separator: "\n\n"))

      \(HighlightClass.allCases.filter { !$0.words.isEmpty }.map(words).joined(separator: "\n\n"))

      (provide 'insets-words)
      ;;; insets-words.el ends here

      """
    return GeneratedFile(path: path, contents: text)
  }

  private static func face(_ highlight: HighlightClass) -> String {
    let look = highlight.emacsFace.map { "((t :inherit \($0)))" } ?? "((t nil))"
    return """
      (defface insets-\(name(of: highlight)) '\(look)
        "How Insets documents show \(name(of: highlight).replacing("-", with: " "))."
        :group 'insets)
      """
  }

  private static func words(_ highlight: HighlightClass) -> String {
    """
    (defconst insets-words-\(name(of: highlight))
      '(\(lines(of: highlight.words.map { "\"\($0)\"" }, indent: 4))))
    """
  }

  /// The class's name as Emacs writes names: `element-kind`.
  private static func name(of highlight: HighlightClass) -> String {
    highlight.rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  /// The words in lines of at most 80 columns, which is what Emacs's people keep to.
  private static func lines(of words: [String], indent: Int) -> String {
    var lines = [""]
    for word in words {
      let last = lines[lines.count - 1]
      if indent + last.count + word.count > 76 {
        lines.append(word)
      } else {
        lines[lines.count - 1] = last.isEmpty ? word : last + " " + word
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
