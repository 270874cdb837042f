extension SwiftTree {
  /// Whether the source has some text, anywhere or in one node.
  package func contains(_ text: String, in node: SwiftNodeID? = nil) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    let range = node.map(range) ?? bytes.indices
    return range.dropLast(wanted.count - 1).contains { start in
      bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
