import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension Refactoring {
  static let convertToLines = Refactoring(
    id: "convert-to-lines",
    summary: "turns a table into one expectation for each row",
    kind: .rewrite,
    proposals: { site in
      guard let node = site.enclosing(.expect), case .expect(let expectation) = StatementSyntax(node),
        let rows = expectation.rows, let table = node.child(.expectTable), let quantity = expectation.quantity,
        let first = rows.first, let last = rows.last
      else { return [] }
      let scenario = site.scenario
      let indent = scenario.tree.indentation(at: node.range.lowerBound)
      // What is after the opening brace and before the closing one is kept too.
      var text = kept(table.range.lowerBound + 1..<first.node.range.lowerBound, scenario, indent)
      for (index, row) in rows.enumerated() {
        guard let line = line(row, of: expectation, scenario.text(quantity.range), scenario) else { return [] }
        text += line
        let end = row.node.range.upperBound
        if index + 1 < rows.count {
          let gap = kept(end..<rows[index + 1].node.range.lowerBound, scenario, indent)
          text += gap.contains("\n") ? gap : "\n\(indent)\(gap)"
        }
      }
      let tail = kept(last.node.range.upperBound..<table.range.upperBound - 1, scenario, indent)
      text += tail.dropLast(while: \.isWhitespace)
      return [
        Change(
          title: "Write this table as \(counted(rows.count, "expectation"))",
          edits: [site.tree.edit.replace(node.range, with: trimmedStart(text))]
        )
      ]
    }
  )
}

/// What is between rows, one level further out.
private func kept(_ range: ByteRange, _ scenario: BoundScenario, _ indent: String) -> String {
  let text = scenario.text(range)
  // A semicolon between rows on one line is a line's end between expectations.
  return String(text.replacing("\n\(indent)  ", with: "\n\(indent)").filter { $0 != ";" || text.contains("//") })
    .trimmedIfBlank
}

private func trimmedStart(_ text: String) -> String { String(text.drop(while: \.isWhitespace)) }

extension String {
  /// Spaces alone say nothing.
  fileprivate var trimmedIfBlank: String { allSatisfy { $0 == " " } ? "" : self }
}

/// A row as an expectation of its own; nil for the rest that no other row takes, which no selector says.
private func line(_ row: ExpectRow, of table: ExpectStatement, _ quantity: String, _ scenario: BoundScenario) -> String?
{
  guard let value = row.value, let selector = row.selector else { return nil }
  var stage = table.stage.map { text(of: $0, scenario) }
  var choices: [String] = []
  for alternative in selector.alternatives {
    var terms: [String] = []
    for term in alternative.terms {
      if case .at(let syntax) = term {
        // An expectation has one stage.
        guard selector.alternatives.count == 1 else { return nil }
        stage = text(of: syntax, scenario)
      } else {
        terms.append(scenario.text(term.node.range))
      }
    }
    let outer = table.selector?.alternatives.map { scenario.text($0.node.range) } ?? [""]
    choices += outer.map { ([$0] + terms).filter { !$0.isEmpty }.joined(separator: " ") }
  }
  let clauses = (stage.map { " at \($0)" } ?? "") + (choices == [""] ? "" : " on \(choices.joined(separator: ", "))")
  return "expect \(quantity) == \(scenario.text(value.range))\(clauses)"
}
