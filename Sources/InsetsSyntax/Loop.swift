/// Calls a function once with every number below a count, in any order and on any threads, and waits for all calls.
package typealias Loop = @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

/// A loop on the current thread, in order.
@Sendable package func loopInOrder(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  for number in 0..<count { body(number) }
}

/// The results of a function for every number below a count, in order.
package func results<Result: Sendable>(
  below count: Int,
  by loop: Loop,
  _ transform: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let results = ResultTable<Result>(count: count)
  loop(count) { results.set($0, to: transform($0)) }
  return results.all
}

/// The results of a loop whose calls may run at the same time.
private final class ResultTable<Result: Sendable>: Sendable {
  // Every call writes to its own place, and nothing is read before all calls have ended.
  nonisolated(unsafe) private let places: UnsafeMutableBufferPointer<Result?>

  init(count: Int) {
    places = .allocate(capacity: count)
    places.initialize(repeating: nil)
  }

  deinit {
    places.deinitialize()
    places.deallocate()
  }

  func set(_ index: Int, to result: Result) { places[index] = result }

  var all: [Result] { places.compactMap { $0 } }
}
