import SwiftReader

/// Pages that page controllers show in a part of a screen.
extension SwiftProject {
  /// Whether a page controller shows controllers of some classes or identifiers, and may itself be a part of a screen: one of
  /// `parts`, or one that code makes a child of another controller.
  ///
  /// How large its pages are is not known then.
  func isPage(ofPart names: Set<String>, _ parts: Set<String> = []) -> Bool {
    pageControllers.contains { pages in
      let shows = places(of: pages).contains { place in
        let tree = files[place.file].tree
        return names.contains { pages.name != $0 && tree.says($0, in: place.node) }
      }
      return shows && (parts.contains(pages.name) || isMadeChild(pages.name))
    }
  }

  private var pageControllers: [TypeDeclaration] {
    let base = "UIPageViewController"
    var names = subclasses[base] ?? []
    for name in names { names.formUnion(subclasses[name] ?? []) }
    return names.sorted().compactMap { type($0) }
  }

  /// Where a class and its extensions stand.
  private func places(of type: TypeDeclaration) -> [Place] { [type.place] + type.members.values.joined() }

  /// Whether code that names a class makes some controller a child of another one.
  private func isMadeChild(_ name: String) -> Bool {
    files.contains { file in
      file.tree.contains("addChild") && (file.tree.says(name) || file.tree.says(name.lowercasedFirst))
    }
  }
}

extension String {
  /// What people call a value of a class.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension SwiftTree {
  /// Whether some code has a name, alone or in quotation marks.
  fileprivate func says(_ name: String, in node: SwiftNodeID? = nil) -> Bool {
    let range = node.map { self[$0].first..<self[$0].end } ?? 0..<UInt32(tokens.count)
    return range.contains { index in
      let token = token(index)
      if token.kind == .identifier { return token.range.count == name.utf8.count && text(ofToken: index) == name }
      return token.range.count == name.utf8.count + 2 && text(ofToken: index) == "\"\(name)\""
    }
  }
}
