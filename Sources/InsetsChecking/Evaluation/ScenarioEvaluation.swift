import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A scenario laid out in all its configurations.
///
/// Configurations with the same numbers and the same `when` blocks share a layout. Layouts are made when they are asked
/// for and kept as long as the evaluation.
package final class ScenarioEvaluation {
  /// Configurations that share a layout.
  package struct Group {
    var screen: Int
    var environment: Environment
    /// Indices of the scenario's configurations, ascending.
    package var members: [Int]
  }

  package let scenario: BoundScenario
  package let groups: [Group]
  /// The group of each configuration.
  package let groupOfConfiguration: [Int]
  fileprivate let screens: [Screen]
  /// Which of the scenario's conditions hold, for each screen.
  private let conditionsOfScreen: [[Bool]]
  /// For each group, a place for each stage.
  private var resolutions: [Resolution?]
  private static let stageCount = Stage.allCases.count
  private var anyResolution: Resolution?
  /// The outcomes of every row of every expectation, kept because several rules use them.
  package private(set) lazy var outcomes = checkedRows()
  // A layout retains the evaluation, which would retain itself if it kept layouts, so it keeps groups.
  private(set) lazy var coversInGroups: [(element: ElementID, covers: [CoverInGroup])] = coveredContent().map {
    ($0.element, $0.covers.map(CoverInGroup.init))
  }
  private lazy var bodyCoversInGroups = BodyViews(scenario).covers(in: layouts).map(CoverInGroup.init)
  private lazy var extentsInGroups = AuthoredExtent.all(self).map { extent -> (AuthoredExtent, [Int]) in
    var kept = extent
    kept.layouts = []
    return (kept, extent.layouts.map(\.group))
  }
  /// Describes on which configurations something holds.
  package private(set) lazy var words = ConfigurationWords(scenario.configurations)
  /// The properties that the document sets anywhere.
  private(set) lazy var writtenProperties = scenario.settings.reduce(
    into: scenario.shownKeyboards.isEmpty ? PropertySet() : [.isShown]
  ) {
    $0.insert($1.property)
  }
  /// The elements that are hidden or have a hidden ancestor, for each screen.
  private lazy var hiddenElements = screens.map(\.hiddenElements)
  /// The limits that hold, by element and for each screen: in the order of the screen's own.
  private lazy var limitsOfScreen = conditionsOfScreen.map { conditions in
    Dictionary(
      grouping: scenario.limits.filter { $0.setting.guards.allSatisfy { conditions[$0.condition] == $0.holds } }
    ) { $0.setting.element }
  }
  /// The layouts that were made, by screen and stage; others may be the same but for what no element reads.
  private var laidOut: [Int: [Resolution]] = [:]
  private lazy var probesOfScreen = screens.map { _ in SharedProbes() }
  private var barsOfGroup: [[ContainerBar]?]
  /// What rules ask of each element again and again, for the groups of which something was asked.
  private var shownInGroup: [[Shown]]

  /// An element in a group.
  private struct Shown {
    var isVisible: Bool
    /// In the window; nil until it is asked for.
    var frame: Rect??
  }
  private var barsAtEdges: [CoveredEdge: BarsAtEdge?] = [:]
  private var findingsOfGroup: [Int: [Finding]] = [:]

  /// Whether the layouts are still wanted.
  let interruption: Interruption

  /// How the constraints were solved, for proofs on the same screen.
  private(set) var solutions: ConstraintSolutions

  package init(
    _ scenario: BoundScenario,
    _ interruption: Interruption = .never,
    reusing solutions: ConstraintSolutions = ConstraintSolutions(),
    assuming content: AssumedContent? = nil
  ) {
    self.scenario = scenario
    self.interruption = interruption
    self.solutions = solutions
    var signatures: [[Bool]: Int] = [:]
    var screens: [Screen] = []
    var conditionsOfScreen: [[Bool]] = []
    var groups: [Group] = []
    let work = 1 + scenario.conditions.reduce(0) { $0 + $1.alternatives.count } / 4
    for shared in EnvironmentGroups.groups(of: scenario.configurations, interruption) {
      var groupOfScreen: [Int: Int] = [:]
      for member in shared.members {
        // The result is thrown away, but there must be at least one layout.
        if interruption.spend(work), !groups.isEmpty { break }
        let configuration = scenario.configurations[member]
        let signature = scenario.conditions.map { $0.selects(configuration) }
        let screen: Int
        if let known = signatures[signature] {
          screen = known
        } else {
          screen = screens.count
          signatures[signature] = screen
          var made = scenario.screen(where: signature)
          made.assumedContent = content
          screens.append(made)
          conditionsOfScreen.append(signature)
        }
        if let group = groupOfScreen[screen] {
          groups[group].members.append(member)
        } else {
          groupOfScreen[screen] = groups.count
          groups.append(Group(screen: screen, environment: shared.environment, members: [member]))
        }
      }
    }
    var groupOfConfiguration = Array(repeating: 0, count: scenario.configurations.count)
    for (index, group) in groups.enumerated() {
      for member in group.members { groupOfConfiguration[member] = index }
    }
    self.groups = groups
    self.screens = screens
    self.conditionsOfScreen = conditionsOfScreen
    self.groupOfConfiguration = groupOfConfiguration
    resolutions = Array(repeating: nil, count: groups.count * Self.stageCount)
    barsOfGroup = Array(repeating: nil, count: groups.count)
    shownInGroup = Array(repeating: [], count: groups.count)
  }

  /// The covers of content, kept because several rules use them.
  var covers: [(element: ElementID, covers: [Cover])] {
    coversInGroups.map { element, covers in (element, covers.map { Cover($0, in: layouts[$0.group]) }) }
  }

  /// Every text and control of a body under something at an edge, in all layouts, kept because several rules use them.
  func bodyCovers() -> [Cover] { bodyCoversInGroups.map { Cover($0, in: layouts[$0.group]) } }

  /// The author's numbers that may concern bars, kept because several rules use them.
  var authoredExtents: [AuthoredExtent] {
    extentsInGroups.map { extent, groups in
      var result = extent
      result.layouts = groups.map { layouts[$0] }
      return result
    }
  }

  /// Whether the content of these `when` blocks exists in a group.
  package func holds(_ guards: [Guard], in group: Int) -> Bool {
    if guards.isEmpty { return true }
    let conditions = conditionsOfScreen[groups[group].screen]
    return guards.allSatisfy { conditions[$0.condition] == $0.holds }
  }

  /// The limits of an element that hold in a group.
  func limits(of element: ElementID, in group: Int) -> [BoundLimit] {
    limitsOfScreen[groups[group].screen][element] ?? []
  }

  /// Whether an element is on screen in a layout and neither it nor an ancestor is hidden.
  package func isVisible(_ element: ElementID, in group: Int) -> Bool {
    askOnce(in: group)
    return shownInGroup[group][element.index].isVisible
  }

  fileprivate func frameInWindow(of element: ElementID, in group: Int) -> Rect? {
    askOnce(in: group)
    if let known = shownInGroup[group][element.index].frame { return known }
    // A layout adds up the places of all views around it.
    let frame = layouts[group].rect(.frameInWindow, of: element)
    shownInGroup[group][element.index].frame = .some(frame)
    return frame
  }

  private func askOnce(in group: Int) {
    guard shownInGroup[group].isEmpty else { return }
    let (resolution, hidden) = (resolution(of: group), hiddenElements[groups[group].screen])
    shownInGroup[group] = hidden.indices.map {
      Shown(isVisible: resolution.isOnScreen(ElementID($0)) && !hidden[$0])
    }
  }

  /// The bars of the containers on screen in a group, including hidden ones, outer containers first.
  func bars(in group: Int) -> [ContainerBar] {
    if let known = barsOfGroup[group] { return known }
    let bars = containers.flatMap { resolution(of: group).bars(of: $0) }
    barsOfGroup[group] = bars
    return bars
  }

  /// The bars over an edge of a view, or nil if an author's number can't stand for them.
  func barsAtEdge(over element: ElementID, at edge: Edge, in layout: ScenarioLayout) -> BarsAtEdge? {
    let place = CoveredEdge(element: element, edge: edge, group: layout.group)
    if let known = barsAtEdges[place] { return known }
    let bars = BarsAtEdge(over: element, at: edge, in: layout)
    barsAtEdges[place] = .some(bars)
    return bars
  }

  /// The findings of the scenario with only a group's configurations.
  package func findingsAlone(in group: Int) -> [Finding] {
    if let known = findingsOfGroup[group] { return known }
    let findings = ScenarioAnalysis(scenario.on([configuration(of: group)]), reusing: solutions).findings
    findingsOfGroup[group] = findings
    return findings
  }

  private struct CoveredEdge: Hashable {
    var element: ElementID
    var edge: Edge
    var group: Int
  }

  /// The screen of a group, with the settings that hold there.
  package func screen(of group: Int) -> Screen { screens[groups[group].screen] }

  /// The layout of a group at a stage.
  package func resolution(of group: Int, at stage: Stage = .viewDidAppear) -> Resolution {
    let slot = group * Self.stageCount + stage.rawValue
    if let known = resolutions[slot] { return known }
    let environment = groups[group].environment
    let screenSlot = groups[group].screen * Self.stageCount + stage.rawValue
    for other in laidOut[screenSlot, default: []].reversed() {
      guard let moved = other.moved(to: environment) else { continue }
      resolutions[slot] = moved
      return moved
    }
    // The result is thrown away, so another layout of these elements will do.
    if interruption.spend(scenario.elements.count), let other = anyResolution { return other }
    let screen = groups[group].screen
    let made = Resolution(
      screens[screen],
      in: environment,
      at: stage,
      reusing: &solutions,
      sharing: probesOfScreen[screen]
    )
    resolutions[slot] = made
    laidOut[screenSlot, default: []].append(made)
    anyResolution = made
    return made
  }

  /// A configuration of a group, as an example.
  package func configuration(of group: Int) -> Configuration { scenario.configurations[groups[group].members[0]] }

  /// The value of a quantity in a group at a stage.
  package func answer(_ quantity: Quantity, of element: ElementID, in group: Int, at stage: Stage = .viewDidAppear)
    -> QuantityAnswer
  {
    resolution(of: group, at: stage).answer(quantity, of: element)
  }

  /// One number of a quantity, or nil if the quantity has no such number there.
  func amount(
    _ quantity: Quantity,
    _ part: Part?,
    of element: ElementID,
    in group: Int,
    at stage: Stage = .viewDidAppear
  ) -> Amount? {
    resolution(of: group, at: stage).amount(quantity, part, of: element)
  }

  /// Whether a number of a compared value, by its position, rests on an assumption in a group's layout.
  func isAssumed(_ value: ComparedValue, at position: Int, in group: Int, at stage: Stage) -> Bool {
    switch value {
    case .flag: return false
    case .quantity(let element, let quantity, let part):
      guard case .value(let value) = answer(quantity, of: element, in: group, at: stage) else { return false }
      let amounts = part.map { part in value.amount(of: part).map { [$0] } ?? [] } ?? value.amounts
      guard amounts.indices.contains(position) else { return false }
      return layouts[group].isAssumed(amounts[position], at: stage)
    case .numbers(let expressions):
      return expressions.indices.contains(position) && layouts[group].isAssumed(expressions[position], at: stage)
    }
  }

  /// The derivation of an amount of a group's layout.
  package func derivation(of amount: Amount, in group: Int, at stage: Stage = .viewDidAppear) -> Derivation {
    resolution(of: group, at: stage).derivation(of: amount.trace, in: configuration(of: group))
  }
}

extension ScenarioLayout {
  /// The screen with the settings that apply here.
  var screen: Screen { _read { yield evaluation.screens[evaluation.groups[group].screen] } }

  /// The frame of an element in the window, with `nan` for unknown parts; nil if it is not on screen.
  func frameInWindow(of element: ElementID) -> Rect? { evaluation.frameInWindow(of: element, in: group) }
}

extension QuantityValue {
  /// The greatest distance between two of the numbers, in points.
  func distance(to other: QuantityValue) -> Points {
    zip(amounts, other.amounts).map { abs($0.value - $1.value) }.max() ?? 0
  }

  /// Whether one of the numbers looks different.
  package func differs(from other: QuantityValue) -> Bool {
    zip(amounts, other.amounts).contains { abs($0.value - $1.value) > Tolerance.sameNumber }
  }

  /// The value in the language's syntax.
  package var written: String {
    switch self {
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let amount): return formatted(amount.value)
    case .insets, .point, .size, .rect: return writtenGroup(amounts.map(\.value))
    }
  }
}

/// `(64, 0, 49, 0)`.
package func writtenGroup(_ numbers: [Points]) -> String {
  "(" + numbers.map { $0.isFinite ? formatted($0) : "?" }.joined(separator: ", ") + ")"
}

extension BoundScenario {
  /// The screen with the settings and elements of the `when` blocks that apply.
  fileprivate func screen(where conditionHolds: [Bool]) -> Screen {
    func holds(_ guards: [Guard]) -> Bool {
      guards.isEmpty || guards.allSatisfy { conditionHolds[$0.condition] == $0.holds }
    }
    var result = screen
    var moments: [Stage: [Moment.Assignment]] = [:]
    for setting in settings where holds(setting.guards) {
      guard let stage = setting.stage else { continue }
      moments[stage, default: []].append(Moment.Assignment(element: setting.element, setting: setting.setting))
    }
    for index in elements.indices {
      let own = settings(on: ElementID(index)).filter { $0.stage == nil && holds($0.guards) }
      if !own.isEmpty { result[ElementID(index)].settings += own.map(\.setting) }
    }
    if let keyboard = screen[.window].children.first(where: { screen[$0].kind == .keyboard }),
      shownKeyboards.contains(where: holds), result[keyboard].value(of: .isShown) == nil
    {
      result[keyboard].settings.append(Setting(.isShown, .flag(true)))
    }
    for limit in limits where holds(limit.setting.guards) {
      if let bound = limit.limit { result[limit.setting.element].limits.append(bound) }
    }
    for index in elements.indices where !elements[index].guards.isEmpty && !holds(elements[index].guards) {
      let id = ElementID(index)
      if let parent = result[id].parent { result[parent].children.removeAll { $0 == id } }
      // An element without a parent is not on the screen.
      result[id].parent = nil
    }
    result.moments = moments.map { Moment(stage: $0.key, assignments: $0.value) }.sorted { $0.stage < $1.stage }
    return result
  }
}
