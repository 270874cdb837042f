import InsetsEngine
import InsetsLanguage

/// A bar that ends the view of a controller in a layout, since the view may not reach under it (R3.1).
struct EndingBar {
  var layout: ScenarioLayout
  var bar: ContainerBar

  /// How far the bar reaches into the container, in points, or `nan` if not measured.
  var reach: Points { bar.reach.value }

  /// Whether the bar ends the view only because it is opaque.
  var isOpaque: Bool { bar.isEdgeExtended }
}

extension ScenarioEvaluation {
  /// The bars on screen that end a view, in all layouts.
  func endingBars() -> [EndingBar] {
    guard sets([.isTranslucent, .backgroundImage, .edgesForExtendedLayout]) else { return [] }
    return layouts.flatMap { layout in
      layout.bars.filter { $0.isShown && !$0.isExtended }.map { EndingBar(layout: layout, bar: $0) }
    }
  }
}

extension Array<EndingBar> {
  /// The bars by the controller whose view they end, in order of first occurrence; no controller is without bars.
  func byController() -> [(controller: ElementID, ends: [EndingBar])] {
    map(\.bar.controller).uniqued().map { controller in (controller, filter { $0.bar.controller == controller }) }
  }
}
