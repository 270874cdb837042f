import InsetsAnalysis
import InsetsLanguage

/// What `insets check --format markdown` prints: a table of the findings for a job summary or a pull request.
func markdownReport(_ files: [CheckedFile], _ summary: CheckSummary) -> String {
  var text = "### Insets: \(markdown(summary.outcome))\n\n\(markdown(summary.extent))\n"
  let rows = files.flatMap { file in file.findings.map { row($0, in: file.path) } }
  if !rows.isEmpty { text += "\n| Severity | Place | Finding | Rule |\n| --- | --- | --- | --- |\n" + rows.joined() }
  if let words = summary.expectations.unevaluatedWords { text += "\n\(markdown(words))\n" }
  return text
}

private func row(_ finding: CheckedFinding, in path: String) -> String {
  // A cell's first spaces would be lost.
  let head = path.hasPrefix(" ") ? "&#32;" + markdown(String(path.dropFirst())) : markdown(path)
  let place = "\(head):\(finding.place.start.line + 1):\(finding.place.start.scalarColumn + 1)"
  let fixes = finding.fixes.map { "<br>*fix:* \(markdown(printable($0.title)))" }.joined()
  let notes = finding.notes.map { note in
    "<br>*note:* \(markdown(printable(note.message))) (\(markdown(note.path)):\(note.place.start.line + 1))"
  }.joined()
  let rule = finding.ruleURL.map { "[\(finding.rule)](\($0))" } ?? finding.rule
  return "| \(finding.severity.name) | \(place) | \(markdown(printable(finding.message)))\(notes)\(fixes) | \(rule) |\n"
}

/// A text that Markdown shows as it is: punctuation with a meaning is escaped, and what would break the line or turn the
/// reading direction is a character reference.
func markdown(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&", "!", "$", "@":
      result += "\\"
      result.unicodeScalars.append(scalar)
    case "\0": result += "\u{FFFD}"
    case _ where isSteering(scalar): result += "&#\(scalar.value);"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
