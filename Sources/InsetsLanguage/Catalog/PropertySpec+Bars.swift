extension PropertySpec {
  static let isTranslucent = PropertySpec(
    .isTranslucent,
    type: .flag,
    on: .translucentBars,
    default: "true",
    summary: "whether the content behind the bar shows through, so that views extend under it"
  )
  static let isHidden = PropertySpec(
    .isHidden,
    type: .flag,
    on: .hideable,
    default: "false",
    summary: "whether the view is hidden"
  )
  static let isHiddenAtLaunch = PropertySpec(
    .isHiddenAtLaunch,
    type: .flag,
    on: .statusBar,
    default: "false",
    defaultNote: "if it is not set, numbers that depend on it are disputed",
    summary: "whether the app starts without a status bar, as `UIStatusBarHidden` in its property list says"
  )
  static let prefersLargeTitles = PropertySpec(
    .prefersLargeTitles,
    type: .flag,
    on: .navigationBars,
    default: "false",
    summary: "whether the navigation bar shows large titles",
    availability: Availability(since: 11)
  )
  static let isShown = PropertySpec(
    .isShown,
    type: .flag,
    on: .keyboard,
    default: "true",
    defaultNote: "if the keyboard is written; a keyboard that is not written is hidden",
    summary: "whether the keyboard is on screen"
  )
  static let backgroundImage = PropertySpec(
    .backgroundImage,
    choices: ChoiceSpec.backgroundImage,
    on: .translucentBars,
    default: .noImage,
    summary: "the kind of the bar's background image; a transparent one changes no inset"
  )
  static let standardAppearance = PropertySpec(
    .standardAppearance,
    choices: ChoiceSpec.barAppearance,
    on: .barsWithAppearance,
    default: .defaultBackground,
    summary: "the bar's look over scrolled content; does not affect insets",
    availability: Availability(since: 13)
  )
  static let scrollEdgeAppearance = PropertySpec(
    .scrollEdgeAppearance,
    choices: ChoiceSpec.barAppearance,
    on: .barsWithAppearance,
    default: .transparentBackground,
    defaultNote: "like standardAppearance before iOS 15, unless the title is large",
    summary: "the bar's look while the content is at rest; does not affect insets",
    availability: Availability(since: 13)
  )
}
