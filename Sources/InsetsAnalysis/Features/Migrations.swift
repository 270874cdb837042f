import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A document brought to a version of iOS, with the proof of what that changes.
package struct DocumentMigration: Sendable {
  /// What became of a scenario.
  package struct Scenario: Sendable {
    package var title: String
    package var outcome: Outcome
  }

  package enum Outcome: Sendable {
    case migrated(Migrated)
    /// There is nothing left to do, or only what has to be done by hand.
    case upToDate([ByHand])
    /// It runs on versions before iOS 11 only, which are these: `iOS 9 to 10`.
    case neverRunsThere(String)
    /// It has mistakes, so nothing can be proved.
    case mistakes
    /// It is too large, or others took long enough.
    case tooLarge
  }

  /// A change that was not made, because it would do harm.
  package struct ByHand: Hashable, Sendable {
    /// `Tie top of 'header' to the safe area`.
    package var action: String
    /// Why it was not made, and what to do.
    package var reason: String
  }

  package struct Migrated: Sendable {
    /// What was done, in order: `Pin 'header' to the safe area`.
    package var actions: [String]
    /// How many expectations state a new value.
    package var rewrittenExpectations: Int
    /// Whether there may be more to do, because trying it all would have taken too long.
    package var isUnfinished: Bool
    /// `identical on 3 configurations, moves up to 24 pt on 1`.
    package var summary: String
    /// `iPhone 8, iPhone SE (2nd gen)`: where nothing moves; empty if that is nowhere.
    package var identical: String
    package var effects: [Effect]
    package var byHand: [ByHand]
  }

  /// A value that changes.
  package struct Effect: Sendable {
    /// `content inset of 'list'`.
    package var subject: String
    package var before: String
    package var after: String
    /// `iPhone X, landscape`.
    package var configurations: String
  }

  package var scenarios: [Scenario]
  /// In bytes of the document; they don't overlap.
  package var edits: [TextEdit]
  /// Over all scenarios.
  var identicalCount: Int
  var differingCount: Int
  var largestDistance: Points
}

extension AnalysisHost {
  /// Brings all scenarios of a document to a version of iOS.
  ///
  /// Each change is carried out on a copy of its scenario in all its configurations, and kept only when no error and no
  /// warning came of it. A second run changes nothing.
  package mutating func migration(of file: FileID, to version: OSVersion = .firstWithSafeArea) -> DocumentMigration {
    var allowance = ProofAllowance()
    return migration(of: file, to: version, &allowance)
  }

  /// The same for one of several documents, which share what may be proved.
  package mutating func migration(
    of file: FileID,
    to version: OSVersion,
    _ allowance: inout ProofAllowance
  ) -> DocumentMigration {
    let indices = documents[file]?.source.items.indices ?? 0..<0
    return migration(of: file, items: Array(indices), to: version, &allowance)
  }

  /// Brings some items of a document to a version of iOS; those that are no scenarios are left out.
  mutating func migration(
    of file: FileID,
    items: [Int],
    to version: OSVersion,
    _ allowance: inout ProofAllowance
  ) -> DocumentMigration {
    let analyzer = analyzer(for: file)
    var result = DocumentMigration(scenarios: [], edits: [], identicalCount: 0, differingCount: 0, largestDistance: 0)
    guard let source = documents[file]?.source else { return result }
    for index in items where source.items[index].kind == .scenario {
      let tree = source.items[index]
      let title = ItemSyntax(tree).scenarioTitle
      do throws(ScenarioMigration.Obstacle) {
        let migration = try ScenarioMigration(tree, analyzer, to: version, &allowance)
        result.add(migration, title, start: source.start(ofItem: index))
      } catch {
        result.scenarios.append(.init(title: title, outcome: .init(error, of: analyzer.scenario(tree))))
      }
    }
    result.edits = removals(ofSuppressionsLeftUnusedBy: result.edits, in: file) + result.edits
    result.edits = withoutUnmetExpectations(result.edits, in: file)
    return result
  }

  /// The edits, and with them the removal of comments that expect a finding which is gone after them.
  private func withoutUnmetExpectations(_ edits: [TextEdit], in file: FileID) -> [TextEdit] {
    guard !edits.isEmpty, let before = documents[file]?.source else { return edits }
    func unmet(_ host: inout AnalysisHost) -> [TextEdit] {
      host.codeActions(in: ByteOffset(0)..<ByteOffset(host.source(file)?.byteCount ?? 0), of: file)
        .filter { $0.fixes.contains { $0.rule == DiagnosticRule.unmetExpectedFinding.id } }.flatMap(\.edits)
    }
    guard before.items.contains(where: { Suppression.all(in: $0).contains { $0.purpose == .expect } }) else {
      return edits
    }
    var host = self
    let known = unmet(&host).count
    host.edit(file, edits.reversed())
    let removals = unmet(&host)
    guard removals.count > known, known == 0 else { return edits }
    host.edit(file, removals.sorted { $0.range.lowerBound > $1.range.lowerBound })
    guard let after = host.source(file)?.bytes else { return edits }
    return lineEdits(from: before.bytes, to: after)
  }

  /// The edits that take out the comments for the whole document that have something to allow until it is edited.
  private func removals(ofSuppressionsLeftUnusedBy edits: [TextEdit], in file: FileID) -> [TextEdit] {
    guard !edits.isEmpty, let first = documents[file]?.source.items.first,
      Suppression.all(in: first).contains(where: \.isForFile)
    else { return [] }
    func unused(_ edits: [TextEdit]) -> [Finding] {
      var host = self
      host.edit(file, edits)
      host.analyze(file)
      let findings = host.fileSuppressions(of: file).findings[0] ?? []
      return findings.filter { $0.rule == DiagnosticRule.unusedSuppression.id }
    }
    let before = Set(unused([]).map(\.range))
    // They are above all that the edits touch.
    return unused(edits.reversed()).filter { !before.contains($0.range) }.compactMap(\.fixes.last).flatMap(\.edits)
  }
}

extension DocumentMigration {
  fileprivate mutating func add(_ migration: ScenarioMigration, _ title: String, start: ByteOffset) {
    let comparison = migration.comparison
    edits += lineEdits(from: migration.before.scenario.tree.bytes, to: migration.text).map { $0.shifted(by: start) }
    identicalCount += comparison.identical.count
    differingCount += comparison.differing.count
    let distance = comparison.largestDistance
    largestDistance = largestDistance.isNaN || distance.isNaN ? .nan : max(largestDistance, distance)
    let words = ConfigurationWords(migration.before.scenario.configurations)
    let migrated = Migrated(
      actions: migration.actions,
      rewrittenExpectations: migration.rewrittenExpectations,
      isUnfinished: migration.isUnfinished,
      summary: comparison.summary,
      identical: words.words(for: comparison.identical),
      effects: comparison.moves.map { move in
        Effect(
          subject: move.subject,
          before: move.before,
          after: move.after,
          configurations: comparison.configurations(of: move)
        )
      },
      byHand: migration.refused.map(ByHand.init).uniqued()
    )
    scenarios.append(Scenario(title: title, outcome: .migrated(migrated)))
  }

  /// `identical on 3 configurations, moves up to 24 pt on 1`.
  var summary: String {
    LayoutComparison.summary(identical: identicalCount, differing: differingCount, largestDistance)
  }
}

extension DocumentMigration.Outcome {
  fileprivate init(_ obstacle: ScenarioMigration.Obstacle, of scenario: @autoclosure () -> BoundScenario?) {
    switch obstacle {
    case .mistakes: self = .mistakes
    case .tooLarge: self = .tooLarge
    case .neverRunsThere:
      self = .neverRunsThere(ConfigurationWords.words(for: Set(scenario()?.configurations.map(\.os) ?? []).sorted()))
    case .upToDate(let refused): self = .upToDate(refused.map(DocumentMigration.ByHand.init).uniqued())
    }
  }
}

extension DocumentMigration.ByHand {
  fileprivate init(_ refused: ScenarioMigration.Refused) {
    action = refused.action
    switch refused.reason {
    case .unreadable: reason = "the scenario could not be read after it; write it by hand"
    case .unmeasured: reason = "it would replace a known number with one that has not been measured; measure it first"
    case .moves: reason = "it would move things on some configurations; make it by hand if that is what you want"
    case .fixesNothing: reason = "it would not fix its finding; read the finding and change the layout"
    case .newFinding(LayoutRule.expectationMismatch.id):
      reason = "an expectation states the old value; change both by hand if the new one is right"
    case .newFinding(let rule):
      reason = "'\(rule.name)' would report a new finding; make it by hand and follow that rule"
    }
  }
}

extension ItemSyntax {
  fileprivate var scenarioTitle: String {
    if case .scenario(let item) = self { item.titleText ?? "" } else { "" }
  }
}

extension OSVersion {
  /// The version that brought the safe area, to which documents migrate by default.
  package static let firstWithSafeArea = OSVersion(11)
}
