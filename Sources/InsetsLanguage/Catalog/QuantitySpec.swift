import InsetsEngine

/// The language's facts about a quantity.
///
/// It is a class because it is used often and has many strings to retain and release.
package final class QuantitySpec: Sendable {
  let quantity: Quantity
  /// UIKit's path from the element, with dots between the words in documents: the case's name, or several words.
  package let path: [String]
  package let type: ValueType
  /// The kinds of elements that have it, according to the engine.
  package let kinds: KindSet
  /// A phrase for people, without a final stop.
  package let summary: String
  package let availability: Availability
  /// Whether UIKit's views have it by its path, so that code can read it.
  package let isInCode: Bool

  init(
    _ quantity: Quantity,
    path: [String],
    _ type: ValueType,
    on family: String,
    _ summary: String,
    _ availability: Availability,
    isInCode: Bool
  ) {
    self.quantity = quantity
    self.path = path
    self.type = type
    kinds = KindSet(family) { quantity.applies(to: $0) }
    self.summary = summary
    self.availability = availability
    self.isInCode = isInCode
  }

  /// The path in documents: `safeAreaLayoutGuide.layoutFrame`.
  package var spelling: String { path.joined(separator: ".") }
}

extension Quantity {
  /// The quantities whose paths begin with a word; few words begin several.
  private static let byFirstWord: [String: [Quantity]] = Dictionary(grouping: allCases) { $0.spec.path.first ?? "" }

  /// The quantity with this path.
  package static func named(_ path: [String]) -> Quantity? {
    path.first.flatMap { byFirstWord[$0]?.first { $0.spec.path == path } }
  }

  /// The quantity at the beginning of the words, and the number of words it takes.
  package static func longest(in words: [String]) -> (quantity: Quantity, length: Int)? {
    guard let first = words.first, let candidates = byFirstWord[first] else { return nil }
    var longest: (quantity: Quantity, length: Int)?
    for candidate in candidates {
      let path = candidate.spec.path
      if path.count > longest?.length ?? 0, words.starts(with: path) { longest = (candidate, path.count) }
    }
    return longest
  }
}

extension QuantitySpec {
  /// The quantity's summary for a kind of element, without a final stop.
  ///
  /// Some UIKit words mean something else for SwiftUI views.
  package func summary(on kind: ElementKind) -> String {
    guard kind.isSwiftUI else { return summary }
    if quantity == .frame || quantity == .frameInWindow {
      return "the rectangle of the view without its modifiers, in the window's coordinates"
    }
    return quantity == .safeAreaInsets
      ? "what is covered outside the view, next to the edges that touch it; as GeometryProxy has it" : summary
  }
}
