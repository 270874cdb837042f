import InsetsEngine
import InsetsSyntax

// Edits that let code run at another stage.
extension BoundScenario {
  /// Moves a statement of an `at` block to another stage: the whole block if there is nothing else in it, else the
  /// statement alone into a block of its own behind it.
  func move(_ setting: BoundSetting, to stage: Stage) -> [TextEdit]? {
    guard let block = enclosingStage(of: setting) else { return nil }
    if block.statements.count == 1 { return [TextEdit(range: block.stageRange, replacement: stage.spec.name)] }
    let indent = indentation(at: block.range.lowerBound)
    let statement = text(setting.place.range)
    let moved = "\n\(indent)at \(stage.spec.name) {\n\(indent)  \(statement)\n\(indent)}"
    let removal = TextEdit(range: wholeLines(of: setting.place.range, in: tree.bytes), replacement: "")
    let end = block.range.upperBound
    return [removal, TextEdit(range: end..<end, replacement: moved)]
  }

  /// The `at` block that a setting stands in.
  func enclosingStage(
    of setting: BoundSetting
  ) -> (range: ByteRange, stageRange: ByteRange, statements: [StatementSyntax])? {
    var node = tree.root.descendant(at: setting.place.range)?.parent
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
