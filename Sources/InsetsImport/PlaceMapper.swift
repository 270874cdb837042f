import InsetsEngine
import InsetsFormats
import InsetsSyntax

/// An element of a scenario, with the elements of the XML that it stands for: a controller stands for itself and its view.
struct XMLOwner {
  var name: String?
  var elements: [XMLElement]

  /// What subviews are placed in.
  var view: XMLElement? { elements.last.map { $0.keyed("contentView") ?? $0 } }
}

/// Follows a scenario from its beginning, and tells which element of the XML each element of it is.
struct XMLOwners {
  let origins: ScreenOrigins
  private var containers: ArraySlice<XMLElement?>

  init(_ origins: ScreenOrigins) {
    self.origins = origins
    containers = origins.containers[...]
  }

  /// What the scenario itself stands for.
  var screen: XMLOwner { XMLOwner(name: nil, elements: [origins.screen]) }

  mutating func owner(of element: ElementStatement, in owner: XMLOwner) -> XMLOwner {
    guard let name = element.name?.text else {
      let kind = element.kindToken.text
      if ["navigationController", "tabBarController"].contains(kind), let container = containers.popFirst() {
        return XMLOwner(elements: container.map { [$0] } ?? owner.elements)
      }
      if let bar = owner.elements.first?.keyed(kind) ?? owner.elements.first?.first(kind) {
        return XMLOwner(elements: [bar])
      }
      return XMLOwner(elements: owner.elements)
    }
    if name == origins.rootName { return XMLOwner(name: name, elements: [origins.screen, origins.rootView]) }
    return XMLOwner(name: name, elements: origins.views[name].map { [$0] } ?? owner.elements)
  }
}

/// Finds the places of a scenario's statements in the XML.
struct PlaceMapper {
  private(set) var entries: [PlaceMap.Entry] = []
  private var start = 0

  mutating func map(_ scenario: ScenarioItem, at start: ByteOffset, _ origins: ScreenOrigins) {
    self.start = start.value
    var owners = XMLOwners(origins)
    add(scenario.node.range, origins.screen, uses: .findings)
    map(scenario.block, in: owners.screen, &owners)
  }

  mutating func map(_ component: ComponentItem, at start: ByteOffset, _ origins: ScreenOrigins) {
    self.start = start.value
    var owners = XMLOwners(origins)
    add(component.node.range, origins.screen, uses: .findings)
    map(component.block, in: owners.screen, &owners)
  }

  private mutating func map(_ block: Block?, in owner: XMLOwner, _ owners: inout XMLOwners) {
    for statement in block?.statements ?? [] {
      switch statement {
      case .element(let element):
        let inner = owners.owner(of: element, in: owner)
        if let own = inner.elements.first, inner.name != nil || own.offset != owner.elements.first?.offset {
          add(element.node.range, own, uses: .findings)
          // What is asked about a view is answered for its name.
          add(element.name.map(\.range) ?? element.kindToken.range, own, uses: .questions)
        }
        map(element.block, in: inner, &owners)
      case .presents(let presents): map(presents.block, in: owner, &owners)
      case .property(let property): map(property, in: owner, owners.origins)
      case .when(let when): map(when.block, in: owner, &owners)
      case .use, .at, .letStatement, .expect, .broken: break
      }
    }
  }

  private mutating func map(_ property: PropertyStatement, in owner: XMLOwner, _ origins: ScreenOrigins) {
    guard let name = property.word else { return }
    for constraint in origins.constraints(of: property, on: owner.name) { add(property.node.range, constraint.xml) }
    for element in owner.elements {
      if let place = element.place(of: name) {
        add(property.node.range, ByteRange(bytes: place.lowerBound, place.upperBound))
      }
    }
  }

  /// Lets a part of the text be shown at an element's opening tag.
  private mutating func add(
    _ text: ByteRange,
    _ element: XMLElement,
    uses: PlaceMap.Uses = [.findings, .questions]
  ) {
    let file = ByteRange(bytes: element.offset, element.tagEnd)
    entries.append(PlaceMap.Entry(text: text.shifted(by: start), file: file, uses: uses))
  }

  private mutating func add(_ text: ByteRange, _ file: ByteRange) {
    entries.append(PlaceMap.Entry(text: text.shifted(by: start), file: file))
  }
}

extension ScreenOrigins {
  /// The constraints that a statement of a view was made of: four where it ties all edges.
  func constraints(of property: PropertyStatement, on name: String?) -> [InterfaceBuilderConstraint] {
    guard let name, let known = ties[name] else { return [] }
    if let statement = property.tie, let constraint = known[statement] { return [constraint] }
    guard property.word == .edges else { return [] }
    return ViewSide.allCases.compactMap { constraint(at: $0, of: name) }
  }

  /// The equality that ties a side of a view.
  func constraint(at side: ViewSide, of name: String) -> InterfaceBuilderConstraint? {
    let found = (ties[name] ?? [:]).filter { statement, constraint in
      constraint.relation == .equal && constraint.priority >= 1000
        && side.properties.contains(statement.property)
    }
    return found.values.min { $0.offset < $1.offset }
  }
}

extension PropertyStatement {
  /// The property that it sets; nil for an axis.
  var word: Property? { name.flatMap { Property(named: $0.text) } }

  /// The statement as an import writes it.
  var tie: ScreenTies.Statement? {
    word.map { property in
      let text = node.text
      return ScreenTies.Statement(property: property, value: String(text.drop { $0 != ":" }.dropFirst(2)))
    }
  }
}

/// A side of a view, whichever word names it.
enum ViewSide: CaseIterable {
  case near, far, top, bottom

  /// The properties that tie it.
  var properties: [Property] {
    switch self {
    case .near: [.leading, .left]
    case .far: [.trailing, .right]
    case .top: [.top]
    case .bottom: [.bottom]
    }
  }

  /// Whether a distance from it is counted backwards.
  var isFar: Bool { self == .far || self == .bottom }
}
