import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A UIKit view as wide as the screen in a column or a sheet that is not, or pages as high as the screen in a scroll view
/// that is lower.
struct ScreenSizedView: SpreadCase {
  let setting: BoundSetting
  let part: Part
  let spread: Spread<ReachingEdge>

  static func all(in evaluation: ScenarioEvaluation) -> [ScreenSizedView] {
    let scenario = evaluation.scenario
    let sized = scenario.settings.filter { scenario.owns($0) && $0.stage == nil && !$0.reads.isEmpty }
    let wide = sized.compactMap { setting -> ScreenSizedView? in
      guard setting.isScreens(.width), scenario.scrollView(around: setting.element) == nil,
        scenario.elements.indices.map(ElementID.init).contains(where: {
          scenario.screen[$0].kind.holdsText && scenario.isWithin($0, setting.element)
        })
      else { return nil }
      let reaching = evaluation.layouts(of: setting).compactMap { $0.reach(of: setting.element) }
      return Spread(reaching, by: \.distance).map { ScreenSizedView(setting: setting, part: .width, spread: $0) }
    }
    let tall = sized.filter { $0.isScreens(.height) }
    let pagers = tall.compactMap { scenario.screen[$0.element].parent }.uniqued().filter {
      scenario.screen[$0].kind == .scrollView
    }
    let pages = pagers.compactMap { pager -> ScreenSizedView? in
      let pages = tall.filter { scenario.screen[$0.element].parent == pager }
      guard pages.count > 1, let first = pages.first else { return nil }
      let reaching = evaluation.layouts(of: first).compactMap { layout -> ReachingEdge? in
        guard layout.isVisible(pager), let height = layout.points(.bounds, .height, of: pager),
          let screen = layout.points(.bounds, .height, of: .window), screen - height > 1
        else { return nil }
        return ReachingEdge(layout: layout, distance: screen - height)
      }
      return Spread(reaching, by: \.distance).map { ScreenSizedView(setting: first, part: .height, spread: $0) }
    }
    return wide + pages
  }

  var element: ElementID { setting.element }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(element: element, edge: part == .width ? .right : .bottom) }
  var message: Finding.Message {
    let name = scenario.words(for: element)
    let owner = scenario.words(for: (part == .width ? scenario.controller(above: element) : nil) ?? parent)
    return part == .width
      ? """
      \(name) reaches \(spread.worst.amount) pt out of \(owner): it is as wide as the screen, and the view that shows it is \
      not, \(spread.places)
      """
      : """
      each page of \(owner) is \(spread.worst.amount) pt higher than what it shows at once: the pages are as high as the \
      screen, \(spread.places)
      """
  }
  var notes: [Finding.Note] { spread.notes(at: setting.valuePlace) }
  private var parent: ElementID { scenario.screen[element].parent ?? .window }

  var changes: [Change] {
    for read in setting.reads where read.element == .window && read.quantity == .bounds {
      Change(
        "Take the \(part.rawValue) from the superview",
        scenario.edit.replace(read, with: "superview.bounds.\(part.rawValue)"),
        measure: .quantity("\(part.rawValue)", .frame, part, of: element)
      )
    }
  }
}

extension BoundSetting {
  /// Whether it makes a view exactly as wide or as high as the screen.
  fileprivate func isScreens(_ part: Part) -> Bool {
    var length: Expression?
    if case .number(let number) = setting.value, setting.property == (part == .width ? .width : .height) {
      length = number
    }
    if case .rect(_, _, let width, let height) = setting.value { length = part == .width ? width : height }
    if case .quantity(.window, _, part)? = length { return true }
    return false
  }
}

extension ScenarioLayout {
  /// How far a view reaches to the right, or to the left, out of its controller's view, which is narrower than the
  /// screen.
  fileprivate func reach(of view: ElementID) -> ReachingEdge? {
    guard isVisible(view), let controller = scenario.controller(above: view), let outer = frameInWindow(of: controller),
      let frame = frameInWindow(of: view), let screen = points(.bounds, .width, of: .window), screen - outer.width > 1
    else { return nil }
    let distance = max(-frame.distance(inside: outer, .right), -frame.distance(inside: outer, .left))
    return distance > 1 ? ReachingEdge(layout: self, distance: distance) : nil
  }
}
