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

  init(
    _ quantity: Quantity,
    path: [String]? = nil,
    type: ValueType,
    on family: String,
    summary: String,
    availability: Availability = .always
  ) {
    self.quantity = quantity
    self.path = path ?? ["\(quantity)"]
    self.type = type
    kinds = KindSet(family) { quantity.applies(to: $0) }
    self.summary = summary
    self.availability = availability
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

  /// The row of the table.
  package var spec: QuantitySpec {
    switch self {
    case .frame: .frame
    case .bounds: .bounds
    case .frameInWindow: .frameInWindow
    case .safeAreaInsets: .safeAreaInsets
    case .safeAreaLayoutFrame: .safeAreaLayoutFrame
    case .layoutMargins: .layoutMargins
    case .directionalLayoutMargins: .directionalLayoutMargins
    case .layoutMarginsLayoutFrame: .layoutMarginsLayoutFrame
    case .readableContentLayoutFrame: .readableContentLayoutFrame
    case .isObscured: .isObscured
    case .topLayoutGuideLength: .topLayoutGuideLength
    case .bottomLayoutGuideLength: .bottomLayoutGuideLength
    case .additionalSafeAreaInsets: .additionalSafeAreaInsets
    case .systemMinimumLayoutMargins: .systemMinimumLayoutMargins
    case .contentInset: .contentInset
    case .adjustedContentInset: .adjustedContentInset
    case .contentSize: .contentSize
    case .contentOffset: .contentOffset
    case .scrollIndicatorInsets: .scrollIndicatorInsets
    case .verticalScrollIndicatorInsets: .verticalScrollIndicatorInsets
    case .horizontalScrollIndicatorInsets: .horizontalScrollIndicatorInsets
    case .textContainerInset: .textContainerInset
    case .separatorInset: .separatorInset
    case .contentViewFrame: .contentViewFrame
    case .effectiveSectionInset: .effectiveSectionInset
    case .contentViewLayoutMargins: .contentViewLayoutMargins
    case .height: .height
    case .layoutFrame: .layoutFrame
    case .size: .size
    case .backgroundFrame: .backgroundFrame
    case .contentInsets: .contentInsets
    case .nativeFrame: .nativeFrame
    }
  }
}
