import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage

extension ReferenceGenerator {
  /// What the five articles say, which rule says it here, and what proves it.
  static func seeds(_ passages: [SeedPassage]) -> MarkdownPage {
    var page = MarkdownPage("What the seeds say", origin: "Sources/InsetsGenerators")
    page.paragraph(
      "The engine began with five public articles, the seeds. This page lists each of their claims in our words, with "
        + "the behaviour that it belongs to ([Behaviour](Behaviour.md)) and the scenario or test that proves it. If "
        + "another source contradicts a claim, the last section says so, and which side the engine takes."
    )
    for source in passages.map(\.source).uniqued() {
      page.heading(heading(ofSource: source))
      let own = passages.filter { $0.source == source }
      for section in own.map(\.section).uniqued() {
        page.subheading(section)
        page.list(own.filter { $0.section == section }.map(words))
      }
    }
    page.heading("Contradictions, and the side taken")
    page.list(
      passages.compactMap { passage in
        passage.dispute.map {
          "\(passage.source): \(sentence(passage.claim)) Against it: \(sentence($0.otherClaim)) The engine: "
            + "\(sentence($0.sideTaken)) Why: \(sentence($0.reason))"
        }
      }
    )
    page.heading("Behaviours from other sources")
    page.paragraph("None of the five articles covers these; their evidence is in the data and in the cases.")
    let rules = Set(passages.flatMap(\.rules))
    page.list(
      EngineRule.allCases.filter { !rules.contains($0) }.map {
        "\($0.rawValue) (\($0.confidence.words)): \(sentence($0.statement))"
      }
    )
    return page
  }

  /// The claim, the rules that say it, and links to the proof.
  private static func words(for passage: SeedPassage) -> String {
    "\(sentence(passage.claim)) \(passage.rules.map(\.rawValue).joined(separator: ", ")). "
      + (passage.dispute == nil ? "" : "Contradicted, see below. ")
      + "Proof: \(passage.proofs.map(link).joined(separator: "; "))"
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
