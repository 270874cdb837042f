/// Writes the index of what a rule can ask of a scenario and of its layouts, from the sources of the checking.
package enum FactsReference {
  package static let path = "\(ReferenceGenerator.folder)/Facts.md"
  package static let sourceFolder = "Sources/InsetsChecking/Layouts"

  /// Whose members are facts, with what they are about.
  private static let owners: [(type: String, words: String)] = [
    ("ScenarioEvaluation", "A scenario on all its configurations: what a rule is given."),
    ("ScenarioLayout", "The scenario laid out for configurations that give the same numbers."),
    ("BoundScenario", "What the document says, before any layout."),
  ]

  /// The page, from the names and texts of the files of ``sourceFolder`` in the order of their names.
  package static func generate(_ sources: [(name: String, text: String)]) -> GeneratedFile {
    let facts = sources.flatMap { source in Fact.all(in: source.text).map { (file: source.name, fact: $0) } }
    var page = MarkdownPage("What a rule can ask", origin: sourceFolder)
    page.paragraph(
      """
      The facts that rules share, one in a line. A rule that needs another one adds it to `\(sourceFolder)`, with a line \
      of documentation.
      """
    )
    for owner in owners {
      page.heading(owner.type)
      page.paragraph(owner.words)
      page.list(
        facts.filter { $0.fact.owner == owner.type }.sorted { $0.fact.name < $1.fact.name }.map { entry in
          let words = entry.fact.summary.isEmpty ? "" : ": \(entry.fact.summary)"
          return "[`\(entry.fact.name)`](../../\(sourceFolder)/\(entry.file))\(words)"
        }
      )
    }
    return GeneratedFile(path: path, contents: page.text)
  }
}

/// A member of a type that other files can see.
private struct Fact {
  var owner: String
  /// As a call would name it: `barsAtEdge(_:of:)`.
  var name: String
  /// The first sentence of its documentation.
  var summary: String

  static func all(in text: String) -> [Fact] {
    var owner: String?
    var documentation: [Substring] = []
    var facts: [Fact] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if let match = line.prefixMatch(of: #/(?:package )?(?:final )?(?:extension|struct|class) (\w+).*\{$/#) {
        owner = String(match.1)
      } else if line == "}" {
        owner = nil
      }
      if let comment = line.prefixMatch(of: #/  \/\/\/ ?/#) {
        documentation.append(line[comment.range.upperBound...])
        continue
      }
      defer { documentation = [] }
      let member = #/  (?:package )?(?:private\(set\) )?(?:lazy )?(?:static )?(var|let|func) (\w+)/#
      guard let owner, let match = line.prefixMatch(of: member) else { continue }
      let rest = line[match.range.upperBound...] + "\n" + lines[(index + 1)...].prefix(8).joined(separator: "\n")
      let labels = match.1 == "func" ? "(\(labels(of: rest)))" : ""
      facts.append(Fact(owner: owner, name: match.2 + labels, summary: firstSentence(documentation)))
    }
    return facts
  }

  /// The labels of a parameter list, each with its colon.
  private static func labels(of signature: Substring) -> String {
    guard let open = signature.firstIndex(of: "(") else { return "" }
    var depth = 0
    var isLabel = true
    var label = ""
    var labels = ""
    for character in signature[open...] {
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ":" where depth == 1 && isLabel:
        labels += (label.split(whereSeparator: \.isWhitespace).first ?? "") + ":"
        isLabel = false
      case "," where depth == 1:
        isLabel = true
        label = ""
      default: if depth == 1, isLabel { label.append(character) }
      }
      if depth == 0 { break }
    }
    return labels
  }

  private static func firstSentence(_ documentation: [Substring]) -> String {
    let words = documentation.prefix { !$0.isEmpty }.joined(separator: " ")
    guard let end = words.firstRange(of: ". ")?.lowerBound else {
      return words.hasSuffix(".") ? String(words.dropLast()) : words
    }
    return String(words[..<end])
  }
}
