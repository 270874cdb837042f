import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension ScenarioEditor {
  /// The `at` block around a setting.
  func enclosingStage(
    of setting: BoundSetting
  ) -> (range: ByteRange, stageRange: ByteRange, statements: [StatementSyntax])? {
    var node = scenario.tree.root.descendant(at: setting.place.range)?.parent
    while let current = node {
      if case .at(let syntax) = StatementSyntax(current) {
        guard let stage = syntax.stage, let block = syntax.block else { return nil }
        let end = (stage.ordinal ?? stage.name).range.upperBound
        return (current.range, stage.name.range.lowerBound..<end, block.statements)
      }
      node = current.parent
    }
    return nil
  }
}
