import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The texts and controls of bodies that an offset moves across a side of the screen, so that a part of them is cut off.
struct OffsetCuts: FindingSource {
  let evaluation: ScenarioEvaluation

  /// A margin that a view may lose, in points.
  private let least: Points = 8

  var findings: [LayoutFinding] { evaluation.sets([.offset]) ? parts + lost : [] }

  /// The texts and controls on other views that an offset of plain numbers moves out of sight as a whole.
  ///
  /// Code in which the offset depends on something says so; what stands in a row waits there for a swipe.
  private var lost: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .offset, scenario.owns(setting), setting.guards.isEmpty, isControl(view),
        isOnAnother(view),
        case .size(.constant(let right), .constant(let down)) = setting.value, right != 0 || down != 0,
        scenario.settings(of: .offset, on: view).count == 1, scenario.settings(of: .opacity, on: view).isEmpty,
        let (edge, spread) = ([.left, .right, .top, .bottom] as [Edge]).lazy.compactMap({ edge in
          spread(of: view, by: setting, right, down, beyond: edge).map { (edge, $0) }
        }).first, let head = scenario.headPlace(of: view)
      else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(setting, at: edge),
        over: spread,
        "\(scenario.words(for: view)) is entirely beyond the screen's \(edge) edge: offset moves it there, \(spread.places)",
        notes: spread.notes(at: setting.namePlace)
      ) {
        Change("Remove offset", scenario.edit.remove(setting), measure: .edge(edge, of: view))
      }
    }
  }

  /// Whether a view is drawn over another one.
  private func isOnAnother(_ view: ElementID) -> Bool {
    let outer = BodyViews(scenario).around(view).first {
      scenario.screen[$0].kind.isModifierContent || scenario.contentViews(of: $0).count > 1
    }
    return outer.map { scenario.screen[$0].kind == .overlay || scenario.screen[$0].kind == .zStack } ?? false
  }

  /// Whether a view is a text or control, in a frame of its own or without.
  private func isControl(_ view: ElementID) -> Bool {
    let kind = scenario.screen[view].kind
    if kind.isSizedLeaf { return kind != .image }
    let content = scenario.contentViews(of: view)
    return kind == .zStack && content.count == 1 && isControl(content[0])
  }

  /// By how much an offset moves a view beyond an edge on all layouts that show it, where its place is on the screen.
  private func spread(
    of view: ElementID,
    by setting: BoundSetting,
    _ right: Points,
    _ down: Points,
    beyond edge: Edge
  ) -> Spread<Points>? {
    let shown = layouts.showing(setting)
    let beyond = shown.compactMap { layout -> (layout: ScenarioLayout, number: Points)? in
      guard layout.configuration.layoutDirection == .leftToRight, let window = layout.frameInWindow(of: .window),
        BodyViews(scenario).scrolling(view).allSatisfy({ list in
          let axes = layout.scrollAxes(of: list)
          return edge.isVertical ? !axes.vertical && !axes.horizontal : !axes.horizontal
        }),
        let place = layout.rect(.layoutFrame, of: view), place.width > 0, place.height > 0,
        Edge.allCases.filter({ $0.isVertical == edge.isVertical }).allSatisfy({ side in
          place.distance(inside: window, side) >= -Tolerance.halfPoint
        })
      else { return nil }
      let drawn = Rect(x: place.x + right, y: place.y + down, width: place.width, height: place.height)
      let length = edge.isVertical ? drawn.height : drawn.width
      let amount = -drawn.distance(inside: window, edge) - length
      return amount >= 0 ? (layout, amount) : nil
    }
    // A tablet may be as wide as the way.
    let phones = shown.filter { $0.configuration.device.idiom == .phone }.count
    let found = beyond.filter { $0.layout.configuration.device.idiom == .phone }.count
    guard !beyond.isEmpty, beyond.count == shown.count || phones > 0 && found == phones else { return nil }
    return Spread(beyond, by: \.self)
  }

  private var parts: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .offset, scenario.owns(setting), setting.guards.isEmpty,
        scenario.screen[view].kind.isSizedLeaf, scenario.screen[view].kind != .image,
        case .size(.constant(let right), .constant) = setting.value, right != 0,
        scenario.settings(of: .offset, on: view).count == 1,
        BodyViews(scenario).scrolling(view).isEmpty
      else { return nil }
      let edge: Edge = right > 0 ? .right : .left
      guard
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard layout.configuration.layoutDirection == .leftToRight, let window = layout.frameInWindow(of: .window),
            let drawn = layout.frameInWindow(of: view), let place = layout.rect(.layoutFrame, of: view),
            place.distance(inside: window, edge) >= -Tolerance.halfPoint
          else { return nil }
          let beyond = -drawn.distance(inside: window, edge)
          // What is entirely beyond the screen waits there to be moved in.
          return beyond > least && drawn.width - beyond > least ? beyond : nil
        })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: edge),
        over: spread,
        """
        the \(edge == .left ? "first" : "last") \(spread.worst.amount) pt of \(scenario.words(for: view)) are beyond the \
        screen's \(edge) edge: offset moves it there, \(spread.places)
        """,
        notes: spread.notes(at: setting.namePlace)
      ) {
        Change("Remove offset", scenario.edit.remove(setting), measure: .edge(edge, of: view))
      }
    }
  }
}
