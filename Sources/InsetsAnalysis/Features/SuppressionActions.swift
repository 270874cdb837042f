import InsetsSyntax

extension AnalysisHost {
  /// Comments that allow the findings of the layout that touch a range: on the finding's line, and in its whole scenario.
  ///
  /// A comment comes with a placeholder for its reason. Until somebody has written one, it allows nothing and is itself
  /// a finding: a reason that a tool writes is none. So these are never the change to take without a second look.
  package mutating func suppressions(in range: ByteRange, of file: FileID) -> [CodeAction] {
    analyze(file)
    guard let source = documents[file]?.source else { return [] }
    let first = source.itemIndex(at: range.lowerBound)
    let last = source.itemIndex(at: range.upperBound)
    guard first <= last else { return [] }
    return (first...last).flatMap { index -> [CodeAction] in
      guard source.items.indices.contains(index) else { return [] }
      let tree = source.items[index]
      let start = source.start(ofItem: index)
      var offered: Set<TextEdit> = []
      return shownFindings(ofItem: index, in: file).flatMap { finding, diagnostic -> [CodeAction] in
        guard diagnostic.range.touches(range), let rule = RuleRegistry.rule(finding.rule), case .layout = rule.origin
        else { return [] }
        return suppressions(of: finding, in: tree).compactMap { title, edit in
          // Two findings of a rule on a line are allowed by one comment.
          guard offered.insert(edit).inserted else { return nil }
          return CodeAction(
            title: title,
            kind: .quickFix,
            isPreferred: false,
            edits: [edit.shifted(by: start)],
            // Until there is a reason it resolves nothing.
            fixes: []
          )
        }
      }
    }
  }

  private func suppressions(of finding: Finding, in tree: ItemTree) -> [(title: String, edit: TextEdit)] {
    let rule = finding.rule.name
    let head = lineStart(of: tree.root.range.lowerBound, in: tree.bytes)
    let line = lineStart(of: finding.range.lowerBound, in: tree.bytes)
    let inScenario = ("Allow '\(rule)' in this scenario", comment(allowing: rule, above: head, in: tree.bytes))
    guard line > head else { return [inScenario] }
    return [("Allow '\(rule)' here", comment(allowing: rule, above: line, in: tree.bytes)), inScenario]
  }

  private func comment(allowing rule: String, above line: ByteOffset, in bytes: [UInt8]) -> TextEdit {
    let rest = bytes[min(line.value, bytes.count)...]
    let indentation = rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    // The comment ends as its neighbour does.
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let lineEnd = end > line.value && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    let text = "\(String(decoding: indentation, as: UTF8.self))// insets:allow \(rule): \(Suppression.placeholder)"
    return TextEdit(range: line..<line, replacement: text + lineEnd)
  }

  /// The beginning of an offset's line, or of the offset itself where the document's line began in another item.
  private func lineStart(of offset: ByteOffset, in bytes: [UInt8]) -> ByteOffset {
    var start = min(offset.value, bytes.count)
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return ByteOffset(start)
  }
}
