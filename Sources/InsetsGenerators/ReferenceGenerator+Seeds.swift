import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage

extension ReferenceGenerator {
  /// What the five articles say, which rule says it here, and what proves it.
  static func seeds() -> MarkdownPage {
    var page = MarkdownPage("What the seeds say", origin: "Sources/InsetsGenerators")
    page.paragraph(
      "Five public articles, the seeds, told most of what the engine does before anything else was measured. Each of "
        + "their claims is a row here, in our words, with the rule that says it ([Behaviour](Behaviour.md)) and the "
        + "scenario or test that proves it. Where something contradicts a claim, the last section says what, and which "
        + "side the engine takes."
    )
    for (key, passages) in SeedPassage.seeds {
      page.heading(heading(ofSource: key))
      page.table(
        ["where", "what it says", "rules", "proof"],
        passages.map { passage in
          [
            passage.section,
            passage.claim + (passage.dispute == nil ? "" : " (contradicted, see below)"),
            passage.rules.map(\.rawValue).joined(separator: ", "),
            passage.proofs.map(link).joined(separator: "; "),
          ]
        }
      )
    }
    page.heading("Contradictions, and the side taken")
    page.table(
      ["article", "it says", "against it", "the engine", "why"],
      SeedPassage.seeds.flatMap { key, passages in
        passages.compactMap { passage in
          passage.dispute.map { [key, passage.claim, $0.otherClaim, $0.sideTaken, $0.reason] }
        }
      }
    )
    page.heading("Rules that come from elsewhere")
    page.paragraph("None of the five speaks of these; they rest on the sources in the data and on the cases.")
    page.table(
      ["rule", "what it says", "confidence"],
      EngineRule.allCases.filter(SeedPassage.rulesFromElsewhere.contains).map {
        [$0.rawValue, sentence($0.statement), $0.confidence.words]
      }
    )
    return page
  }

  private static func heading(ofSource key: String) -> String {
    guard let source = Catalogue.sources.first(where: { $0.key == key }) else { return key }
    return "\(key): \(source.covers), \(source.address)"
  }

  private static func link(_ proof: SeedPassage.Proof) -> String {
    switch proof {
    case .example(let document, let scenario): "[\(scenario)](../Examples/\(document).insets)"
    case .test(let file, let name): "the test [\(name)](../../\(file))"
    }
  }
}
