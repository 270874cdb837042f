import InsetsEngine
import InsetsLanguage
import InsetsSyntax

// SwiftUI's modifiers, whose order counts.
extension ScenarioEditor {
  /// Removes a statement, and an edge from the lengths of another.
  func remove(_ setting: BoundSetting, and edge: Edge, fromLengthsOf other: BoundSetting) -> [TextEdit]? {
    guard let removed = remove(setting) else { return nil }
    guard let shortened = lengths(of: other, without: edge) else {
      guard scenario.owns(other) else { return nil }
      return remove(setting.place.range, other.place.range)
    }
    return [removed, replace(other.valuePlace.range, with: shortened)]
  }

  /// Removes two statements, in one edit if they are side by side.
  private func remove(_ first: ByteRange, _ second: ByteRange) -> [TextEdit] {
    let (earlier, later) = first.lowerBound < second.lowerBound ? (first, second) : (second, first)
    let between = scenario.text(earlier.upperBound..<later.lowerBound)
    guard between.allSatisfy({ $0.isWhitespace || $0 == ";" }) else { return [remove(earlier), remove(later)] }
    return [remove(earlier.lowerBound..<later.upperBound)]
  }

  /// The written lengths without an edge, or nil if nothing else is left.
  private func lengths(of setting: BoundSetting, without edge: Edge) -> String? {
    guard case .tuple(_, let arguments) = scenario.syntax(of: setting) else { return nil }
    let rest = arguments.filter { $0.label?.text != edge.name && $0.label?.text != "for" }
    guard !rest.isEmpty, rest.count < arguments.count else { return nil }
    let kept = arguments.filter { $0.label?.text != edge.name }
    return "(\(kept.map { scenario.text($0.node.range) }.joined(separator: ", ")))"
  }

  /// Swaps two statements.
  func exchange(_ first: BoundSetting, _ second: BoundSetting) -> [TextEdit]? {
    guard scenario.owns(first), scenario.owns(second) else { return nil }
    let (one, other) = (first.place.range, second.place.range)
    return [replace(one, with: scenario.text(other)), replace(other, with: scenario.text(one))]
  }

  /// Writes a modifier after all others of a view, so that it is the outermost one.
  func addOutermost(_ statement: String, to element: ElementID) -> TextEdit? {
    guard scenario.headPlace(of: element) != nil else { return nil }
    return self.statement(of: element).map { item.append([statement], to: $0) }
  }
}
