/// The candidates that `word` may be a misspelling of, the closest first.
///
/// A long word may differ by two edits, a short one by one, a very short one only in its capitals: a suggestion that is
/// no better than a guess does more harm than none. Swapping two neighbours is one edit; capitals do not count.
package func closestSpellings(to word: String, among candidates: [String], limit: Int = 3) -> [String] {
  rankedSpellings(to: word, among: candidates).prefix(limit).map(\.candidate)
}

/// The same candidates, all of them, each with the number of edits that lead to it.
package func rankedSpellings(
  to word: String,
  among candidates: [String]
) -> [(distance: Int, candidate: String)] {
  let wordScalars = Array(word.lowercased().unicodeScalars)
  let largestDistance = wordScalars.count < 3 ? 0 : wordScalars.count < 6 ? 1 : 2
  var found: [(distance: Int, candidate: String)] = []
  for candidate in Set(candidates) where candidate != word {
    let scalars = Array(candidate.lowercased().unicodeScalars)
    guard abs(scalars.count - wordScalars.count) <= largestDistance else { continue }
    let distance = editDistance(wordScalars, scalars)
    if distance <= largestDistance { found.append((distance, candidate)) }
  }
  found.sort { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
  return found
}

/// The least number of insertions, deletions, replacements and swaps of neighbours that make one word of the other.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in 1...left.count {
    var current = [row]
    for column in 1...right.count {
      let replacement = previous[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
      var distance = min(replacement, previous[column] + 1, current[column - 1] + 1)
      if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
        distance = min(distance, beforePrevious[column - 2] + 1)
      }
      current.append(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
