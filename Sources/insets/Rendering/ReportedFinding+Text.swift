import InsetsAnalysis

extension ReportedFinding {
  /// The finding with its source frame, what else has to do with it and how an editor would mend it, for a terminal.
  func text(in document: Document, _ host: AnalysisHost, _ style: Style) -> String {
    let label = style.severe(diagnostic.severity, "\(diagnostic.severity.name)[\(diagnostic.rule.name)]")
    let start = printable(document.place(of: diagnostic.range.lowerBound))
    var text = "\(start): \(label): \(style.bold(printable(diagnostic.message)))\n"
    text += SourceFrame(diagnostic.range, in: document).text(diagnostic.severity, style)
    for related in diagnostic.related {
      text += note("note", "\(related.message) (\(place(of: related.location, besides: document, host)))", style)
    }
    for fix in fixes { text += note("fix", fix, style) }
    return text + "\n"
  }

  private func note(_ kind: String, _ message: String, _ style: Style) -> String {
    "  \(style.faint("="))  \(style.bold(kind + ":")) \(printable(message))\n"
  }

  private func place(of location: Location, besides document: Document, _ host: AnalysisHost) -> String {
    if location.file.name == document.path { return document.place(of: location.range.lowerBound) }
    guard let source = host.source(location.file) else { return location.file.name }
    return Document(path: location.file.name, source: source).place(of: location.range.lowerBound)
  }
}
