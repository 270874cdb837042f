import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The contents of scroll views that are as wide as one phone, and wider than another, on which they scroll sideways too.
struct WideContents: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let list = setting.element
      guard setting.property == .contentSize, setting.stage == nil, scenario.owns(setting),
        case .size(.constant(let width), let height) = setting.value, height != .constant(0),
        case let pages = layouts.showing(setting).filter({ $0.points(.bounds, .width, of: list)?.isNear(width) == true }
        ),
        !pages.isEmpty
          || !scenario.tree.isImported
            && Catalogue.devices.contains(where: { $0.idiom == .phone && $0.size.width == width }),
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard let bounds = layout.points(.bounds, .width, of: list), layout.configuration.device.idiom == .phone
          else {
            return nil
          }
          // Content without words that reach as far may be the canvas of a tool, unless it is a page that scrolls down.
          let texts = scenario.textsOfContent(in: list).filter { layout.isVisible($0) }
          let start = (layout.frameInWindow(of: list)?.x ?? .nan) - (layout.points(.contentOffset, .x, of: list) ?? 0)
          let reaches = texts.contains { view in
            layout.frameInWindow(of: view).map { frame in
              let end = frame.x + frame.width - start
              return end > bounds + 1 && end <= width
            } ?? false
          }
          let isPage =
            !texts.isEmpty
            && (pages + [layout]).allSatisfy { page in
              guard let shown = page.points(.bounds, .height, of: list), let high = height.constantValue else {
                return false
              }
              return high > shown * 1.1
            }
          return (reaches || isPage) && width - bounds > 1 ? width - bounds : nil
        })
      else { return nil }
      let name = scenario.words(for: list)
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: list, edge: .right),
        over: spread,
        """
        the last \(spread.worst.amount) pt of the content of \(name) are beyond its right edge: it is \(width) pt wide, as one \
        phone is, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        if let written = scenario.syntax(of: setting)?.part(0, ofTwo: "width"),
          let outer = scenario.screen[list].parent,
          layouts.showing(setting).allSatisfy({ layout in
            guard let own = layout.points(.bounds, .width, of: list) else { return false }
            return layout.points(.bounds, .width, of: outer)?.isNear(own) == true
          })
        {
          Change(
            "Take the width from the superview",
            scenario.edit.replace(written.range, with: "superview.bounds.width"),
            measure: .quantity("width of the content", .contentSize, .width, of: list)
          )
        }
      }
    }
  }
}

extension BoundScenario {
  /// The texts and controls of a scroll view, and of a view that holds all of its content.
  fileprivate func textsOfContent(in list: ElementID) -> [ElementID] {
    let views = screen[list].children
    let isWhole = { (content: ElementID) -> Bool in
      guard self.screen[content].kind == .view, !self.tree.isImported,
        case .rect(.constant(0), .constant(0), _, _)? = self.settings(of: .frame, on: content).last?.value
      else { return false }
      return true
    }
    return (views + views.filter(isWhole).flatMap { screen[$0].children }).filter { screen[$0].kind.holdsText }
  }
}
