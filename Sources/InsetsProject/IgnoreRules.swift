/// What a `.gitignore` says of the files beside and below it.
package struct IgnoreRules: Sendable {
  private struct Rule: Sendable {
    var pattern: [UInt8]
    /// Whether it takes back what rules above say.
    var isException: Bool
    var isForFolders: Bool
    /// Whether it is about paths from the file's folder on, not about names anywhere below.
    var isAnchored: Bool
  }

  private var rules: [Rule] = []

  /// A file of more lines is read so far.
  private static let mostRules = 4096

  package init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(Self.mostRules) {
      var line = line
      while let last = line.last, last == UInt8(ascii: "\r") || last == UInt8(ascii: " ") { line.removeLast() }
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      let isException = first == UInt8(ascii: "!")
      if isException || first == UInt8(ascii: "\\") { line.removeFirst() }
      let isForFolders = line.last == UInt8(ascii: "/")
      if isForFolders { line.removeLast() }
      let isAnchored = line.contains(UInt8(ascii: "/"))
      if line.first == UInt8(ascii: "/") { line.removeFirst() }
      guard !line.isEmpty else { continue }
      rules.append(
        Rule(
          pattern: Array(line),
          isException: isException,
          isForFolders: isForFolders,
          isAnchored: isAnchored
        )
      )
    }
  }

  /// Whether a path from the file's folder on is ignored; nil where nothing is said of it.
  package func ignores(_ path: some StringProtocol, isFolder: Bool) -> Bool? {
    let whole = Array(path.utf8)
    let name = whole.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? whole
    for rule in rules.reversed() where isFolder || !rule.isForFolders {
      if matches(rule.pattern, rule.isAnchored ? whole : name) { return !rule.isException }
    }
    return nil
  }

  /// Whether a text follows a pattern of `*`, `?`, `**` and `[…]`.
  ///
  /// - Complexity: O(pattern · text): the last star alone is tried again, and `**` beside it.
  private func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    // For each place of the pattern, the places of the text that it may stand at.
    var open: Set<Int> = [0]
    var index = 0
    while index < pattern.count, !open.isEmpty {
      var next: Set<Int> = []
      if pattern[index] == star {
        let isDeep = index + 1 < pattern.count && pattern[index + 1] == star
        index += isDeep ? 2 : 1
        // `**/` may stand for nothing.
        if isDeep, index < pattern.count, pattern[index] == slash {
          index += 1
          for start in open {
            next.insert(start)
            next.formUnion(text.indices.filter { $0 >= start && text[$0] == slash }.map { $0 + 1 })
          }
        } else {
          for start in open {
            var end = start
            next.insert(end)
            while end < text.count, isDeep || text[end] != slash {
              end += 1
              if !next.insert(end).inserted { break }
            }
          }
        }
      } else if pattern[index] == UInt8(ascii: "["),
        let close = pattern[(index + 1)...].dropFirst().firstIndex(of: UInt8(ascii: "]"))
      {
        let set = pattern[(index + 1)..<close]
        for start in open where start < text.count && text[start] != slash && holds(set, text[start]) {
          next.insert(start + 1)
        }
        index = close + 1
      } else {
        let any = pattern[index] == UInt8(ascii: "?")
        for start in open where start < text.count && (any ? text[start] != slash : text[start] == pattern[index]) {
          next.insert(start + 1)
        }
        index += 1
      }
      open = next
    }
    return open.contains(text.count)
  }

  private func holds(_ set: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
    let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
    let members = isNegated ? Array(set.dropFirst()) : Array(set)
    var index = 0
    var found = false
    while index < members.count {
      if index + 2 < members.count, members[index + 1] == UInt8(ascii: "-") {
        found = found || members[index] <= byte && byte <= members[index + 2]
        index += 3
      } else {
        found = found || members[index] == byte
        index += 1
      }
    }
    return found != isNegated
  }
}
