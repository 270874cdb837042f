import InsetsEngine
import InsetsLanguage

/// The place of the keyboard in a layout.
struct ShownKeyboard {
  /// In points.
  let height: Points
  let screenHeight: Points

  var top: Points { screenHeight - height }

  /// Nil if it is not shown, or if its height is not known.
  init?(_ layout: ScenarioLayout) {
    guard let height = layout.keyboardHeight?.value, height.isFinite,
      let whole = layout.points(.frame, .height, of: .window)
    else { return nil }
    self.height = height
    screenHeight = whole
  }
}

extension ScenarioLayout {
  /// The height of the keyboard, if it is shown.
  var keyboardHeight: Amount? {
    guard let keyboard = scenario.screen[.window].children.first(where: { scenario.screen[$0].kind == .keyboard }),
      resolution.value(of: .isShown, on: keyboard) == .flag(true)
    else { return nil }
    return amount(.frame, .height, of: keyboard)
  }
}
