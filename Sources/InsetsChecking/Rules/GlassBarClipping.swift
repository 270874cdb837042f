import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let glassBarClipping = LayoutRule(
    id: "glass-bar-clipping",
    severity: .warning,
    judgement: .covered,
    reach: [.wholeSwiftUI],
    summary: "a view ends at the edge of a bar that floats over the content on iOS 26",
    explanation: """
      Apps built with the iOS 26 SDK have glass bars that float over the content. A controller whose \
      edgesForExtendedLayout leaves out an edge ends where an opaque bar used to begin: the content is cut off \
      there, and an empty strip shows around the bar. How much of the strip shows is not known. A scroll view tied \
      to the safe area ends there too, and so does one in a body that a padding takes off the safe area's edge.

      Let the view extend under the bar. Scroll views are inset for the bar, and other views can use the safe area.
      """,
    examples: [
      .flagged(
        """
        scenario "cut off above the tab bar" {
          devices: iPhone17
          iOS: 26
          tabBarController {
            viewController page {
              1️⃣edgesForExtendedLayout: none
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
          - edgesForExtendedLayout: none
          """
      ),
      .accepted(
        """
        scenario "an opaque bar as before" {
          devices: iPhone17
          iOS: 26
          sdk: 18
          tabBarController {
            viewController page {
              edgesForExtendedLayout: none
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
      .flagged(
        """
        scenario "tied to the safe area" {
          devices: iPhone17
          iOS: 26
          tabBarController {
            viewController page {
              tableView list { 1️⃣edges: safeArea }
            }
          }
        }
        """,
        fixed: """
          - tableView list { edges: safeArea }
          +       tableView list { edges: superview }
          """
      ),
      .accepted(
        """
        scenario "under the glass" {
          devices: iPhone17
          iOS: 26
          tabBarController {
            viewController page {
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [.largeTitleNeedsExtension]
  ) { evaluation in
    guard evaluation.groups.contains(where: \.environment.hasFloatingBars) else { return [] }
    return evaluation.clippedViews() + evaluation.clippedContents()
      + ShortenedScrollViews(evaluation: evaluation).findings
  }
}

extension ScenarioEvaluation {
  /// The controllers whose `edgesForExtendedLayout` keeps their view away from glass bars.
  fileprivate func clippedViews() -> [LayoutFinding] {
    let scenario = scenario
    let ends = endingBars().filter { end in
      // How iOS 26 treats a bar that its author calls opaque is left open.
      let isAtTop = end.bar.kind == .tabBar && end.layout.environment.hasTabBarAtTop
      return !end.bar.isEdgeExtended && end.bar.isTranslucent && end.layout.environment.hasFloatingBars && !isAtTop
    }
    return ends.byController().compactMap { controller, ends -> LayoutFinding? in
      guard let setting = ends[0].layout.setting(of: .edgesForExtendedLayout, on: controller), scenario.owns(setting)
      else { return nil }
      let edges = [Edge.bottom, .top].filter { edge in ends.contains { $0.bar.edge == edge } }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: edges.first),
        ends.cutWords(of: controller, at: edges),
        notes: [Finding.Note(setting.place, "how much of the strip shows around the floating bar is not known")]
      ) {
        if case .edges(let present) = setting.value, let edge = edges.first {
          let measure = Measure.edge(edge, of: controller, in: scenario)
          Change("Remove edgesForExtendedLayout", scenario.edit.remove(setting), measure: measure)
          let wanted = edges.reduce(present) { $0.union(EdgeSet($1)) }
          if wanted != .all {
            Change(
              "Set edgesForExtendedLayout to \(written(wanted))",
              scenario.edit.set(setting, to: written(wanted)),
              measure: measure
            )
          }
        }
      }
    }
  }

  /// The scroll views and maps that are tied to the safe area, so that their content ends at a glass bar.
  fileprivate func clippedContents() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.ownElements { $0.runsUnderBars }.compactMap { element -> LayoutFinding? in
      let all = [Property.top, .bottom].compactMap { scenario.endingTie(of: element, $0) }
      guard !all.isEmpty else { return nil }
      let clips = layouts.flatMap { layout in
        all.compactMap { layout.clip(of: element, at: $0.property == .top ? .top : .bottom, by: $0) }
      }
      guard let spread = Spread(clips, in: \.layout, by: \.covered.value) else { return nil }
      let edges = [Edge.top, .bottom].filter { edge in clips.contains { $0.edge == edge } }
      let ties = all.filter { edges.contains($0.property == .top ? .top : .bottom) }
      let bars = clips.map(\.bar).uniqued().map { scenario.words(for: $0) }
      return LayoutFinding(
        at: ties[0].place.range,
        Subject(element: element, edge: edges.count == 1 ? edges[0] : nil),
        over: spread,
        """
        content of \(scenario.words(for: element)) is cut off at the \(enumerated(edges.map(\.name))): it ends \
        \(ties.contains(where: \.isTiedToSafeArea) ? "at the safe area" : "where the bar begins"), and \
        \(enumerated(bars)) \(bars.count == 1 ? "floats" : "float") over the content since iOS 26, on \
        \(self.configurationWords(for: clips.map(\.layout).uniqued()))
        """
      ) {
        let edits = ties.compactMap { tie -> TextEdit? in
          guard tie.isTiedToSafeArea else { return scenario.edit.set(tie, to: "superview") }
          let word = scenario.references.first { tie.valuePlace.range.contains($0.range.lowerBound) }
          return word.map { scenario.edit.replace($0.range, with: "superview") }
        }
        if edits.count == ties.count {
          Change("Let it run under the bars", all: edits.uniqued(), measure: .edge(edges[0], of: element))
        }
      }
    }
  }
}

extension [EndingBar] {
  /// How the bars cut off a controller's view.
  fileprivate func cutWords(of controller: ElementID, at edges: [Edge]) -> Finding.Message {
    let scenario = self[0].layout.scenario
    var cuts = edges.map { edge -> (extent: String, place: String) in
      let ends = filter { $0.bar.edge == edge }
      let (verb, side) = edge == .bottom ? ("ends", "above the bottom") : ("starts", "below the top")
      return Spread(ends, in: \.layout, by: \.reach).map {
        ("\(verb) \(formatted($0.worst.amount)) pt \(side)", " \($0.places)")
      } ?? (
        "\(verb) \(side) by an unknown amount",
        " on \(ends[0].layout.evaluation.configurationWords(for: ends.map(\.layout)))"
      )
    }
    // If both edges are cut off on the same devices, these are named once.
    if cuts.count == 2, cuts[0].place == cuts[1].place { cuts[0].place = "" }
    let bars = map { scenario.words(for: $0.bar.element) }.uniqued()
    return """
      \(scenario.words(for: controller)) \(cuts.map { $0.extent + $0.place }.joined(separator: " and ")): \
      edgesForExtendedLayout leaves out the \(words(for: edges)), and \(InsetsLanguage.enumerated(bars)) \
      \(bars.count == 1 ? "floats" : "float") over the content on iOS 26
      """
  }
}

// MARK: - Content that ends at a bar

/// An edge of a scroll view at the end of a floating bar, in one layout.
private struct ClippedEdge {
  var layout: ScenarioLayout
  var edge: Edge
  var bar: ElementID
  /// The part covered by the bars at the edge.
  var covered: Amount
}

extension BoundSetting {
  fileprivate var isTiedToSafeArea: Bool { setting.value == .anchor(Anchor(.safeArea)) }
}

extension BoundScenario {
  /// The only statement that ends a view before its controller's edge, at the safe area or at a number: its own, or
  /// that of a view or child controller that it fills.
  fileprivate func endingTie(of element: ElementID, _ property: Property) -> BoundSetting? {
    for current in [element] + ancestors(of: element) {
      if screen[current].kind.isContainer || settings(of: .frame, on: current).first != nil { return nil }
      let all = settings(of: property, on: current)
      guard let only = all.first else { continue }
      guard all.count == 1, owns(only), only.stage == nil, case .anchor(let anchor) = only.value else {
        return nil
      }
      if anchor == Anchor(.safeArea) { return only }
      guard let distance = only.distanceFromEdge else { return nil }
      if distance.inwards != 0 { return only }
    }
    return nil
  }
}

extension ElementKind {
  /// Whether its content is meant to be seen through glass bars; a web page keeps clear by itself or not at all.
  fileprivate var runsUnderBars: Bool {
    self == .tableView || self == .collectionView || self == .uiKit(.scrollView) || self == .textView
      || self == .mapView
  }
}

extension ScenarioLayout {
  fileprivate func clip(of element: ElementID, at edge: Edge, by tie: BoundSetting) -> ClippedEdge? {
    guard environment.hasFloatingBars, isVisible(element), scenario.scrollView(around: element) == nil,
      choice(.scrollDirection, of: element) != .horizontal,
      let controller = scenario.controller(above: tie.element), let view = frameInWindow(of: controller),
      let frame = frameInWindow(of: element), let covered = covered(controller, at: edge), covered.value.isVisible,
      frame.distance(inside: view, edge).isNear(covered.value),
      // A strip of cards is above the bar on purpose.
      frame.height > view.height / 2
    else { return nil }
    let bar = bars.first { bar in
      bar.isShown && bar.edge == edge && bar.isExtended && bar.isTranslucent
        && scenario.isWithin(element, bar.controller)
        && !(bar.kind == .tabBar && environment.hasTabBarAtTop)
    }
    guard let bar, bar.reach.value.isFinite, !isFilled(edge, beside: element, frame, in: controller, view),
      !endsBefore(edge, element, frame)
    else { return nil }
    return ClippedEdge(layout: self, edge: edge, bar: bar.element, covered: covered)
  }

  /// Whether all that a scroll view shows is at its top and ends before its bottom, so that nothing there is cut off.
  private func endsBefore(_ edge: Edge, _ element: ElementID, _ frame: Rect) -> Bool {
    guard edge == .bottom, scenario.screen[element].kind == .uiKit(.scrollView) else { return false }
    let shown = screen.ids.filter {
      $0 != element && scenario.isWithin($0, element) && screen[$0].children.isEmpty && screen[$0].kind.role == .view
    }
    return !shown.isEmpty
      && shown.allSatisfy { view in
        guard !screen[view].kind.isScrollView, let own = frameInWindow(of: view) else { return false }
        return own.y + own.height <= frame.y + frame.height
      }
  }

  /// Whether another view of the author's lies between the element's end and the edge, so that no strip is empty.
  private func isFilled(_ edge: Edge, beside element: ElementID, _ frame: Rect, in controller: ElementID, _ view: Rect)
    -> Bool
  {
    screen.ids.contains { other in
      guard other != element, screen[other].kind.role == .view || screen[other].kind.role == .bar,
        !scenario.isWithin(element, other), !scenario.isWithin(other, element), scenario.isWithin(other, controller),
        scenario.namePlace(of: other) != nil, isVisible(other), let own = frameInWindow(of: other)
      else { return false }
      return own.distance(inside: view, edge) <= Tolerance.halfPoint
    }
  }
}
