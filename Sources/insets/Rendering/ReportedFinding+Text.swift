import InsetsAnalysis

extension ReportedFinding {
  /// The finding with its source frame, what else has to do with it and how an editor would mend it, for a terminal.
  func text(in document: Document, _ host: AnalysisHost, _ style: Style) -> String {
    let label = style.severe(diagnostic.severity, "\(diagnostic.severity.name)[\(diagnostic.rule.name)]")
    let start = printable(document.place(of: diagnostic.range.lowerBound))
    var text = "\(start): \(label): \(style.bold(printable(shortened(diagnostic.message))))\n"
    text += SourceFrame(diagnostic.range, in: document).text(diagnostic.severity, style)
    for related in diagnostic.related {
      let place = place(of: related.location, besides: document, host)
      text += note("note", "\(shortened(related.message)) (\(place))", style)
    }
    for fix in fixes { text += note("fix", shortened(fix), style) }
    return text + "\n"
  }

  private func note(_ kind: String, _ message: String, _ style: Style) -> String {
    "  \(style.faint("="))  \(style.bold(kind + ":")) \(printable(message))\n"
  }

  /// The most characters of a message that a terminal is given.
  private static let longestMessage = 1000

  /// A message quotes the document, where a name may have megabytes.
  private func shortened(_ message: String) -> String {
    let head = message.prefix(Self.longestMessage)
    return head.endIndex == message.endIndex ? message : head + "…"
  }

  private func place(of location: Location, besides document: Document, _ host: AnalysisHost) -> String {
    if location.file.name == document.path { return document.place(of: location.range.lowerBound) }
    guard let source = host.source(location.file) else { return location.file.name }
    return Document(path: location.file.name, source: source).place(of: location.range.lowerBound)
  }
}
