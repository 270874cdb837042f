import InsetsEngine

extension PropertySpec {
  static let autoresizingMask = PropertySpec(
    .autoresizingMask,
    type: .mask,
    on: .placedViews,
    default: "none",
    defaultNote: "the view keeps its size and its distances from the left and the top",
    summary: "which parts of the view's frame follow its superview's size, compared with its nibSize or frame"
  )
  static let nibSize = PropertySpec(
    .nibSize,
    type: .size,
    on: .viewsInNibs,
    default: nil,
    defaultNote: "the view's frame, if that is set",
    summary: "the view's size in its storyboard or XIB, which its subviews' frames refer to"
  )
}
