import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let largeTitleNeedsExtension = LayoutRule(
    id: "large-title-needs-extension",
    severity: .error,
    judgement: .withoutEffect,
    reach: [.containedUIKit, .wholeSwiftUI, .knownContainers, .wholeScreens],
    summary: "a large title cannot follow the content, because nothing scrolls under its bar",
    explanation: """
      A large title grows and shrinks with a scroll view that reaches under the navigation bar. If the scroll view \
      begins where the bar ends, because it is pinned to the safe area, or because the bar is opaque and the view \
      does not extend under it, the title collapses in jumps or not at all.

      Pin the scroll view to its superview; its safe area keeps the content below the bar. If the bar is opaque, \
      also set extendedLayoutIncludesOpaqueBars to true.
      """,
    examples: [
      .flagged(
        """
        scenario "pinned to the safe area" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { prefersLargeTitles: true }
            viewController home {
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
      .flagged(
        """
        scenario "below an opaque bar" {
          devices: iPhone8
          iOS: 12
          navigationController {
            navigationBar { isTranslucent: false; prefersLargeTitles: true }
            1️⃣viewController home {
              tableView list { edges: superview }
            }
          }
        }
        """,
        fixed: """
            viewController home {
          +       extendedLayoutIncludesOpaqueBars: true
          """
      ),
      .accepted(
        """
        scenario "under the large title" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { prefersLargeTitles: true }
            viewController home {
              tableView list { edges: superview }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a small title" {
          devices: iPhone8, iPhoneX
          iOS: 11
          navigationController {
            navigationBar { prefersLargeTitles: true }
            viewController detail {
              largeTitleDisplayMode: never
              tableView list { edges: safeArea }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.prefersLargeTitles, .navigationBarTitleDisplayMode])
  ) { evaluation in
    let scenario = evaluation.scenario
    // The large titles that cannot follow their scroll view.
    let stuck = evaluation.layouts.flatMap { layout in
      evaluation.containers.compactMap { stack -> (layout: ScenarioLayout, title: LargeTitle)? in
        guard let title = layout.resolution.largeTitle(of: stack), !title.followsContent,
          layout.choice(.scrollDirection, of: title.scrollView) != .horizontal,
          !title.bar.isExtended || layout.startsAtBar(title)
        else { return nil }
        return (layout, title)
      }
    }
    return StuckTitles(evaluation: evaluation).findings
      + stuck.map(\.title.bar.child).uniqued().compactMap { controller -> LayoutFinding? in
        let own = stuck.filter { $0.title.bar.child == controller }
        let (layout, title) = own[0]
        let cause = layout.cause(of: title)
        guard let place = cause.place ?? scenario.headPlace(of: controller) else { return nil }
        let list = scenario.words(for: title.scrollView)
        // If one of the heights is unknown, no height is given, since it would seem to apply to all.
        let isKnown = own.allSatisfy(\.title.height.isFinite)
        return LayoutFinding(
          at: place.range,
          Subject(element: controller, edge: .top),
          in: Set(own.map(\.layout.group)),
          """
          the large title of \(scenario.words(for: controller)) jumps \
          \(isKnown ? "by \(formatted(title.height)) pt " : "")instead of following \(list): \(cause.words), so nothing \
          scrolls under it, on \(evaluation.configurationWords(for: own.map(\.layout)))
          """,
          notes: isKnown
            ? []
            : scenario.namePlace(of: controller).map {
              [Finding.Note($0, "the height of a large title on iOS 26 is not known")]
            } ?? []
        ) {
          let pin = layout.pin(of: title.scrollView)
          let parts: [(action: String, edit: TextEdit?)?] = [
            title.bar.isEdgeExtended
              ? nil : ("extend the layout under the bar", scenario.extendedEdges(of: controller)),
            title.bar.isTranslucent || title.bar.includesOpaqueBars
              ? nil
              : (
                "include the opaque bar",
                scenario.edit.set(.extendedLayoutIncludesOpaqueBars, to: "true", on: controller)
              ),
            pin.map {
              ("pin \(list) to its superview", scenario.edit.set($0, to: scenario.pinnedToSuperview($0)))
            },
          ]
          let needed = parts.compactMap(\.self)
          let (action, edits) = (enumerated(needed.map(\.action)), needed.compactMap(\.edit))
          if edits.count == needed.count {
            Change(
              "\(action.prefix(1).uppercased())\(action.dropFirst())",
              all: edits,
              measure: .edge(.top, of: title.scrollView, in: scenario)
            )
          }
        }
      }
  }
}

extension BoundScenario {
  /// Lets the controller's view reach under the bar.
  fileprivate func extendedEdges(of controller: ElementID) -> TextEdit? {
    let edges = settings(of: .edgesForExtendedLayout, on: controller)
    guard edges.count == 1, case .edges(let present) = edges[0].value else { return nil }
    let wanted = present.union(.top)
    return wanted == .all ? edit.remove(edges[0]) : edit.set(edges[0], to: written(wanted))
  }

  /// The statement's value with the superview in place of its safe area, keeping any offset.
  fileprivate func pinnedToSuperview(_ pin: BoundSetting) -> String {
    let anchors: [AnchorWord] = [.safeArea, .topLayoutGuide, .margins]
    return text(pin.valuePlace.range).split(separator: " ", omittingEmptySubsequences: false).map { word in
      anchors.contains { $0.rawValue == word } ? AnchorWord.superview.rawValue : String(word)
    }.joined(separator: " ")
  }
}

extension ScenarioLayout {
  /// Whether the scroll view begins at the bar's end, like a view pinned to the safe area.
  fileprivate func startsAtBar(_ title: LargeTitle) -> Bool {
    if !title.height.isFinite { return pin(of: title.scrollView) != nil }
    guard let start = points(.frameInWindow, .y, of: title.scrollView),
      let view = points(.frameInWindow, .y, of: title.bar.child)
    else { return false }
    return (start - view).isNear(title.bar.reach.value)
  }

  /// Why nothing scrolls under a title, and where it is written.
  fileprivate func cause(of title: LargeTitle) -> (place: Place?, words: Finding.Message) {
    let bar = scenario.words(for: title.bar.element)
    if title.bar.isExtended {
      let (pin, list) = (pin(of: title.scrollView), title.scrollView)
      return (
        pin?.place ?? scenario.headPlace(of: list),
        "\(scenario.words(for: list)) starts where \(bar) ends\(pin == nil ? "" : ", at its safe area")"
      )
    }
    if title.bar.isEdgeExtended {
      return (nil, "\(bar) is opaque and extendedLayoutIncludesOpaqueBars is false")
    }
    let edges = setting(of: .edgesForExtendedLayout, on: title.bar.child)?.place
    return (edges.flatMap { scenario.owns($0) ? $0 : nil }, "edgesForExtendedLayout leaves out the top")
  }

  /// The statement that ties the scroll view's top to the safe area or the old guide.
  fileprivate func pin(of scrollView: ElementID) -> BoundSetting? {
    guard let setting = setting(of: .top, on: scrollView), scenario.owns(setting),
      case .anchor(let anchor) = setting.value,
      anchor.target == .safeArea || anchor.target == .topLayoutGuide || anchor.target == .margins
    else { return nil }
    return setting
  }
}
