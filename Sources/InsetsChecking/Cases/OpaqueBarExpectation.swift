import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// An expectation that is off by exactly the effect of an opaque bar.
///
/// Its author assumes that the view reaches under the bar, or that it ends there.
struct OpaqueBarExpectation {
  let bar: ContainerBar
  /// Whether the author assumes that the view reaches under the bar.
  let assumesExtended: Bool
  let rowRange: ByteRange
  /// The statement that makes the bar opaque, or the one that includes it nevertheless.
  let setting: BoundSetting
  /// How far the bar reaches, in the layouts where the expectation fails this way.
  let spread: Spread<LayoutAmount>

  /// The expectations of a scenario that fail because of an opaque bar, one for each bar and assumption.
  static func all(in evaluation: ScenarioEvaluation) -> [OpaqueBarExpectation] {
    guard evaluation.sets([.isTranslucent, .backgroundImage]) else { return [] }
    let scenario = evaluation.scenario
    var found: [(bar: ContainerBar, rowRange: ByteRange, amounts: [LayoutAmount])] = []
    for outcome in evaluation.outcomes {
      let expectation = scenario.expectations[outcome.expectation]
      guard let asked = expectation.asked else { continue }
      for each in outcome.failing where each.stage == .viewDidAppear && expectation.comparison == .equal {
        let layout = evaluation.layouts[each.group]
        for bar in layout.bars
        where bar.isShown && !bar.isTranslucent && bar.isEdgeExtended && bar.reach.value.isVisible {
          guard scenario.isWithin(asked.element, bar.child), asked.isOff(by: bar, each) else { continue }
          let amount = LayoutAmount(bar.reach.value, in: layout)
          if let known = found.firstIndex(where: {
            $0.bar.element == bar.element && $0.bar.isExtended == bar.isExtended
          }) {
            found[known].amounts.append(amount)
          } else {
            found.append((bar, expectation.rows[outcome.row].valueRange, [amount]))
          }
        }
      }
    }
    return found.compactMap { bar, rowRange, amounts in
      OpaqueBarExpectation(bar, rowRange, amounts, in: scenario)
    }
  }

  private init?(_ bar: ContainerBar, _ rowRange: ByteRange, _ amounts: [LayoutAmount], in scenario: BoundScenario) {
    let layout = amounts[0].layout
    let setting =
      bar.isExtended
      ? layout.setting(of: .extendedLayoutIncludesOpaqueBars, on: bar.controller)
      : layout.setting(of: .isTranslucent, on: bar.element) ?? layout.setting(of: .backgroundImage, on: bar.element)
    guard let setting, scenario.owns(setting), let spread = Spread(amounts) else { return nil }
    self.bar = bar
    assumesExtended = !bar.isExtended
    self.rowRange = rowRange
    self.setting = setting
    self.spread = spread
  }
}

extension OpaqueBarExpectation: RuleCase {
  private var scenario: BoundScenario { spread.worst.first.layout.scenario }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(element: bar.controller, edge: bar.edge, property: setting.setting.property) }
  var message: Finding.Message {
    let first = EndingBar(layout: spread.worst.first.layout, bar: bar)
    return assumesExtended
      ? .endsAtBar(.extent(of: first, spread.worst.amount), spread.places, scenario.words(for: bar.element))
      : .reachesUnder(scenario.words(for: bar.controller), scenario.words(for: bar.element), spread)
  }
  var notes: [Finding.Note] {
    let place = assumesExtended ? "to reach under the bar" : "to end at the bar"
    return [Finding.Note(scenario.place(rowRange), "this expects the view \(place)")]
  }

  var changes: [Change] {
    if assumesExtended {
      scenario.includingOpaqueBars(of: bar.controller, bar.controller, bar.edge)
    } else {
      Change(
        "Remove extendedLayoutIncludesOpaqueBars",
        scenario.edit.remove(setting),
        measure: .edge(bar.edge, of: bar.controller, in: scenario)
      )
    }
  }
}

extension Finding.Message {
  fileprivate static func endsAtBar(_ extent: Self, _ places: String, _ bar: String) -> Self {
    "\(extent): \(bar) is opaque and extendedLayoutIncludesOpaqueBars is false, \(places)"
  }

  fileprivate static func reachesUnder(_ controller: String, _ bar: String, _ spread: Spread<LayoutAmount>) -> Self {
    """
    \(controller) reaches \(spread.worst.amount) pt under \(bar), although the bar is opaque: \
    extendedLayoutIncludesOpaqueBars is true, \(spread.places)
    """
  }
}

extension AskedQuantity {
  /// Whether a number that the bar moves is off by exactly the bar's part, in the direction of the other assumption.
  fileprivate func isOff(by bar: ContainerBar, _ outcome: RowOutcome.Case) -> Bool {
    let (computed, expected) = (outcome.computed.numbers, outcome.expected.numbers)
    guard let (index, growth) = number(at: bar.edge), expected.indices.contains(index), computed.indices.contains(index)
    else { return false }
    let difference = expected[index] - computed[index]
    let sign: Points = bar.isExtended ? -1 : 1
    return difference.isNear(sign * growth * bar.reach.value)
  }

  /// The expected number that a bar at an edge moves, and whether it grows (1) or shrinks (-1) where the view reaches
  /// under the bar; nil if the quantity has no such number.
  private func number(at edge: Edge) -> (index: Int, growth: Points)? {
    switch quantity {
    case .safeAreaInsets, .adjustedContentInset, .contentInset:
      if let part { return part == edge.part ? (0, 1) : nil }
      return (edge.rawValue, 1)
    case .topLayoutGuideLength: return edge == .top ? (0, 1) : nil
    case .bottomLayoutGuideLength: return edge == .bottom ? (0, 1) : nil
    case .contentOffset, .frameInWindow:
      return edge != .top ? nil : part == nil ? (1, -1) : part == .y ? (0, -1) : nil
    case .frame, .bounds, .contentSize, .isObscured, .safeAreaLayoutFrame, .layoutMargins, .directionalLayoutMargins,
      .layoutMarginsLayoutFrame, .readableContentLayoutFrame, .additionalSafeAreaInsets, .systemMinimumLayoutMargins,
      .scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets, .textContainerInset,
      .separatorInset, .contentViewFrame, .effectiveSectionInset, .contentViewLayoutMargins, .height,
      .layoutFrame, .size, .backgroundFrame, .contentInsets, .nativeFrame:
      return nil
    }
  }
}
