import InsetsEngine

// The sides of a phone in landscape, where the sensor housing takes from the screen.
extension ScenarioEvaluation {
  /// The sides at which the window has a safe area in a group; none upright and on devices without a housing.
  func cutSides(in group: Int) -> [Edge] {
    guard configuration(of: group).orientation.isLandscape else { return [] }
    let resolution = resolution(of: group)
    return [Edge.left, .right].filter { (resolution.coveredInset(of: .window, at: $0)?.value ?? 0) > 0.5 }
  }

  /// The groups with something at a side, with the sides.
  func groupsWithCutSides() -> [(group: Int, sides: [Edge])] {
    groups.indices.compactMap { group in
      let sides = cutSides(in: group)
      return sides.isEmpty ? nil : (group, sides)
    }
  }

  /// How much of an element that can be seen lies within the side of the safe area; nil where nothing does.
  func sideCover(of element: ElementID, at edge: Edge, in group: Int) -> Amount? {
    guard let covered = resolution(of: group).coveredInset(of: element, at: edge), covered.value > 0.5,
      isInWindow(element, in: group), isVisible(element, in: group)
    else { return nil }
    return covered
  }

  /// Whether the element is between the window's sides: pages beside the one on screen are not.
  private func isInWindow(_ element: ElementID, in group: Int) -> Bool {
    guard let x = amount(.frameInWindow, .x, of: element, in: group)?.value,
      let width = amount(.frameInWindow, .width, of: element, in: group)?.value,
      let screen = amount(.frame, .width, of: .window, in: group)?.value
    else { return false }
    return x < screen - 0.5 && x + width > 0.5
  }
}

/// `left`, `left and right`.
func words(for edges: [Edge]) -> String { enumerated(edges.map(\.name)) }

extension ElementKind {
  /// Whether people read or touch what is in it, up to its edges.
  ///
  /// Pictures and plain views are as often backgrounds, and web pages lay themselves out.
  var holdsText: Bool {
    switch self {
    case .label, .button, .textField, .textView, .searchBar: true
    case .viewController, .tableViewController, .collectionViewController, .navigationController, .tabBarController,
      .splitViewController, .searchController, .hostingController, .statusBar, .navigationBar, .tabBar, .toolbar,
      .keyboard, .window, .view, .imageView, .stackView, .webView, .scrollView, .tableView, .collectionView, .header,
      .footer, .section, .cell, .item:
      false
    }
  }
}

extension ScenarioEvaluation {
  /// How much of a text lies within the side of the safe area; nil where nothing does, or where nobody knows how far
  /// the text goes.
  func textCover(of element: ElementID, at edge: Edge, in group: Int) -> Amount? {
    guard reaches(element, to: edge, in: group), let covered = sideCover(of: element, at: edge, in: group) else {
      return nil
    }
    guard scenario.elements[element.index].kind.isScrollView else { return covered }
    let inset = amount(effectiveInset(in: group, of: element, self), edge.part, of: element, in: group)
    return (inset?.value ?? 0) < covered.value - 0.5 ? covered : nil
  }

  /// Whether the element's edge is where the document puts it: a text of which one side alone is tied is as wide as it
  /// is long, which no table tells.
  private func reaches(_ element: ElementID, to edge: Edge, in group: Int) -> Bool {
    let screen = screen(of: group)
    if scenario.elements[element.index].kind.isScrollView { return true }
    // A stack view places what it arranges.
    if let parent = screen[element].parent, screen[parent].kind == .stackView {
      return reaches(parent, to: edge, in: group)
    }
    func says(_ properties: Property...) -> Bool { properties.contains { screen[element].value(of: $0) != nil } }
    let isRightToLeft = configuration(of: group).layoutDirection == .rightToLeft
    let left = says(.left) || says(isRightToLeft ? .trailing : .leading)
    let right = says(.right) || says(isRightToLeft ? .leading : .trailing)
    if says(.frame) || says(.width) { return true }
    if edge == .right { return right }
    // Where nothing is said it stands at the left.
    return left || !(right || says(.centerX))
  }
}
