import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension Refactoring {
  static let extractComponent = Refactoring(
    id: "extract-component",
    summary: "makes a component of the element at the cursor or of the selected elements",
    kind: .extract,
    proposals: { site in
      let statements = elements(at: site)
      guard let first = statements.first, let last = statements.last,
        case .element(let element) = StatementSyntax(first)
      else { return [] }
      let name = freeName(for: element, besides: site.takenNames)
      let scenario = site.scenario
      let range = first.range.lowerBound..<last.range.upperBound
      let body = reindented(scenario.text(range), from: scenario.tree.indentation(at: range.lowerBound), to: "  ")
      let start = site.tree.linesWithComments(of: site.tree.root.range).lowerBound
      let count = statements.count
      let words = count == 1 ? "'\(element.name?.text ?? element.kindToken.text)'" : "\(count) elements"
      return [
        Change(
          title: "Extract \(words) into the component '\(name)'",
          edits: [
            site.tree.edit.insert("component \(name) \(braced([body], indent: ""))\n\n", at: start),
            site.tree.edit.replace(range, with: "use \(name)"),
          ]
        )
      ]
    }
  )
}

/// The element whose kind or name the cursor touches, or the neighbours that are selected as a whole.
private func elements(at site: RefactoringSite) -> [SyntaxNode] {
  guard !site.selection.isEmpty else {
    guard let node = site.enclosing(.element), case .element(let element) = StatementSyntax(node) else { return [] }
    let head = element.kindToken.range.lowerBound..<(element.name ?? element.kindToken).range.upperBound
    return site.touches(head) ? [node] : []
  }
  let block = site.enclosing.first { node in
    node.kind == .block && node.range.lowerBound <= site.selection.lowerBound
      && site.selection.upperBound <= node.range.upperBound
  }
  let touched = block.map { $0.children.filter { $0.range.overlaps(site.selection) } } ?? []
  // Half a statement is not a statement.
  let isWhole = touched.allSatisfy {
    site.selection.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= site.selection.upperBound
  }
  return isWhole && touched.allSatisfy { $0.kind == .element } ? touched : []
}

/// `Card` for an element 'card', with a number behind it where that is taken.
private func freeName(for element: ElementStatement, besides taken: Set<String>) -> String {
  let word = (element.name ?? element.kindToken).text
  let name = word.prefix(1).uppercased() + word.dropFirst()
  var number = 2
  var candidate = name
  while taken.contains(candidate) {
    candidate = "\(name)\(number)"
    number += 1
  }
  return candidate
}

/// The lines after the first with another indentation.
func reindented(_ text: String, from old: String, to new: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let rest = lines.dropFirst().map { line in
    line.hasPrefix(old) ? (line == old ? "" : new + line.dropFirst(old.count)) : String(line)
  }
  return ([String(lines.first ?? "")] + rest.map { $0.allSatisfy { $0 == " " } ? "" : $0 }).joined(separator: "\n")
}
