import InsetsEngine
import InsetsSyntax

/// Why a flag has no effect: what takes it away, in the words of a message.
///
/// Flags without a reason that can be named are let alone: that nothing moves may be a matter of the devices in scope.
struct InertFlagReason {
  var words: String
  var notes: [Finding.Note] = []

  /// The properties that do nothing but lay out; what also changes how a screen looks or moves is never without effect.
  ///
  /// What opts out of the safe area, such as `insetsContentViewsToSafeArea: false`, is none either where there is none:
  /// it is written so that there never is one.
  private static let candidates: Set<Property> = [
    .edgesForExtendedLayout, .extendedLayoutIncludesOpaqueBars, .automaticallyAdjustsScrollViewInsets,
    .contentInsetAdjustmentBehavior, .largeTitleDisplayMode, .hidesBottomBarWhenPushed,
  ]

  /// Whether the statement can be a flag without effect.
  static func isCandidate(_ setting: BoundSetting) -> Bool {
    candidates.contains(setting.setting.property) && setting.stage == nil && !setting.isDefault
      && setting.setting.value != .choice(.never)
  }

  private init(_ words: String, _ notes: [Finding.Note] = []) {
    self.words = words
    self.notes = notes
  }

  /// Nil where the flag has an effect in one of the groups, or none that anybody could name a reason for.
  init?(_ setting: BoundSetting, in groups: [Int], _ evaluation: ScenarioEvaluation) {
    guard let first = groups.first, let reason = InertFlagReason.reason(setting, in: first, evaluation),
      groups.dropFirst().allSatisfy({ InertFlagReason.reason(setting, in: $0, evaluation) != nil })
    else { return nil }
    self = reason
  }

  private static func reason(_ setting: BoundSetting, in group: Int, _ evaluation: ScenarioEvaluation)
    -> InertFlagReason?
  {
    guard evaluation.resolution(of: group).isOnScreen(setting.element) else { return nil }
    switch setting.setting.property {
    case .edgesForExtendedLayout, .extendedLayoutIncludesOpaqueBars:
      return missingContainer(setting, evaluation) ?? heedlessBars(setting, in: group, evaluation)
    case .automaticallyAdjustsScrollViewInsets: return unservedScrollView(setting, in: group, evaluation)
    case .largeTitleDisplayMode: return smallTitles(setting, in: group, evaluation)
    case .hidesBottomBarWhenPushed: return missingBottomBar(setting, evaluation)
    default: return emptySafeArea(setting, in: group, evaluation)
    }
  }

  // MARK: - Extended layout

  /// No container above, or one that asks another controller.
  private static func missingContainer(_ setting: BoundSetting, _ evaluation: ScenarioEvaluation) -> InertFlagReason? {
    let scenario = evaluation.scenario
    let name = scenario.words(for: setting.element)
    guard let parent = nearestController(above: setting.element, scenario) else {
      var reason = InertFlagReason("no navigation bar, tab bar or toolbar lies over \(name)")
      if setting.setting.property == .edgesForExtendedLayout {
        let note = "this is likely, not certain: one source says that it then decides about the status bar (R3.3)"
        reason.notes = [Finding.Note(place: setting.place, message: note)]
      }
      return reason
    }
    if scenario.screen[setting.element].isPresented {
      return InertFlagReason("no navigation bar, tab bar or toolbar lies over \(name)")
    }
    guard !scenario.screen[parent].kind.isContainer else { return nil }
    return InertFlagReason("\(name) is a child of \(scenario.words(for: parent)), whose flags count")
  }

  private static func nearestController(above element: ElementID, _ scenario: BoundScenario) -> ElementID? {
    var current = scenario.screen[element].parent
    while let id = current {
      if scenario.screen[id].kind.isController { return id }
      current = scenario.screen[id].parent
    }
    return nil
  }

  /// Bars that are on screen and do what they do whatever the flag says.
  private static func heedlessBars(_ setting: BoundSetting, in group: Int, _ evaluation: ScenarioEvaluation)
    -> InertFlagReason?
  {
    let scenario = evaluation.scenario
    let bars = evaluation.bars(in: group).filter { $0.controller == setting.element && $0.isShown }
    guard !bars.isEmpty else { return nil }
    let opaque = bars.filter { !$0.isTranslucent }
    if setting.setting.property == .edgesForExtendedLayout {
      guard opaque.count == bars.count, let bar = bars.first, !bar.includesOpaqueBars else { return nil }
      return InertFlagReason("\(names(opaque, scenario)) opaque and extendedLayoutIncludesOpaqueBars is false")
    }
    guard let first = opaque.first else { return InertFlagReason("\(names(bars, scenario)) translucent") }
    guard !opaque.contains(where: \.isEdgeExtended) else { return nil }
    let edges = evaluation.lastSetting(of: .edgesForExtendedLayout, on: setting.element, in: group)
    let notes = edges.map { [Finding.Note(place: $0.place, message: "the edge is left out here")] } ?? []
    return InertFlagReason("edgesForExtendedLayout leaves out the \(first.edge.name)", notes)
  }

  /// `the navigation bar is`, `the navigation bar and the tab bar are`.
  private static func names(_ bars: [ContainerBar], _ scenario: BoundScenario) -> String {
    let names = bars.map { scenario.words(for: $0.element) }.uniqued()
    return "\(enumerated(names)) \(names.count == 1 ? "is" : "are")"
  }

  // MARK: - Adjustment

  private static func unservedScrollView(_ setting: BoundSetting, in group: Int, _ evaluation: ScenarioEvaluation)
    -> InertFlagReason?
  {
    let scenario = evaluation.scenario
    let name = scenario.words(for: setting.element)
    if let parent = nearestController(above: setting.element, scenario), !scenario.screen[parent].kind.isContainer,
      !scenario.screen[setting.element].isPresented
    {
      return InertFlagReason("\(name) is a child of \(scenario.words(for: parent)), whose flag counts")
    }
    let resolution = evaluation.resolution(of: group)
    guard resolution.automaticallyAdjustedScrollView(of: setting.element) != nil else {
      return InertFlagReason("no scroll view is found down the first subviews of \(name)")
    }
    let covered = [Edge.top, .bottom].compactMap { resolution.coveredInset(of: setting.element, at: $0)?.value }
    return covered == [0, 0] ? InertFlagReason("nothing lies over \(name)") : nil
  }

  private static func emptySafeArea(_ setting: BoundSetting, in group: Int, _ evaluation: ScenarioEvaluation)
    -> InertFlagReason?
  {
    let resolution = evaluation.resolution(of: group)
    let covered = Edge.allCases.compactMap { resolution.coveredInset(of: setting.element, at: $0)?.value }
    guard covered == [0, 0, 0, 0] else { return nil }
    return InertFlagReason("nothing of the safe area reaches \(evaluation.scenario.words(for: setting.element))")
  }

  // MARK: - Titles and bottom bars

  private static func smallTitles(_ setting: BoundSetting, in group: Int, _ evaluation: ScenarioEvaluation)
    -> InertFlagReason?
  {
    let scenario = evaluation.scenario
    let bar = evaluation.bars(in: group).first {
      $0.kind == .navigationBar && scenario.screen[setting.element].parent == $0.container
    }
    guard let bar else {
      return InertFlagReason("no navigation controller shows \(scenario.words(for: setting.element))")
    }
    guard evaluation.flag(.prefersLargeTitles, of: bar.element, in: group) != true else { return nil }
    return InertFlagReason("prefersLargeTitles of \(scenario.words(for: bar.element)) is false")
  }

  private static func missingBottomBar(_ setting: BoundSetting, _ evaluation: ScenarioEvaluation) -> InertFlagReason? {
    let scenario = evaluation.scenario
    let name = scenario.words(for: setting.element)
    guard let parent = nearestController(above: setting.element, scenario) else {
      return InertFlagReason("no tab bar or toolbar lies below \(name)")
    }
    guard scenario.screen[parent].kind == .navigationController else {
      return InertFlagReason("only what a navigation controller pushes hides the bar, and \(name) is not pushed")
    }
    let isInTabs =
      nearestController(above: parent, scenario).map { scenario.screen[$0].kind == .tabBarController } ?? false
    return isInTabs ? nil : InertFlagReason("no tab bar or toolbar lies below \(name)")
  }
}
