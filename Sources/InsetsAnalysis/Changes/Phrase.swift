import InsetsEngine

/// A text for people, put together from words, numbers of points and names of the language.
///
/// Each rule names its messages beside it: `extension Finding.Message { static func covered(…) -> Self { "…" } }`.
struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  init(_ text: String) { self.text = text }

  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ words: some StringProtocol) { text += words }

    mutating func appendInterpolation(_ phrase: Phrase) { text += phrase.text }

    /// A number as people write it: no trailing zeros, at most three decimals.
    mutating func appendInterpolation(_ points: Points) { text += formatted(points) }

    mutating func appendInterpolation(_ count: Int) { text += String(count) }

    mutating func appendInterpolation(_ edge: Edge) { text += edge.name }

    mutating func appendInterpolation(_ property: Property) { text += property.spec.spelling }

    mutating func appendInterpolation(_ quantity: Quantity) { text += quantity.spec.spelling }

    mutating func appendInterpolation(_ stage: Stage) { text += stage.spec.name }

    mutating func appendInterpolation(_ version: OSVersion) { text += version.spelling }

    mutating func appendInterpolation(_ choice: Choice) { text += choice.rawValue }
  }
}

extension Finding {
  typealias Message = Phrase
}
