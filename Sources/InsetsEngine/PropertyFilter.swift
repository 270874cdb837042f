/// A set of properties that may contain more than were added: "no" is certain, "yes" is not.
///
/// Most elements have few settings or none, and a layout asks each for many. A bit test answers nearly all of that.
struct PropertyFilter: Hashable, Sendable {
  private var bits: UInt64 = 0

  /// Contains every property.
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

  // More than 64 properties would share bits, which costs time but stays correct.
  private static func bit(of property: Property) -> UInt64 { 1 << UInt64(property.rawValue & 63) }

  /// The properties that place a view.
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

  /// The properties that size a view.
  static let extents = PropertyFilter(.width, .height)

  /// The properties of a view's intrinsic size and alignment rectangle.
  static let ownSize = PropertyFilter(
    .intrinsicContentSize,
    .contentHuggingPriority,
    .contentCompressionResistancePriority,
    .alignmentRectInsets
  )

  /// The properties that decide the height of a line of text.
  static let font = PropertyFilter(.font, .textStyle)

  /// The properties that a view's layout margins depend on.
  static let margins = PropertyFilter(
    .layoutMargins,
    .directionalLayoutMargins,
    .insetsLayoutMarginsFromSafeArea,
    .preservesSuperviewLayoutMargins,
    .viewRespectsSystemMinimumLayoutMargins
  )
}
