import SwiftReader

/// A web view that insets a page by the safe area, in which the page keeps clear of the safe area itself.
struct PageKeptClearTwice {
  let place: Range<Int>
  let message: String

  /// Those that representables in a file show over the whole screen.
  static func all(in file: Int, of project: SwiftProject) -> [PageKeptClearTwice] {
    let tree = project.files[file].tree
    guard tree.contains("contentInsetAdjustmentBehavior"), tree.hasPageThatKeepsClear else { return [] }
    let types = project.files[file].index.types.keys.flatMap { project.types[$0] ?? [] }
      .filter { $0.place.file == file && $0.isRepresentable && reachesOut($0, project) }
    return types.compactMap { type in
      tree.alwaysInset(in: type.place.node).map {
        PageKeptClearTwice(
          place: $0,
          message:
            "the page begins as far below the safe area again: it keeps clear of it by 'env(safe-area-inset-top)', and '.always' insets it by the same"
        )
      }
    }
  }

  /// Whether what shows it lets it ignore the safe area.
  private static func reachesOut(_ type: SwiftProject.TypeDeclaration, _ project: SwiftProject) -> Bool {
    project.uses(of: type).contains { use in
      let tree = project.files[use.file].tree
      let modifiers = use.modified.map { tree.modifiers(from: $0, to: use.call) } ?? []
      return modifiers.contains { call in
        tree.firstChild(call).map { ["ignoresSafeArea", "edgesIgnoringSafeArea"].contains(tree.name($0)) } ?? false
      }
    }
  }
}

extension SwiftTree {
  /// Whether a text is a page that goes over the whole screen and makes room for the safe area at its top.
  fileprivate var hasPageThatKeepsClear: Bool {
    tokens.indices.contains { index in
      guard tokens[index].kind == .string else { return false }
      let words = text(ofToken: UInt32(index))
      guard words.contains("viewport-fit=cover") else { return false }
      let code = words.filter { !$0.isWhitespace }
      return code.contains("padding-top:env(safe-area-inset-top") || code.contains("padding:env(safe-area-inset-top")
    }
  }

  /// Where `contentInsetAdjustmentBehavior = .always` stands in a declaration.
  fileprivate func alwaysInset(in node: SwiftNodeID) -> Range<Int>? {
    let words = ["contentInsetAdjustmentBehavior", "=", ".", "always"]
    let last = self[node].end
    guard contains("WKWebView", in: node), last >= self[node].first + 4 else { return nil }
    return (self[node].first..<last - 3).lazy.first { start in
      words.indices.allSatisfy { text(ofToken: start + UInt32($0)) == words[$0] }
    }
    .map { token($0).range.lowerBound..<token($0 + 3).range.upperBound }
  }
}
