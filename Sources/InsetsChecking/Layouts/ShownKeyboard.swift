import InsetsEngine
import InsetsLanguage

/// Where the keyboard is in a layout.
struct ShownKeyboard {
  /// In points.
  let height: Points
  let screenHeight: Points

  var top: Points { screenHeight - height }

  /// Nil while it is not shown, and where nobody knows how high it is.
  init?(_ layout: ScenarioLayout) {
    let scenario = layout.scenario
    guard let keyboard = scenario.screen[.window].children.first(where: { scenario.screen[$0].kind == .keyboard }),
      layout.resolution.value(of: .isShown, on: keyboard) == .flag(true),
      let height = layout.points(.frame, .height, of: keyboard),
      let whole = layout.points(.frame, .height, of: .window)
    else { return nil }
    self.height = height
    screenHeight = whole
  }
}
