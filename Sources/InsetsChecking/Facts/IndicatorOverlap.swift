import InsetsEngine
import InsetsLanguage

// The safe area's strip at the bottom is higher than the bar in it that stands for the home button.
extension Cover {
  /// Whether a label's words stand above the home indicator's own bar and in no rounded corner.
  ///
  /// A label takes no touches, for which the strip is kept clear.
  var isAboveIndicator: Bool {
    guard edge == .bottom, isExact, layout.scenario.screen.kind(of: element) == .uiKit(.label),
      leaves.allSatisfy({ $0.amount <= 0 || $0.step == .contributor(.homeIndicator) }),
      let window = layout.frameInWindow(of: .window), let end = layout.end(.frameInWindow, of: element, at: .bottom),
      case let outline = Outline(layout.configuration, in: Size(width: window.width, height: window.height)),
      let bar = outline.homeIndicator
    else { return false }
    let height = layout.points(.frame, .height, of: element) ?? .nan
    let line = lineHeight ?? height
    // The only line that fits into a label is in its middle.
    let bottom = height < 2 * line ? end - (height - line) / 2 : end
    guard bottom <= bar.y else { return false }
    // No style of text is smaller than the second caption.
    let least = layout.environment[.caption2Size] * layout.environment[.lineHeight]
    let middle = bottom - (lineHeight ?? least) / 2
    let left = layout.range(of: .left, .frameInWindow, of: element)?.least ?? .nan
    return !left.isFinite || !HousingOverlap.isCut(by: outline.corner, left - window.x, window.height - middle)
  }

  /// The height of a line in the label's font, in points; nil where no number is given for it.
  private var lineHeight: Points? {
    guard case .number(let size)? = layout.setting(of: .font, on: element)?.value, let size = size.constantValue else {
      return nil
    }
    return size * layout.environment[.lineHeight]
  }
}
