import InsetsEngine

/// Where the parts of a scenario stand in the imported file.
struct ScreenOrigins: Sendable {
  /// The controller, or the view that stands alone.
  let screen: XMLElement
  let rootView: XMLElement
  /// The containers around the controller, the outermost first; nil for those that the file does not have.
  let containers: [XMLElement?]
  /// The elements of the views, by their names in the scenario.
  private(set) var views: [String: XMLElement] = [:]
  /// What the statements of each view were made of, by its name.
  private(set) var ties: [String: [ScreenTies.Statement: InterfaceBuilderConstraint]] = [:]
  let rootName: String

  init(_ screen: XMLElement, _ rootView: XMLElement, _ containers: [XMLElement?], _ writer: ScenarioWriter) {
    self.screen = screen
    self.rootView = rootView
    self.containers = containers
    rootName = writer.rootName
    for view in writer.root.all {
      guard let name = writer.names[view.id] else { continue }
      views[name] = view.xml
      ties[name] = writer.ties.origins[view.id]
    }
  }
}

extension XMLElement {
  /// The parts of an element whose attributes are properties of the element's own.
  private var parts: [XMLElement] {
    [self] + [keyed("contentView"), first("collectionViewFlowLayout"), keyed("navigationItem")].compactMap(\.self)
  }

  /// Where a property of ours is written: an attribute, or an element inside.
  func place(of property: Property) -> Range<Int>? {
    let inside: Property = [.nibSize, .intrinsicContentSize, .height].contains(property) ? .frame : property
    for part in parts {
      if let attribute = part.attribute(XMLElement.attributeName(of: property)) { return attribute.range }
      if let child = part.keyed(inside) { return child.offset..<child.tagEnd }
    }
    return nil
  }
}
