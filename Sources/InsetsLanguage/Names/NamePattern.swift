/// Letters to search for in names: in order, in either case, with others between them.
package struct NamePattern {
  /// The quality of a match; lower is better.
  package struct Rank: Comparable {
    enum Kind: Int {
      case same, start, wordStart, inside, scattered
    }

    var kind: Kind
    /// How many other letters lie between the matched ones.
    var gaps: Int
    /// The length of the name.
    var length: Int

    package static func < (left: Rank, right: Rank) -> Bool {
      (left.kind.rawValue, left.gaps, left.length) < (right.kind.rawValue, right.gaps, right.length)
    }
  }

  private let letters: [UInt8]

  /// White space in the query is ignored.
  package init(_ query: String) { letters = query.utf8.filter { $0 > 0x20 }.map(folded) }

  /// The rank of a name, or nil if it does not match.
  package func rank(of name: String) -> Rank? {
    var name = name
    return name.withUTF8 { rank(of: $0) }
  }

  private func rank(of name: UnsafeBufferPointer<UInt8>) -> Rank? {
    guard let end = endOfScattered(in: name) else { return nil }
    if letters.isEmpty { return Rank(kind: .same, gaps: 0, length: 0) }
    var kind: Rank.Kind?
    for start in 0...(name.count - letters.count) where isMatch(at: start, in: name) {
      let new = self.kind(at: start, in: name)
      kind = kind.map { $0.rawValue < new.rawValue ? $0 : new } ?? new
    }
    if let kind { return Rank(kind: kind, gaps: 0, length: name.count) }
    return Rank(kind: .scattered, gaps: end - letters.count, length: name.count)
  }

  /// The end of the leftmost match of all letters, or nil if there is none.
  private func endOfScattered(in name: UnsafeBufferPointer<UInt8>) -> Int? {
    var matched = 0
    for (index, byte) in name.enumerated() where matched < letters.count && folded(byte) == letters[matched] {
      matched += 1
      if matched == letters.count { return index + 1 }
    }
    return matched == letters.count ? 0 : nil
  }

  private func isMatch(at start: Int, in name: UnsafeBufferPointer<UInt8>) -> Bool {
    letters.indices.allSatisfy { folded(name[start + $0]) == letters[$0] }
  }

  private func kind(at start: Int, in name: UnsafeBufferPointer<UInt8>) -> Rank.Kind {
    if start == 0 { return letters.count == name.count ? .same : .start }
    let (before, first) = (name[start - 1], name[start])
    let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first
    let isAfterWord = !isLetter(before) || (isCapital && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= before))
    return isAfterWord ? .wordStart : .inside
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= folded(byte)
}

/// The lower-case form of an ASCII letter; other bytes are unchanged.
private func folded(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
}
