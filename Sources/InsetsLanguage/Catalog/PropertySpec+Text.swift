import InsetsEngine

extension PropertySpec {
  static let font = PropertySpec(
    .font,
    type: .number,
    on: .linesOfText,
    default: nil,
    defaultNote: "not known, and neither is the height of the text",
    summary:
      "the size of the system font of a line of text, in points; it determines the height of labels and buttons, and their baselines"
  )
  static let textStyle = PropertySpec(
    .textStyle,
    choices: ChoiceSpec.textStyle,
    on: .linesOfText,
    default: nil,
    defaultNote: "not known, and neither is the height of the text",
    summary:
      "the text style of a line of text at the default text size; it determines the height of labels and buttons, and their baselines"
  )
}

extension ChoiceSpec {
  static let textStyle: [ChoiceSpec] = [
    ChoiceSpec(.largeTitle, "34 points", availability: Availability(since: 11)),
    ChoiceSpec(.title1, "28 points", availability: Availability(since: 9)),
    ChoiceSpec(.title2, "22 points", availability: Availability(since: 9)),
    ChoiceSpec(.title3, "20 points", availability: Availability(since: 9)),
    ChoiceSpec(.headline, "17 points, semibold"),
    ChoiceSpec(.body, "17 points"),
    ChoiceSpec(.callout, "16 points", availability: Availability(since: 9)),
    ChoiceSpec(.subheadline, "15 points"),
    ChoiceSpec(.footnote, "13 points"),
    ChoiceSpec(.caption1, "12 points"),
    ChoiceSpec(.caption2, "11 points"),
  ]
}
