import InsetsEngine
import InsetsSyntax

extension BoundScenario {
  /// The elements of some kinds that are written in this item.
  func ownElements(where isWanted: (ElementKind) -> Bool) -> [ElementID] {
    elements.indices.compactMap { index in
      guard isWanted(elements[index].kind), elements[index].place?.tree === tree else { return nil }
      return ElementID(index)
    }
  }

  /// Where a finding about an element as a whole stands: its kind and its name.
  func headRange(of element: ElementID) -> ByteRange? {
    guard let info = info(element), let place = info.place, place.tree === tree else { return nil }
    return (info.statementRange?.lowerBound ?? place.range.lowerBound)..<place.range.upperBound
  }

  /// A statement as it has to stand in a scenario that also runs on versions without the property.
  func statement(_ text: String, since version: Int) -> String {
    let isOlder = configurations.contains { $0.os < OSVersion(version) || $0.sdk < OSVersion(version) }
    guard isOlder else { return text }
    let speaksOfSDK = configurations.contains { $0.os >= OSVersion(version) && $0.sdk < OSVersion(version) }
    return "when \(speaksOfSDK ? "sdk" : "iOS") \(version)... { \(text) }"
  }
}
