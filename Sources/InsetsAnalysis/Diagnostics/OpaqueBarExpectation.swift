import InsetsEngine
import InsetsSyntax

/// An expectation that fails by exactly what an opaque bar makes of the view: its author thought that the view reaches
/// under the bar, or that it ends there.
struct OpaqueBarExpectation {
  var bar: ContainerBar
  /// Whether the author thought that the view reaches under the bar.
  var assumesExtended: Bool
  var expectation: BoundExpectation
  var rowRange: ByteRange
  /// How far the bar reaches, in the groups where the expectation fails so.
  var amounts: [(group: Int, amount: Points)]

  /// The expectations of a scenario that fail by an opaque bar, one for each bar and thought.
  static func all(_ evaluation: ScenarioEvaluation) -> [OpaqueBarExpectation] {
    guard evaluation.sets([.isTranslucent, .backgroundImage]) else { return [] }
    let bars = evaluation.groups.indices.map { group in
      evaluation.bars(in: group).filter { $0.isShown && !$0.isTranslucent && $0.isEdgeExtended && $0.reach.value > 0.5 }
    }
    guard bars.contains(where: { !$0.isEmpty }) else { return [] }
    var found: [OpaqueBarExpectation] = []
    for outcome in evaluation.outcomes {
      let expectation = evaluation.scenario.expectations[outcome.expectation]
      for each in outcome.cases where each.stage == .viewDidAppear {
        guard case .fails = each.verdict, expectation.comparison == .equal else { continue }
        for bar in bars[each.group] where expectation.isAbout(bar, evaluation.scenario) {
          guard expectation.isOff(by: bar, each) else { continue }
          let known = found.firstIndex { $0.bar.element == bar.element && $0.assumesExtended != bar.isExtended }
          if let known {
            found[known].amounts.append((each.group, bar.reach.value))
          } else {
            found.append(
              OpaqueBarExpectation(
                bar: bar,
                assumesExtended: !bar.isExtended,
                expectation: expectation,
                rowRange: expectation.rows[outcome.row].valueRange,
                amounts: [(each.group, bar.reach.value)]
              )
            )
          }
        }
      }
    }
    return found
  }

  /// The statement that makes the bar opaque, or the one that includes it all the same.
  func setting(_ evaluation: ScenarioEvaluation) -> BoundSetting? {
    guard let group = amounts.first?.group else { return nil }
    let setting =
      assumesExtended
      ? evaluation.lastSetting(of: .isTranslucent, on: bar.element, in: group)
        ?? evaluation.lastSetting(of: .backgroundImage, on: bar.element, in: group)
      : evaluation.lastSetting(of: .extendedLayoutIncludesOpaqueBars, on: bar.controller, in: group)
    return setting.flatMap { evaluation.scenario.owns($0) ? $0 : nil }
  }
}

extension BoundExpectation {
  /// Whether it asks about the view whose extent the bar decides, or about something in it.
  fileprivate func isAbout(_ bar: ContainerBar, _ scenario: BoundScenario) -> Bool {
    scenario.isWithin(element, bar.child)
  }

  /// Whether a number that the bar moves is off by exactly what the bar takes, in the direction of the other thought.
  fileprivate func isOff(by bar: ContainerBar, _ outcome: RowOutcome.Case) -> Bool {
    guard let (index, growth) = number(at: bar.edge), outcome.expected.indices.contains(index),
      outcome.computed.indices.contains(index)
    else { return false }
    let difference = outcome.expected[index] - outcome.computed[index].value
    let sign: Points = bar.isExtended ? -1 : 1
    return abs(difference - sign * growth * bar.reach.value) <= 0.5
  }

  /// Which of the expected numbers a bar at an edge moves, and whether it grows (1) or shrinks (-1) where the view
  /// reaches under the bar; nil where the quantity has no such number.
  private func number(at edge: Edge) -> (index: Int, growth: Points)? {
    switch quantity {
    case .safeAreaInsets, .adjustedContentInset, .contentInset:
      if let part { return part == edge.part ? (0, 1) : nil }
      return (edge.rawValue, 1)
    case .topLayoutGuideLength: return edge == .top ? (0, 1) : nil
    case .bottomLayoutGuideLength: return edge == .bottom ? (0, 1) : nil
    case .contentOffset where edge == .top: return part == nil ? (1, -1) : part == .y ? (0, -1) : nil
    case .frameInWindow where edge == .top: return part == nil ? (1, -1) : part == .y ? (0, -1) : nil
    default: return nil
    }
  }
}
