import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ItemTree {
  /// Whether it was made of a file of Interface Builder, whose sizes are those of its canvas and whose code may set others.
  var isImported: Bool { root.firstDocumentationLine?.hasPrefix("import: ") == true }
}

extension BoundScenario {
  func place(_ range: ByteRange) -> Place { Place(file: file, tree: tree, range: range) }

  /// Whether a place is in this item, where an edit can reach it, and not in a component.
  func owns(_ place: Place) -> Bool { place.tree === tree }

  /// Whether the statement is in this item, where an edit can reach it, and not in a component.
  package func owns(_ setting: BoundSetting) -> Bool { owns(setting.place) }

  /// The elements of some kinds that this item writes.
  func ownElements(where isWanted: (ElementKind) -> Bool) -> [ElementID] {
    elements.indices.compactMap { index in
      guard isWanted(elements[index].kind), let place = elements[index].place, owns(place) else { return nil }
      return ElementID(index)
    }
  }

  /// The place of a finding about a whole element: its kind and its name; nil if this item does not write it.
  func headPlace(of element: ElementID) -> Place? {
    guard let info = info(element), let name = info.place, owns(name) else { return nil }
    return place((info.statementRange?.lowerBound ?? name.range.lowerBound)..<name.range.upperBound)
  }

  /// The place of an element's name, in this item or in a component.
  func namePlace(of element: ElementID) -> Place? { info(element)?.place }

  /// A statement as needed in a scenario that also runs on versions without the property.
  func statement(_ text: String, since version: Int) -> String {
    let isOlder = configurations.contains { $0.os < OSVersion(version) || $0.sdk < OSVersion(version) }
    guard isOlder else { return text }
    let speaksOfSDK = configurations.contains { $0.os >= OSVersion(version) && $0.sdk < OSVersion(version) }
    return "when \(speaksOfSDK ? "sdk" : "iOS") \(version)... { \(text) }"
  }
}
