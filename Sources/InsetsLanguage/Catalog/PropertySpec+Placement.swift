extension PropertySpec {
  private static let pinned =
    "if nothing else is set on this axis; labels, buttons and text fields keep their own height"

  static let top = PropertySpec(
    placement: .top,
    type: .anchor(.vertical),
    default: "superview",
    defaultNote: pinned,
    summary: "the position of the view's top edge"
  )
  static let left = PropertySpec(
    placement: .left,
    type: .anchor(.horizontal),
    default: "superview",
    defaultNote: pinned,
    summary: "the position of the view's left edge"
  )
  static let bottom = PropertySpec(
    placement: .bottom,
    type: .anchor(.vertical),
    default: "superview",
    defaultNote: pinned,
    summary: "the position of the view's bottom edge"
  )
  static let right = PropertySpec(
    placement: .right,
    type: .anchor(.horizontal),
    default: "superview",
    defaultNote: pinned,
    summary: "the position of the view's right edge"
  )
  static let leading = PropertySpec(
    placement: .leading,
    type: .anchor(.horizontal),
    default: "superview",
    defaultNote: pinned,
    summary: "the position of the view's leading edge: left, or right in a right-to-left layout"
  )
  static let trailing = PropertySpec(
    placement: .trailing,
    type: .anchor(.horizontal),
    default: "superview",
    defaultNote: pinned,
    summary: "the position of the view's trailing edge: right, or left in a right-to-left layout"
  )
  static let centerX = PropertySpec(
    placement: .centerX,
    type: .anchor(.horizontal),
    default: nil,
    defaultNote: "halfway between the left and the right edge",
    summary: "the horizontal position of the view's centre"
  )
  static let centerY = PropertySpec(
    placement: .centerY,
    type: .anchor(.vertical),
    default: nil,
    defaultNote: "halfway between the top and the bottom edge",
    summary: "the vertical position of the view's centre"
  )
  static let width = PropertySpec(
    placement: .width,
    type: .number,
    on: .viewsOfOwnWidth,
    default: nil,
    defaultNote: "the distance between the left and the right edge",
    summary: "the view's width, in points"
  )
  static let height = PropertySpec(
    placement: .height,
    type: .number,
    on: .viewsOfOwnHeight,
    default: nil,
    defaultNote: "the distance between the top and the bottom edge, or the view's own; a keyboard's as measured",
    summary: "the height of the view, or of the keyboard as in `keyboard { height: 336 }`, in points"
  )
  static let frame = PropertySpec(
    placement: .frame,
    type: .rect,
    default: nil,
    defaultNote: "the result of the edges and sizes",
    summary: "the view's rectangle in its superview's coordinates, instead of edges and sizes"
  )
  static let edges = PropertySpec(
    placement: .edges,
    type: .edgesAnchor,
    default: "superview",
    defaultNote: pinned,
    summary: "the rectangle that all four edges of the view are tied to"
  )
  static let center = PropertySpec(
    placement: .center,
    type: .centerAnchor,
    default: nil,
    defaultNote: "halfway between the edges",
    summary: "the position of the view's centre on both axes"
  )
  static let size = PropertySpec(
    placement: .size,
    type: .extents,
    on: .placedViewsAndWindow,
    default: nil,
    defaultNote: "the distances between the edges",
    summary: "the view's width and height, in points"
  )
  static let aspectRatio = PropertySpec(
    placement: .aspectRatio,
    type: .number,
    default: nil,
    defaultNote: "width and height are independent",
    summary:
      "the view's width divided by its height; determines the height, or the width if only the height is set"
  )
  static let transform = PropertySpec(
    .transform,
    type: .transform,
    on: .placedViews,
    default: "scale(1)",
    summary: "how the view is scaled or rotated about its centre after layout"
  )
}
