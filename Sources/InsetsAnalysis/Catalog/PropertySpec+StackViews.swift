import InsetsEngine

extension PropertySpec {
  static let axis = PropertySpec(
    .axis,
    spelling: "axis",
    choices: ChoiceSpec.axis,
    on: .stackViews,
    default: .horizontal,
    summary: "the direction in which the stack view arranges its subviews",
    availability: Availability(since: 9)
  )
  static let spacing = PropertySpec(
    .spacing,
    spelling: "spacing",
    type: .number,
    on: .stackViews,
    default: "0",
    summary: "the space between one arranged subview and the next",
    availability: Availability(since: 9)
  )
  static let distribution = PropertySpec(
    .distribution,
    spelling: "distribution",
    choices: ChoiceSpec.distribution,
    on: .stackViews,
    default: .fill,
    summary: "how the stack view sizes its subviews along its axis",
    availability: Availability(since: 9)
  )
  static let alignment = PropertySpec(
    .alignment,
    spelling: "alignment",
    choices: ChoiceSpec.alignment,
    on: .stackViews,
    default: .fill,
    summary: "where the stack view puts its subviews across its axis",
    availability: Availability(since: 9)
  )
  static let isLayoutMarginsRelativeArrangement = PropertySpec(
    .isLayoutMarginsRelativeArrangement,
    spelling: "isLayoutMarginsRelativeArrangement",
    type: .flag,
    on: .stackViews,
    default: "false",
    summary: "whether the stack view keeps its subviews inside its layout margins, and so clear of the safe area too",
    availability: Availability(since: 9)
  )
}

extension ChoiceSpec {
  private static func stackChoice(_ choice: Choice, _ summary: String) -> ChoiceSpec {
    ChoiceSpec(choice, summary, availability: Availability(since: 9))
  }

  static let axis: [ChoiceSpec] = [
    stackChoice(.horizontal, "side by side, from the leading side"),
    stackChoice(.vertical, "one below the other"),
  ]

  static let distribution: [ChoiceSpec] = [
    stackChoice(.fill, "subviews with a size keep it, and the one without takes the rest"),
    stackChoice(.fillEqually, "all of one size"),
    stackChoice(.fillProportionally, "in proportion to their natural sizes, which are not known"),
    stackChoice(.equalSpacing, "of their own sizes, with the rest spread between them"),
    stackChoice(.equalCentering, "with their centres evenly apart, which is not computed"),
  ]

  static let alignment: [ChoiceSpec] = [
    stackChoice(.fill, "as large as the stack view"),
    stackChoice(.leading, "of their own size, at the leading side or the top"),
    stackChoice(.center, "of their own size, in the middle"),
    stackChoice(.trailing, "of their own size, at the trailing side or the bottom"),
  ]
}
