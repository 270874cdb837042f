import InsetsEngine
import InsetsLanguage

/// The range of a value over several configurations, in the length of a phrase.
package struct ValueSpread: Sendable, Equatable {
  /// The least and the greatest value of a number, in points.
  private struct Extent: Sendable, Equatable {
    var least: Points
    var greatest: Points
    var isLeastAssumed: Bool
    var isGreatestAssumed: Bool

    init(_ value: Points, isAssumed: Bool) {
      (least, greatest) = (value, value)
      (isLeastAssumed, isGreatestAssumed) = (isAssumed, isAssumed)
    }

    /// What a number rests on is asked only of one that is shown so far.
    mutating func take(_ value: Points, isAssumed: () -> Bool) {
      if value < least { (least, isLeastAssumed) = (value, isAssumed()) }
      if value > greatest { (greatest, isGreatestAssumed) = (value, isAssumed()) }
    }
  }

  /// An extent for each number of the value, or nil if it is not known.
  private var extents: [Extent?] = []
  private var flags: Set<Bool> = []
  /// The number of configurations on which the value is at least partly known.
  private(set) var knownCount = 0
  /// The number of configurations on which the value or a part of it is unknown.
  package private(set) var unknownCount = 0
  /// The version that introduced the quantity, if the scenario has older ones.
  package private(set) var since: OSVersion?

  package init() {}

  /// Adds the numbers of the value on some configurations, with `nan` for unknown ones; the closure says of a number, by
  /// its position, whether it is an assumption.
  package mutating func add(_ numbers: [Points], count: Int, isAssumed: (Int) -> Bool = { _ in false }) {
    if extents.isEmpty { extents = Array(repeating: nil, count: numbers.count) }
    for (index, number) in zip(extents.indices, numbers) where number.isFinite {
      extents[index]?.take(number) { isAssumed(index) }
      if extents[index] == nil { extents[index] = Extent(number, isAssumed: isAssumed(index)) }
    }
    if numbers.contains(where: \.isFinite) { knownCount += count }
    if numbers.contains(where: { !$0.isFinite }) { unknownCount += count }
  }

  mutating func add(_ flag: Bool, count: Int) {
    flags.insert(flag)
    knownCount += count
  }

  mutating func addUnknown(count: Int) { unknownCount += count }

  mutating func addUnavailable(since version: OSVersion) { since = version }

  package mutating func add(
    _ answer: QuantityAnswer,
    part: Part? = nil,
    count: Int,
    isAssumed: (Amount) -> Bool = { _ in false }
  ) {
    switch answer {
    case .unavailableBefore(let version): addUnavailable(since: version)
    case .notApplicable, .unknown: addUnknown(count: count)
    case .value(.flag(let flag)): add(flag, count: count)
    case .value(let value):
      guard let amounts = part.map({ part in value.amount(of: part).map { [$0] } }) ?? value.amounts else {
        return addUnknown(count: count)
      }
      add(amounts.map(\.value), count: count) { isAssumed(amounts[$0]) }
    }
  }

  /// `(88–103, 0, 34, 0)`, or nil if nothing is known.
  package var words: String? {
    if flags.count == 2 { return "true or false" }
    if let flag = flags.first { return flag ? "true" : "false" }
    guard knownCount > 0 else { return nil }
    let parts = extents.map { $0.map(Self.words) ?? "?" }
    return parts.count == 1 ? parts[0] : "(" + parts.joined(separator: ", ") + ")"
  }

  /// Whether a number that is shown rests on an assumption.
  package var isAssumed: Bool {
    extents.contains { extent in extent.map { $0.isLeastAssumed || $0.isGreatestAssumed } ?? false }
  }

  /// The words, and whether they rest on an assumption: `(64–88, 0, 49, 0), assumed`.
  package var wordsWithDoubt: String? { words.map { isAssumed ? "\($0), assumed" : $0 } }

  /// Each number by itself, or nil for an unknown one.
  package var parts: [String?] { extents.map { $0.map(Self.words) } }

  private static func words(_ extent: Extent) -> String {
    let least = formatted(extent.least)
    if extent.greatest.looksLike(extent.least) { return least }
    // A dash between numbers could be read as a minus sign next to a negative one.
    return least + (extent.least < 0 ? " to " : "–") + formatted(extent.greatest)
  }

  /// Whether all known numbers look the same.
  package func looksLike(_ other: ValueSpread) -> Bool {
    extents.count == other.extents.count && words != nil && words == other.words
  }
}
