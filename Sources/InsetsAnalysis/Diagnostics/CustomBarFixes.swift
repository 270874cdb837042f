import InsetsEngine
import InsetsSyntax

/// Repairs of ``DiagnosticRule/customBarNotPublished``: exactly what the safe area lacks of the bar's height.
func fixCustomBar(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  guard let bar = finding.subject.element, let edge = finding.subject.edge else { return [] }
  let covers = customBarCovers(by: bar, at: edge, evaluation)
  let contents = covers.map(\.content).uniqued()
  guard let first = contents.first else { return [] }
  let measure = Measure(contentAt: edge, of: first)
  var candidates: [FixCandidate] = []
  if let edits = publishing(bar, edge, covers, evaluation.scenario) {
    candidates.append(
      FixCandidate(action: "Publish \(evaluation.scenario.words(for: bar))", edits: edits, measure: measure)
    )
  }
  let insets = contents.map { content in
    addition(to: .contentInset, of: content, edge, covers.filter { $0.content == content }, evaluation.scenario)
  }
  if insets.allSatisfy({ $0 != nil }), contents.allSatisfy({ evaluation.scenario.screen[$0].kind.isScrollView }) {
    candidates.append(
      FixCandidate(action: "Add it to contentInset.\(edge.name)", edits: insets.compactMap { $0 }, measure: measure)
    )
  }
  return candidates
}

/// Tells each child controller that the bar covers, or the bar's own controller where the content is its own.
private func publishing(
  _ bar: ElementID,
  _ edge: Edge,
  _ covers: [CustomBarCover],
  _ scenario: BoundScenario
) -> [TextEdit]? {
  guard let parent = scenario.screen[bar].parent else { return nil }
  var coversOfController: [(controller: ElementID, covers: [CustomBarCover])] = []
  for cover in covers {
    let controller = outermostController(around: cover.content, below: parent, scenario)
    if let known = coversOfController.firstIndex(where: { $0.controller == controller }) {
      coversOfController[known].covers.append(cover)
    } else {
      coversOfController.append((controller, [cover]))
    }
  }
  let edits = coversOfController.map { controller, covers in
    addition(to: .additionalSafeAreaInsets, of: controller, edge, covers, scenario)
  }
  return edits.contains { $0 == nil } ? nil : edits.compactMap { $0 }
}

/// The child of a controller that an element stands in, or the controller itself.
private func outermostController(
  around element: ElementID,
  below controller: ElementID,
  _ scenario: BoundScenario
) -> ElementID {
  var found = controller
  var current: ElementID? = element
  while let id = current, id != controller {
    if scenario.screen[id].kind.isController { found = id }
    current = scenario.screen[id].parent
  }
  return found
}

/// Adds what is hidden to an insets property of an element; nil where that is not one number, or not a plain one.
private func addition(
  to property: Property,
  of element: ElementID,
  _ edge: Edge,
  _ covers: [CustomBarCover],
  _ scenario: BoundScenario
) -> TextEdit? {
  guard let hidden = covers.first?.hidden, covers.allSatisfy({ abs($0.hidden - hidden) <= 0.01 }) else { return nil }
  if let setting = scenario.settings(of: property, on: element).last {
    guard setting.stage == nil, case .insets(let insets) = setting.setting.value,
      Edge.allCases.allSatisfy({ insets[$0].isConstant }), case .constant(let known) = insets[edge]
    else { return nil }
    let numbers = Edge.allCases.map { $0 == edge ? formatted(known + hidden) : insets[$0].written }
    return TextEdit(range: setting.valuePlace.range, replacement: "(\(numbers.joined(separator: ", ")))")
  }
  let numbers = Edge.allCases.map { $0 == edge ? formatted(hidden) : "0" }.joined(separator: ", ")
  return scenario.slot(in: element)?.insertion(of: "\(property.spec.spelling): (\(numbers))")
}
