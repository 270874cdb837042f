import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let sdkDependentMetrics = LayoutRule(
    id: "sdk-dependent-metrics",
    severity: .information,
    judgement: .roomThatDoesNotFollow,
    reach: .documentsAlone,
    summary: "a number depends on the SDK that the app is built with",
    explanation: """
      The same version of iOS gives apps of different SDKs different bars: 50 points on iPads from the iOS 12 SDK on \
      and 44 before, glass bars from the iOS 26 SDK on, and a smaller window for apps that do not know the phone.

      A scenario without `sdk:` is about apps built with the SDK of the iOS version that they run on. If an \
      expectation fails but would hold with an older SDK, this rule reports it instead of a plain mismatch, as an \
      error, because the expectation does not hold. If a scenario lists several SDKs and no selector tells them \
      apart, the rule reports the first expected quantity that changes with the SDK.

      State the SDK with `sdk:`, or give each SDK its own row.
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
          - expect bar.frame.height == 44
          +   expect bar.frame.height == 50
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
    ]
  ) { evaluation in
    evaluation.scenario.sdkRange == nil
      ? evaluation.olderSDKs() : [evaluation.movingQuantity()].compactMap(\.self)
  }
}

// MARK: - What an older SDK would give

extension ScenarioEvaluation {
  /// The expectations that fail and would hold for an app built with an older SDK.
  fileprivate func olderSDKs() -> [LayoutFinding] {
    let scenario = scenario
    var older = OlderLayouts()
    return outcomes.compactMap { outcome -> LayoutFinding? in
      if interruption.spend(OSVersion.majors.count) { return nil }
      let expectation = scenario.expectations[outcome.expectation]
      let failing = outcome.failing
      guard expectation.comparison == .equal, let asked = expectation.asked, let first = failing.first,
        !first.computed.numbers.isEmpty
      else { return nil }
      let configuration = layouts[first.group].configuration
      let sdk = OSVersion.majors.reversed().lazy.map { OSVersion($0) }.first { sdk in
        sdk < OSVersion(configuration.os.major)
          && failing.allSatisfy { self.layouts[$0.group].holds($0, asked, with: sdk, &older) }
      }
      guard let sdk else { return nil }
      return LayoutFinding(
        at: expectation.rows[outcome.row].valueRange,
        Subject(outcome),
        // A failing expectation is an error whatever the reason.
        severity: .error,
        in: Set(failing.map(\.group)),
        """
        '\(expectation.question)' is \(first.computed.written) because the app is built with SDK \(configuration.sdk); \
        with SDK \(sdk) it is \(first.expected.written), on \
        \(self.words.words(for: failing.flatMap(\.members).sorted()))
        """
      ) {
        if let edit = scenario.edit.write(outcome, in: expectation) {
          Change("Write the computed value \(edit.replacement)", edit)
        }
        if let versions = scenario.axisStatement(.iOS)?.node.range {
          let end = versions.upperBound..<versions.upperBound
          let indent = scenario.tree.indentation(at: versions.lowerBound)
          Change("State sdk: \(sdk)", scenario.edit.replace(end, with: "\n\(indent)sdk: \(sdk)"))
        }
      }
    }
  }
}

extension ScenarioLayout {
  /// Whether a failing row would hold for an app of an older SDK.
  fileprivate func holds(
    _ outcome: RowOutcome.Case,
    _ asked: AskedQuantity,
    with sdk: OSVersion,
    _ older: inout OlderLayouts
  ) -> Bool {
    guard let resolution = older.resolution(of: self, at: outcome.stage, with: sdk),
      case .value(let value) = resolution.answer(asked.quantity, of: asked.element)
    else {
      return false
    }
    let amounts = value.amounts(of: asked.part)
    let expected = outcome.expected.numbers
    guard amounts.count == expected.count else { return false }
    let tolerance = Tolerance.halfPixel(atScale: configuration.device.scale)
    return zip(amounts, expected).allSatisfy { abs($0.value - $1) <= tolerance }
  }
}

/// Layouts for apps of older SDKs, which several failing expectations share.
private struct OlderLayouts {
  /// The greatest number of layouts that are kept.
  private static let mostKept = 64

  private struct Key: Hashable {
    var group: Int
    var stage: Stage
    var sdk: OSVersion
  }

  private var made: [Key: Resolution?] = [:]

  /// Nil if the SDK makes no difference, or only one that authors don't mean.
  mutating func resolution(of layout: ScenarioLayout, at stage: Stage, with sdk: OSVersion) -> Resolution? {
    var configuration = layout.configuration
    guard sdk < configuration.sdk else { return nil }
    let key = Key(group: layout.group, stage: stage, sdk: sdk)
    if let known = made[key] { return known }
    configuration.sdk = sdk
    let environment = Environment(configuration)
    // Between black bars (R1.5) everything differs, and an author who expects 20 points does not mean that.
    let counts = environment != layout.environment && environment[.screenHeight].isFinite
    let resolution = counts ? Resolution(layout.screen, in: environment, at: stage) : nil
    if made.count >= Self.mostKept { made = [:] }
    made[key] = .some(resolution)
    return resolution
  }
}

// MARK: - Several SDKs

/// Amounts of a quantity on configurations that differ only in the SDK.
private typealias Move = (older: (member: Int, amount: Amount), newer: (member: Int, amount: Amount))

extension ScenarioEvaluation {
  /// The first quantity of the scenario that depends on the SDK, where no selector distinguishes SDKs.
  fileprivate func movingQuantity() -> LayoutFinding? {
    let scenario = scenario
    guard let axis = scenario.sdkRange, Set(scenario.configurations.map(\.sdk)).count > 1,
      !scenario.selectsSDKs
    else { return nil }
    let failing = Set(outcomes.filter { !$0.failing.isEmpty }.map(\.expectation))
    for (index, expectation) in scenario.expectations.enumerated() where !failing.contains(index) {
      guard let asked = expectation.asked, let move = move(of: expectation) else { continue }
      let (older, newer) = move
      return LayoutFinding(
        at: axis,
        Subject(element: asked.element),
        in: Set([older, newer].map { self.groupOfConfiguration[$0.member] }),
        """
        '\(expectation.question)' is \(older.amount.value) on \(self.words.words(for: older.member)) and \
        \(newer.amount.value) on \(self.words.words(for: newer.member)) because \(self.reason(move, expectation.stage))
        """
      )
    }
    return nil
  }

  private func move(of expectation: BoundExpectation) -> Move? {
    let configurations = scenario.configurations
    var amountsOfGroup: [Int: [Amount]?] = [:]
    func amounts(_ member: Int) -> [Amount]? {
      let layout = layout(ofConfiguration: member)
      if let known = amountsOfGroup[layout.group] { return known }
      let made = layout.side(expectation.subject, at: expectation.stage).amounts
      amountsOfGroup[layout.group] = .some(made)
      return made
    }
    /// Whether the quantity differs among these, found without comparing every pair.
    func moves(_ members: [Int]) -> Bool {
      guard !interruption.spend(members.count) else { return false }
      let known = Set(members.map { groupOfConfiguration[$0] })
      guard known.count > 1 else { return false }
      let amounts = members.compactMap(amounts)
      return (0..<(amounts.map(\.count).max() ?? 0)).contains { part in
        let values = amounts.compactMap { $0.indices.contains(part) ? $0[part].value : nil }.filter(\.isFinite)
        guard let least = values.min(), let most = values.max() else { return false }
        return (most - least).isVisible
      }
    }
    // Those that differ only in the SDK.
    let alike = Dictionary(grouping: configurations.indices) { BuiltWithAny(configurations[$0]) }
      .filter { moves($0.value) }
    if alike.isEmpty { return nil }
    for (newer, configuration) in configurations.enumerated() {
      for older in alike[BuiltWithAny(configuration)] ?? [] where configurations[older].sdk < configuration.sdk {
        guard let from = amounts(older), let to = amounts(newer),
          let pair = zip(from, to).first(where: { abs($0.value - $1.value).isVisible })
        else { continue }
        return ((older, pair.0), (newer, pair.1))
      }
    }
    return nil
  }

  /// The part that differs.
  private func reason(_ move: Move, _ stage: Stage) -> Finding.Message {
    let words = DerivationWords(scenario: scenario)
    func leaves(_ side: (member: Int, amount: Amount)) -> [Derivation] {
      let resolution = resolution(of: groupOfConfiguration[side.member], at: stage)
      let configuration = scenario.configurations[side.member]
      return words.leaves(of: resolution.derivation(of: side.amount.trace, in: configuration))
    }
    let before = leaves(move.older)
    for leaf in leaves(move.newer) {
      let name = words.name(of: leaf)
      guard let other = before.first(where: { words.name(of: $0) == name }), !other.amount.looksLike(leaf.amount) else {
        continue
      }
      return "the \(name) is \(other.amount) with one and \(leaf.amount) with the other"
    }
    return "the SDK decides which bars there are"
  }
}

/// A configuration without its SDK.
private struct BuiltWithAny: Hashable {
  var device: String
  var os: OSVersion
  var orientation: Orientation
  var displayZoom: DisplayZoom
  var layoutDirection: LayoutDirection

  init(_ configuration: Configuration) {
    device = configuration.device.id
    os = configuration.os
    orientation = configuration.orientation
    displayZoom = configuration.displayZoom
    layoutDirection = configuration.layoutDirection
  }
}

extension BoundScenario {
  /// The statement for an axis.
  fileprivate func axisStatement(_ axis: ScenarioAxis) -> PropertyStatement? {
    guard case .scenario(let item) = ItemSyntax(tree) else { return nil }
    return item.block?.statements.lazy.compactMap { statement -> PropertyStatement? in
      guard case .property(let property) = statement, property.path.map(\.text) == [axis.rawValue] else { return nil }
      return property
    }.first
  }

  /// Whether a `when`, an expectation or one of its rows selects an SDK.
  fileprivate var selectsSDKs: Bool {
    let stated = expectations.compactMap(\.selector) + expectations.flatMap { $0.rows.compactMap(\.selector) }
    return (conditions + stated).contains { selector in
      selector.alternatives.contains { alternative in
        alternative.conditions.contains { if case .sdk = $0 { true } else { false } }
      }
    }
  }
}
