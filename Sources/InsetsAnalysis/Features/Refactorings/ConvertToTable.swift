import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension Refactoring {
  static let convertToTable = Refactoring(
    id: "convert-to-table",
    summary: "turns expectations of one quantity on different configurations into a table",
    kind: .rewrite,
    proposals: { site in
      let run = expectations(around: site)
      guard run.count > 1, let first = run.first, let last = run.last, let quantity = first.quantity else { return [] }
      let scenario = site.scenario
      let indent = scenario.tree.indentation(at: first.node.range.lowerBound)
      var rows = ""
      for (index, expectation) in run.enumerated() {
        guard let value = expectation.value, let selector = expectation.selector else { return [] }
        rows += "\(scenario.text(selector.node.range)): \(scenario.text(value.range))"
        let end = expectation.node.range.upperBound
        let next = index + 1 < run.count ? run[index + 1].node.range.lowerBound : endOfLine(after: end, in: site.tree)
        rows += scenario.text(end..<next).replacing("\n\(indent)", with: "\n\(indent)  ")
      }
      let stage = first.stage.map { " at \(text(of: $0, scenario))" } ?? ""
      let head = "expect \(scenario.text(quantity.range))\(stage)"
      let range = first.node.range.lowerBound..<endOfLine(after: last.node.range.upperBound, in: site.tree)
      return [
        Change(
          title: "Write these \(run.count) expectations as a table",
          edits: [site.tree.edit.replace(range, with: "\(head) \(braced([rows], indent: indent))")]
        )
      ]
    }
  )
}

/// The expectation at the cursor and its neighbours that ask the same at the same stage on some configurations each.
private func expectations(around site: RefactoringSite) -> [ExpectStatement] {
  guard let node = site.enclosing(.expect), let siblings = node.parent.map({ Array($0.children) }),
    let position = siblings.firstIndex(of: node), case .expect(let middle) = StatementSyntax(node), isRow(middle)
  else { return [] }
  func twin(_ node: SyntaxNode) -> ExpectStatement? {
    guard case .expect(let other) = StatementSyntax(node), isRow(other),
      site.scenario.text(other.quantity?.range ?? other.node.range)
        == site.scenario.text(middle.quantity?.range ?? middle.node.range),
      other.stage.map({ text(of: $0, site.scenario) }) == middle.stage.map({ text(of: $0, site.scenario) })
    else { return nil }
    return other
  }
  var before: [ExpectStatement] = []
  for node in siblings[..<position].reversed() {
    guard let other = twin(node) else { break }
    before.append(other)
  }
  var after: [ExpectStatement] = []
  for node in siblings[(position + 1)...] {
    guard let other = twin(node) else { break }
    after.append(other)
  }
  return before.reversed() + [middle] + after
}

private func isRow(_ expectation: ExpectStatement) -> Bool {
  expectation.rows == nil && expectation.selector != nil && expectation.comparison?.kind == .equalEqual
}

/// A stage as it is written.
func text(of stage: StageSyntax, _ scenario: BoundScenario) -> String {
  scenario.text(stage.name.range.lowerBound..<(stage.ordinal ?? stage.name).range.upperBound)
}

/// The end of a line if only a comment follows on it, else the offset itself.
func endOfLine(after offset: ByteOffset, in tree: ItemTree) -> ByteOffset {
  let bytes = tree.bytes
  var end = offset.value
  while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") { end += 1 }
  let rest = bytes[min(offset.value, end)..<end].drop { $0 == UInt8(ascii: " ") }
  return rest.starts(with: "//".utf8) ? ByteOffset(end) : offset
}
