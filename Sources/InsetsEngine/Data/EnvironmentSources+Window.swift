extension EnvironmentSources {
  /// Whether the number is measured only on the full screen of an iPad, and the window is narrower.
  func isUnmeasured(_ number: EnvironmentNumber) -> Bool {
    conditions.hasUnknownWidthClass && number.row.facts.contains(.isOfWholeScreen)
  }
}

extension NumberConditions {
  /// Adapts to a window that does not fill an iPad's screen; the width below which it is compact is not measured.
  mutating func adapt(to window: Size, on screen: Size) {
    if idiom == .pad, window.width < screen.width { hasUnknownWidthClass = true }
  }
}
