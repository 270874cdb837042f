import Foundation
import InsetsTestSupport

/// The seeds of the laws' random screens.
///
/// A failure names its seed and the line that runs it alone.
enum LawSeeds {
  /// The one seed that `INSETS_SEED` says.
  static let chosen = ProcessInfo.processInfo.environment["INSETS_SEED"].flatMap(UInt64.init)

  /// As many seeds as are asked for, times `INSETS_CASES`, or the chosen seed.
  static func first(_ count: Int) -> [UInt64] { chosen.map { [$0] } ?? Array(RandomCases.seeds(count)) }

  /// One of four parts of them, for tests that run side by side.
  static func first(_ count: Int, quarter: UInt64) -> [UInt64] {
    let seeds = first(count)
    return chosen == nil ? seeds.filter { $0 % 4 == quarter } : seeds
  }

  /// Whether a law was tried often enough; one seed alone is never too few.
  static func isEnough(_ comparisons: Int, atLeast least: Int) -> Bool { chosen != nil || comparisons >= least }

  static func line(_ seed: UInt64) -> String { "INSETS_SEED=\(seed) swift test --filter InsetsEngineTests" }
}
