/// A set of properties that may hold more than was put in: "no" is sure, "yes" is not.
///
/// Most elements have few settings or none, and a layout asks each for many; a bit test answers nearly all of that.
struct PropertyFilter: Hashable, Sendable {
  private var bits: UInt64 = 0

  /// Holds every property.
  static let all: PropertyFilter = {
    var filter = PropertyFilter()
    filter.bits = .max
    return filter
  }()

  init(_ properties: Property...) {
    for property in properties { insert(property) }
  }

  mutating func insert(_ property: Property) { bits |= PropertyFilter.bit(of: property) }

  mutating func formUnion(_ other: PropertyFilter) { bits |= other.bits }

  func union(_ other: PropertyFilter) -> PropertyFilter {
    var union = self
    union.formUnion(other)
    return union
  }

  func mayContain(_ property: Property) -> Bool { bits & PropertyFilter.bit(of: property) != 0 }

  func mayIntersect(_ other: PropertyFilter) -> Bool { bits & other.bits != 0 }

  // More than 64 properties would share bits, which costs time and no truth.
  private static func bit(of property: Property) -> UInt64 { 1 << UInt64(property.rawValue & 63) }

  /// Everything that says where a view is.
  static let placement = PropertyFilter(
    .top,
    .left,
    .bottom,
    .right,
    .leading,
    .trailing,
    .centerX,
    .centerY,
    .width,
    .height,
    .frame,
    .aspectRatio,
    .transform
  )

  /// What says how large a view is made.
  static let extents = PropertyFilter(.width, .height)

  /// What says how large a view is by itself.
  static let ownSize = PropertyFilter(
    .intrinsicContentSize,
    .contentHuggingPriority,
    .contentCompressionResistancePriority
  )

  /// What says how high a line of a view's text is.
  static let font = PropertyFilter(.font, .textStyle)

  /// Everything that a view's layout margins depend on.
  static let margins = PropertyFilter(
    .layoutMargins,
    .directionalLayoutMargins,
    .insetsLayoutMarginsFromSafeArea,
    .preservesSuperviewLayoutMargins,
    .viewRespectsSystemMinimumLayoutMargins
  )
}
