import InsetsAnalysis
import InsetsLanguage

extension CheckedFile {
  /// Lines as Xcode's issue navigator reads them from a build: a finding, then its notes and the fixes that there are.
  var xcodeText: String {
    findings.map { finding in
      var text = line(finding.place, in: path, finding.severity.xcodeWord, "\(finding.message) (\(finding.rule))")
      for note in finding.notes { text += line(note.place, in: note.path, "note", note.message) }
      for fix in finding.fixes { text += line(finding.place, in: path, "note", "fix: \(fix.title)") }
      return text
    }.joined()
  }

  private func line(_ place: PlacedRange, in path: String, _ word: String, _ message: String) -> String {
    "\(place.start.text(in: path)): \(word): \(printable(message))\n"
  }
}

extension Severity {
  /// Xcode knows three.
  fileprivate var xcodeWord: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "note"
    }
  }
}
