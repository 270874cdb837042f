import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The views of UIKit with a width that is right on one phone or in one orientation.
struct ViewsOfOneWidth: FindingSource {
  let evaluation: ScenarioEvaluation

  /// Those that the screen has room for, and the column or sheet that shows them has not.
  var widerThanColumns: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .width, setting.stage == nil, scenario.owns(setting),
        case .number(.constant(let width)) = setting.value, scenario.screen[view].kind.role == .view,
        let parent = scenario.screen[view].parent, scenario.screen[parent].kind.isController,
        case let starts = scenario.settings(on: view).filter({
          $0.property != .width && $0.property.axis == .horizontal
        }),
        let start = starts.first, starts.count == 1, start.stage == nil,
        start.isCentredInSuperview || (start.inset(isNear: start.property.isNearEdge) ?? -1) >= 0,
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard let screen = layout.points(.bounds, .width, of: .window), width <= screen,
            let room = layout.points(.bounds, .width, of: parent), screen - room > 1,
            let frame = layout.rect(.frame, of: view)
          else { return nil }
          let beyond = max(frame.x + frame.width - room, -frame.x)
          return beyond > 1 ? beyond : nil
        })
      else { return nil }
      let room = spread.worst.layout.points(.bounds, .width, of: parent) ?? .nan
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: view, edge: .right),
        over: spread,
        """
        \(spread.worst.amount) pt of \(scenario.words(for: view)) are cut off: it is \(width) pt wide, and what shows it \
        \(room), \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        if start.isCentredInSuperview {
          Change(
            "Tie \(scenario.words(for: view)) to the margins instead of the width",
            scenario.owns(start) ? scenario.edit.replace(start.place.range, with: "leading: margins") : nil,
            scenario.edit.replace(setting.place.range, with: "trailing: margins"),
            measure: .quantity("width", .frame, .width, of: view)
          )
        }
        tie(start, insteadOf: setting)
      }
    }
  }

  /// Pictures that begin at the left of the screen and are as wide as one phone, where others leave a strip beside them.
  var pictures: [LayoutFinding] {
    // What Interface Builder wrote is where its canvas had it.
    if evaluation.sets([.interfaceBuilder, .nibSize]) || !evaluation.sets([.frame]) { return [] }
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .frame, setting.stage == nil, scenario.owns(setting),
        scenario.screen[view].kind == .imageView,
        case .rect(.constant(0), .constant, .constant(let width), .constant(let height)) = setting.value,
        height < width,
        BarsAtEdge.isWidthOfPhone(width), let parent = scenario.screen[view].parent,
        scenario.screen[parent].kind.isController,
        scenario.settings(of: .autoresizingMask, on: view).isEmpty,
        let written = scenario.syntax(of: setting)?.part(2, named: "width"),
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard let room = layout.points(.bounds, .width, of: parent), let frame = layout.rect(.frame, of: view),
            layout.configuration.isUprightPhone || layout.configuration.device.idiom == .pad,
            !scenario.screen[parent].children.contains(where: { other in
              guard other != view, layout.isVisible(other), let beside = layout.rect(.frame, of: other) else {
                return false
              }
              return beside.x >= width - 1 && beside.y < frame.y + frame.height && beside.y + beside.height > frame.y
            })
          else { return nil }
          return room - width > 1 ? room - width : nil
        }), layouts.contains(where: { $0.configuration.device.idiom == .phone })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .right),
        over: spread,
        """
        \(spread.worst.amount) pt beside \(scenario.words(for: view)) stay empty: it begins at the left edge and is \(width) pt \
        wide, as one phone is, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Take the width from the superview",
          scenario.edit.replace(written.range, with: "superview.bounds.width"),
          measure: .quantity("width", .frame, .width, of: view)
        )
      }
    }
  }

  /// Pictures and lists that begin at a side of their controller's view and have a plain width which is all of it on some devices
  /// or in one orientation, where others leave a strip beside them.
  var tied: [LayoutFinding] {
    if evaluation.sets([.interfaceBuilder, .nibSize]) { return [] }
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .width, setting.stage == nil, setting.guards.isEmpty, scenario.owns(setting),
        case .number(.constant(let width)) = setting.value,
        let parent = scenario.screen[view].parent, scenario.screen[parent].kind.isController,
        case let kind = scenario.screen[view].kind,
        kind == .imageView || kind == .uiKit(.mapView) || kind.isScrollView && kind.role == .view,
        case let starts = scenario.settings(on: view).filter({
          $0.property != .width && ($0.property.axis == .horizontal || $0.property == .transform)
        }),
        let start = starts.first, starts.count == 1, start.stage == nil, start.property != .centerX,
        start.inset(isNear: start.property.isNearEdge) == 0
      else { return nil }
      let shown = layouts.showing(setting).filter { $0.configuration.device.idiom == .phone }
      guard shown.contains(where: { $0.points(.bounds, .width, of: parent)?.isNear(width) == true }),
        let spread = shown.spread({ layout -> Points? in
          guard let room = layout.points(.bounds, .width, of: parent), room - width > 8,
            let frame = layout.rect(.frame, of: view),
            !scenario.screen[parent].children.contains(where: { other in
              guard other != view, layout.isVisible(other), let beside = layout.rect(.frame, of: other) else {
                return false
              }
              return beside.y < frame.y + frame.height && beside.y + beside.height > frame.y
                && (beside.x + beside.width > frame.x + width + 1 || beside.x < frame.x - 1)
            })
          else { return nil }
          return room - width
        })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .right),
        over: spread,
        """
        \(spread.worst.amount) pt beside \(scenario.words(for: view)) stay empty: it begins at one side and is \(width) pt \
        wide, as one phone is, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        tie(start, insteadOf: setting)
      }
    }
  }

  private func tie(_ start: BoundSetting, insteadOf width: BoundSetting) -> Change? {
    start.tieOfOppositeEdge.flatMap { tie in
      Change(
        "Tie the \(start.property.isNearEdge ? "right" : "left") edge instead of the width",
        scenario.edit.replace(width.place.range, with: tie),
        measure: .quantity("width", .frame, .width, of: width.element)
      )
    }
  }
}

extension BoundSetting {
  /// Whether it puts a view in the middle of its superview from side to side.
  fileprivate var isCentredInSuperview: Bool {
    guard property == .centerX, case .anchor(let anchor) = setting.value, anchor.offset == .constant(0) else {
      return false
    }
    return anchor.target == .superview
  }
}
