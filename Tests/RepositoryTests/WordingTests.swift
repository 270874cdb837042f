import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsTestSupport
import Testing

/// The words of texts that people read.
///
/// The glossary in the guide gives each thing one name.
struct WordingTests {
  /// Words that stand for a word of the glossary or of plain English, with the word to use.
  private static let avoided = [
    ("mend", "fix"), ("mends", "fixes"), ("mended", "fixed"), ("remedy", "fix"), ("remedies", "fixes"),
    ("nobody", "the passive voice, or 'not known'"), ("somebody", "the one who does it"),
    ("whoever", "the one who does it"),
    ("the author's own", "an app's own"), ("one's own", "your own"), ("in the place of", "instead of"),
  ]

  private func check(_ text: String, of subject: String) throws {
    for (word, better) in Self.avoided {
      let pattern = try Regex("(?i)\\b\(word)\\b")
      #expect(text.firstMatch(of: pattern) == nil, "\(subject) says '\(word)'; say \(better)")
    }
  }

  @Test(arguments: RuleRegistry.all)
  func `rules use plain words`(_ rule: DiagnosticRule) throws {
    try check(rule.summary + "\n" + rule.explanation, of: rule.id.name)
  }

  @Test func `the catalogue uses plain words`() throws {
    for property in Property.allCases {
      try check(property.spec.summary + "\n" + (property.spec.defaultNote ?? ""), of: property.spec.spelling)
      for choice in property.spec.choices {
        try check(choice.summary, of: "\(property.spec.spelling): \(choice.choice)")
      }
    }
    for quantity in Quantity.allCases { try check(quantity.spec.summary, of: quantity.spec.spelling) }
    for kind in ElementKind.allCases { try check(kind.spec.summary, of: kind.spelling) }
    for stage in Stage.allCases { try check(stage.spec.summary, of: stage.spec.spelling) }
    for rule in EngineRule.allCases { try check(rule.statement, of: rule.rawValue) }
  }

  @Test func `help uses plain words`() throws {
    for command in Command.allCases {
      let spec = command.spec
      let options = spec.options.map { $0.summary(of: command) }.joined(separator: "\n")
      try check(spec.summary + "\n" + spec.details + "\n" + options, of: "insets help \(command.rawValue)")
    }
  }

  @Test func `pages use plain words`() throws {
    let editors = try Repository.names(in: "editors").map { "editors/\($0)/README.md" }
    let pages =
      ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "editors/README.md"] + editors
      + ["README", "Guide", "Elements", "Properties", "Quantities", "Words", "Behaviour", "Migrations", "Commands"].map
    {
      "Grammar/Reference/\($0).md"
    }
    for page in pages {
      guard let text = try? Repository.text(of: page) else { continue }
      try check(text, of: page)
    }
  }
}
