import InsetsEngine

extension PropertySpec {
  static let axis = PropertySpec(
    .axis,
    choices: ChoiceSpec.axis,
    on: .stackViews,
    default: .horizontal,
    summary: "the axis along which the stack view arranges its subviews",
    availability: Availability(since: 9)
  )
  static let spacing = PropertySpec(
    .spacing,
    type: .number,
    on: .spacedStacks,
    default: "0",
    summary: "the space between arranged subviews",
    availability: Availability(since: 9)
  )
  static let distribution = PropertySpec(
    .distribution,
    choices: ChoiceSpec.distribution,
    on: .stackViews,
    default: .fill,
    summary: "how the stack view sizes its subviews along its axis",
    availability: Availability(since: 9)
  )
  static let alignment = PropertySpec(
    .alignment,
    choices: ChoiceSpec.alignment,
    on: .stackViews,
    default: .fill,
    summary: "how the stack view aligns its subviews across its axis",
    availability: Availability(since: 9)
  )
  static let isLayoutMarginsRelativeArrangement = PropertySpec(
    .isLayoutMarginsRelativeArrangement,
    type: .flag,
    on: .stackViews,
    default: "false",
    summary: "whether the stack view lays out its subviews inside its layout margins, which include the safe area",
    availability: Availability(since: 9)
  )
}

extension ChoiceSpec {
  private static func stackChoice(_ choice: Choice, _ summary: String) -> ChoiceSpec {
    ChoiceSpec(choice, summary, availability: Availability(since: 9))
  }

  static let axis: [ChoiceSpec] = [
    stackChoice(.horizontal, "side by side, starting at the leading edge"),
    stackChoice(.vertical, "from top to bottom"),
  ]

  static let distribution: [ChoiceSpec] = [
    stackChoice(.fill, "subviews with a size keep it; the one without a size takes the remaining space"),
    stackChoice(.fillEqually, "all the same size"),
    stackChoice(.fillProportionally, "in proportion to their intrinsic sizes, which are not known"),
    stackChoice(.equalSpacing, "at their own sizes, with equal space between them"),
    stackChoice(.equalCentering, "with equal distances between their centres; not computed"),
  ]

  static let alignment: [ChoiceSpec] = [
    stackChoice(.fill, "as wide or tall as the stack view"),
    stackChoice(.leading, "at their own size, at the leading edge or the top"),
    stackChoice(.center, "at their own size, centred"),
    stackChoice(.trailing, "at their own size, at the trailing edge or the bottom"),
    stackChoice(.firstBaseline, "side by side, with the first lines of their texts on one baseline"),
    stackChoice(.lastBaseline, "side by side, with the last lines of their texts on one baseline"),
  ]
}
