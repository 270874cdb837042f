import InsetsEngine
import InsetsLanguage

/// The place of the keyboard in a layout.
struct ShownKeyboard {
  /// In points; the least that it can be, if it is not known.
  let height: Points
  /// The most that it can be.
  let greatestHeight: Points
  let screenHeight: Points

  /// The lowest place of its top.
  var top: Points { screenHeight - height }
  /// The highest place of its top.
  var highestTop: Points { screenHeight - greatestHeight }

  /// `336`, `at least 216`.
  var heightWords: String { ValueRange(height, isKnown ? height : .infinity).words }

  /// Whether the height is known.
  var isKnown: Bool { greatestHeight == height }

  /// Nil if it is not shown, or if nothing is known of its height.
  init?(_ layout: ScenarioLayout) {
    guard let height = layout.keyboardHeight, let whole = layout.points(.frame, .height, of: .window) else {
      return nil
    }
    let range = layout.range(of: height)
    guard range.least.isFinite, height.value.isFinite || range.least > 0 else { return nil }
    self.height = range.least
    greatestHeight = range.greatest
    screenHeight = whole
  }
}

extension ScenarioLayout {
  /// The height of the keyboard, if it is shown.
  var keyboardHeight: Amount? { shownKeyboard.flatMap { amount(.frame, .height, of: $0) } }

  /// The keyboard's top edge, or nil if it is hidden or unknown.
  var shownKeyboardTop: Points? {
    guard let frame = shownKeyboard.flatMap(frameInWindow), frame.height > 0 else { return nil }
    return frame.y
  }

  private var shownKeyboard: ElementID? {
    scenario.screen[.window].children.first {
      scenario.screen.kind(of: $0) == .keyboard && resolution.value(of: .isShown, on: $0) == .flag(true)
    }
  }
}

extension ElementKind {
  /// Whether it is a line in a body that people type into.
  var isFieldOfBody: Bool { self == .swiftUI(.textField) || self == .swiftUI(.secureField) }
}
