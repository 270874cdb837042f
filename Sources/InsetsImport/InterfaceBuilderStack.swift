import InsetsEngine

// What a stack view of Interface Builder's says of the distances in it, and what lines of text have in common.
extension InterfaceBuilderView {
  var isVerticalStack: Bool { kind == .stackView && xml.choice(.axis) == .vertical }

  /// The distance that the stack view keeps between its subviews; nil where it says none.
  var spacing: Double? { xml.number(.spacing) ?? (xml["spacingType"] == "standard" ? 8 : nil) }

  /// Whether the spacing leads from baseline to baseline, not from edge to edge.
  var countsSpacingFromBaselines: Bool { isVerticalStack && xml.flag("baselineRelativeArrangement") == true }

  /// Whether the stack view puts the baselines of its subviews on one line.
  var alignsBaselines: Bool { kind == .stackView && [.firstBaseline, .lastBaseline].contains(xml.choice(.alignment)) }

  /// The height of the stack view's lines of text, if they are of one font and all as high.
  var commonLineHeight: Double? {
    let lines = subviews.filter { !$0.isHidden }
    guard let first = lines.first, let height = first.frame?.height,
      lines.dropFirst().allSatisfy({ $0.hasSameBaselines(as: first) })
    else { return nil }
    return height
  }

  /// Whether two lines of text have their baselines as far from their tops: they are of one font, and one as high as
  /// the other.
  func hasSameBaselines(as other: InterfaceBuilderView) -> Bool {
    guard let font = firstFont, font == other.firstFont, let frame, let height = other.frame?.height else {
      return false
    }
    return abs(frame.height - height) < 0.1
  }

  /// The family and size of the line whose baseline is the view's own; nil where none is written.
  private var firstFont: String? {
    if kind == .stackView { return subviews.first { !$0.isHidden }?.firstFont }
    guard hasLineHeight, let font = xml.first("fontDescription") else { return nil }
    // All weights of the system's font have the same baseline.
    let isSystem = font["type"] != nil || font["name"]?.hasPrefix(".AppleSystemUIFont") == true
    let family = isSystem ? "system" : font["name"] ?? font[.style]
    return family.map { "\(kind) \($0) \(font["pointSize"] ?? "")" }
  }
}
