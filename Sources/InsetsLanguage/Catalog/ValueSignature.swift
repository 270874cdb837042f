/// The parts between parentheses.
package struct ValueSignature: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    /// As written in the form.
    package var name: String
    /// A phrase for people, without a final stop.
    package var summary: String
    /// Whether it can be repeated.
    package var isRepeated = false
  }

  package var parameters: [Parameter]

  private init(_ parameters: [Parameter]) { self.parameters = parameters }

  /// The parts of a value; nil if it is not written in parentheses.
  package init?(_ type: ValueType) {
    guard !type.labels.isEmpty else { return nil }
    parameters = zip(type.labels, type.parts).map { Parameter(name: $0, summary: $1.summary) }
  }

  /// The arguments of a function of the language or a constructor of UIKit's.
  package init?(calling name: String) {
    if let function = NumberFunction(rawValue: name) {
      self.init([
        Parameter(name: "number", summary: "in points"),
        Parameter(name: "…", summary: "\(function.summary), in points", isRepeated: true),
      ])
      return
    }
    switch name {
    case "scale": self.init([Parameter(name: "factor", summary: "1 is the size that it has, 0.5 half of it")])
    case "rotate": self.init([Parameter(name: "degrees", summary: "clockwise, in degrees")])
    default:
      guard let type = Self.constructors[name] else { return nil }
      self.init(type)
    }
  }

  /// Constructors in pasted code, by the type of their value.
  private static let constructors: [String: ValueType] = [
    "UIEdgeInsets": .insets, "UIEdgeInsetsMake": .insets, "NSDirectionalEdgeInsets": .directionalInsets,
    "CGRect": .rect, "CGRectMake": .rect, "CGSize": .size, "CGSizeMake": .size, "CGPoint": .point,
    "CGPointMake": .point,
  ]
}
