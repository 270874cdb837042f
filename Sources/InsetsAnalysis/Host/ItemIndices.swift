/// Some of a document's items, by index: a sorted list that follows the items through edits.
///
/// It is as long as there are such items, so looking at them costs nothing for the others.
struct ItemIndices: Sendable, Sequence {
  private var sorted: [Int]

  init() { sorted = [] }

  /// - Parameter sorted: ascending.
  init(_ sorted: some Sequence<Int>) { self.sorted = Array(sorted) }

  var isEmpty: Bool { sorted.isEmpty }

  func makeIterator() -> IndexingIterator<[Int]> { sorted.makeIterator() }

  var count: Int { sorted.count }

  /// These and a few more, each once.
  func union(_ others: some Sequence<Int>) -> ItemIndices {
    var result = self
    for other in others { result.insert(other) }
    return result
  }

  func intersects(_ items: Range<Int>) -> Bool {
    let place = place(of: items.lowerBound)
    return place < sorted.count && sorted[place] < items.upperBound
  }

  mutating func insert(_ item: Int) {
    let place = place(of: item)
    if place == sorted.count || sorted[place] != item { sorted.insert(item, at: place) }
  }

  mutating func remove(_ item: Int) {
    let place = place(of: item)
    if place < sorted.count, sorted[place] == item { sorted.remove(at: place) }
  }

  /// Puts `count` items in the place of some: those are forgotten, and the items behind them move.
  mutating func replace(_ items: Range<Int>, count: Int) {
    let first = place(of: items.lowerBound)
    sorted.removeSubrange(first..<place(of: items.upperBound))
    guard count != items.count else { return }
    for place in first..<sorted.count { sorted[place] += count - items.count }
  }

  /// The place of the first entry that is not before the item.
  private func place(of item: Int) -> Int {
    if let last = sorted.last, last < item { return sorted.count }
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < item { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
