import InsetsEngine
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
    /// There is nothing left to do.
    case upToDate
    /// It runs on versions before iOS 11 only.
    case neverRunsThere
    /// It has mistakes, so nothing can be proved.
    case mistakes
  }

  package struct Migrated: Sendable {
    /// What was done, in order: `Pin 'header' to the safe area`.
    package var actions: [String]
    /// How many expectations state a new value.
    package var rewrittenExpectations: Int
    /// `identical on 3 configurations, moves up to 24 pt on 1`.
    package var summary: String
    /// `iPhone 8, iPhone SE (2nd gen)`: where nothing moves; empty if that is nowhere.
    package var identical: String
    package var effects: [Effect]
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
    let indices = documents[file]?.source.items.indices ?? 0..<0
    return migration(of: file, items: Array(indices), to: version)
  }

  /// Brings some items of a document to a version of iOS; those that are no scenarios are left out.
  mutating func migration(of file: FileID, items: [Int], to version: OSVersion) -> DocumentMigration {
    let analyzer = analyzer(for: file)
    var result = DocumentMigration(scenarios: [], edits: [], identicalCount: 0, differingCount: 0, largestDistance: 0)
    guard let source = documents[file]?.source else { return result }
    for index in items where source.items[index].kind == .scenario {
      let tree = source.items[index]
      let title = ItemSyntax(tree).scenarioTitle
      do throws(ScenarioMigration.Obstacle) {
        let migration = try ScenarioMigration(tree, analyzer, to: version)
        result.add(migration, title, start: source.start(ofItem: index))
      } catch {
        result.scenarios.append(.init(title: title, outcome: .init(error)))
      }
    }
    result.edits = removals(ofSuppressionsLeftUnusedBy: result.edits, in: file) + result.edits
    return result
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
    // They stand above all that the edits touch.
    return unused(edits.reversed()).filter { !before.contains($0.range) }.compactMap(\.repairs.last).flatMap(\.edits)
  }
}

extension DocumentMigration {
  fileprivate mutating func add(_ migration: ScenarioMigration, _ title: String, start: ByteOffset) {
    let comparison = migration.comparison
    edits += lineEdits(from: migration.before.scenario.tree.bytes, to: migration.text).map {
      TextEdit(range: $0.range.shifted(by: start.value), replacement: $0.replacement)
    }
    identicalCount += comparison.identical.count
    differingCount += comparison.differing.count
    let distance = comparison.largestDistance
    largestDistance = largestDistance.isNaN || distance.isNaN ? .nan : max(largestDistance, distance)
    let words = ConfigurationWords(migration.before.scenario.configurations)
    let migrated = Migrated(
      actions: migration.actions,
      rewrittenExpectations: migration.rewrittenExpectations,
      summary: comparison.summary,
      identical: words.words(for: comparison.identical),
      effects: comparison.moves.map { move in
        Effect(
          subject: move.subject,
          before: move.before,
          after: move.after,
          configurations: comparison.configurations(of: move)
        )
      }
    )
    scenarios.append(Scenario(title: title, outcome: .migrated(migrated)))
  }

  /// `identical on 3 configurations, moves up to 24 pt on 1`.
  var summary: String {
    LayoutComparison.summary(identical: identicalCount, differing: differingCount, largestDistance)
  }
}

extension DocumentMigration.Outcome {
  fileprivate init(_ obstacle: ScenarioMigration.Obstacle) {
    switch obstacle {
    case .mistakes: self = .mistakes
    case .neverRunsThere: self = .neverRunsThere
    case .upToDate: self = .upToDate
    }
  }
}

extension ItemSyntax {
  fileprivate var scenarioTitle: String {
    if case .scenario(let item) = self { item.titleText ?? "" } else { "" }
  }
}

extension OSVersion {
  /// The version that brought the safe area, to which documents are brought if nobody says otherwise.
  package static let firstWithSafeArea = OSVersion(11)
}
