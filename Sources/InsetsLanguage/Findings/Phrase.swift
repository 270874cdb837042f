import InsetsEngine

/// A text for people, composed of words, numbers of points and names of the language.
///
/// A message is written where it is reported; one that several places report is declared next to its rule, as
/// `extension Finding.Message { static func covered(…) -> Self { "…" } }`.
package struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let text: String

  init(_ text: String) { self.text = text }

  package init(stringLiteral value: String) { text = value }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ words: some StringProtocol) { text += words }

    package mutating func appendInterpolation(_ phrase: Phrase) { text += phrase.text }

    /// A number as people write it: no trailing zeros, at most three decimals.
    package mutating func appendInterpolation(_ points: Points) { text += formatted(points) }

    mutating func appendInterpolation(_ count: Int) { text += String(count) }

    package mutating func appendInterpolation(_ edge: Edge) { text += edge.name }

    package mutating func appendInterpolation(_ property: Property) { text += property.spec.spelling }

    package mutating func appendInterpolation(_ quantity: Quantity) { text += quantity.spec.spelling }

    package mutating func appendInterpolation(_ stage: Stage) { text += stage.spec.name }

    package mutating func appendInterpolation(_ version: OSVersion) { text += version.spelling }

    package mutating func appendInterpolation(_ choice: Choice) { text += choice.rawValue }
  }
}

extension Finding {
  package typealias Message = Phrase
}
