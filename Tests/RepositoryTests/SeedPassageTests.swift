import InsetsAnalysis
import InsetsEngine
import InsetsGenerators
import InsetsSyntax
import InsetsTestSupport
import Testing

/// What the seeds say is proved where the table says that it is.
///
/// That the examples' expectations hold is checked with the other examples.
struct SeedPassageTests {
  private static let passages = SeedPassage.seeds.flatMap { source, passages in
    passages.map { (source: source, passage: $0) }
  }

  @Test func everySeedIsThere() {
    #expect(SeedPassage.seeds.map(\.source) == ["S0", "S1", "S2", "S3", "S4"])
    for (source, passages) in SeedPassage.seeds {
      #expect(Catalogue.sources.contains { $0.key == source })
      #expect(passages.count >= 15, "\(source)")
    }
  }

  @Test(arguments: passages.indices)
  func aPassageIsProved(_ index: Int) throws {
    let (_, passage) = Self.passages[index]
    #expect(!passage.proofs.isEmpty, "\(passage.claim)")
    #expect(!passage.rules.isEmpty, "\(passage.claim)")
    var documentation = ""
    for proof in passage.proofs {
      switch proof {
      case .example(let document, let title):
        documentation += try #require(try Self.documentation(of: title, in: document), "\(document): \(title)") + "\n"
      case .test(let file, let name):
        #expect(try Repository.text(of: file).contains("@Test(\"\(name)\")"), "\(file): \(name)")
      }
    }
    // A reader who follows the link meets the rule again.
    let named = Set(documentation.matches(of: #/R\d+(?:\.\d+)?/#).map { String($0.output) })
    for rule in passage.rules {
      #expect(named.contains(rule.rawValue), "no example for '\(passage.claim)' names \(rule.rawValue)")
    }
  }

  @Test func everyExampleOfTheSeedsProvesSomething() throws {
    let proofs = Set(Self.passages.flatMap(\.passage.proofs))
    for path in Repository.files(under: "Grammar/Examples", withExtension: "insets") {
      guard let match = path.firstMatch(of: #/Examples\/(s\d-[\w-]+)\.insets$/#) else { continue }
      let document = String(match.1)
      for title in try Self.scenarios(of: document).keys {
        let isNamed = proofs.contains(.example(document, title))
        #expect(isNamed, "no passage in SeedPassage names \(document): \(title)")
      }
    }
  }

  @Test func everyRuleComesFromASeedOrFromElsewhere() {
    let seeds = Set(Self.passages.flatMap(\.passage.rules))
    #expect(seeds.isDisjoint(with: SeedPassage.rulesFromElsewhere))
    let unknown = Set(EngineRule.allCases).subtracting(seeds).subtracting(SeedPassage.rulesFromElsewhere)
    #expect(unknown.isEmpty, "say in SeedPassage where the rule comes from")
  }

  private static func documentation(of title: String, in document: String) throws -> String? {
    try scenarios(of: document)[title]
  }

  /// The documentation of each scenario of an example, by its title.
  private static func scenarios(of document: String) throws -> [String: String] {
    let source = SourceFile(try Repository.text(of: "Grammar/Examples/\(document).insets"))
    var scenarios: [String: String] = [:]
    for tree in source.items {
      guard case .scenario(let item) = ItemSyntax(tree) else { continue }
      scenarios[item.titleText ?? ""] = tree.documentation ?? ""
    }
    return scenarios
  }
}
