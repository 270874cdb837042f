extension PropertySpec {
  static let isTranslucent = PropertySpec(
    .isTranslucent,
    spelling: "isTranslucent",
    type: .flag,
    on: .translucentBars,
    default: "true",
    summary: "whether what lies behind the bar shines through, so that views reach under it"
  )
  static let isHidden = PropertySpec(
    .isHidden,
    spelling: "isHidden",
    type: .flag,
    on: .hideable,
    default: "false",
    summary: "whether the view is not shown"
  )
  static let prefersLargeTitles = PropertySpec(
    .prefersLargeTitles,
    spelling: "prefersLargeTitles",
    type: .flag,
    on: .navigationBars,
    default: "false",
    summary: "whether the navigation bar shows large titles below itself",
    availability: Availability(since: 11)
  )
  static let isShown = PropertySpec(
    .isShown,
    spelling: "isShown",
    type: .flag,
    on: .keyboard,
    default: "false",
    summary: "whether the keyboard is on screen"
  )
}
