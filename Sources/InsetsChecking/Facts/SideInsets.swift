import InsetsEngine
import InsetsLanguage

// The sides of a phone in landscape, where the sensor housing cuts into the screen.
extension ScenarioLayout {
  /// The sides at which the window has a safe area; empty in portrait and on devices without a housing.
  var cutSides: [Edge] {
    guard configuration.orientation.isLandscape else { return [] }
    return [Edge.left, .right].filter { covered(.window, at: $0)?.value.isVisible ?? false }
  }

  /// How much of a visible element lies within the side of the safe area, or nil if nothing does.
  func sideCover(of element: ElementID, at edge: Edge) -> Amount? {
    guard let covered = covered(element, at: edge), covered.value.isVisible, isInWindow(element), isVisible(element)
    else { return nil }
    return covered
  }

  /// Whether the element is between the window's sides: pages beside the one on screen are not.
  func isInWindow(_ element: ElementID) -> Bool {
    guard let x = amount(.frameInWindow, .x, of: element)?.value,
      let width = amount(.frameInWindow, .width, of: element)?.value,
      let screen = amount(.frame, .width, of: .window)?.value
    else { return false }
    return x < screen - Tolerance.halfPoint && (x + width).isVisible
  }

  /// Whether the document places the element's edge; a text with only one side tied has the width of its content, which
  /// is not known.
  func reaches(_ element: ElementID, to edge: Edge) -> Bool {
    let screen = screen
    if scenario.elements[element.index].kind.isScrollView { return true }
    // A stack view places what it arranges.
    if let parent = screen[element].parent, screen[parent].kind == .stackView { return reaches(parent, to: edge) }
    func says(_ properties: Property...) -> Bool { properties.contains { screen[element].value(of: $0) != nil } }
    let isRightToLeft = configuration.layoutDirection == .rightToLeft
    let left = says(.left) || says(isRightToLeft ? .trailing : .leading)
    let right = says(.right) || says(isRightToLeft ? .leading : .trailing)
    if says(.frame) || says(.width) { return true }
    if edge == .right { return right }
    // Without a setting it is at the left.
    return left || !(right || says(.centerX))
  }
}

extension ScenarioEvaluation {
  /// The layouts with a safe area at a side, with these sides.
  func layoutsWithCutSides() -> [(layout: ScenarioLayout, sides: [Edge])] {
    layouts.compactMap { layout in
      let sides = layout.cutSides
      return sides.isEmpty ? nil : (layout, sides)
    }
  }
}

/// `left`, `left and right`.
func words(for edges: [Edge]) -> String { enumerated(edges.map(\.name)) }
