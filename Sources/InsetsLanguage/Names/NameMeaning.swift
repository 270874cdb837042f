import InsetsEngine
import InsetsSyntax

/// The meaning of a word; two words with the same meaning name the same thing.
package enum NameMeaning: Hashable, Sendable {
  case declared(DeclaredName)
  /// An element that is not written, such as the window or the bar of a container. It is known only in its item.
  case unwritten(ElementID)
  case file(FileID)
  case kind(ElementKind)
  case property(Property)
  /// A quantity that is no property.
  case quantity(Quantity)
  case anchor(AnchorWord)
  /// A device of the catalogue.
  case device(String)
  case group(DeviceGroup)
  case axis(ScenarioAxis)
  case stage(Stage)
  case orientation(Orientation)
  case displayZoom(DisplayZoom)
  case layoutDirection(LayoutDirection)
  case sizeClass(SizeClassWord)
  /// A number that code computes elsewhere.
  case openNumber
}

/// A name that a document declares, or an element that it writes without one.
package struct DeclaredName: Hashable, Sendable {
  package enum Kind: Sendable {
    case element, constant, device, component
    /// The name that a use gives to the elements of a component.
    case use
  }

  package var kind: Kind
  /// The place of the name in its declaration, or of the kind of an element without a name.
  package var place: Place

  /// The written name.
  package var text: String { place.tree.token(at: place.range.lowerBound)?.text ?? "" }

  /// Whether only its own item can name it, since scenarios cannot be used elsewhere.
  package var isLocal: Bool {
    switch kind {
    case .constant, .element, .use: place.tree.kind == .scenario
    case .device, .component: false
    }
  }

  package static func == (left: DeclaredName, right: DeclaredName) -> Bool {
    left.place == right.place
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

/// A word of an item with its meaning.
package struct NameOccurrence: Sendable {
  package enum Role: Sendable {
    case declaration
    /// A value is asked for.
    case read
    /// A value is set.
    case write
    /// The thing is only named.
    case mention
  }

  /// In bytes from the item's start.
  package var range: ByteRange
  package var meaning: NameMeaning
  package var role: Role
  /// Whether the word is a name that a document chose, and not the language's word for the same thing.
  package var isName: Bool
  /// The element whose property is set or whose quantity is read.
  package var element: ElementID?
}

extension NameMeaning {
  /// The name that a document declares.
  package var declared: DeclaredName? {
    if case .declared(let name) = self { name } else { nil }
  }

  /// The language's words for it; nil for names of documents.
  package var spelling: String? {
    switch self {
    case .declared, .unwritten, .file: nil
    case .kind(let kind): kind.spelling
    case .property(let property): property.spec.spelling
    case .quantity(let quantity): quantity.spec.path.first
    case .anchor(let word): word.rawValue
    case .device(let id): id
    case .group(let group): group.rawValue
    case .axis(let axis): axis.rawValue
    case .stage(let stage): stage.spec.name
    case .orientation(let orientation): orientation.rawValue
    case .displayZoom(let zoom): zoom.rawValue
    case .layoutDirection(let direction): direction.rawValue
    case .sizeClass(let word): word.rawValue
    case .openNumber: ScenarioBinder.unknown
    }
  }
}
