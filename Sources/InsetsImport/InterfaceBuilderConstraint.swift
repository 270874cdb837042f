/// A constraint as Interface Builder stores it: `first relation multiplier × second + constant`.
struct InterfaceBuilderConstraint: Sendable {
  enum Relation: String {
    case atMost = "<="
    case equal = "=="
    case atLeast = ">="

    var turned: Relation {
      switch self {
      case .atMost: .atLeast
      case .equal: .equal
      case .atLeast: .atMost
      }
    }
  }

  /// An attribute of a view or guide.
  struct Item {
    var id: String
    var attribute: ConstraintAttribute
  }

  var id: String
  var first: Item
  /// Nil where a size is compared with a number.
  var second: Item?
  var relation: Relation
  var multiplier: Multiplier
  var constant: Double
  var priority: Double
  /// Whether the constraint is not in force.
  var isLeftOut: Bool
  /// Whether Interface Builder lays out with it, and a build drops it.
  var isPlaceholder: Bool
  /// Whether a class of its own says what its constant is.
  var hasOwnClass: Bool
  /// The constants that hold in other size classes, by the variations' keys.
  var variations: [(key: String, constant: Double)]
  let xml: XMLElement
  /// Whether the sides are exchanged.
  private(set) var isTurned = false

  init(_ xml: XMLElement, of owner: String) {
    id = xml["id"] ?? ""
    first = Item(id: xml["firstItem"] ?? owner, attribute: ConstraintAttribute(xml["firstAttribute"] ?? ""))
    second = xml["secondAttribute"].map {
      Item(id: xml["secondItem"] ?? owner, attribute: ConstraintAttribute($0))
    }
    relation =
      switch xml["relation"] {
      case "lessThanOrEqual": .atMost
      case "greaterThanOrEqual": .atLeast
      default: .equal
      }
    multiplier = Multiplier(xml["multiplier"] ?? "1")
    constant = xml.number("constant") ?? 0
    // A symbolic distance is written out, but for one: between siblings it is 8.
    if xml.flag("symbolic") == true, xml["constant"] == nil { constant = 8 }
    priority = xml.number("priority") ?? 1000
    isLeftOut = xml.flag("installed") == false
    isPlaceholder = xml.flag("placeholder") == true
    // Those of lines make them as thin as a pixel.
    hasOwnClass = xml["customClass"] != nil && (second != nil || constant > 1)
    variations = xml.children.compactMap { child in
      guard child.name == "variation", let key = child["key"], let constant = child.number("constant") else {
        return nil
      }
      return (key, constant)
    }
    self.xml = xml
  }

  /// In bytes from the beginning of the file.
  var offset: Int { xml.offset }

  /// The constraint with the constant that it has in the size classes.
  func varied(_ traits: CanvasTraits) -> InterfaceBuilderConstraint {
    guard let constant = variations.last(where: { traits.match($0.key) })?.constant else { return self }
    var varied = self
    varied.constant = constant
    return varied
  }

  /// The same constraint with its sides exchanged.
  var turned: InterfaceBuilderConstraint? {
    guard let second, multiplier.value != 0 else { return nil }
    var turned = self
    turned.first = second
    turned.second = first
    turned.multiplier = multiplier.inverse
    turned.constant = -constant / multiplier.value
    turned.isTurned.toggle()
    // A negative factor would turn the sign once more.
    turned.relation = multiplier.value > 0 ? relation.turned : relation
    return turned
  }
}

/// A factor, kept as the fraction that was written.
struct Multiplier: Equatable {
  var numerator: Double
  var denominator: Double

  /// Reads `0.5`, `1:2` or `16/9`; what is neither is 1.
  init(_ text: String) {
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { part in
      Double(part).flatMap { abs($0) < 1_000_000 ? $0 : nil } ?? 1
    }
    numerator = parts.first ?? 1
    denominator = parts.count > 1 && parts[1] != 0 ? parts[1] : 1
  }

  private init(_ numerator: Double, _ denominator: Double) {
    self.numerator = numerator
    self.denominator = denominator
  }

  var value: Double { numerator / denominator }

  var isOne: Bool { abs(value - 1) < 1e-9 }

  var inverse: Multiplier { Multiplier(denominator, numerator) }
}
