import InsetsChecking
import InsetsLanguage
import InsetsSyntax

extension AnalysisHost {
  /// Comments that allow the findings of the layout that touch a range: on the finding's line, and in its whole scenario.
  ///
  /// A comment comes with a placeholder for its reason. Until it is replaced, it allows nothing and is itself
  /// a finding: a reason that a tool writes is none. So these are never the change to take without a second look.
  package mutating func suppressions(in range: ByteRange, of file: FileID) -> [CodeAction] {
    analyze(file)
    guard let source = documents[file]?.source else { return [] }
    let range = rangeOfFindings(around: range, in: source, of: file)
    let suppressions = fileSuppressions(of: file)
    return source.itemIndices(touching: range).flatMap { index -> [CodeAction] in
      let tree = source.items[index]
      let start = source.start(ofItem: index)
      var offered: Set<[TextEdit]> = []
      return shownFindings(ofItem: index, in: file, suppressions).flatMap { finding, diagnostic -> [CodeAction] in
        guard diagnostic.range.touches(range), finding.layoutIndex != nil, !diagnostic.isExpected else { return [] }
        // Two findings of a rule on a line are allowed by one comment.
        return allowing(finding, in: tree).filter { offered.insert($0.edits).inserted }.map { change in
          // Until there is a reason it resolves nothing.
          CodeAction(
            title: change.title,
            kind: .quickFix,
            isPreferred: false,
            edits: tree.edits(of: change, at: start),
            fixes: []
          )
        }
      }
    }
  }

  private func allowing(_ finding: Finding, in tree: ItemTree) -> [Change] {
    let rule = finding.rule.name
    let head = tree.startOfLine(of: tree.root.range.lowerBound)
    let line = tree.startOfLine(of: finding.range.lowerBound)
    func change(_ title: String, above line: ByteOffset) -> Change {
      let comment = "// insets:allow \(rule): \(Suppression.placeholder)"
      return Change(title: title, edits: [tree.edit.insertLine(comment, above: line)])
    }
    let inScenario = change("Allow '\(rule)' in this scenario", above: head)
    return line > head ? [change("Allow '\(rule)' here", above: line), inScenario] : [inScenario]
  }
}
