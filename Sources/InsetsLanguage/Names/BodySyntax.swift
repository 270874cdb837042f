import InsetsEngine
import InsetsSyntax

extension SyntaxNode {
  /// Whether the node is among SwiftUI views: in a `body` and not in a `representable` inside it.
  ///
  /// It uses only the words, for colours and outlines, which don't bind names.
  package var isInBody: Bool {
    var node = parent
    while let candidate = node {
      if candidate.kind == .element, let word = candidate.firstToken?.text {
        if word == ElementKind.swiftUI(.body).spelling { return true }
        if word == ElementKind.swiftUI(.representable).spelling { return false }
      }
      node = candidate.parent
    }
    return false
  }
}
