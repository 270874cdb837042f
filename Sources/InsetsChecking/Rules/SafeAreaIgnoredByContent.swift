import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let safeAreaIgnoredByContent = LayoutRule(
    id: "safe-area-ignored-by-content",
    severity: .error,
    judgement: .covered,
    reach: .wholeSwiftUI,
    summary: "a view ignores the safe area, and its text or controls are under a bar or the sensor housing",
    explanation: """
      ignoresSafeArea on a stack lets everything in it extend over the safe area: the background, as intended, but \
      also text, buttons and fields, which are then under the status bar, the home indicator or, in landscape, the \
      sensor housing at the sides. A scroll view that ignores the safe area has no inset for it either: its first lines \
      begin under the status bar, and the last ones cannot be scrolled clear of the home indicator.

      Put the modifier on the background alone.
      """,
    examples: [
      .flagged(
        """
        scenario "title" {
          devices: iPhone11
          iOS: 17
          body {
            zStack {
              color ground
              vStack { text title { frame: (height: 44) }; spacer }
              1️⃣ignoresSafeArea: all
            }
          }
        }
        """,
        fixed: """
          - color ground
          +       color ground { ignoresSafeArea: all }
          - ignoresSafeArea: all
          """
      ),
      .accepted(
        """
        scenario "title" {
          devices: iPhone11
          iOS: 17
          body {
            zStack {
              color ground { ignoresSafeArea: all }
              vStack { text title { frame: (height: 44) }; spacer }
            }
          }
        }
        """
      ),
      .flagged(
        """
        scenario "article" {
          devices: iPhone11
          iOS: 17
          body {
            scrollView {
              vStack { text heading { frame: (width: 300, height: 40) }; color words { frame: (height: 1800) } }
              1️⃣ignoresSafeArea: top
            }
          }
        }
        """,
        fixed: """
          - ignoresSafeArea: top
          """
      ),
      .accepted(
        """
        scenario "a picture at the top of an article" {
          devices: iPhone11
          iOS: 17
          body {
            scrollView {
              vStack { color picture { frame: (height: 260) }; text heading { frame: (width: 300, height: 40) } }
              ignoresSafeArea: top
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "kept clear by hand" {
          devices: iPhone11
          iOS: 17
          body {
            zStack {
              color ground
              vStack { text title { frame: (height: 44) }; spacer; padding: (top: 60) }
              ignoresSafeArea: top
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [.hardCodedBarHeight, .readerWithoutSafeArea],
    needs: RuleNeeds(settings: [.ignoresSafeArea, .edgesIgnoringSafeArea], elements: .swiftUIViews)
  ) { evaluation in
    let scenario = evaluation.scenario
    let covers = evaluation.bodyCovers()
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.property.ignoresSafeArea, scenario.owns(setting) else { return nil }
      // An editor scrolls its text under bars.
      let all = covers.filter { cover in
        cover.cause === setting && scenario.screen[cover.element].kind != .textEditor
          && !cover.isOfHeadPicture
          && (cover.edge.isVertical || !cover.isBelowTheEnd && !cover.layout.reachesBelowWindow(setting.element))
          // What is larger than the screen would reach out of the safe area as well.
          && !cover.layout.isLargerThanWindow(setting.element, across: cover.edge)
      }
      // What is clear of the sensor housing itself is out of line at most.
      let hidden = all.filter { $0.edge.isVertical || $0.mayMeetHousing }
      let own = hidden.isEmpty ? all : hidden
      let edges = Edge.allCases.sorted { $0.isVertical && !$1.isVertical }
      let spreads = edges.compactMap { edge in Spread(own.filter { $0.edge == edge }, in: \.layout, by: \.covered) }
      // The edge at which most is covered, and of two that look the same the first.
      guard let spread = spreads.max(by: { $0.worst.amount + Tolerance.halfPoint < $1.worst.amount }) else {
        return nil
      }
      let (cover, property) = (spread.worst.number, setting.property)
      let cause =
        cover.element == setting.element
        ? "it ignores the safe area"
        : "\(scenario.words(for: setting.element)) ignores the safe area with everything in it"
      return LayoutFinding(
        at: setting.namePlace.range,
        Subject(element: cover.element, edge: cover.edge),
        over: spread,
        severity: hidden.isEmpty ? .information : nil,
        by: cover.edge == .top ? scenario.heightAbove(cover.element, below: setting)?.place.range : nil,
        """
        \(scenario.words(for: cover.element)) \
        \(hidden.isEmpty ? "is clear of the sensor housing itself, but " : "")lies \(cover.coveredWords) pt \
        \(hidden.isEmpty ? "outside the safe area" : "under \(cover.bars)")\(cover.side): \(cause), \(spread.places)
        """,
        notes: spread.notes(at: setting.namePlace)
      ) {
        let grounds = setting.grounds(at: cover.edge, in: cover.layout)
        let room = evaluation.authoredExtents.first { extent in
          extent.edge == cover.edge && extent.setting.property == .padding
            && scenario.isWithin(extent.element, setting.element)
            && cover.layout.value(of: extent.expression) > lowestBar - Tolerance.halfPoint
        }
        let list = BodyViews(scenario).scrolling(cover.element).first
        // What scrolls keeps its place, and its scroll view makes room below it.
        let measure =
          (cover.edge == .bottom ? list : nil).map { Measure.quantity("bottom inset", .contentInsets, .bottom, of: $0) }
          ?? .edge(cover.edge, of: cover.element)
        // What is as much as a bar was written for one.
        let bar = room.flatMap { cover.layout.value(of: $0.expression) >= BodyRoom.leastBar ? $0 : nil }
        let leaving = cover.leavingOverlay(setting, measure: measure)
        leaving
        cover.overlayOfScrollView(setting, measure: measure)
        scenario.edit.leaveSafeArea(to: grounds, setting, without: bar, measure: measure)
        // Without a ground, or with one that does not reach the edge, there is nothing that the author wants under the
        // bars.
        if leaving == nil, grounds.isEmpty || setting.value.isAboutOneEdge {
          if let room {
            // The room for bars goes with what it was written for.
            Change(
              "Keep \(scenario.words(for: setting.element)) inside the safe area",
              all: scenario.edit.remove(setting, and: cover.edge, fromLengthsOf: room.setting),
              measure: measure
            )
          } else {
            Change("Remove \(property)", scenario.edit.remove(setting), measure: measure)
          }
        }
      }
    }
  }
}

extension ScenarioLayout {
  /// Whether a view ends below the screen for certain, where nothing scrolls it up: it was pushed there, and that is what is wrong.
  fileprivate func reachesBelowWindow(_ view: ElementID) -> Bool {
    guard scenario.scrollView(around: view) == nil, BodyViews(scenario).scrolling(view).isEmpty,
      let window = frameInWindow(of: .window), let end = range(of: .bottom, .frameInWindow, of: view)
    else { return false }
    return end.least > window.y + window.height + Tolerance.halfPoint
  }

  /// Whether a frame makes a view longer than the window from the edge to the opposite one.
  fileprivate func isLargerThanWindow(_ view: ElementID, across edge: Edge) -> Bool {
    guard let window = frameInWindow(of: .window) else { return false }
    return scenario.settings(of: .swiftUIFrame, on: view).contains { setting in
      guard case .modifier(.frame(let frame)) = setting.value else { return false }
      let length = (edge.isVertical ? frame.height : frame.width).fixed?.constantValue
      return length.map { $0 - (edge.isVertical ? window.height : window.width) > Tolerance.halfPoint } ?? false
    }
  }
}

extension Cover {
  /// Whether the view is a picture to touch of which less than half lies under bars, as of one at the head of a page.
  fileprivate var isOfHeadPicture: Bool {
    guard BodyViews(layout.scenario).isPicture(element), let frame = layout.frameInWindow(of: element) else {
      return false
    }
    return covered < (edge.isVertical ? frame.height : frame.width) / 2
  }

  /// Lets a picture or a colour ignore the safe area without what an overlay puts in front of it: the modifier goes before
  /// the overlay.
  fileprivate func leavingOverlay(_ setting: BoundSetting, measure: Measure) -> Change? {
    let scenario = layout.scenario
    guard scenario.screen[setting.element].kind.isGround || scenario.screen[setting.element].kind.isScrollingView,
      let overlay = ([element] + scenario.ancestors(of: element)).first(where: {
        scenario.screen[$0].parent == setting.element && scenario.screen[$0].kind == .overlay
      }), scenario.headPlace(of: overlay) != nil, let range = scenario.info(overlay)?.statementRange
    else { return nil }
    return Change(
      "Let \(scenario.words(for: setting.element)) alone ignore the safe area",
      all: scenario.edit.move(setting, before: range),
      measure: measure
    )
  }
}

extension Cover {
  /// Shows what an overlay puts on a picture of a scroll view over the scroll view instead, inside the safe area that this
  /// ignores.
  fileprivate func overlayOfScrollView(_ setting: BoundSetting, measure: Measure) -> Change? {
    let scenario = layout.scenario
    guard scenario.screen[setting.element].kind == .swiftUI(.scrollView),
      let overlay = ([element] + scenario.ancestors(of: element)).first(where: { scenario.screen[$0].kind == .overlay }
      ),
      let ground = scenario.screen[overlay].parent, scenario.screen[ground].kind.isGround,
      scenario.isWithin(ground, setting.element), let range = scenario.info(overlay)?.statementRange,
      scenario.edit.statement(of: overlay) != nil
    else { return nil }
    let indent = "\n" + scenario.tree.indentation(at: range.lowerBound)
    let text = scenario.text(range).split(separator: indent, omittingEmptySubsequences: false).joined(separator: "\n")
    return Change(
      "Show \(scenario.words(for: element)) over \(scenario.words(for: setting.element)) inside the safe area",
      scenario.edit.addOutermost(text, to: setting.element),
      scenario.edit.remove(range),
      measure: .edge(edge, of: element)
    )
  }
}

/// The height of the lowest bar of any device, in points: the status bar of phones with a home button.
///
/// What is less is a gap of the design.
private let lowestBar: Points = 20

extension PropertyValue {
  /// Whether it is about one edge, where a view that moves back leaves nothing else as it was.
  fileprivate var isAboutOneEdge: Bool {
    guard case .modifier(.safeArea(_, let edges)) = self else { return false }
    return Edge.allCases.count { edges.contains($0) } == 1
  }
}

extension BoundScenario {
  /// The height of a header whose content stands at its end, below what its author takes for the status bar.
  fileprivate func heightAbove(_ view: ElementID, below setting: BoundSetting) -> BoundSetting? {
    let around = ([view] + BodyViews(self).around(view)).filter { isWithin($0, setting.element) }
    return settings.last { frame in
      guard frame.property == .swiftUIFrame, around.contains(frame.element), owns(frame),
        case .modifier(.frame(let value)) = frame.value
      else { return false }
      return value.alignment.vertical == 1 && value.height.fixed?.constantValue != nil
    }
  }
}
