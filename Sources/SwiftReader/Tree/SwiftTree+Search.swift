extension SwiftTree {
  /// Whether the source has some text, anywhere or in one node.
  package func contains(_ text: String, in node: SwiftNodeID? = nil) -> Bool {
    count(of: text, in: node, atMost: 1) > 0
  }

  /// How often the source has some text, anywhere or in one node; no byte counts twice.
  package func count(of text: String, in node: SwiftNodeID? = nil, atMost limit: Int = .max) -> Int {
    let wanted = Array(text.utf8)
    let range = node.map(range) ?? bytes.indices
    guard let first = wanted.first else { return 0 }
    var (count, start) = (0, range.lowerBound)
    while start + wanted.count <= range.upperBound, count < limit {
      let isThere = bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted)
      count += isThere ? 1 : 0
      start += isThere ? wanted.count : 1
    }
    return count
  }
}
