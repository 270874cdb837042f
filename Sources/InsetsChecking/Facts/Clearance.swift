import InsetsEngine
import InsetsLanguage

// The safe area's strips and the bars are higher than what is seen in them.
extension Cover {
  /// What is seen in the strip that a view of UIKit reaches into, if the view stays clear of it; nil if it may meet it.
  var clearance: Clearance? {
    let kind = layout.scenario.screen.kind(of: element)
    if kind.isScrollView || !isExact { return nil }
    if edge == .bottom { return isAboveIndicator || isNearSafeArea ? .homeIndicator : nil }
    guard edge == .top else { return nil }
    let contributors = leaves.filter { $0.amount > 0 }.compactMap { leaf in
      if case .contributor(let contributor) = leaf.step { contributor } else { nil }
    }
    if contributors.contains(.navigationBar) {
      return Set(contributors).isSubset(of: [.statusBar, .sensorHousing, .navigationBar]) && isBelowTitle ? .title : nil
    }
    return Set(contributors).isSubset(of: [.statusBar, .sensorHousing]) && isBelowHousing ? .sensorHousing : nil
  }

  /// Whether it ends nearer to the safe area than to the home indicator's own bar.
  private var isNearSafeArea: Bool {
    guard leaves.allSatisfy({ $0.amount <= 0 || $0.step == .contributor(.homeIndicator) }),
      let window = layout.frameInWindow(of: .window), let end = layout.end(.frameInWindow, of: element, at: .bottom),
      case let outline = Outline(layout.configuration, in: Size(width: window.width, height: window.height)),
      let bar = outline.homeIndicator
    else { return false }
    return covered <= bar.y - end
  }

  /// Whether it starts below the sensor housing, beside which the status bar's words are.
  private var isBelowHousing: Bool {
    guard !layout.configuration.orientation.isLandscape, let window = layout.frameInWindow(of: .window),
      let frame = layout.frameInWindow(of: element),
      let housing = Outline(layout.configuration, in: Size(width: window.width, height: window.height)).housing
    else { return false }
    return frame.y >= housing.y + housing.height
  }

  /// Whether it starts nearer to the navigation bar's end than to the line of its title, which is in the middle of the bar.
  private var isBelowTitle: Bool {
    let height = layout.environment[.navigationBarHeight]
    let rim = (height - layout.environment[.headlineSize] * layout.environment[.lineHeight]) / 2
    return covered <= rim - covered
  }

  /// Whether a label's words stand above the home indicator's own bar and in no rounded corner.
  ///
  /// A label takes no touches, for which the strip is kept clear.
  private var isAboveIndicator: Bool {
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

/// What is seen in a strip that a view reaches into and stays clear of.
enum Clearance {
  case homeIndicator, sensorHousing, title

  /// `is clear of the home indicator's own bar`.
  var words: String {
    switch self {
    case .homeIndicator: "is clear of the home indicator's own bar"
    case .sensorHousing: "is clear of the sensor housing itself"
    case .title: "is clear of the title's line"
    }
  }
}
