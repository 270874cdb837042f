import SwiftReader

/// Whether a file performs a segue whose identifier it puts together: `performSegue(withIdentifier: "show\(page)", sender: nil)`.
struct PerformedSegues: Hashable, Sendable {
  private(set) var areOpen = false

  init(_ tree: SwiftTree) {
    areOpen = tree.tokens.indices.contains { index in
      guard tree.tokens[index].kind == .identifier, [12, 26].contains(tree.tokens[index].range.count),
        ["performSegue", "performSegueWithIdentifier"].contains(tree.text(ofToken: UInt32(index)))
      else { return false }
      return Self.isComputed(from: index + 1, tree)
    }
  }

  /// Whether the first argument of a call is computed; what a name stands for, the project says somewhere as it is.
  private static func isComputed(from start: Int, _ tree: SwiftTree) -> Bool {
    var depth = 0
    for index in start..<min(start + 64, tree.tokens.count) {
      let word = tree.text(ofToken: UInt32(index))
      if word == "(" { depth += 1 }
      if word == ")" { depth -= 1 }
      if depth == 0 || word == "," && depth == 1 { return false }
      let isMade = word == "String" && tree.text(ofToken: UInt32(min(index + 1, tree.tokens.count - 1))) == "("
      if word == "+" || isMade || word.first == "\"" && word.contains("\\(") { return true }
    }
    return false
  }
}
