import InsetsEngine

/// A claim of one of the five articles that the rules were first read from, in our own words, with what proves it.
///
/// The articles go by their keys in the source table, `S0` to `S4`; the numbers in a claim are theirs. The page
/// `Grammar/Reference/Seeds.md` is written from the rows of a data file, and a test looks every example and test up.
package struct SeedPassage: Sendable {
  /// What shows that the claim holds, or that the engine takes the other side.
  package enum Proof: Sendable, Hashable {
    /// A document of `Grammar/Examples`, without its ending, and the title of a scenario in it.
    case example(String, String)
    /// A file of tests, from the repository's top folder, and the name of a test in it.
    case test(String, String)

    /// Reads `document: title` or `Tests/…: name`.
    fileprivate init(_ words: String) {
      let parts = words.split(separator: ": ", maxSplits: 1).map(String.init)
      let (place, name) = (parts.first ?? "", parts.last ?? "")
      self = place.hasPrefix("Tests/") ? .test(place, name) : .example(place, name)
    }
  }

  /// Another claim about the same thing.
  package struct Dispute: Sendable {
    package var otherClaim: String
    /// What the engine computes.
    package var sideTaken: String
    package var reason: String
  }

  /// The heading or place in the article.
  package var section: String
  /// A phrase without a final stop.
  package var claim: String
  package var rules: [EngineRule]
  package var proofs: [Proof]
  package var dispute: Dispute?

  /// The article, by its key in the source table.
  package var source: String

  /// The data file with the passages.
  package static let path = "Grammar/Data/seeds.csv"

  /// The passages of the data file, in its order, which is that of the articles.
  package static func all(in text: String) -> [SeedPassage] { CommaSeparatedTable(text).rows.map(SeedPassage.init) }

  private init(_ row: CommaSeparatedTable.Row) {
    source = row["source"]
    section = row["section"]
    claim = row["claim"]
    rules = row["rules"].split(separator: " ").compactMap { EngineRule(rawValue: String($0)) }
    proofs = row["proofs"].split(separator: " | ").map { Proof(String($0)) }
    guard !row["other_claim"].isEmpty else { return }
    dispute = Dispute(otherClaim: row["other_claim"], sideTaken: row["side_taken"], reason: row["reason"])
  }
}
