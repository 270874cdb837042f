extension PropertySpec {
  private static let pinned = "where the axis says nothing else; labels, buttons and text fields keep their own height"

  static let top = PropertySpec(
    placement: .top,
    spelling: "top",
    type: .anchor(.vertical),
    default: "superview",
    defaultNote: pinned,
    summary: "where the view's top edge is"
  )
  static let left = PropertySpec(
    placement: .left,
    spelling: "left",
    type: .anchor(.horizontal),
    default: "superview",
    defaultNote: pinned,
    summary: "where the view's left edge is"
  )
  static let bottom = PropertySpec(
    placement: .bottom,
    spelling: "bottom",
    type: .anchor(.vertical),
    default: "superview",
    defaultNote: pinned,
    summary: "where the view's bottom edge is"
  )
  static let right = PropertySpec(
    placement: .right,
    spelling: "right",
    type: .anchor(.horizontal),
    default: "superview",
    defaultNote: pinned,
    summary: "where the view's right edge is"
  )
  static let leading = PropertySpec(
    placement: .leading,
    spelling: "leading",
    type: .anchor(.horizontal),
    default: "superview",
    defaultNote: pinned,
    summary: "where the view's leading edge is: the left one, or the right one in a right-to-left layout"
  )
  static let trailing = PropertySpec(
    placement: .trailing,
    spelling: "trailing",
    type: .anchor(.horizontal),
    default: "superview",
    defaultNote: pinned,
    summary: "where the view's trailing edge is: the right one, or the left one in a right-to-left layout"
  )
  static let centerX = PropertySpec(
    placement: .centerX,
    spelling: "centerX",
    type: .anchor(.horizontal),
    default: nil,
    defaultNote: "halfway between the left and the right edge",
    summary: "where the view's centre is from left to right"
  )
  static let centerY = PropertySpec(
    placement: .centerY,
    spelling: "centerY",
    type: .anchor(.vertical),
    default: nil,
    defaultNote: "halfway between the top and the bottom edge",
    summary: "where the view's centre is from top to bottom"
  )
  static let width = PropertySpec(
    placement: .width,
    spelling: "width",
    type: .number,
    on: .viewsOfOwnWidth,
    default: nil,
    defaultNote: "the distance between the left and the right edge",
    summary: "how wide the view is, in points"
  )
  static let height = PropertySpec(
    placement: .height,
    spelling: "height",
    type: .number,
    on: .viewsOfOwnHeight,
    default: nil,
    defaultNote: "the distance between the top and the bottom edge, or the view's own height",
    summary: "how high the view is, in points"
  )
  static let frame = PropertySpec(
    placement: .frame,
    spelling: "frame",
    type: .rect,
    default: nil,
    defaultNote: "what the edges and sizes give",
    summary: "the view's rectangle in its superview's coordinates, in place of edges and sizes"
  )
  static let edges = PropertySpec(
    placement: .edges,
    spelling: "edges",
    type: .edgesAnchor,
    default: "superview",
    defaultNote: pinned,
    summary: "what all four edges of the view are tied to"
  )
  static let center = PropertySpec(
    placement: .center,
    spelling: "center",
    type: .centerAnchor,
    default: nil,
    defaultNote: "halfway between the edges",
    summary: "where the view's centre is on both axes"
  )
  static let size = PropertySpec(
    placement: .size,
    spelling: "size",
    type: .extents,
    on: .placedViewsAndWindow,
    default: nil,
    defaultNote: "the distances between the edges",
    summary: "how wide and high the view is, in points"
  )
  static let aspectRatio = PropertySpec(
    placement: .aspectRatio,
    spelling: "aspectRatio",
    type: .number,
    default: nil,
    defaultNote: "width and height are said one by one",
    summary:
      "how many times as wide as high the view is; it gives the height, or the width where only the height is said"
  )
  static let transform = PropertySpec(
    .transform,
    spelling: "transform",
    type: .transform,
    on: .placedViews,
    default: "scale(1)",
    summary: "how the view is scaled or turned about its centre, after it is laid out"
  )
}
