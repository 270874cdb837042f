import Foundation

/// The seeds of the laws' random screens.
///
/// A failure names its seed and the line that runs it alone.
enum LawSeeds {
  /// The one seed that `INSETS_SEED` says.
  static let chosen = ProcessInfo.processInfo.environment["INSETS_SEED"].flatMap(UInt64.init)

  /// The range, or the chosen seed.
  static func range(_ range: Range<UInt64>) -> [UInt64] { chosen.map { [$0] } ?? Array(range) }

  /// Whether a law was tried often enough; one seed alone is never too few.
  static func isEnough(_ comparisons: Int, atLeast least: Int) -> Bool { chosen != nil || comparisons >= least }

  static func line(_ seed: UInt64) -> String { "INSETS_SEED=\(seed) swift test --filter InsetsEngineTests" }
}
