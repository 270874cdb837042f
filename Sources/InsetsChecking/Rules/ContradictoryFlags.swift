import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let contradictoryFlags = LayoutRule(
    id: "contradictory-flags",
    severity: .hint,
    summary: "a flag changes nothing on any device in scope, or two flags cancel each other out",
    explanation: """
      The flags for extended layout and automatic adjustment depend on each other and on the bars. \
      edgesForExtendedLayout has no effect if the bar is opaque, extendedLayoutIncludesOpaqueBars has none if the \
      bar is translucent or the edge is left out, and automaticallyAdjustsScrollViewInsets has none on a child that \
      no container shows. A flag without effect misleads the next reader.

      Insets proves that the flag changes nothing: every number of the screen is the same without it and with any \
      other value, in portrait and landscape. Remove the flag, or change the one that disables it. A flag that is \
      set to its default value counts as documentation and is not reported.
      """,
    examples: [
      .flagged(
        """
        scenario "edges left out below an opaque bar" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController home {
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
      .flagged(
        """
        scenario "two that cancel" {
          devices: iPhone7
          iOS: 10, 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController home {
              edgesForExtendedLayout: bottom
              1️⃣extendedLayoutIncludesOpaqueBars: true
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
          - edgesForExtendedLayout: bottom
          - extendedLayoutIncludesOpaqueBars: true
          """
      ),
      .accepted(
        """
        scenario "all of them count" {
          devices: iPhone7, iPhoneX
          iOS: 10, 11
          navigationController {
            navigationBar { isTranslucent: false }
            viewController home {
              edgesForExtendedLayout: [top, bottom]
              extendedLayoutIncludesOpaqueBars: true
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "said for the reader" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController home {
              edgesForExtendedLayout: all
              extendedLayoutIncludesOpaqueBars: false
              tableView list { edges: superview; contentInsetAdjustmentBehavior: automatic }
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [
      .deprecatedInsetAPI, .glassBarClipping, .largeTitleNeedsExtension, .opaqueExtendedLayout,
      .repeatedProperty,
    ]
  ) { evaluation in
    let scenario = evaluation.scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard InertFlagReason.isCandidate(setting), scenario.owns(setting) else { return nil }
      let layouts = evaluation.layouts(of: setting)
      // Finding the reason is fast, the proof needs layouts.
      guard let reason = InertFlagReason(setting, in: layouts), evaluation.isInert(setting, in: layouts) else {
        return nil
      }
      let property = setting.setting.property
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting),
        tags: [.unnecessary],
        in: Set(layouts.map(\.group)),
        "'\(property)' changes nothing: \(reason.words), on \(evaluation.configurationWords(for: layouts))",
        notes: reason.notes
      ) {
        let measure: Measure =
          scenario.screen[setting.element].kind.isScrollView
          ? .content(.top, of: setting.element) : .edge(.top, of: setting.element, in: scenario)
        Change("Remove \(property)", scenario.edit.remove(setting), measure: measure)
        // Without it, the flag whose effect it took away has no effect either.
        let edges = scenario.settings(of: .edgesForExtendedLayout, on: setting.element)
        let isOpaque = evaluation.layouts.contains { layout in
          layout.bars.contains { $0.controller == setting.element && !$0.isTranslucent }
        }
        if isOpaque, property == .extendedLayoutIncludesOpaqueBars, edges.count == 1 {
          Change(
            "Remove \(property) and edgesForExtendedLayout",
            scenario.edit.remove(setting),
            scenario.edit.remove(edges[0]),
            measure: measure
          )
        }
      }
    }
  }
}
