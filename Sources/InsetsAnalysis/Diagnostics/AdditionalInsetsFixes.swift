import InsetsEngine
import InsetsSyntax

/// Repairs of ``DiagnosticRule/additionalSafeAreaMisuse``, which measure what they move.
func fixAdditionalInsets(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  guard let controller = finding.subject.element, let edge = finding.subject.edge,
    let (setting, groups) = evaluation.decidingSettings(of: .additionalSafeAreaInsets, on: controller)
      .first(where: { $0.setting.place.range == finding.range }),
    case .insets(let insets) = setting.setting.value
  else { return [] }
  let all = groups.flatMap { misuses(of: setting, edge, in: $0, evaluation) }
  let measure = Measure(
    name: "safe area \(edge.name)",
    element: controller,
    quantities: [(.safeAreaInsets, edge.part)]
  )
  var candidates: [FixCandidate] = []
  for kind in all.map(\.kind).firstOfEach {
    switch kind {
    case .ownBar(let bar):
      if let fix = moveToChildren(setting, bar, edge, evaluation.scenario) { candidates.append(fix) }
    case .countedTwice:
      guard let rest = withoutSafeArea(insets) else { continue }
      candidates.append(
        FixCandidate(
          action: "Start additionalSafeAreaInsets from zero",
          edits: [TextEdit(range: setting.valuePlace.range, replacement: rest)],
          measure: measure
        )
      )
    case .lost(let reducible):
      guard all.allSatisfy({ $0.kind == kind }) else { continue }
      candidates.append(limit(edge, to: reducible, insets, setting, evaluation.scenario, measure))
    }
  }
  return candidates
}

extension [AdditionalInsetsMisuse.Kind] {
  /// One of each kind, whatever its numbers.
  fileprivate var firstOfEach: [AdditionalInsetsMisuse.Kind] {
    var result: [AdditionalInsetsMisuse.Kind] = []
    for kind in self {
      let isKnown = result.contains { known in
        switch (known, kind) {
        case (.ownBar, .ownBar), (.countedTwice, .countedTwice), (.lost, .lost): true
        case (.ownBar, _), (.countedTwice, _), (.lost, _): false
        }
      }
      if !isKnown { result.append(kind) }
    }
    return result
  }
}

/// Tells the container's children instead, each of which is written in this item.
private func moveToChildren(
  _ setting: BoundSetting,
  _ bar: ElementID,
  _ edge: Edge,
  _ scenario: BoundScenario
) -> FixCandidate? {
  guard setting.stage == nil, setting.guards.isEmpty else { return nil }
  let children = scenario.screen[setting.element].children.filter {
    scenario.screen[$0].kind.isController && !scenario.screen[$0].isPresented
  }
  let slots = children.compactMap { child in
    scenario.settings(of: .additionalSafeAreaInsets, on: child).isEmpty ? scenario.slot(in: child) : nil
  }
  guard !slots.isEmpty, slots.count == children.count else { return nil }
  let statement = "additionalSafeAreaInsets: " + scenario.text(setting.valuePlace.range)
  let removal = TextEdit(range: wholeLines(of: setting.place.range, in: scenario.tree.bytes), replacement: "")
  return FixCandidate(
    action: "Move additionalSafeAreaInsets to the children of \(scenario.words(for: setting.element))",
    edits: [removal] + slots.map { $0.insertion(of: statement) },
    measure: edge == .top
      ? Measure(name: "bar top", element: bar, quantities: [(.frame, .y)])
      : Measure(name: "bar height", element: bar, quantities: [(.frame, .height)])
  )
}

/// The insets without what they read of a safe area; nil when what is left is no plain number.
private func withoutSafeArea(_ insets: InsetsExpression) -> String? {
  let numbers = Edge.allCases.compactMap { insets[$0].withoutSafeArea }
  guard numbers.count == Edge.allCases.count else { return nil }
  return numbers.allSatisfy { $0 == 0 } ? "0" : writtenGroup(numbers)
}

extension Expression {
  /// The sum of the expression's numbers, its reads of a safe area taken for nothing.
  fileprivate var withoutSafeArea: Points? {
    switch self {
    case .constant(let value): value
    case .quantity(_, let quantity, _):
      quantity == .safeAreaInsets || quantity == .topLayoutGuideLength || quantity == .bottomLayoutGuideLength ? 0 : nil
    case .sum(let left, let right):
      if let left = left.withoutSafeArea, let right = right.withoutSafeArea { left + right } else { nil }
    case .negated, .difference, .product, .quotient, .minimum, .maximum: nil
    }
  }
}

/// Writes no more than can be taken off, or nothing at all.
private func limit(
  _ edge: Edge,
  to reducible: Points,
  _ insets: InsetsExpression,
  _ setting: BoundSetting,
  _ scenario: BoundScenario,
  _ measure: Measure
) -> FixCandidate {
  let isLast = Edge.allCases.allSatisfy { $0 == edge || insets[$0] == .constant(0) }
  if reducible <= 0.5, isLast, setting.stage == nil {
    return FixCandidate(
      action: "Remove additionalSafeAreaInsets.\(edge.name)",
      edits: [TextEdit(range: wholeLines(of: setting.place.range, in: scenario.tree.bytes), replacement: "")],
      measure: measure
    )
  }
  let text = reducible <= 0.5 ? "0" : formatted(-reducible)
  let numbers = Edge.allCases.map { $0 == edge ? text : insets[$0].written }
  return FixCandidate(
    action: "Take off \(formatted(reducible)), which is what there is",
    edits: [TextEdit(range: setting.valuePlace.range, replacement: "(\(numbers.joined(separator: ", ")))")],
    measure: measure
  )
}
