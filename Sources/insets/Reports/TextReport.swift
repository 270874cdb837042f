import InsetsAnalysis
import InsetsLanguage

extension CheckedFile {
  /// What was fixed and each finding with its source frame, for a terminal.
  func text(_ style: Style) -> String {
    var text = ""
    for fix in fixed { text += "\(printablePath(path)): fixed[\(fix.rule.name)]: \(printable(fix.title))\n" }
    if !fixed.isEmpty { text += "\n" }
    for finding in findings { text += finding.text(in: self, style) }
    if untried > 0 {
      let rest = counted(untried, "finding")
      text += "\(printablePath(path)): fixes of \(rest) were not tried, because the others took too long\n\n"
    }
    return text
  }
}

extension CheckedFile {
  /// A line for everything that no rule could judge, and why.
  var openText: String {
    let lines = open.map { "\($0.place.start.text(in: path)): not judged: \(printable($0.words))\n" }
    return lines.joined() + (lines.isEmpty ? "" : "\n")
  }

  /// A line for everything of its screens that was not read, and why.
  var unreadText: String {
    let lines = unreadLines
    return lines.joined() + (lines.isEmpty ? "" : "\n")
  }

  /// The same, line by line; what a line says twice is there once.
  var unreadLines: [String] {
    let shown = printablePath(path)
    var met: Set<String> = []
    return screens.flatMap { screen in
      // What concerns the file as a whole has its name.
      let title = path == screen.title || path.hasSuffix("/" + screen.title) ? "" : "\(printable(screen.title)): "
      return (screen.omissions + screen.limits).map { "\(shown):\($0.line): \(title)\(printable($0.words))\n" }
    }.filter { met.insert($0).inserted }
  }
}

extension CheckedFinding {
  fileprivate func text(in file: CheckedFile, _ style: Style) -> String {
    var text = line(in: file, style) + "\n" + frame
    for note in notes { text += self.note("note", "\(note.message) (\(note.place.start.text(in: note.path)))", style) }
    for fix in fixes { text += note("fix", fix.title, style) }
    return text + "\n"
  }

  /// `path:line:column: error[rule]: message`.
  func line(in file: CheckedFile, _ style: Style) -> String {
    let word = isExpected ? "expected" : severity.name
    let label = style.severe(severity, "\(word)[\(rule)]")
    return "\(place.start.text(in: file.path)): \(label): \(style.bold(printable(shortened(message))))"
  }

  private func note(_ kind: String, _ message: String, _ style: Style) -> String {
    "  \(style.faint("="))  \(style.bold(kind + ":")) \(printable(shortened(message)))\n"
  }
}

extension PlacedPosition {
  /// `path:line:column`, counted from 1, columns in Unicode scalars, as compilers write it.
  func text(in path: String) -> String { "\(printablePath(path)):\(line + 1):\(scalarColumn + 1)" }
}

/// The most characters of a message that a terminal is given.
private let longestMessage = 1000

/// A message quotes the document, where a name may have megabytes.
private func shortened(_ message: String) -> String {
  let head = message.prefix(longestMessage)
  return head.endIndex == message.endIndex ? message : head + "…"
}
