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
  private static let passages = (try? Repository.text(of: SeedPassage.path)).map(SeedPassage.all) ?? []

  @Test func `every seed is there`() throws {
    let seeds = Dictionary(grouping: Self.passages, by: \.source)
    #expect(seeds.keys.sorted() == ["S0", "S1", "S2", "S3", "S4"])
    for (source, passages) in seeds {
      #expect(Catalogue.sources.contains { $0.key == source })
      #expect(passages.count >= 15, "\(source)")
    }
    // Each word of the column is a rule.
    let words = Self.passages.flatMap(\.rules).map(\.rawValue).joined(separator: " ")
    let column = try Repository.text(of: SeedPassage.path).matches(of: #/,(R[\d.]+(?: R[\d.]+)*),/#)
    #expect(words == column.map { String($0.1) }.joined(separator: " "))
  }

  @Test(arguments: passages.indices)
  func `a passage is proved`(_ index: Int) throws {
    let passage = Self.passages[index]
    #expect(!passage.proofs.isEmpty, "\(passage.claim)")
    #expect(!passage.rules.isEmpty, "\(passage.claim)")
    var documentation = ""
    for proof in passage.proofs {
      switch proof {
      case .example(let document, let title):
        documentation += try #require(try Self.documentation(of: title, in: document), "\(document): \(title)") + "\n"
      case .test(let file, let name):
        #expect(try Repository.text(of: file).contains("func `\(name)`("), "\(file): \(name)")
      }
    }
    // A reader who follows the link meets the rule again.
    let named = Set(documentation.matches(of: #/R\d+(?:\.\d+)?/#).map { String($0.output) })
    for rule in passage.rules {
      #expect(named.contains(rule.rawValue), "no example for '\(passage.claim)' names \(rule.rawValue)")
    }
  }

  @Test func `every example of the seeds proves something`() throws {
    let proofs = Set(Self.passages.flatMap(\.proofs))
    for path in Repository.files(under: "Grammar/Examples", withExtension: "insets") {
      guard let match = path.firstMatch(of: #/Examples\/(s\d-[\w-]+)\.insets$/#) else { continue }
      let document = String(match.1)
      for title in try Self.scenarios(of: document).keys {
        let isNamed = proofs.contains(.example(document, title))
        #expect(isNamed, "no passage of the seeds names \(document): \(title)")
      }
    }
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
