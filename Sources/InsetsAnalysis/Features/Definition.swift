import InsetsEngine
import InsetsSyntax

extension AnalysisHost {
  /// Where the name at a place is declared; the name itself where it is its own declaration.
  ///
  /// A quantity leads to what sets it, or else to its element. What the document does not declare, such as a device of
  /// the catalogue, leads nowhere.
  package mutating func definition(at offset: ByteOffset, in file: FileID) -> [Location] {
    let analyzer = analyzer(for: file)
    guard let source = documents[file]?.source, let names = analyzer.scopes[file] else { return [] }
    let cursor = CursorPlace(offset, in: source)
    let here = ItemLocation(file: file, tree: cursor.tree, start: cursor.start)
    if case .importItem(let item) = ItemSyntax(cursor.tree) {
      guard item.node.range.holdsCursor(cursor.offset) else { return [] }
      return names.resolvedImports.filter { $0.place.tree === cursor.tree }.map { .start(of: $0.target) }
    }
    if let symbol = FileSymbol(cursor.tree, in: file), symbol.nameRange.holdsCursor(cursor.offset) {
      return [here.location(symbol.nameRange)]
    }
    let scenario = analyzer.scenario(cursor.tree) ?? analyzer.component(cursor.tree)
    if let scenario, let reference = scenario.reference(at: cursor.offset) {
      if case .file(let target) = reference.target { return [.start(of: target)] }
      return places(of: reference, in: scenario).compactMap { location(of: $0, near: here) }
    }
    guard let word = cursor.word, word.isName else { return [] }
    let place = scenario?.declaration(of: word.text) ?? names.symbol(named: word.text)?.place
    return place.flatMap { location(of: $0, near: here) }.map { [$0] } ?? []
  }

  private func places(of reference: Reference, in scenario: BoundScenario) -> [Place] {
    switch reference.target {
    case .element(let element):
      if let alias = scenario.tree.root.alias(spelled: scenario.text(of: reference)) {
        return [Place(file: scenario.file, tree: scenario.tree, range: alias.range)]
      }
      return scenario.place(of: element).map { [$0] } ?? []
    case .symbol(let symbol): return [symbol.place]
    case .localConstant(let place): return [place]
    case .quantity(let element, let quantity):
      let settings = Property.named(quantity.spec.spelling).map { scenario.places(of: $0, on: element) } ?? []
      return settings.isEmpty ? scenario.place(of: element).map { [$0] } ?? [] : settings
    case .property(let element, let property):
      let settings = scenario.places(of: property, on: element)
      let own = Place(file: scenario.file, tree: scenario.tree, range: reference.range)
      return settings.isEmpty ? [own] : settings
    case .file, .anchor, .device, .axis, .stage, .group, .orientation, .displayZoom, .layoutDirection: return []
    }
  }

  /// Where a place is now, found without a search when it is in the item at hand.
  private func location(of place: Place, near item: ItemLocation) -> Location? {
    place.tree === item.tree ? item.location(place.range) : location(of: place)
  }
}

/// Where an item is in a document.
private struct ItemLocation {
  var file: FileID
  var tree: ItemTree
  var start: ByteOffset

  func location(_ range: ByteRange) -> Location { Location(file: file, range: range.shifted(by: start)) }
}

extension BoundScenario {
  /// The reference at a place: one that holds it rather than one that ends there.
  fileprivate func reference(at offset: ByteOffset) -> Reference? {
    references.last { $0.range.contains(offset) } ?? references.last { $0.range.upperBound == offset }
  }

  fileprivate func text(of reference: Reference) -> String {
    tree.token(at: reference.range.lowerBound)?.text ?? ""
  }

  /// Where an element is written; for what comes with a container, where the container is.
  fileprivate func place(of element: ElementID) -> Place? {
    var element: ElementID? = element
    while let id = element, let info = info(id) {
      if let place = info.place { return place }
      element = screen[id].parent
    }
    return nil
  }

  /// Where a property of an element is set.
  fileprivate func places(of property: Property, on element: ElementID) -> [Place] {
    settings.filter { $0.element == element && $0.setting.property == property }.map(\.namePlace)
  }

  /// Where a name is declared that no statement has been bound with.
  fileprivate func declaration(of name: String) -> Place? {
    for reference in references where text(of: reference) == name {
      if case .localConstant(let place) = reference.target { return place }
    }
    return elements.first { $0.name == name }?.place
  }
}

extension SyntaxToken {
  /// Whether it is a name by itself or the first one of a path.
  fileprivate var isName: Bool {
    switch parent.kind {
    case .path: previousSignificant?.kind != .dot
    case .device: true
    default: false
    }
  }
}

extension Location {
  fileprivate static func start(of file: FileID) -> Location {
    Location(file: file, range: ByteOffset(0)..<ByteOffset(0))
  }
}

extension SyntaxNode {
  /// The name that a use of a component below it gives to the component's elements.
  fileprivate func alias(spelled name: String) -> SyntaxToken? {
    if case .use(let use) = StatementSyntax(self), let alias = use.alias, alias.text == name { return alias }
    for child in children where !child.kind.isExpression {
      if let alias = child.alias(spelled: name) { return alias }
    }
    return nil
  }
}
