/// Writes `Grammar/tree-sitter-insets/queries/highlights.scm`.
///
/// Editors disagree on whether the first or the last pattern counts where several fit, so that no token has two.
enum TreeSitterHighlights {
  static let path = "Grammar/tree-sitter-insets/queries/highlights.scm"

  static func generate() -> GeneratedFile {
    let text = """
      ; Generated from Sources/InsetsGenerators; write with: swift run insets-dev generate

      [(comment) (block_comment)] \(capture(.comment))
      (documentation) \(capture(.documentation))

      (string ["\\"" (string_content)] \(capture(.string)))
      (escape_sequence) \(capture(.escape))
      (number) \(capture(.number))

      ["scenario" "component" "device" "let"] \(capture(.declaration))
      "import" \(capture(.import))
      ["use" "as" "presents" "when" "else" "at" "expect" "on" "otherwise"] \(capture(.control))
      ["inset" "priority" "iOS" "sdk"] \(capture(.wordOperator))

      ["+" "-" "*" "/" "=" "..." "==" "!=" "<" "<=" ">" ">="] \(capture(.operator))
      ["{" "}" "(" ")" "[" "]"] @punctuation.bracket
      ["," ":" ";" "."] @punctuation.delimiter

      (component name: (identifier) \(capture(.typeName)))
      (device name: (identifier) \(capture(.typeName)))
      (constant name: (identifier) \(capture(.constantName)))
      (element name: (identifier) \(capture(.elementName)))
      (use name: (identifier) \(capture(.elementName)))
      (argument label: (identifier) \(capture(.label)))
      (call function: (identifier) \(capture(.function)))

      (latest) \(capture(.choice))

      \(words(.elementKind, in: "(element kind: (identifier) @)"))
      \(words(.property, in: "(property_path (identifier) @ .)"))
      \(words(.stage, in: "(stage name: (identifier) @)"))
      \(words(.member, in: "(path (identifier) . (identifier) @)"))
      \(words(.device, in: "(term) @"))
      \(words(.device, in: "(device base: (identifier) @)"))
      \(words(.device, in: "(path . (identifier) @)"))
      \(words(.anchor, in: "(path . (identifier) @)"))
      \(words(.choice, in: "(term) @"))
      \(words(.choice, in: "(path . (identifier) @)"))
      \(words(.choice, in: "(member name: (identifier) @)"))

      """
    return GeneratedFile(path: path, contents: text)
  }

  private static func capture(_ highlight: HighlightClass) -> String { "@" + highlight.capture }

  /// A pattern whose node at `@` is one of the class's words.
  private static func words(_ highlight: HighlightClass, in pattern: String) -> String {
    let capture = capture(highlight)
    let words = highlight.words.map { "\"\($0)\"" }
    return """
      (\(pattern.replacing("@", with: capture))
        (#any-of? \(capture)
          \(lines(of: words).joined(separator: "\n    "))))
      """
  }

  /// The words in lines of at most 120 columns.
  private static func lines(of words: [String]) -> [String] {
    words.reduce(into: [""]) { lines, word in
      let last = lines[lines.count - 1]
      if last.count + word.count > 112 {
        lines.append(word)
      } else {
        lines[lines.count - 1] = last.isEmpty ? word : last + " " + word
      }
    }
  }
}
