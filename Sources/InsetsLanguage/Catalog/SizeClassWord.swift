import InsetsEngine

/// A word of a condition on size classes, such as `when widthClass compact`.
package enum SizeClassWord: String, CaseIterable, Sendable {
  case widthClass, heightClass
  case compact, regular

  /// The axis that the word stands for, if any.
  var axis: Axis? {
    switch self {
    case .widthClass: .horizontal
    case .heightClass: .vertical
    case .compact, .regular: nil
    }
  }

  /// The size class that the word names, if any.
  var size: SizeClass? { SizeClass(rawValue: rawValue) }

  /// The words that begin a condition.
  package static var axes: [SizeClassWord] { allCases.filter { $0.axis != nil } }

  /// The words that end one.
  package static var sizes: [SizeClassWord] { allCases.filter { $0.size != nil } }

  package var summary: String {
    switch self {
    case .widthClass: "the horizontal size class: compact on phones, but for large ones in landscape; regular on iPads"
    case .heightClass: "the vertical size class: compact on phones in landscape, regular otherwise"
    case .compact: "the size class of little room"
    case .regular: "the size class of much room"
    }
  }
}
