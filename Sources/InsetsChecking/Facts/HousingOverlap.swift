import InsetsEngine
import InsetsLanguage

/// What a view that reaches into the safe area's strip at a side has to do with the sensor housing there: the strip is as high as
/// the screen, while the housing takes only a part of it.
struct HousingOverlap {
  let layout: ScenarioLayout
  let element: ElementID
  let edge: Edge

  /// How deep the housing is from the side of the screen, in points; nil where there is none or it is not known.
  var depth: Points? { side?.depth }

  /// Whether the housing itself or the screen's rounded corner may lie over what is seen of the view.
  var isPossible: Bool {
    guard layout.scenario.scrollView(around: element) == nil,
      let (window, outline, housing, depth, kept) = side
    else { return true }
    if isWideButton(in: window) || kept >= depth { return false }
    guard let top = layout.range(of: .top, .frameInWindow, of: element),
      let bottom = layout.range(of: .bottom, .frameInWindow, of: element)
    else { return true }
    let rounded = Self.recess(ofCorner: outline.housingRadius, kept - (depth - outline.housingRadius))
    let (start, end) = (housing.y + rounded, housing.y + housing.height - rounded)
    // What a button shows is in its middle.
    if layout.scenario.screen.kind(of: element) == .uiKit(.button), top.isExact, bottom.isExact,
      let frame = layout.frameInWindow(of: element)
    {
      let middle = (top.least + bottom.least) / 2
      return start < middle && middle < end
        || Self.isCut(by: outline.corner, kept + frame.width / 2, min(middle, window.height - middle))
    }
    return bottom.greatest > start && top.least < end
      || Self.isCut(
        by: outline.corner,
        kept,
        bottom.greatest.isFinite ? min(top.least, window.height - bottom.greatest) : top.least
      )
  }

  /// The side with the housing in its middle, how deep that is, and what the view keeps free at least, in points; the screen may be
  /// turned either way.
  private var side: (window: Rect, outline: Outline, housing: Rect, depth: Points, kept: Points)? {
    guard !edge.isVertical, let window = layout.frameInWindow(of: .window),
      case let outline = Outline(layout.configuration, in: Size(width: window.width, height: window.height)),
      let housing = outline.housing
    else { return nil }
    let kept = layout.range(of: edge, .frameInWindow, of: element)?.distance(inside: window, edge).least ?? 0
    return (window, outline, housing, min(housing.x + housing.width, window.width - housing.x), kept)
  }

  /// Whether a point so far from both edges of the screen is in its rounded corner, where nothing is drawn.
  static func isCut(by radius: Points, _ x: Points, _ y: Points) -> Bool {
    guard x < radius, y < radius else { return false }
    return (radius - x) * (radius - x) + (radius - y) * (radius - y) > radius * radius
  }

  /// How much later a side with a rounded corner begins, so far behind the corner's start.
  private static func recess(ofCorner radius: Points, _ distance: Points) -> Points {
    guard distance > 0, distance < radius else { return 0 }
    return radius - (radius * radius - distance * distance).squareRoot()
  }

  /// Whether the view is a button over the middle of the screen, where its title is.
  private func isWideButton(in window: Rect) -> Bool {
    guard layout.scenario.screen.kind(of: element) == .uiKit(.button), let frame = layout.frameInWindow(of: element)
    else { return false }
    return frame.width >= window.width / 2
      && (frame.x + frame.width / 2 - window.x - window.width / 2).magnitude <= Tolerance.halfPoint
  }
}

extension Cover {
  /// Whether the housing itself or the screen's rounded corner may lie over what is seen of the view, at the side at which it
  /// reaches into the strip.
  var mayMeetHousing: Bool { HousingOverlap(layout: layout, element: element, edge: edge).isPossible }
}

extension Overflow {
  /// Whether what does not fit stays on the screen beside the housing, clear of it.
  var isClearOfHousing: Bool {
    guard let strip, amount <= strip, let window = layout.frameInWindow(of: .window),
      let end = layout.range(of: edge, .frameInWindow, of: view)?.distance(inside: window, edge), end.least >= 0
    else { return false }
    return !housing.isPossible
  }

  /// Whether what does not fit ends before the housing begins, which is less deep than the safe area.
  var endsBeforeHousing: Bool {
    guard let strip, let depth = housing.depth else { return false }
    return strip - amount >= depth
  }

  private var housing: HousingOverlap { HousingOverlap(layout: layout, element: view, edge: edge) }

  /// What the safe area takes at the side, in points.
  private var strip: Points? { edge.isVertical ? nil : layout.resolution.hostCover(of: view)?.inset(at: edge).value }
}
