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
    guard let covered = covered(element, at: edge), covered.value.isVisible, element.isBetweenSides(in: self),
      isVisible(element)
    else { return nil }
    return covered
  }
}

extension ElementID {
  /// Whether the element is between the window's sides: pages beside the one on screen are not.
  func isBetweenSides(in layout: ScenarioLayout) -> Bool {
    guard let x = layout.amount(.frameInWindow, .x, of: self)?.value,
      let width = layout.amount(.frameInWindow, .width, of: self)?.value,
      let screen = layout.amount(.frame, .width, of: .window)?.value
    else { return false }
    if x.isNaN, let end = layout.end(.frameInWindow, of: self, at: .right) {
      return end > Tolerance.halfPoint && end <= screen
    }
    // A text is somewhere, however wide it is.
    return x < screen - Tolerance.halfPoint && (width.isNaN ? x >= 0 : (x + width).isVisible)
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
