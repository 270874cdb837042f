import InsetsEngine

extension PropertySpec {
  static let intrinsicContentSize = PropertySpec(
    .intrinsicContentSize,
    spelling: "intrinsicContentSize",
    type: .size,
    on: .placedViews,
    default: nil,
    defaultNote: "the natural size of the kind, if it has one",
    summary: "how large the view is by itself, in points; -1 on an axis on which it has no size of its own"
  )
  static let contentHuggingPriority = PropertySpec(
    .contentHuggingPriority,
    spelling: "contentHuggingPriority",
    type: .size,
    on: .placedViews,
    default: "(250, 250)",
    summary: "how much the view resists being wider and higher than its own size, 1 to 1000"
  )
  static let contentCompressionResistancePriority = PropertySpec(
    .contentCompressionResistancePriority,
    spelling: "contentCompressionResistancePriority",
    type: .size,
    on: .placedViews,
    default: "(750, 750)",
    summary: "how much the view resists being narrower and lower than its own size, 1 to 1000"
  )
}
