/// Merges what an author changed in an imported scenario with what has changed in the file since.
///
/// It is the three-way merge of version control, but of what the last import wrote only fingerprints are known. Comments
/// are no part of it: they stay with the line below them, or with the one that takes its place.
struct ScenarioMerge {
  private(set) var rows: [StatementRow] = []
  /// In how many places both changed, where the author's lines stay.
  private(set) var conflictCount = 0
  /// Comments whose line is gone.
  private var comments: [[UInt8]] = []

  /// The most pairs of lines that are compared; beyond that, both count as changed.
  private static let mostPairs = 4_000_000

  init(_ own: [StatementRow], _ new: [StatementRow], since base: [Int]) {
    let inOwn = ScenarioMerge.matches(base, own.map(\.fingerprint))
    let inNew = ScenarioMerge.matches(base, new.map(\.fingerprint))
    var (before, ownBefore, newBefore) = (0, 0, 0)
    for index in 0...base.count {
      let isEnd = index == base.count
      guard let ownIndex = isEnd ? own.count : inOwn[index], let newIndex = isEnd ? new.count : inNew[index] else {
        continue
      }
      merge(
        ChangedPart(
          base: Array(base[before..<index]),
          own: Array(own[ownBefore..<ownIndex]),
          new: Array(new[newBefore..<newIndex]),
          inOwn: inOwn[before..<index].map { $0.map { $0 - ownBefore } },
          inNew: inNew[before..<index].map { $0.map { $0 - newBefore } }
        )
      )
      if !isEnd { append(own[ownIndex]) }
      (before, ownBefore, newBefore) = (index + 1, ownIndex + 1, newIndex + 1)
    }
  }

  /// Lines between two that nobody changed.
  private struct ChangedPart {
    var base: [Int]
    var own: [StatementRow]
    var new: [StatementRow]
    /// Where each line of the base is among the others'.
    var inOwn: [Int?]
    var inNew: [Int?]

    var onlyAddsOwn: Bool { inOwn.allSatisfy { $0 != nil } }
    var onlyAddsNew: Bool { inNew.allSatisfy { $0 != nil } }
  }

  private mutating func merge(_ part: ChangedPart) {
    let (own, new) = (part.own, part.new)
    if part.onlyAddsNew, new.count == part.base.count {
      append(own)
    } else if part.onlyAddsOwn, own.count == part.base.count {
      append(new, commentedAs: own)
    } else if own.map(\.code) == new.map(\.code) {
      append(own)
    } else if part.base.isEmpty {
      append(new)
      append(own)
    } else if part.onlyAddsOwn, new.count == part.base.count {
      // Each line of the base has become another in the file, and the author's stand between them.
      for (index, row) in own.enumerated() {
        if let line = part.inOwn.firstIndex(of: index) { append([new[line]], commentedAs: [row]) } else { append(row) }
      }
    } else if part.onlyAddsNew, own.count == part.base.count {
      for (index, row) in new.enumerated() {
        append(part.inNew.firstIndex(of: index).map { own[$0] } ?? row)
      }
    } else if part.onlyAddsOwn, let first = part.inOwn.first ?? nil, let last = part.inOwn.last ?? nil,
      last - first == part.base.count - 1
    {
      append(Array(own[..<first]))
      append(new, commentedAs: Array(own[first...last]))
      append(Array(own[(last + 1)...]))
    } else {
      conflictCount += 1
      append(own)
    }
  }

  private mutating func append(_ rows: [StatementRow]) {
    for row in rows { append(row) }
  }

  private mutating func append(_ row: StatementRow) {
    var row = row
    row.comments = comments + row.comments
    comments = []
    rows.append(row)
  }

  /// Appends lines in the place of others, whose comments they get.
  private mutating func append(_ rows: [StatementRow], commentedAs others: [StatementRow]) {
    guard rows.count == others.count else {
      comments += others.flatMap { $0.comments + [$0.trailingComment].compactMap { $0 } }
      return append(rows)
    }
    for (row, other) in zip(rows, others) {
      var commented = row
      commented.comments = other.comments
      commented.trailingComment = other.trailingComment ?? row.trailingComment
      append(commented)
    }
  }

  // MARK: - Matching lines

  /// Where each line of a text is in another, by a longest common subsequence; nil where it is not.
  private static func matches(_ base: [Int], _ other: [Int]) -> [Int?] {
    var found = [Int?](repeating: nil, count: base.count)
    var start = 0
    while start < min(base.count, other.count), base[start] == other[start] {
      found[start] = start
      start += 1
    }
    var (end, otherEnd) = (base.count, other.count)
    while end > start, otherEnd > start, base[end - 1] == other[otherEnd - 1] {
      (end, otherEnd) = (end - 1, otherEnd - 1)
      found[end] = otherEnd
    }
    let (height, width) = (end - start, otherEnd - start)
    guard height > 0, width > 0, height * width <= mostPairs else { return found }
    // The lengths of what the ends from each pair on have in common.
    var lengths = [Int32](repeating: 0, count: (height + 1) * (width + 1))
    for row in (0..<height).reversed() {
      for column in (0..<width).reversed() {
        let place = row * (width + 1) + column
        lengths[place] =
          base[start + row] == other[start + column]
          ? lengths[place + width + 2] + 1 : max(lengths[place + width + 1], lengths[place + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < height, column < width {
      let place = row * (width + 1) + column
      if base[start + row] == other[start + column] {
        found[start + row] = start + column
        (row, column) = (row + 1, column + 1)
      } else if lengths[place + width + 1] >= lengths[place + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return found
  }
}
