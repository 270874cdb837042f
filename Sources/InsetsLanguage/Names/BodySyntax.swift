import InsetsEngine
import InsetsSyntax

extension SyntaxNode {
  /// Whether the node stands among SwiftUI's views: in a `body` and not in a `representable` in it.
  ///
  /// It goes by the words alone, for colours and outlines, where names are not bound.
  package var isInBody: Bool {
    var node = parent
    while let candidate = node {
      if candidate.kind == .element, let word = candidate.firstToken?.text {
        if word == ElementKind.body.rawValue { return true }
        if word == ElementKind.representable.rawValue { return false }
      }
      node = candidate.parent
    }
    return false
  }
}
