import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ScenarioEvaluation {
  /// The expectations that are off by exactly the effect of an opaque bar, one for each bar and assumption.
  ///
  /// Their author assumes that the view reaches under the bar, or that it ends there.
  func opaqueBarExpectations(where isWanted: (ElementID) -> Bool) -> [LayoutFinding] {
    guard sets([.isTranslucent, .backgroundImage]) else { return [] }
    let scenario = scenario
    var found: [(bar: ContainerBar, rowRange: ByteRange, reaches: [(ScenarioLayout, Points)])] = []
    for outcome in outcomes {
      let expectation = scenario.expectations[outcome.expectation]
      guard let asked = expectation.asked else { continue }
      for each in outcome.failing where each.stage == .viewDidAppear && expectation.comparison == .equal {
        let layout = layouts[each.group]
        for bar in layout.bars
        where bar.isShown && !bar.isTranslucent && bar.isEdgeExtended && bar.reach.value.isVisible {
          guard scenario.isWithin(asked.element, bar.child), asked.isOff(by: bar, each) else { continue }
          let reach = (layout, bar.reach.value)
          if let known = found.firstIndex(where: {
            $0.bar.element == bar.element && $0.bar.isExtended == bar.isExtended
          }) {
            found[known].reaches.append(reach)
          } else {
            found.append((bar, expectation.rows[outcome.row].valueRange, [reach]))
          }
        }
      }
    }
    return found.compactMap { bar, rowRange, reaches -> LayoutFinding? in
      guard isWanted(bar.controller), let spread = Spread(reaches, by: { $0 }) else { return nil }
      let layout = reaches[0].0
      // The statement that makes the bar opaque, or the one that includes it nevertheless.
      let setting =
        bar.isExtended
        ? layout.setting(of: .extendedLayoutIncludesOpaqueBars, on: bar.controller)
        : layout.setting(of: .isTranslucent, on: bar.element) ?? layout.setting(of: .backgroundImage, on: bar.element)
      guard let setting, scenario.owns(setting) else { return nil }
      let name = scenario.words(for: bar.element)
      let place = "this expects the view \(bar.isExtended ? "to end at the bar" : "to reach under the bar")"
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: bar.controller, edge: bar.edge, property: setting.setting.property),
        over: spread,
        bar.isExtended
          ? """
          \(scenario.words(for: bar.controller)) reaches \(spread.worst.amount) pt under \(name), although the bar is \
          opaque: extendedLayoutIncludesOpaqueBars is true, \(spread.places)
          """
          : """
          \(EndingBar(layout: spread.worst.layout, bar: bar).extent(spread.worst.amount)): \(name) is opaque and \
          extendedLayoutIncludesOpaqueBars is false, \(spread.places)
          """,
        notes: [Finding.Note(scenario.place(rowRange), "\(place)")]
      ) {
        if bar.isExtended {
          Change(
            "Remove extendedLayoutIncludesOpaqueBars",
            scenario.edit.remove(setting),
            measure: .edge(bar.edge, of: bar.controller, in: scenario)
          )
        } else {
          scenario.includingOpaqueBars(of: bar.controller, bar.controller, bar.edge)
        }
      }
    }
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
