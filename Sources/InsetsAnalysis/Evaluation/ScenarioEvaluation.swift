import InsetsEngine
import InsetsSyntax

/// A scenario laid out in all its configurations.
///
/// Configurations with the same numbers and the same `when` blocks share a layout; layouts are made when they are
/// asked for and kept as long as the evaluation.
final class ScenarioEvaluation {
  /// Configurations that share a layout.
  struct Group {
    var screen: Int
    var environment: Environment
    /// Indices of the scenario's configurations, ascending.
    var members: [Int]
  }

  let scenario: BoundScenario
  let groups: [Group]
  /// The group of each configuration.
  let groupOfConfiguration: [Int]
  private let screens: [Screen]
  /// Which of the scenario's conditions hold, for each screen.
  private let conditionsOfScreen: [[Bool]]
  private var resolutions: [Resolution?]
  /// How every row of every expectation fares; several rules ask, so it is found out once.
  private(set) lazy var outcomes = checkedRows()
  /// What bars cover; several rules ask.
  private(set) lazy var covers = coveredContent()
  /// The author's numbers that may have to do with bars; several rules ask.
  private(set) lazy var authoredExtents = AuthoredExtent.all(self)
  /// Says on which configurations something holds.
  private(set) lazy var words = ConfigurationWords(scenario.configurations)
  /// The properties that the document sets anywhere.
  private(set) lazy var writtenProperties = scenario.settings.reduce(into: PropertySet()) {
    $0.insert($1.setting.property)
  }
  /// The elements that are hidden themselves or stand in what is, for each screen.
  private lazy var hiddenElements = screens.map(\.hiddenElements)
  private var barsOfGroup: [[ContainerBar]?]
  private var barsAtEdges: [CoveredEdge: BarsAtEdge?] = [:]

  init(_ scenario: BoundScenario) {
    self.scenario = scenario
    var signatures: [[Bool]: Int] = [:]
    var screens: [Screen] = []
    var conditionsOfScreen: [[Bool]] = []
    var groups: [Group] = []
    for shared in EnvironmentGroup.groups(of: scenario.configurations) {
      var groupOfScreen: [Int: Int] = [:]
      for member in shared.members {
        let configuration = scenario.configurations[member]
        let signature = scenario.conditions.map { $0.selects(configuration) }
        let screen: Int
        if let known = signatures[signature] {
          screen = known
        } else {
          screen = screens.count
          signatures[signature] = screen
          screens.append(scenario.screen(where: signature))
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
    resolutions = Array(repeating: nil, count: groups.count * Stage.allCases.count)
    barsOfGroup = Array(repeating: nil, count: groups.count)
  }

  /// Whether what stands in these `when` blocks is there in a group.
  func holds(_ guards: [Guard], in group: Int) -> Bool {
    if guards.isEmpty { return true }
    let conditions = conditionsOfScreen[groups[group].screen]
    return guards.allSatisfy { conditions[$0.condition] == $0.holds }
  }

  /// Whether an element is on screen in a layout and nothing that it stands in is hidden.
  func isVisible(_ element: ElementID, in group: Int) -> Bool {
    resolution(of: group).isOnScreen(element) && !hiddenElements[groups[group].screen][element.index]
  }

  /// The bars of the containers on screen in a group, the hidden ones too, outer containers first.
  func bars(in group: Int) -> [ContainerBar] {
    if let known = barsOfGroup[group] { return known }
    let bars = containers.flatMap { resolution(of: group).bars(of: $0) }
    barsOfGroup[group] = bars
    return bars
  }

  /// What lies over an edge of a view; nil where it is none of what numbers of an author's may stand for.
  func barsAtEdge(over element: ElementID, at edge: Edge, in layout: ScenarioLayout) -> BarsAtEdge? {
    let place = CoveredEdge(element: element, edge: edge, group: layout.group)
    if let known = barsAtEdges[place] { return known }
    let bars = BarsAtEdge(over: element, at: edge, in: layout)
    barsAtEdges[place] = .some(bars)
    return bars
  }

  private struct CoveredEdge: Hashable {
    var element: ElementID
    var edge: Edge
    var group: Int
  }

  /// The screen of a group, with the settings that hold there.
  func screen(of group: Int) -> Screen { screens[groups[group].screen] }

  /// The layout of a group at a stage.
  func resolution(of group: Int, at stage: Stage = .viewDidAppear) -> Resolution {
    let slot = group * Stage.allCases.count + stage.rawValue
    if let known = resolutions[slot] { return known }
    let made = Resolution(screen(of: group), in: groups[group].environment, at: stage)
    resolutions[slot] = made
    return made
  }

  /// A configuration of a group, to speak of.
  func configuration(of group: Int) -> Configuration { scenario.configurations[groups[group].members[0]] }

  /// What a quantity is in a group at a stage.
  func answer(_ quantity: Quantity, of element: ElementID, in group: Int, at stage: Stage = .viewDidAppear)
    -> QuantityAnswer
  {
    resolution(of: group, at: stage).answer(quantity, of: element)
  }

  /// One number of a quantity; nil when the quantity has no such number there.
  func amount(
    _ quantity: Quantity,
    _ part: Part?,
    of element: ElementID,
    in group: Int,
    at stage: Stage = .viewDidAppear
  ) -> Amount? {
    resolution(of: group, at: stage).amount(quantity, part, of: element)
  }

  /// How an amount of a group's settled layout came about.
  func derivation(of amount: Amount, in group: Int, at stage: Stage = .viewDidAppear) -> Derivation {
    resolution(of: group, at: stage).derivation(of: amount.trace, in: configuration(of: group))
  }
}

extension QuantityValue {
  /// The numbers of the value in the order in which they are written; none for a flag.
  var amounts: [Amount] {
    switch self {
    case .flag: []
    case .number(let amount): [amount]
    case .insets(let top, let left, let bottom, let right): [top, left, bottom, right]
    case .point(let x, let y): [x, y]
    case .size(let width, let height): [width, height]
    case .rect(let x, let y, let width, let height): [x, y, width, height]
    }
  }

  /// How far the farthest of the numbers are apart, in points.
  func distance(to other: QuantityValue) -> Points {
    zip(amounts, other.amounts).map { abs($0.value - $1.value) }.max() ?? 0
  }

  /// Whether one of the numbers looks another.
  func differs(from other: QuantityValue) -> Bool {
    zip(amounts, other.amounts).contains { abs($0.value - $1.value) > Tolerance.sameNumber }
  }

  /// The value as the language writes it.
  var written: String {
    switch self {
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let amount): return formatted(amount.value)
    case .insets, .point, .size, .rect: return writtenGroup(amounts.map(\.value))
    }
  }
}

/// `(64, 0, 49, 0)`.
func writtenGroup(_ numbers: [Points]) -> String {
  "(" + numbers.map { $0.isFinite ? formatted($0) : "?" }.joined(separator: ", ") + ")"
}

extension BoundScenario {
  /// The screen with the settings and elements of the `when` blocks that hold.
  func screen(where conditionHolds: [Bool]) -> Screen {
    func holds(_ guards: [Guard]) -> Bool {
      guards.allSatisfy { conditionHolds[$0.condition] == $0.holds }
    }
    var result = screen
    var moments: [Stage: [Moment.Assignment]] = [:]
    for setting in settings where holds(setting.guards) {
      if let stage = setting.stage {
        moments[stage, default: []].append(Moment.Assignment(element: setting.element, setting: setting.setting))
      } else {
        result[setting.element].settings.append(setting.setting)
      }
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
