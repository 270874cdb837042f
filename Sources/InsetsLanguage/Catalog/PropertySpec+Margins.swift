import InsetsEngine

extension PropertySpec {
  private static let marginDefault =
    "a controller's view has 0 at the top and bottom and the system's minimum at the sides"

  static let insetsLayoutMarginsFromSafeArea = PropertySpec(
    .insetsLayoutMarginsFromSafeArea,
    type: .flag,
    on: .views,
    default: "true",
    summary: "whether the safe area is added to the view's layout margins",
    availability: Availability(since: 11)
  )
  static let preservesSuperviewLayoutMargins = PropertySpec(
    .preservesSuperviewLayoutMargins,
    type: .flag,
    on: .views,
    default: "false",
    summary: "whether the view's layout margins also respect those of its superview",
    availability: Availability(since: 8)
  )
  static let layoutMargins = PropertySpec(
    .layoutMargins,
    type: .insets,
    on: .views,
    default: "8",
    defaultNote: marginDefault,
    summary: "the space that the view keeps free inside its edges, in addition to the safe area",
    availability: Availability(since: 8)
  )
  static let directionalLayoutMargins = PropertySpec(
    .directionalLayoutMargins,
    type: .directionalInsets,
    on: .views,
    default: "8",
    defaultNote: marginDefault,
    summary: "layoutMargins by leading and trailing edge instead of left and right; the last one set wins",
    availability: Availability(since: 11)
  )
}
