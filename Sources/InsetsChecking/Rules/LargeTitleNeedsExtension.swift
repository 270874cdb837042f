import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let largeTitleNeedsExtension = LayoutRule(
    id: "large-title-needs-extension",
    severity: .error,
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
    needs: RuleNeeds(settings: [.prefersLargeTitles]),
    cases: { StuckTitle.all(in: $0) }
  )
}

/// A large title that cannot follow its scroll view.
private struct StuckTitle: RuleCase {
  let controller: ElementID
  let layouts: [ScenarioLayout]
  /// In each of the layouts.
  let titles: [LargeTitle]

  static func all(in evaluation: ScenarioEvaluation) -> [StuckTitle] {
    let stuck = evaluation.layouts.flatMap { layout in
      evaluation.containers.compactMap { stack -> (layout: ScenarioLayout, title: LargeTitle)? in
        guard let title = layout.resolution.largeTitle(of: stack), !title.followsContent,
          layout.choice(.scrollDirection, of: title.scrollView) != .horizontal,
          !title.bar.isExtended || layout.startsAtBar(title)
        else { return nil }
        return (layout, title)
      }
    }
    return stuck.map(\.title.bar.child).uniqued().map { controller in
      let own = stuck.filter { $0.title.bar.child == controller }
      return StuckTitle(controller: controller, layouts: own.map(\.layout), titles: own.map(\.title))
    }.filter { $0.place != nil }
  }

  private var title: LargeTitle { titles[0] }
  private var scenario: BoundScenario { layouts[0].scenario }
  private var isKnown: Bool { titles.allSatisfy(\.height.isFinite) }
  private var pin: BoundSetting? { layouts[0].pin(of: title.scrollView) }

  private var cause: (place: Place?, words: Finding.Message) {
    let bar = scenario.words(for: title.bar.element)
    if title.bar.isExtended {
      return (
        pin?.place ?? scenario.headPlace(of: title.scrollView),
        .startsAtBar(scenario.words(for: title.scrollView), bar, isPinned: pin != nil)
      )
    }
    if title.bar.isEdgeExtended {
      return (nil, "\(bar) is opaque and extendedLayoutIncludesOpaqueBars is false")
    }
    let edges = layouts[0].setting(of: .edgesForExtendedLayout, on: controller)?.place
    return (edges.flatMap { scenario.owns($0) ? $0 : nil }, "edgesForExtendedLayout leaves out the top")
  }

  private var place: Place? { cause.place ?? scenario.headPlace(of: controller) }

  var affectedGroups: Set<Int>? { Set(layouts.map(\.group)) }
  var range: ByteRange { place?.range ?? scenario.titleRange }
  var subject: Subject { Subject(element: controller, edge: .top) }
  var message: Finding.Message {
    .jumps(
      scenario.words(for: controller),
      // If one of the heights is unknown, no height is given, since it would seem to apply to all.
      by: isKnown ? title.height : nil,
      scenario.words(for: title.scrollView),
      on: layouts[0].evaluation.configurationWords(for: layouts),
      because: cause.words
    )
  }
  var notes: [Finding.Note] {
    guard !isKnown, let place = scenario.namePlace(of: controller) else { return [] }
    return [Finding.Note(place, "the height of a large title on iOS 26 is not known")]
  }

  var changes: [Change] {
    let list = scenario.words(for: title.scrollView)
    var parts: [(action: String, edit: TextEdit?)] = []
    if !title.bar.isEdgeExtended { parts.append(("extend the layout under the bar", extendedEdges)) }
    if !title.bar.isTranslucent, !title.bar.includesOpaqueBars {
      let edit = scenario.edit.set(.extendedLayoutIncludesOpaqueBars, to: "true", on: controller)
      parts.append(("include the opaque bar", edit))
    }
    if let pin { parts.append(("pin \(list) to its superview", scenario.edit.set(pin, to: pinnedToSuperview(pin)))) }
    let action = enumerated(parts.map(\.action))
    let edits = parts.compactMap(\.edit)
    guard edits.count == parts.count else { return [] }
    let change = Change(
      "\(action.prefix(1).uppercased())\(action.dropFirst())",
      all: edits,
      measure: .edge(.top, of: title.scrollView, in: scenario)
    )
    return [change].compactMap(\.self)
  }

  /// Lets the controller's view reach under the bar.
  private var extendedEdges: TextEdit? {
    let edges = scenario.settings(of: .edgesForExtendedLayout, on: controller)
    guard edges.count == 1, case .edges(let present) = edges[0].setting.value else { return nil }
    let wanted = present.union(.top)
    return wanted == .all ? scenario.edit.remove(edges[0]) : scenario.edit.set(edges[0], to: written(wanted))
  }

  /// The statement's value with the superview in place of its safe area, keeping any offset.
  private func pinnedToSuperview(_ pin: BoundSetting) -> String {
    let anchors: [AnchorWord] = [.safeArea, .topLayoutGuide, .margins]
    return scenario.text(pin.valuePlace.range).split(separator: " ", omittingEmptySubsequences: false).map { word in
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

  /// The statement that ties the scroll view's top to the safe area or the old guide.
  fileprivate func pin(of scrollView: ElementID) -> BoundSetting? {
    guard let setting = setting(of: .top, on: scrollView), scenario.owns(setting),
      case .anchor(let anchor) = setting.setting.value,
      anchor.target == .safeArea || anchor.target == .topLayoutGuide || anchor.target == .margins
    else { return nil }
    return setting
  }
}

extension Finding.Message {
  fileprivate static func jumps(
    _ controller: String,
    by height: Points?,
    _ list: String,
    on places: String,
    because reason: Self
  ) -> Self {
    """
    the large title of \(controller) jumps \(height.map { "by \(formatted($0)) pt " } ?? "")instead of following \(list): \
    \(reason), so nothing scrolls under it, on \(places)
    """
  }

  fileprivate static func startsAtBar(_ list: String, _ bar: String, isPinned: Bool) -> Self {
    "\(list) starts where \(bar) ends\(isPinned ? ", at its safe area" : "")"
  }
}
