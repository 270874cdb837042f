/// Writes `Grammar/words.ebnf`: the words that the grammar's identifiers stand for, from the analysis's tables.
package enum GrammarWords {
  package static let path = "Grammar/words.ebnf"

  package static func generate() -> GeneratedFile {
    var text = """
      (* The words of the .insets language that are identifiers to the grammar in insets.ebnf.

         Generated from the tables in Sources/InsetsLanguage/Catalog; write with: swift run insets-dev generate *)

      """
    for group in WordClass.allCases { text += "\n" + lines(of: group.rawValue, group.words) }
    return GeneratedFile(path: path, contents: text)
  }

  /// The rule, its words in lines of at most 120 columns.
  private static func lines(of name: String, _ words: [String]) -> String {
    var lines: [String] = []
    var line = "\(name) ="
    for (index, word) in words.enumerated() {
      let piece = (index == 0 ? " " : " | ") + "\"\(word)\""
      if line.count + piece.count > 116 {
        lines.append(line)
        line = "   "
      }
      line += piece
    }
    return (lines + [line + " ;"]).joined(separator: "\n") + "\n"
  }
}
