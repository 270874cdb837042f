/// Places labels in a column so that none covers another.
enum LabelPlacement {
  /// The places nearest to the wanted ones that keep the order and a distance: pools of adjacent violators.
  ///
  /// Where the range is too short for all, they go beyond its end.
  static func places(_ wanted: [Double], distance: Double, in range: ClosedRange<Double>) -> [Double] {
    // Without the distances the places only have to ascend.
    var pools: [(sum: Double, count: Int)] = []
    for (index, place) in wanted.enumerated() {
      var pool = (sum: place - distance * Double(index), count: 1)
      while let last = pools.last, last.sum / Double(last.count) > pool.sum / Double(pool.count) {
        pool = (last.sum + pool.sum, last.count + pool.count)
        pools.removeLast()
      }
      pools.append(pool)
    }
    let highest = max(range.lowerBound, range.upperBound - distance * Double(wanted.count - 1))
    let placed = pools.flatMap { pool in
      Array(repeating: min(max(pool.sum / Double(pool.count), range.lowerBound), highest), count: pool.count)
    }
    return placed.enumerated().map { $1 + distance * Double($0) }
  }
}
