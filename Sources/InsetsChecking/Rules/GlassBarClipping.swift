import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let glassBarClipping = LayoutRule(
    id: "glass-bar-clipping",
    severity: .warning,
    summary: "a view ends at the edge of a bar that floats over the content on iOS 26",
    explanation: """
      Apps built with the iOS 26 SDK have glass bars that float over the content. A controller whose \
      edgesForExtendedLayout leaves out an edge ends where an opaque bar used to begin: the content is cut off \
      there, and an empty strip shows around the bar. How much of the strip shows is not known. A scroll view tied \
      to the safe area ends there too.

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
    yieldsTo: [.largeTitleNeedsExtension],
    cases: { evaluation -> [any RuleCase] in
      guard evaluation.groups.contains(where: \.environment.hasFloatingBars) else { return [] }
      return ClippedView.all(in: evaluation) + ClippedContent.all(in: evaluation)
    }
  )
}

/// A controller whose `edgesForExtendedLayout` keeps its view away from glass bars.
private struct ClippedView: RuleCase {
  let controller: ElementID
  let ends: [EndingBar]
  let setting: BoundSetting

  static func all(in evaluation: ScenarioEvaluation) -> [ClippedView] {
    let ends = evaluation.endingBars().filter { end in
      // How iOS 26 treats a bar that its author calls opaque is left open.
      let isAtTop = end.bar.kind == .tabBar && end.layout.environment.hasTabBarAtTop
      return !end.bar.isEdgeExtended && end.bar.isTranslucent && end.layout.environment.hasFloatingBars && !isAtTop
    }
    return ends.byController().compactMap { controller, ends in
      guard let setting = ends[0].layout.setting(of: .edgesForExtendedLayout, on: controller),
        evaluation.scenario.owns(setting)
      else { return nil }
      return ClippedView(controller: controller, ends: ends, setting: setting)
    }
  }

  private var scenario: BoundScenario { ends[0].layout.scenario }
  private var edges: [Edge] { [.bottom, .top].filter { edge in ends.contains { $0.bar.edge == edge } } }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting, at: edges.first) }
  var message: Finding.Message {
    var cuts = edges.map { edge in cut(edge, ends.filter { $0.bar.edge == edge }) }
    // If both edges are cut off on the same devices, these are named once.
    if cuts.count == 2, cuts[0].place == cuts[1].place { cuts[0].place = "" }
    return .isCut(
      scenario.words(for: controller),
      cuts.map { $0.extent.text + $0.place },
      edges,
      ends.map { scenario.words(for: $0.bar.element) }.uniqued()
    )
  }
  var notes: [Finding.Note] {
    [Finding.Note(setting.place, "how much of the strip shows around the floating bar is not known")]
  }

  private func cut(_ edge: Edge, _ ends: [EndingBar]) -> (extent: Finding.Message, place: String) {
    guard let spread = Spread(ends, by: \.reach) else {
      let places = ends[0].layout.evaluation.configurationWords(for: ends.map(\.layout))
      return (.ends(by: nil, at: edge), " on \(places)")
    }
    return (.ends(by: spread.worst.amount, at: edge), " \(spread.places)")
  }

  var changes: [Change] {
    if case .edges(let present) = setting.setting.value, let edge = edges.first {
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

extension Finding.Message {
  fileprivate static func isCut(_ name: String, _ cuts: [String], _ edges: [Edge], _ bars: [String]) -> Self {
    """
    \(name) \(cuts.joined(separator: " and ")): edgesForExtendedLayout leaves out the \
    \(enumerated(edges.map(\.name))), and \(enumerated(bars)) \(bars.count == 1 ? "floats" : "float") over the content \
    on iOS 26
    """
  }

  /// `ends 83 pt above the bottom`.
  fileprivate static func ends(by amount: Points?, at edge: Edge) -> Self {
    let (verb, side) = edge == .bottom ? ("ends", "above the bottom") : ("starts", "below the top")
    return amount.map { "\(verb) \($0) pt \(side)" } ?? "\(verb) \(side) by an unknown amount"
  }
}

// MARK: - Content that ends at a bar

/// An edge of a scroll view at the end of a floating bar, in one layout.
private struct ClippedEdge: LaidOut {
  var layout: ScenarioLayout
  var edge: Edge
  var bar: ElementID
  /// The part covered by the bars at the edge.
  var covered: Amount
}

/// A scroll view or map that is tied to the safe area, so that its content ends at a glass bar.
private struct ClippedContent: SpreadCase {
  let element: ElementID
  let clips: [ClippedEdge]
  let ties: [BoundSetting]
  let spread: Spread<ClippedEdge>

  static func all(in evaluation: ScenarioEvaluation) -> [ClippedContent] {
    let scenario = evaluation.scenario
    return scenario.ownElements { $0.runsUnderBars }.compactMap { element in
      let ties = [Property.top, .bottom].compactMap { scenario.endingTie(of: element, $0) }
      guard !ties.isEmpty else { return nil }
      let clips = evaluation.layouts.flatMap { layout in
        ties.compactMap { layout.clip(of: element, at: $0.setting.property == .top ? .top : .bottom, by: $0) }
      }
      guard let spread = Spread(clips, by: \.covered.value) else { return nil }
      let clipped = ties.filter { tie in
        clips.contains { $0.edge == (tie.setting.property == .top ? .top : .bottom) }
      }
      return ClippedContent(element: element, clips: clips, ties: clipped, spread: spread)
    }
  }

  private var edges: [Edge] { [Edge.top, .bottom].filter { edge in clips.contains { $0.edge == edge } } }

  var range: ByteRange { ties[0].place.range }
  var subject: Subject { Subject(element: element, edge: edges.count == 1 ? edges[0] : nil) }
  var message: Finding.Message {
    .endsAtGlass(
      scenario.words(for: element),
      edges,
      isTied: ties.contains(where: \.isTiedToSafeArea),
      clips.map(\.bar).uniqued().map { scenario.words(for: $0) },
      on: clips[0].layout.evaluation.configurationWords(for: clips.map(\.layout).uniqued())
    )
  }
  var changes: [Change] {
    let edits = ties.compactMap { tie -> TextEdit? in
      guard tie.isTiedToSafeArea else { return scenario.edit.set(tie, to: "superview") }
      let word = scenario.references.first { tie.valuePlace.range.contains($0.range.lowerBound) }
      return word.map { scenario.edit.replace($0.range, with: "superview") }
    }
    if edits.count == ties.count {
      Change(
        "Let it run under the bars",
        all: edits.uniqued(),
        measure: .edge(edges[0], of: element)
      )
    }
  }
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
      guard all.count == 1, owns(only), only.stage == nil, case .anchor(let anchor) = only.setting.value else {
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
    self == .tableView || self == .collectionView || self == .scrollView || self == .textView || self == .mapView
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
    guard let bar, bar.reach.value.isFinite, !isFilled(edge, beside: element, frame, in: controller, view) else {
      return nil
    }
    return ClippedEdge(layout: self, edge: edge, bar: bar.element, covered: covered)
  }

  /// Whether another view of the author's lies between the element's end and the edge, so that no strip is empty.
  private func isFilled(_ edge: Edge, beside element: ElementID, _ frame: Rect, in controller: ElementID, _ view: Rect)
    -> Bool
  {
    screen.elements.indices.lazy.map { ElementID($0) }.contains { other in
      guard other != element, screen[other].kind.role == .view || screen[other].kind.role == .bar,
        !scenario.isWithin(element, other), !scenario.isWithin(other, element), scenario.isWithin(other, controller),
        scenario.namePlace(of: other) != nil, isVisible(other), let own = frameInWindow(of: other)
      else { return false }
      return own.distance(inside: view, edge) <= Tolerance.halfPoint
    }
  }
}

extension Finding.Message {
  fileprivate static func endsAtGlass(
    _ name: String,
    _ edges: [Edge],
    isTied: Bool,
    _ bars: [String],
    on configurations: String
  ) -> Self {
    """
    content of \(name) is cut off at the \(enumerated(edges.map(\.name))): it ends \(isTied ? "at the safe area" : "where the bar begins"), and \
    \(enumerated(bars)) \(bars.count == 1 ? "floats" : "float") over the content since iOS 26, on \(configurations)
    """
  }
}
