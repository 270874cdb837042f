import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let sdkDependentMetrics = DiagnosticRule(
    id: "sdk-dependent-metrics",
    severity: .information,
    summary: "a number depends on the SDK that the app is built with",
    explanation: """
      The same version of iOS gives apps of different SDKs different bars: 50 points on iPads from the SDK of iOS 12 \
      on and 44 before, the bars of glass from the SDK of iOS 26 on, and a smaller window for apps that don't know the \
      phone.

      A scenario without `sdk:` is about apps that are built with the SDK of the version that they run on. Where an \
      expectation fails and would hold for an older SDK, that is said in place of the plain mismatch, as an error, \
      because the statement does not hold. Where a scenario lists several SDKs and no selector tells them apart, the \
      first quantity that it asks for and that moves with the SDK is told.

      State the SDK with `sdk:`, or give each its own row.
      """,
    examples: [
      .flagged(
        """
        scenario "a bar on an iPad" {
          devices: iPadAir2
          iOS: 12
          navigationController {
            navigationBar bar
            viewController home
          }
          expect bar.frame.height == 1️⃣44
        }
        """,
        fixed: """
          scenario "a bar on an iPad" {
            devices: iPadAir2
            iOS: 12
            sdk: 11
            navigationController {
              navigationBar bar
              viewController home
            }
            expect bar.frame.height == 44
          }
          """
      ),
      .flagged(
        """
        scenario "two SDKs" {
          devices: iPadAir2
          iOS: 12
          1️⃣sdk: 11, 12
          navigationController {
            navigationBar bar
            viewController home
          }
          expect bar.frame.height >= 44
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "a row for each" {
          devices: iPadAir2
          iOS: 12
          sdk: 11, 12
          navigationController {
            navigationBar bar
            viewController home
          }
          expect bar.frame.height {
            sdk 11: 44
            sdk 12: 50
          }
        }
        """
      ),
      .accepted(
        """
        scenario "the SDK of the version" {
          devices: iPadAir2
          iOS: 12
          navigationController {
            navigationBar bar
            viewController home
          }
          expect bar.frame.height == 50
        }
        """
      ),
    ],
    origin: .layout(check: reportSDKs, fixes: fixSDK)
  )
}

private func reportSDKs(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  guard let axis = scenario.axisRanges[.sdk] else {
    return evaluation.outcomes.compactMap { olderSDK($0, evaluation)?.finding }
  }
  return movingQuantity(axis, evaluation).map { [$0] } ?? []
}

// MARK: - What an older SDK would give

/// An expectation that fails and would hold for an app that is built with an older SDK.
private struct OlderSDK {
  var sdk: OSVersion
  var finding: Finding
}

private func olderSDK(_ outcome: RowOutcome, _ evaluation: ScenarioEvaluation) -> OlderSDK? {
  let scenario = evaluation.scenario
  let expectation = scenario.expectations[outcome.expectation]
  let failing = outcome.cases.filter { if case .fails = $0.verdict { true } else { false } }
  guard expectation.comparison == .equal, let worst = failing.first, !worst.computed.isEmpty else { return nil }
  let os = evaluation.configuration(of: worst.group).os
  let candidates = OSVersion.majors.map { OSVersion($0) }.filter { $0 < OSVersion(os.major) }.reversed()
  let sdk = candidates.first { sdk in failing.allSatisfy { holds($0, expectation, sdk, evaluation) } }
  guard let sdk else { return nil }
  let words = ConfigurationWords(scenario.configurations)
  let own = evaluation.configuration(of: worst.group).sdk
  let expected = worst.expected.count == 1 ? formatted(worst.expected[0]) : writtenGroup(worst.expected)
  var finding = Finding(
    rule: DiagnosticRule.sdkDependentMetrics.id,
    // A statement that does not hold is an error whatever the reason.
    severity: .error,
    range: expectation.rows[outcome.row].valueRange,
    message:
      "'\(expectation.question)' is \(worst.written) on \(words.words(for: failing.flatMap(\.members).sorted())) "
      + "because the app is built with SDK \(own); it is \(expected) for one that is built with SDK \(sdk)"
  )
  finding.subject = Subject(expectation: outcome.expectation, row: outcome.row)
  return OlderSDK(sdk: sdk, finding: finding)
}

/// Whether a failing row would hold for an app of an older SDK.
private func holds(
  _ outcome: RowOutcome.Case,
  _ expectation: BoundExpectation,
  _ sdk: OSVersion,
  _ evaluation: ScenarioEvaluation
) -> Bool {
  var configuration = evaluation.configuration(of: outcome.group)
  guard sdk < configuration.sdk else { return false }
  configuration.sdk = sdk
  let environment = Environment(configuration)
  // Between black bars (R1.5) everything is another; nobody who expects 20 points means that.
  guard environment != evaluation.groups[outcome.group].environment, environment[.screenHeight].isFinite else {
    return false
  }
  let screen = evaluation.screen(of: outcome.group)
  let resolution = Resolution(screen, in: environment, at: outcome.stage)
  guard case .value(let value) = resolution.answer(expectation.quantity, of: expectation.element) else { return false }
  let amounts = expectation.part.map { part in value.amount(of: part).map { [$0] } ?? [] } ?? value.amounts
  guard amounts.count == outcome.expected.count else { return false }
  return zip(amounts, outcome.expected).allSatisfy { abs($0.value - $1) <= 0.5 / max(configuration.device.scale, 1) }
}

private func fixSDK(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let index = finding.subject.expectation, let versions = scenario.axisStatement(.iOS)?.node.range,
    let outcome = evaluation.outcomes.first(where: { $0.expectation == index && $0.row == finding.subject.row }),
    let older = olderSDK(outcome, evaluation)
  else { return [] }
  let statement = "sdk: \(older.sdk)"
  let indentation = scenario.indentation(at: versions.lowerBound)
  let edit = TextEdit(range: versions.upperBound..<versions.upperBound, replacement: "\n\(indentation)\(statement)")
  return [FixCandidate(action: "State \(statement)", edits: [edit], measure: nil)]
}

// MARK: - Several SDKs

/// The first quantity of the scenario that moves with the SDK, where no selector tells SDKs apart.
private func movingQuantity(_ axis: ByteRange, _ evaluation: ScenarioEvaluation) -> Finding? {
  let scenario = evaluation.scenario
  guard Set(scenario.configurations.map(\.sdk)).count > 1, !scenario.selectsSDKs else { return nil }
  let failing = Set(
    evaluation.outcomes.filter { $0.cases.contains { if case .fails = $0.verdict { true } else { false } } }
      .map(\.expectation)
  )
  for (index, expectation) in scenario.expectations.enumerated() where !failing.contains(index) {
    guard let move = move(of: expectation, evaluation) else { continue }
    let words = ConfigurationWords(scenario.configurations)
    var finding = Finding(
      rule: DiagnosticRule.sdkDependentMetrics.id,
      severity: DiagnosticRule.sdkDependentMetrics.severity,
      range: axis,
      message: "'\(expectation.question)' is \(formatted(move.from.value)) on \(words.words(for: move.older)) and "
        + "\(formatted(move.to.value)) on \(words.words(for: move.newer)) because \(reason(move, evaluation))"
    )
    finding.subject = Subject(element: expectation.element)
    return finding
  }
  return nil
}

private struct Move {
  var older: Int
  var newer: Int
  var from: Amount
  var to: Amount
  var stage: Stage
}

/// `the navigation bar is 44 there and 50 here`: the part that is another.
private func reason(_ move: Move, _ evaluation: ScenarioEvaluation) -> String {
  let words = DerivationWords(scenario: evaluation.scenario)
  let (older, newer) = (
    evaluation.leaves(of: move.from, member: move.older, at: move.stage),
    evaluation.leaves(of: move.to, member: move.newer, at: move.stage)
  )
  for leaf in newer {
    let name = words.name(of: leaf)
    guard let other = older.first(where: { words.name(of: $0) == name }), abs(other.amount - leaf.amount) > 0.01 else {
      continue
    }
    return "the \(name) is \(formatted(other.amount)) with the one and \(formatted(leaf.amount)) with the other"
  }
  return "the SDK decides which bars there are"
}

extension ScenarioEvaluation {
  fileprivate func leaves(of amount: Amount, member: Int, at stage: Stage) -> [Derivation] {
    let resolution = resolution(of: groupOfConfiguration[member], at: stage)
    let derivation = resolution.derivation(of: amount.trace, in: scenario.configurations[member])
    return DerivationWords(scenario: scenario).leaves(of: derivation)
  }
}

private func move(of expectation: BoundExpectation, _ evaluation: ScenarioEvaluation) -> Move? {
  let configurations = evaluation.scenario.configurations
  for (newer, configuration) in configurations.enumerated() {
    for (older, other) in configurations.enumerated() where other.sdk < configuration.sdk {
      var same = other
      same.sdk = configuration.sdk
      guard same == configuration, let from = amounts(of: expectation, older, evaluation),
        let to = amounts(of: expectation, newer, evaluation)
      else { continue }
      if let pair = zip(from, to).first(where: { abs($0.value - $1.value) > 0.5 }) {
        return Move(older: older, newer: newer, from: pair.0, to: pair.1, stage: expectation.stage)
      }
    }
  }
  return nil
}

private func amounts(of expectation: BoundExpectation, _ member: Int, _ evaluation: ScenarioEvaluation) -> [Amount]? {
  let group = evaluation.groupOfConfiguration[member]
  guard
    case .value(let value) = evaluation.answer(
      expectation.quantity,
      of: expectation.element,
      in: group,
      at: expectation.stage
    )
  else { return nil }
  return expectation.part.map { part in value.amount(of: part).map { [$0] } ?? [] } ?? value.amounts
}

extension BoundScenario {
  /// The statement that gives an axis.
  fileprivate func axisStatement(_ axis: ScenarioAxis) -> PropertyStatement? {
    guard case .scenario(let item) = ItemSyntax(tree) else { return nil }
    return item.block?.statements.lazy.compactMap { statement -> PropertyStatement? in
      guard case .property(let property) = statement, property.path.map(\.text) == [axis.rawValue] else { return nil }
      return property
    }.first
  }

  /// Whether a `when`, an expectation or one of its rows is about an SDK.
  fileprivate var selectsSDKs: Bool {
    let stated = expectations.compactMap(\.selector) + expectations.flatMap { $0.rows.compactMap(\.selector) }
    let selectors = conditions + stated
    return selectors.contains { selector in
      selector.alternatives.contains { alternative in
        alternative.conditions.contains { if case .sdk = $0 { true } else { false } }
      }
    }
  }
}
