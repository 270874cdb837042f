import InsetsEngine

// A page's settings of its own layout, in the web platform's spelling without hyphens.
extension PropertySpec {
  static let viewportFit = PropertySpec(
    .viewportFit,
    choices: ChoiceSpec.viewportFit,
    on: .webViews,
    default: .auto,
    summary: "the page's viewport-fit: whether the web view makes room for the safe area or leaves that to the page",
    availability: Availability(since: 11)
  )
  static let envSafeAreaInset = PropertySpec(
    .envSafeAreaInset,
    type: .edges,
    on: .webViews,
    default: "none",
    summary:
      "the edges at which the page makes room with env(safe-area-inset-*); these are zero unless viewport-fit is cover",
    availability: Availability(since: 11)
  )
}

extension ChoiceSpec {
  static let viewportFit: [ChoiceSpec] = [
    ChoiceSpec(.auto, "the web view keeps the page clear of the safe area", availability: Availability(since: 11)),
    ChoiceSpec(.contain, "the page is laid out inside the safe area", availability: Availability(since: 11)),
    ChoiceSpec(
      .cover,
      "the page fills the whole web view and avoids the bars itself",
      availability: Availability(since: 11)
    ),
  ]
}
