import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension BoundSetting {
  /// The height in points that a frame gives a view, if it is a plain number.
  var plainHeight: Points? {
    if case .modifier(.frame(let frame)) = value { frame.height.fixed?.constantValue } else { nil }
  }

  /// Where a frame's height is written.
  func heightArgument(in scenario: BoundScenario) -> ByteRange? {
    scenario.syntax(of: self)?.arguments?.first { $0.label?.text == "height" }?.value?.range
  }

  /// What each column of a grid is wide, as it is written, if all are as wide: `tile` of `[fixed(tile), fixed(tile)]`.
  func fixedTracks(in scenario: BoundScenario) -> String? {
    guard scenario.owns(self) else { return nil }
    let text = scenario.text(valuePlace.range)
    guard text.hasPrefix("[fixed("), text.hasSuffix(")]") else { return nil }
    let tracks = text.dropFirst(7).dropLast(2).split(separator: "), fixed(")
    guard let first = tracks.first, tracks.allSatisfy({ $0 == first }), !first.contains(",") else { return nil }
    return String(first)
  }
}

extension PropertyValue {
  /// Whether it makes a view as high as something else.
  var readsHeight: Bool {
    guard case .modifier(.frame(let frame)) = self else { return false }
    return frame.height.fixed.map { $0.constantValue == nil } ?? false
  }

  /// Whether it makes a view as high as the screen, or less by a number.
  var readsScreenHeight: Bool {
    guard case .modifier(.frame(let frame)) = self else { return false }
    return frame.height.fixed?.added(toScreens: .height) != nil
  }
}
