import InsetsEngine

extension PropertySpec {
  static let intrinsicContentSize = PropertySpec(
    .intrinsicContentSize,
    type: .size,
    on: .placedViews,
    default: nil,
    defaultNote: "the natural size of the kind, if it has one",
    summary: "the view's own size, in points; -1 on an axis without one"
  )
  static let contentHuggingPriority = PropertySpec(
    .contentHuggingPriority,
    type: .size,
    on: .placedViews,
    default: "(250, 250)",
    summary: "how strongly the view resists being larger than its own size, from 1 to 1000"
  )
  static let contentCompressionResistancePriority = PropertySpec(
    .contentCompressionResistancePriority,
    type: .size,
    on: .placedViews,
    default: "(750, 750)",
    summary: "how strongly the view resists being smaller than its own size, from 1 to 1000"
  )
  static let alignmentRectInsets = PropertySpec(
    .alignmentRectInsets,
    spelling: "alignmentRectInsets",
    type: .insets,
    on: .placedViews,
    default: "0",
    defaultNote: "what UIKit has for a switch, a slider or a segmented control",
    summary: "how far what constraints see of the view lies inside its frame; negative where it reaches beyond"
  )
}
