import Foundation

/// How many random cases a test tries: a few in `swift test`, and `INSETS_CASES=4 swift test` four times as many.
///
/// The seeds are fixed, and more cases are further seeds, so a run always tries what a smaller run tries.
package enum RandomCases {
  package static let variable = "INSETS_CASES"

  package static let times = max(1, ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? 1)

  /// As many seeds, or that many times the variable.
  package static func seeds(_ count: Int) -> Range<UInt64> { 0..<UInt64(count * times) }

  /// The places of a long text where something is tried, about `step` apart; texts of other lengths have other places.
  package static func places(in count: Int, about step: Int) -> StrideTo<Int> {
    let step = max(1, step / times)
    return stride(from: count % step, to: count, by: step)
  }
}
