import InsetsEngine

/// A claim of one of the five articles that the rules were first read from, in our own words, with what proves it.
///
/// The articles go by their keys in the source table, `S0` to `S4`; the numbers in a claim are theirs. The page
/// `Grammar/Reference/Seeds.md` is written from these rows, and a test looks every example and test up.
package struct SeedPassage: Sendable {
  /// What shows that the claim holds, or that the engine takes the other side.
  package enum Proof: Sendable, Hashable {
    /// A document of `Grammar/Examples`, without its ending, and the title of a scenario in it.
    case example(String, String)
    /// A file of tests, from the repository's top folder, and the name of a test in it.
    case test(String, String)
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

  init(
    _ section: String,
    _ claim: String,
    _ rules: [EngineRule],
    _ proofs: Proof...,
    dispute: Dispute? = nil
  ) {
    self.section = section
    self.claim = claim
    self.rules = rules
    self.proofs = proofs
    self.dispute = dispute
  }

  /// The passages of each article, by its key in the source table.
  package static let seeds: [(source: String, passages: [SeedPassage])] = [
    ("S0", s0), ("S1", s1), ("S2", s2), ("S3", s3), ("S4", s4),
  ]

  /// The rules of which none of the articles speaks.
  package static let rulesFromElsewhere = rulesOfSwiftUI.union([
    .scrolledSafeArea, .olderSDK, .transformedView, .safeAreaInBar, .xibSafeArea, .webViewAdjustment, .barOrigin,
    .largeTitle, .searchBarAndPrompt, .nestedContainers, .splitView, .sheet, .tallStatusBar, .scrollIndicators,
    .separators, .cellReadableWidth,
    .flowLayout, .lastMarginsWritten,
    .keyboard,
  ])

  /// The articles are about UIKit; what is known of SwiftUI begins with R11.
  private static let rulesOfSwiftUI = Set(
    EngineRule.allCases.filter { rule in
      (Int(rule.rawValue.dropFirst().prefix { $0 != "." }) ?? 0) >= 11
    }
  )
}
