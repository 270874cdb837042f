import InsetsEngine

extension PropertySpec {
  static let autoresizingMask = PropertySpec(
    .autoresizingMask,
    spelling: "autoresizingMask",
    type: .mask,
    on: .placedViews,
    default: "none",
    defaultNote: "the view keeps its distances from the left and the top, and its size",
    summary: "what of the view's frame follows the size of its superview; counts from the superview's nibSize or frame"
  )
  static let nibSize = PropertySpec(
    .nibSize,
    spelling: "nibSize",
    type: .size,
    on: .viewsInNibs,
    default: nil,
    defaultNote: "the view's frame, if that is set",
    summary: "how large the view is in its storyboard or XIB, where the frames of its subviews were set"
  )
}
