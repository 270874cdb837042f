import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// A way to write a document differently without changing what it shows: one file each.
package struct Refactoring: Sendable {
  /// Kebab-case.
  package let id: String
  /// One line, lower case, without a final stop.
  package let summary: String
  package let kind: CodeAction.Kind
  /// What can be done at a place; nothing where it does not apply.
  let proposals: @Sendable (RefactoringSite) -> [Change]
}

/// A scenario with a cursor or a selection in it.
final class RefactoringSite {
  let file: FileID
  let analyzer: ItemAnalyzer
  /// In bytes from the item's start; empty for a cursor.
  let selection: ByteRange
  let scenario: BoundScenario
  let statement: ScenarioItem
  let evaluation: ScenarioEvaluation

  /// Nil outside scenarios and in those that cannot be read, for there nothing can be proved.
  init?(_ scenario: ScenarioAnalysis?, _ selection: ByteRange, _ file: FileID, _ analyzer: ItemAnalyzer) {
    guard let scenario, let evaluation = scenario.evaluation,
      case .scenario(let item) = ItemSyntax(scenario.scenario.tree)
    else { return nil }
    self.file = file
    self.analyzer = analyzer
    self.selection = selection
    self.scenario = scenario.scenario
    self.evaluation = evaluation
    statement = item
  }

  var tree: ItemTree { scenario.tree }

  /// The statements around the cursor, innermost first.
  var enclosing: [SyntaxNode] {
    var result: [SyntaxNode] = []
    var node: SyntaxNode? = tree.node(at: selection.lowerBound)
    while let next = node {
      result.append(next)
      node = next.parent
    }
    return result
  }

  /// The innermost statement of a kind around the cursor.
  func enclosing(_ kind: SyntaxKind) -> SyntaxNode? {
    enclosing.first { $0.kind == kind && $0.range.holdsCursor(selection.lowerBound) }
  }

  /// Whether the selection touches a range.
  func touches(_ range: ByteRange) -> Bool { selection.touches(range) }

  /// The names of the document's constants, devices and components, and of those that it imports.
  var takenNames: Set<String> {
    guard let scope = analyzer.scopes[file] else { return [] }
    return Set(scope.declared.keys).union(scope.imported.keys)
  }
}

/// All refactorings, by name.
package enum RefactoringRegistry {
  package static let all: [Refactoring] = [
    .addMissingRows,
    .convertFrame,
    .convertToLines,
    .convertToTable,
    .extractComponent,
    .inlineComponent,
    .sortAxes,
    .writeExpectations,
  ]
}
