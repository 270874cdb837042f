import InsetsEngine

extension PropertySpec {
  static let interfaceBuilder = PropertySpec(
    .interfaceBuilder,
    choices: ChoiceSpec.interfaceBuilder,
    on: .controllers,
    default: .storyboard,
    defaultNote: "views created in code have a safe area only from iOS 11 on",
    summary:
      "the kind of document that the controller's view comes from; it determines what the safe area means before iOS 11"
  )
}

extension ChoiceSpec {
  static let interfaceBuilder: [ChoiceSpec] = [
    ChoiceSpec(.xib, "before iOS 11 the safe area's edges are the superview's"),
    ChoiceSpec(.storyboard, "before iOS 11 the safe area's edges are those of the controller's layout guides"),
  ]
}
