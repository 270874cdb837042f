/// Links that show nothing, since no navigation container is around them.
extension SwiftProject {
  private static let stacks = ["NavigationStack", "NavigationView", "NavigationSplitView", "UINavigationController"]
  /// How far the views are followed that show a view.
  private static let limit = 8

  /// Whether there is no navigation container around a view, wherever the project shows it.
  func isWithoutStack(_ view: TypeDeclaration) -> Bool {
    isWhole && !mayBeInStack(view, depth: 0) && !mayWrapInStack
  }

  private func mayBeInStack(_ view: TypeDeclaration, depth: Int) -> Bool {
    if depth > Self.limit || makesStack(view) { return true }
    let uses = uses(of: view).filter { !$0.isInPreview }
    if uses.isEmpty { return true }
    return uses.contains { use in
      let containers = use.containers ?? []
      if use.isInLooseController || containers.contains(where: { [.navigation, .pushed, .column].contains($0) }) {
        return true
      }
      if let first = containers.first, [.window, .sheet, .cover].contains(first) { return false }
      guard let owner = use.owner.flatMap({ type($0, near: use.file) }), owner.members["body"] != nil else {
        return true
      }
      if owner.inherited.contains("App") || owner.inherited.contains("Scene") { return makesStack(owner) }
      return mayBeInStack(owner, depth: depth + 1)
    }
  }

  /// Whether the code of a view makes a navigation container.
  private func makesStack(_ view: TypeDeclaration) -> Bool {
    ([view.place] + view.members.values.joined()).contains { place in
      Self.stacks.contains { files[place.file].tree.contains($0, in: place.node) }
    }
  }

  /// Whether code of the project may put a navigation container around whatever it is given.
  private var mayWrapInStack: Bool {
    Self.stacks.flatMap(uses(of:)).contains { use in
      guard !use.isInPreview else { return false }
      guard let owner = use.owner.flatMap({ type($0, near: use.file) }), owner.members["body"] != nil,
        !owner.inherited.contains("ViewModifier")
      else { return true }
      return (owner.stored.flatMap { owner.members[$0] ?? [] } + owner.initializers).contains { place in
        let text = files[place.file].tree.text(place.node)
        return ["ViewBuilder", "Content", "->", "AnyView"].contains(where: text.contains)
      }
    }
  }
}
