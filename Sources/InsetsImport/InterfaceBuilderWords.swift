import InsetsEngine

// What Interface Builder calls the properties of views and controllers.
extension XMLElement {
  /// The name of the attribute for a property: UIKit's own, without the `is` of flags.
  package static func attributeName(of property: Property) -> String {
    if property == .prefersLargeTitles { return "largeTitles" }
    let name = "\(property)"
    let rest = name.dropFirst(2)
    guard name.hasPrefix("is"), let first = rest.first, first.isUppercase else { return name }
    return first.lowercased() + rest.dropFirst()
  }

  subscript(_ property: Property) -> String? { self[XMLElement.attributeName(of: property)] }

  func flag(_ property: Property) -> Bool? { flag(XMLElement.attributeName(of: property)) }

  func number(_ property: Property) -> Double? { number(XMLElement.attributeName(of: property)) }

  func choice(_ property: Property) -> Choice? { self[property].flatMap(Choice.init) }

  /// The element inside that says what a property is.
  func keyed(_ property: Property) -> XMLElement? { keyed("\(property)") }

  /// The numbers of an element's attributes, 0 for those that it does not have.
  func numbers(_ keys: [String]) -> [Double] { keys.map { number($0) ?? 0 } }
}

extension Property {
  /// The flags of scroll views and bars that a file can hold, and the heights of a table.
  static let scrollFlags: [Property] = [.alwaysBounceVertical, .alwaysBounceHorizontal, .isScrollEnabled]
  static let barFlags: [Property] = [.isTranslucent, .prefersLargeTitles]
  static let tableHeights: [Property] = [
    .rowHeight, .estimatedRowHeight, .sectionHeaderHeight, .estimatedSectionHeaderHeight, .sectionFooterHeight,
    .estimatedSectionFooterHeight,
  ]

  private static let sides = [Property.top, .left, .bottom, .right].map { "\($0)" }
  private static let directions = [Property.top, .leading, .bottom, .trailing].map { "\($0)" }
  private static let corners = ["minY", "minX", "maxY", "maxX"]

  /// The attributes that hold the distances of insets, in our order; nil for what are no insets.
  var insetKeys: [String]? {
    Self.insetKeys[self]
  }

  private static let insetKeys: [Property: [String]] = [
    .contentInset: corners, .scrollIndicatorInsets: corners, .sectionInset: corners, .separatorInset: corners,
    .layoutMargins: sides, .directionalLayoutMargins: directions,
  ]
}
