// What follows from a screen's tree alone.
extension Screen {
  // Debug builds, and other modules in closures, allocate memory where a record is asked for by its identifier.
  @inlinable package func kind(of element: ElementID) -> ElementKind { elements[element.index].kind }

  @inlinable package func parent(of element: ElementID) -> ElementID? { elements[element.index].parent }

  /// The view in whose coordinates the element's frame is.
  func superview(of element: ElementID) -> ElementID {
    if self[element].isPresented || kind(of: element).isSwiftUI { return .window }
    return listOwner(of: element) ?? parent(of: element) ?? .window
  }

  /// The table or collection of the part: its superview or its section's.
  func listOwner(of element: ElementID) -> ElementID? {
    guard kind(of: element).isListPart else { return nil }
    var candidate = parent(of: element)
    if let section = candidate, kind(of: section) == .uiKit(.section) { candidate = parent(of: section) }
    guard let owner = candidate, kind(of: owner).isTable || kind(of: owner).isCollection else { return nil }
    return owner
  }

  /// Whether the part has a content view: cells, items, and the headers and footers of a table's sections.
  ///
  /// A table's own header and footer are plain views.
  func hasContentView(_ element: ElementID) -> Bool {
    guard let list = listOwner(of: element) else { return false }
    let kind = kind(of: element)
    if kind == .cell || kind == .item { return true }
    guard kind == .uiKit(.header) || kind == .uiKit(.footer) else { return false }
    return self.kind(of: list).isTable && parent(of: element) != list
  }

  /// The controllers that a container is given, in order.
  func controllers(in container: ElementID) -> [ElementID] {
    self[container].children.lazy.filter {
      let element = self[$0]
      return element.kind.isController && !element.isPresented && element.kind != .searchController
    }
  }

  /// The screens of a navigation stack, the visible one last.
  func stackedScreens(of element: ElementID) -> [ElementID] {
    self[element].children.lazy.filter { index in
      let kind = self.kind(of: index)
      return kind.isSwiftUI && !kind.isModifierContent
    }
  }

  /// The nearest hosting view around a SwiftUI view, which lays it out.
  ///
  /// The content of a container's modifier is around the container, not in it.
  func host(of element: ElementID) -> ElementID? {
    if kind(of: element) == .body || self[element].isPresented { return element }
    var child = element
    while let candidate = parent(of: child) {
      let isBeside = kind(of: child).isModifierContent && !self[child].isPresented
      if kind(of: candidate).isHost, !(isBeside && kind(of: candidate).isContainerView) { return candidate }
      child = candidate
    }
    return nil
  }
}
