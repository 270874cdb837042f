import InsetsEngine

extension PropertySpec {
  static let interfaceBuilder = PropertySpec(
    .interfaceBuilder,
    spelling: "interfaceBuilder",
    choices: ChoiceSpec.interfaceBuilder,
    on: .controllers,
    default: .storyboard,
    defaultNote: "views made in code have a safe area from iOS 11 on only",
    summary:
      "the kind of document that the controller's view comes from, which decides what stands in for the safe area "
      + "before iOS 11"
  )
}

extension ChoiceSpec {
  static let interfaceBuilder: [ChoiceSpec] = [
    ChoiceSpec(.xib, "before iOS 11 the safe area's edges are the superview's"),
    ChoiceSpec(.storyboard, "before iOS 11 the safe area's edges are those of the controller's layout guides"),
  ]
}
