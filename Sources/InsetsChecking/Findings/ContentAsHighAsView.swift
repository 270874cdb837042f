import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// What is as large as the scroll view around it, part of which bars take.
struct ContentAsHighAsView: FindingSource {
  let evaluation: ScenarioEvaluation

  /// Content that is tied to the whole height: it always scrolls, and what stands at its end begins under the bars.
  var contents: [LayoutFinding] {
    scenario.ownElements { $0 == .view || $0 == .stackView }.compactMap { content -> LayoutFinding? in
      guard let list = scenario.screen[content].parent, scenario.screen[list].kind == .uiKit(.scrollView),
        let height = WrittenPlaces(scenario).requiredHeight(of: content), scenario.owns(height), height.stage == nil,
        !height.reads.isEmpty,
        let spread = layouts.showing(content).spread({ layout in
          let bars = layout.barsOver(list)
          guard bars.isVisible, layout.isAsHigh(content, as: list) else { return nil }
          let end = scenario.screen.ids.lazy.filter {
            scenario.isWithin($0, content) && scenario.screen[$0].kind.holdsText && layout.isVisible($0)
          }
          .compactMap { layout.distance(of: $0, fromEndOf: content) }.filter(\.isFinite).min()
          return end.map { $0 >= 0 && $0 < bars } == true ? bars : nil
        })
      else { return nil }
      return LayoutFinding(
        at: height.place.range,
        Subject(height, at: .bottom),
        over: spread,
        """
        \(scenario.words(for: content)) is as high as all of \(scenario.words(for: list)), of which bars take \
        \(spread.worst.amount) pt: it always scrolls, and what is at its end starts out of sight, \(spread.places)
        """
      )
    }
  }

  /// Photos, which the bars make scroll.
  var photos: [LayoutFinding] {
    scenario.settings.compactMap { setting -> LayoutFinding? in
      let list = setting.element
      guard setting.property == .contentSize, setting.stage == nil, scenario.owns(setting),
        scenario.screen[list].kind == .uiKit(.scrollView), scenario.screen[list].children.count == 1,
        case let photo = scenario.screen[list].children[0], scenario.screen[photo].kind == .imageView,
        let spread = layouts.showing(setting).spread({ layout -> Points? in
          guard let bounds = layout.rect(.bounds, of: list), let frame = layout.rect(.frame, of: photo),
            let window = layout.frameInWindow(of: .window), let outer = layout.frameInWindow(of: list),
            [(bounds.width, frame.width), (bounds.height, frame.height), (outer.height, window.height)].allSatisfy({
              abs($0 - $1) < 1
            }),
            layout.points(.contentSize, .height, of: list)?.isNear(frame.height) == true,
            case let bars = layout.barsOver(list), bars.isVisible
          else { return nil }
          return bars
        })
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: list, edge: .top),
        over: spread,
        """
        \(scenario.words(for: photo)) is as large as \(scenario.words(for: list)) and begins further down: the safe area adds \
        \(spread.worst.amount) pt to its insets, by which it scrolls, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Turn the adjustment off",
          scenario.edit.add(.contentInsetAdjustmentBehavior, "never", to: list, since: 11),
          measure: .content(.top, of: list)
        )
      }
    }
  }
}

extension ScenarioLayout {
  /// What the system puts into the insets of a scroll view, above and below.
  fileprivate func barsOver(_ list: ElementID) -> Points {
    [Edge.top, .bottom].reduce(0) { sum, edge in
      guard let inset = contentInset(of: list, at: edge)?.value else { return .nan }
      return sum + inset - (insetParts(of: list, at: edge)?.manual ?? 0)
    }
  }

  fileprivate func isAsHigh(_ content: ElementID, as list: ElementID) -> Bool {
    guard let height = points(.frame, .height, of: content), let whole = points(.bounds, .height, of: list),
      let size = points(.contentSize, .height, of: list)
    else { return false }
    return abs(height - whole) < 1 && abs(size - whole) < 1
  }

  fileprivate func distance(of view: ElementID, fromEndOf content: ElementID) -> Points? {
    guard let frame = frameInWindow(of: view), let outer = frameInWindow(of: content) else { return nil }
    return frame.distance(inside: outer, .bottom)
  }
}
