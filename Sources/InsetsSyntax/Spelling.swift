/// The candidates that `word` may be a misspelling of, closest first.
///
/// A long word may differ by two edits, a short one by one, and a very short one only in its capitals: a suggestion
/// that is just a guess does more harm than none. Swapping two neighbours is one edit. Capitals do not count.
package func closestSpellings(to word: String, among candidates: [String], limit: Int = 3) -> [String] {
  rankedSpellings(to: word, among: candidates).prefix(limit).map(\.candidate)
}

/// The same candidates, without a limit, each with its number of edits.
///
/// - Complexity: O(candidates) for words of usual length. A candidate that is much shorter or longer costs nothing, and
/// comparing two words ends when they differ too much.
package func rankedSpellings(
  to word: String,
  among candidates: [String]
) -> [(distance: Int, candidate: String)] {
  let lowercase = word.lowercased()
  let scalars = Array(lowercase.unicodeScalars)
  let bytes = Array(lowercase.utf8)
  let isASCII = scalars.count == bytes.count
  let limit = scalars.count < 3 ? 0 : scalars.count < 6 ? 1 : 2
  var found: [(distance: Int, candidate: String)] = []
  for candidate in candidates {
    let distance: Int?
    if isASCII, candidate.utf8.allSatisfy({ $0 < 0x80 }) {
      distance = distanceInASCII(bytes, candidate, atMost: limit)
    } else {
      let other = Array(candidate.lowercased().unicodeScalars)
      distance = editDistance(scalars.count, other.count, atMost: limit) { scalars[$0] == other[$1] }
    }
    if let distance, candidate != word { found.append((distance, candidate)) }
  }
  found.sort { ($0.distance, $0.candidate) < ($1.distance, $1.candidate) }
  // The same word can be among the candidates twice.
  return found.indices.filter { $0 == 0 || found[$0].candidate != found[$0 - 1].candidate }.map { found[$0] }
}

/// The distance of a lower-case word and a candidate, both in ASCII; nil if it exceeds a limit.
private func distanceInASCII(_ word: [UInt8], _ candidate: String, atMost limit: Int) -> Int? {
  guard abs(candidate.utf8.count - word.count) <= limit else { return nil }
  var candidate = candidate
  return candidate.withUTF8 { other in
    editDistance(word.count, other.count, atMost: limit) { word[$0] == lowercased(other[$1]) }
  }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z") ? byte + 32 : byte
}

/// The least number of insertions, deletions, replacements and swaps of neighbours that make one word of another, of
/// `left` and `right` letters; nil if it is larger than a limit, which is 2 at most.
///
/// `isEqual` compares the letters at two places, of the one word and of the other.
///
/// - Complexity: O(letters), and O(1) for most words that are far apart.
private func editDistance(_ left: Int, _ right: Int, atMost limit: Int, _ isEqual: (Int, Int) -> Bool) -> Int? {
  guard abs(left - right) <= limit else { return nil }
  // A common beginning and end cost nothing.
  var start = 0
  while start < left, start < right, isEqual(start, start) { start += 1 }
  var end = 0
  while end < left - start, end < right - start, isEqual(left - 1 - end, right - 1 - end) { end += 1 }
  let (rows, columns) = (left - start - end, right - start - end)
  // A swap affects two letters that both differ, so it is inside the rest.
  guard rows > 0, columns > 0 else { return max(rows, columns) }
  guard limit > 0 else { return nil }
  let tooFar = Int8(limit + 1)
  // A row contains the places within the limit from the diagonal, which is at `limit`. Places further away need more
  // insertions or deletions.
  let width = 2 * limit + 1
  var previous = SIMD8(repeating: tooFar)
  for place in limit..<width { previous[place] = min(Int8(place - limit), tooFar) }
  var beforePrevious = SIMD8(repeating: tooFar)
  for row in 0..<rows {
    var current = SIMD8(repeating: tooFar)
    for place in 0..<width {
      let column = row + place - limit
      if column == -1 {
        current[place] = min(Int8(clamping: row + 1), tooFar)
      } else if column >= 0, column < columns {
        var distance = previous[place] + (isEqual(start + row, start + column) ? 0 : 1)
        if place + 1 < width { distance = min(distance, previous[place + 1] + 1) }
        if place > 0 { distance = min(distance, current[place - 1] + 1) }
        if row > 0, column > 0, isEqual(start + row, start + column - 1), isEqual(start + row - 1, start + column) {
          distance = min(distance, beforePrevious[place] + 1)
        }
        current[place] = min(distance, tooFar)
      }
    }
    // A swap continues from the row before.
    if current.min() == tooFar, previous.min() == tooFar { return nil }
    (beforePrevious, previous) = (previous, current)
  }
  let distance = previous[columns - rows + limit]
  return distance < tooFar ? Int(distance) : nil
}
