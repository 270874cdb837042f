import Synchronization

/// Asks, between units of work, whether the current work is still wanted.
///
/// The result of stopped work is worthless: the caller discards it, and calls ``AnalysisHost/forgetUnfinished()``.
package final class Interruption: Sendable {
  /// The work between two questions, in elements that were laid out.
  private static let unitsBetweenQuestions = 500

  private let isWanted: @Sendable (Int) -> Bool
  private let units = Atomic(0)
  private let hasStopped = Atomic(false)

  /// - Parameter isWanted: whether to go on; is told how many elements have been laid out since it was last asked, and
  ///   may be asked on any thread.
  package init(_ isWanted: @escaping @Sendable (Int) -> Bool) { self.isWanted = isWanted }

  /// Work that is always wanted.
  package static let never = Interruption { _ in true }

  /// Whether the current work is no longer wanted.
  package var isStopped: Bool { hasStopped.load(ordering: .relaxed) }

  /// Counts work, and asks from time to time whether it is still wanted; returns whether it is not.
  package func spend(_ count: Int) -> Bool {
    if isStopped { return true }
    let done = units.add(count, ordering: .relaxed).newValue
    guard done >= Self.unitsBetweenQuestions else { return false }
    units.store(0, ordering: .relaxed)
    guard !isWanted(done) else { return false }
    hasStopped.store(true, ordering: .relaxed)
    return true
  }

  /// Begins other work, which is wanted.
  package func begin() { hasStopped.store(false, ordering: .relaxed) }
}
