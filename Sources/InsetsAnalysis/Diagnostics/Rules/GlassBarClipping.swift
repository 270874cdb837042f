import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let glassBarClipping = DiagnosticRule(
    id: "glass-bar-clipping",
    severity: .warning,
    summary: "a view ends at the edge of a bar that floats over the content on iOS 26",
    explanation: """
      Apps built with the SDK of iOS 26 have bars of glass that float over the content. A controller whose \
      edgesForExtendedLayout leaves an edge out ends where an opaque bar used to begin: the content is cut off there, \
      and an empty strip shows around the bar. How much of the strip shows nobody has measured.

      Let the view reach under the bar; scroll views are inset for it, and other views find it in the safe area.
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
    origin: .layout(needs: RuleNeeds(settings: [.edgesForExtendedLayout])) { ClippedView.all(in: $0) }
  )
}

/// A controller whose `edgesForExtendedLayout` keeps its view away from bars of glass.
private struct ClippedView: RuleCase {
  let controller: ElementID
  let ends: [EndingBar]
  let setting: BoundSetting

  static func all(in evaluation: ScenarioEvaluation) -> [ClippedView] {
    guard evaluation.groups.contains(where: \.environment.hasFloatingBars) else { return [] }
    let ends = evaluation.endingBars().filter { end in
      // A bar that its author calls opaque is left to what iOS 26 makes of it.
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
    // Where both edges are cut off on the same devices, these are named once.
    if cuts.count == 2, cuts[0].place == cuts[1].place { cuts[0].place = "" }
    return .isCut(
      scenario.words(for: controller),
      cuts.map { $0.extent.text + $0.place },
      edges,
      ends.map { scenario.words(for: $0.bar.element) }.uniqued()
    )
  }
  var notes: [Finding.Note] {
    [Finding.Note(setting.place, "how much of the strip shows around the floating bar nobody has measured")]
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
    \(name) \(cuts.joined(separator: " and ")) because edgesForExtendedLayout leaves out the \
    \(enumerated(edges.map(\.name))) and \(enumerated(bars)) \(bars.count == 1 ? "floats" : "float") over the content on \
    iOS 26
    """
  }

  /// `ends 83 pt above the bottom`.
  fileprivate static func ends(by amount: Points?, at edge: Edge) -> Self {
    let (verb, side) = edge == .bottom ? ("ends", "above the bottom") : ("starts", "below the top")
    return amount.map { "\(verb) \($0) pt \(side)" } ?? "\(verb) \(side) by what nobody has measured"
  }
}
