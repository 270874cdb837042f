/// Writes the index of what a rule can ask of a scenario and of its layouts, from the sources of the checking.
package enum FactsReference {
  package static let path = "\(ReferenceGenerator.folder)/Facts.md"
  /// Where the facts are, those that a new rule needs too in the first.
  package static let folders = [
    "Sources/InsetsChecking/Facts", "Sources/InsetsChecking/Evaluation", "Sources/InsetsChecking/Words",
    "Sources/InsetsLanguage/Binding",
  ]

  /// Whose members are facts, with what they are about.
  private static let owners: [(type: String?, words: String)] = [
    ("ScenarioEvaluation", "A scenario on all its configurations: what a rule is given."),
    ("ScenarioLayout", "The scenario laid out for configurations that give the same numbers."),
    ("BoundScenario", "What the document says, before any layout."),
    ("BoundSetting", "A statement of the document."),
    ("Expression", "A number that a statement writes or computes."),
    ("ElementKind", "What an element is."),
    ("ScenarioLayouts", "All layouts of a scenario."),
    (nil, "What is known of a part of a scenario or of a layout, made from it."),
  ]

  /// The page, from the paths and texts of the files of ``folders`` in the order of the folders and names.
  package static func generate(_ sources: [(path: String, text: String)]) -> GeneratedFile {
    let facts = sources.flatMap { source in
      Fact.all(in: source.text, ofModule: source.path.hasPrefix("Sources/InsetsChecking/"))
        .map { (path: source.path, fact: $0) }
    }
    var page = MarkdownPage("What a rule can ask", origin: "the sources of InsetsChecking")
    page.paragraph(
      """
      The facts that rules share, one in a line. A rule that needs another one adds it to `\(folders[0])`, with a line \
      of documentation.
      """
    )
    for owner in owners {
      page.heading(owner.type ?? "Types")
      page.paragraph(owner.words)
      page.list(
        facts.filter { $0.fact.owner == owner.type }.sorted { $0.fact.name < $1.fact.name }.map { entry in
          let words = entry.fact.summary.isEmpty ? "" : ": \(entry.fact.summary)"
          return "[`\(entry.fact.name)`](../../\(entry.path))\(words)"
        }
      )
    }
    return GeneratedFile(path: path, contents: page.text)
  }
}

/// A type, or a member of a type, that rules can see.
private struct Fact {
  /// Nil for a type.
  var owner: String?
  /// As a call would name it: `barsAtEdge(_:of:)`.
  var name: String
  /// The first sentence of its documentation.
  var summary: String

  /// Of the file of another module, only what the module shows.
  static func all(in text: String, ofModule isOwn: Bool) -> [Fact] {
    var owner: String?
    var documentation: [Substring] = []
    var facts: [Fact] = []
    let type = #/(?:package )?(?:final )?(extension|struct|class) (\w+).*\{$/#
    let member = #/  (package )?(?:private\(set\) )?(?:lazy )?(?:static )?(var|let|func) (\w+)/#
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    for (index, line) in lines.enumerated() {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("///") {
        documentation.append(words.dropFirst(3).drop { $0 == " " })
        continue
      }
      defer { documentation = [] }
      // Members stand two spaces from the side; most lines are deeper, and need no match.
      if words.startIndex == line.startIndex, let match = line.prefixMatch(of: type) {
        owner = String(match.2)
        if match.1 == "struct", isOwn {
          facts.append(Fact(owner: nil, name: String(match.2), summary: firstSentence(documentation)))
        }
      } else if line == "}" {
        owner = nil
      }
      guard let owner, line.hasPrefix("  "), !line.hasPrefix("   "), isOwn || line.hasPrefix("  package "),
        let match = line.prefixMatch(of: member)
      else { continue }
      var labels = ""
      if match.2 == "func" {
        let rest = line[match.range.upperBound...] + "\n" + lines[(index + 1)...].prefix(8).joined(separator: "\n")
        labels = "(\(self.labels(of: rest)))"
      }
      facts.append(Fact(owner: owner, name: match.3 + labels, summary: firstSentence(documentation)))
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
      if depth == 0 { return labels }
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
