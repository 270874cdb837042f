import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension MigrationStep {
  static let contentInsetQuestions = MigrationStep(
    id: "content-inset-questions",
    summary: "expectations of contentInset that mean the whole inset use adjustedContentInset",
    explanation: """
      Up to iOS 10, the system added its part to contentInset. From iOS 11 on, contentInset is only the app's part, \
      and adjustedContentInset is the sum, so code and expectations for both versions have to differ. An expectation \
      of contentInset that fails for this reason uses adjustedContentInset from iOS 11 on. One that holds means the \
      app's part, and stays.
      """,
    examples: [
      MigrationExample(
        before: """
          scenario "what the system adds" {
            devices: iPhone7
            iOS: 10, 11
            navigationController {
              viewController home { tableView list { edges: superview; contentInset: 10 } }
            }
            expect list.contentInset == (74, 10, 10, 10)
          }
          """,
        after: """
          scenario "what the system adds" {
            devices: iPhone7
            iOS: 10, 11
            navigationController {
              viewController home { tableView list { edges: superview; contentInset: 10 } }
            }
            expect list.contentInset == (74, 10, 10, 10) on iOS ...10
            expect list.adjustedContentInset == (74, 10, 10, 10) on iOS 11...
          }
          """
      )
    ],
    proposals: { state in
      state.fixes(of: [.contentInsetRead])
        + state.scenario.expectations.indices.compactMap { proposal(forExpectation: $0, state) }
    }
  )
}

private func proposal(forExpectation index: Int, _ state: MigrationState) -> Change? {
  let (evaluation, scenario) = (state.evaluation, state.scenario)
  let expectation = scenario.expectations[index]
  guard let asked = expectation.asked, asked.quantity == .contentInset, let edit = asking(expectation, scenario),
    let finding = state.findings.first(where: { $0.failsExpectation && $0.subject.expectation == index })
  else { return nil }
  let cases = evaluation.outcomes.filter { $0.expectation == index }.flatMap(\.cases)
  let fails = cases.contains { each in
    guard case .fails = each.verdict else { return false }
    return each.members.contains { scenario.configurations[$0].hasSafeAreaAPI }
  }
  guard fails else { return nil }
  let members = cases.flatMap(\.members).map { scenario.configurations[$0] }
  let action = "Expect the adjustedContentInset of \(scenario.words(for: asked.element))"
  let edits: [TextEdit]
  if members.allSatisfy(\.hasSafeAreaAPI) {
    edits = [edit]
  } else if let split = split(expectation, edit, scenario) {
    edits = [split]
  } else {
    return nil
  }
  return Change(title: action, edits: edits, requirement: .removes(finding))
}

/// The edit that replaces `list.contentInset.top` by `list.adjustedContentInset.top`.
private func asking(_ expectation: BoundExpectation, _ scenario: BoundScenario) -> TextEdit? {
  let word = Quantity.contentInset.spec.spelling
  guard
    let token = scenario.tree.root.descendant(at: expectation.subjectRange)?.tokens.reversed()
      .first(where: { $0.text == word })
  else { return nil }
  return scenario.edit.replace(token.range, with: Quantity.adjustedContentInset.spec.spelling)
}

/// The expectation for older versions, and one for newer versions below it.
private func split(_ expectation: BoundExpectation, _ edit: TextEdit, _ scenario: BoundScenario) -> TextEdit? {
  guard !expectation.isTable, case .both(let new, let old) = VersionReach(of: expectation.guards, in: scenario),
    let node = scenario.tree.root.descendant(at: expectation.range),
    case .expect(let statement) = StatementSyntax(node)
  else { return nil }
  let selector = statement.selector
  let end = (statement.stage?.ordinal ?? statement.stage?.name)?.range.upperBound ?? statement.value?.range.upperBound
  guard let end else { return nil }
  let head = expectation.range.lowerBound..<end
  func chosen(_ side: String) -> String {
    guard let selector else { return side }
    // A side may have alternatives of its own.
    let sides = side.split(separator: ",").map { $0.drop { $0 == " " } }
    return selector.alternatives.flatMap { alternative in sides.map { "\(alternative.node.text) \($0)" } }
      .joined(separator: ", ")
  }
  let indent = scenario.tree.indentation(at: expectation.range.lowerBound)
  let before = "\(scenario.text(head)) on \(chosen(old))"
  let after = "\(scenario.tree.text(of: head, after: [edit])) on \(chosen(new))"
  return scenario.edit.replace(expectation.range, with: "\(before)\n\(indent)\(after)")
}
