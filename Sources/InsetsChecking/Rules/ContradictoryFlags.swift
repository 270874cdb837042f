import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let contradictoryFlags = LayoutRule(
    id: "contradictory-flags",
    severity: .hint,
    judgement: .withoutEffect,
    reach: [.containedUIKit, .knownContainers, .wholeScreens],
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
      guard let reason = InertFlagReason(setting, in: layouts),
        reason.isProof || evaluation.isInert(setting, in: layouts)
      else { return nil }
      let property = setting.property
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
    } + IneffectiveWishes(evaluation: evaluation).findings
  }
}

// MARK: - Reasons

/// Why a flag has no effect, in the words of a message.
///
/// Flags without such a reason are left alone: that nothing moves may be due to the devices in scope.
private struct InertFlagReason {
  let words: Finding.Message
  var notes: [Finding.Note] = []
  /// Whether nothing else asks for the flag, so that no layout need be made without it.
  var isProof = false

  /// The properties that only affect the layout.
  ///
  /// Others also change how a screen looks or moves, and always have an effect. Opting out of the safe area, as in
  /// `insetsContentViewsToSafeArea: false`, is not included. It is also written to make sure that there is none.
  private static let candidates: Set<Property> = [
    .edgesForExtendedLayout, .extendedLayoutIncludesOpaqueBars, .automaticallyAdjustsScrollViewInsets,
    .contentInsetAdjustmentBehavior, .largeTitleDisplayMode, .hidesBottomBarWhenPushed, .navigationBarTitleDisplayMode,
    .navigationTitle,
  ]

  /// Whether the statement may be a flag without effect.
  static func isCandidate(_ setting: BoundSetting) -> Bool {
    candidates.contains(setting.property) && setting.stage == nil && !setting.isDefault
      && setting.value != .choice(.never)
  }

  private init(_ words: Finding.Message, _ notes: [Finding.Note] = []) {
    self.words = words
    self.notes = notes
  }

  /// Nil if the flag has an effect in one of the layouts, or no reason that could be named.
  init?(_ setting: BoundSetting, in layouts: [ScenarioLayout]) {
    guard let first = layouts.first, let reason = InertFlagReason.reason(setting, in: first),
      layouts.dropFirst().allSatisfy({ InertFlagReason.reason(setting, in: $0) != nil })
    else { return nil }
    self = reason
  }

  private static func reason(_ setting: BoundSetting, in layout: ScenarioLayout) -> InertFlagReason? {
    guard layout.isOnScreen(setting.element) else { return nil }
    let property = setting.property
    if property == .edgesForExtendedLayout || property == .extendedLayoutIncludesOpaqueBars {
      return missingContainer(setting, layout.scenario) ?? heedlessBars(setting, in: layout)
    }
    if property == .automaticallyAdjustsScrollViewInsets { return unservedScrollView(setting, in: layout) }
    if property == .largeTitleDisplayMode { return smallTitles(setting, in: layout) }
    if property == .hidesBottomBarWhenPushed { return missingBottomBar(setting, layout.scenario) }
    if property == .navigationTitle || property == .navigationBarTitleDisplayMode {
      return missingStack(setting, layout.scenario)
    }
    return emptySafeArea(setting, in: layout)
  }

  // MARK: - Extended layout

  /// There is no container above, or it asks another controller.
  private static func missingContainer(_ setting: BoundSetting, _ scenario: BoundScenario) -> InertFlagReason? {
    let name = scenario.words(for: setting.element)
    guard let parent = scenario.controller(above: setting.element) else {
      let note: Phrase = "likely, not certain: one source says that it then applies to the status bar (R3.3)"
      let isOfEdges = setting.property == .edgesForExtendedLayout
      return .noBar(over: name, isOfEdges ? [Finding.Note(setting.place, note)] : [])
    }
    if scenario.screen[setting.element].isPresented { return .noBar(over: name) }
    guard !scenario.screen[parent].kind.isContainer else { return nil }
    return InertFlagReason("\(name) is a child of \(scenario.words(for: parent)), whose flags count")
  }

  private static func noBar(over name: String, _ notes: [Finding.Note] = []) -> InertFlagReason {
    InertFlagReason("no navigation bar, tab bar or toolbar is over \(name)", notes)
  }

  /// Bars on screen behave the same whatever the flag's value.
  private static func heedlessBars(_ setting: BoundSetting, in layout: ScenarioLayout) -> InertFlagReason? {
    let bars = layout.bars.filter { $0.controller == setting.element && $0.isShown }
    guard !bars.isEmpty else { return nil }
    let opaque = bars.filter { !$0.isTranslucent }
    if setting.property == .edgesForExtendedLayout {
      guard opaque.count == bars.count, let bar = bars.first, !bar.includesOpaqueBars else { return nil }
      return InertFlagReason("\(names(opaque, layout.scenario)) opaque and extendedLayoutIncludesOpaqueBars is false")
    }
    guard let first = opaque.first else { return InertFlagReason("\(names(bars, layout.scenario)) translucent") }
    guard !opaque.contains(where: \.isEdgeExtended) else { return nil }
    let edges = layout.setting(of: .edgesForExtendedLayout, on: setting.element)
    let notes = edges.map { [Finding.Note($0.place, "the edge is left out here")] } ?? []
    return InertFlagReason("edgesForExtendedLayout leaves out the \(first.edge)", notes)
  }

  /// `the navigation bar is`, `the navigation bar and the tab bar are`.
  private static func names(_ bars: [ContainerBar], _ scenario: BoundScenario) -> String {
    let names = bars.map { scenario.words(for: $0.element) }.uniqued()
    return "\(enumerated(names)) \(names.count == 1 ? "is" : "are")"
  }

  // MARK: - Adjustment

  private static func unservedScrollView(_ setting: BoundSetting, in layout: ScenarioLayout) -> InertFlagReason? {
    let (controller, scenario) = (setting.element, layout.scenario)
    let name = scenario.words(for: controller)
    if let parent = scenario.controller(above: controller), !scenario.screen[parent].kind.isContainer,
      !scenario.screen[controller].isPresented
    {
      return InertFlagReason("\(name) is a child of \(scenario.words(for: parent)), whose flag counts")
    }
    // Beside insets of the author's own, `false` is written to make sure that the system adds none.
    let isByHand = scenario.settings.contains { other in
      other.property == .contentInset && scenario.isWithin(other.element, controller) && layout.holds(other.guards)
    }
    if isByHand, setting.value == .flag(false) { return nil }
    guard layout.resolution.automaticallyAdjustedScrollView(of: controller) != nil else {
      return InertFlagReason("no scroll view is among the first subviews of \(name)")
    }
    let isClear = [Edge.top, .bottom].allSatisfy { layout.covered(controller, at: $0)?.value == 0 }
    return isClear ? InertFlagReason("nothing covers \(name)") : nil
  }

  private static func emptySafeArea(_ setting: BoundSetting, in layout: ScenarioLayout) -> InertFlagReason? {
    guard Edge.allCases.allSatisfy({ layout.covered(setting.element, at: $0)?.value == 0 }) else { return nil }
    return InertFlagReason("no part of the safe area reaches \(layout.scenario.words(for: setting.element))")
  }

  // MARK: - Titles and bottom bars

  private static func smallTitles(_ setting: BoundSetting, in layout: ScenarioLayout) -> InertFlagReason? {
    let scenario = layout.scenario
    let bar = layout.bars.first {
      $0.kind == .navigationBar && scenario.screen[setting.element].parent == $0.container
    }
    guard let bar else {
      return InertFlagReason("no navigation controller shows \(scenario.words(for: setting.element))")
    }
    guard layout.flag(.prefersLargeTitles, of: bar.element) != true else { return nil }
    return InertFlagReason("prefersLargeTitles of \(scenario.words(for: bar.element)) is false")
  }

  /// Nothing shows the title of a screen in a sheet or a tab; what shows a screen that stands alone is not known.
  private static func missingStack(_ setting: BoundSetting, _ scenario: BoundScenario) -> InertFlagReason? {
    let around = Array(scenario.ancestors(of: setting.element))
    let shown = around.prefix {
      scenario.screen[$0].kind != .sheet && scenario.screen[$0].kind != .swiftUI(.fullScreenCover)
    }
    let isInStack = shown.contains { ancestor in
      let kind = scenario.screen[ancestor].kind
      return kind.isNavigationStack || kind == .swiftUI(.navigationSplitView) || kind == .navigationController
    }
    let isKnown = shown.count < around.count || shown.contains { scenario.screen[$0].kind == .tabView }
    guard isKnown, !isInStack else { return nil }
    var reason = InertFlagReason("no navigation stack is around \(scenario.words(for: setting.element))")
    // Only the stack above asks for titles and their modes.
    reason.isProof = true
    return reason
  }

  private static func missingBottomBar(_ setting: BoundSetting, _ scenario: BoundScenario) -> InertFlagReason? {
    let name = scenario.words(for: setting.element)
    let none = InertFlagReason("no tab bar or toolbar is below \(name)")
    guard let parent = scenario.controller(above: setting.element) else { return none }
    guard scenario.screen[parent].kind == .navigationController else {
      return InertFlagReason("only a pushed controller hides the bar, and \(name) is not pushed")
    }
    // What shows a navigation controller that stands alone is not known: it may be a tab.
    guard let outer = scenario.controller(above: parent), scenario.screen[outer].kind != .tabBarController else {
      return nil
    }
    return none
  }
}
