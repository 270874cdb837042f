import CommandTable
import InsetsAnalysis
import InsetsFormats
import InsetsLanguage
import InsetsProject
import InsetsSyntax
import StandardStreams

/// `insets format`: writes documents in the standard style.
enum Format {
  /// What is done with a document that is not in the standard style.
  private enum FormatMode {
    case rewrite, report, show
  }

  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let paths = try arguments.paths()
    let mode: FormatMode =
      arguments.flags.contains(.diff) ? .show : arguments.flags.contains(.check) ? .report : .rewrite
    let color = arguments.values[.color].flatMap(ColorChoice.init) ?? .auto
    return { console throws(StreamError) in
      if mode == .show { console.style = Style(color) }
      return try run(paths, mode, &console)
    }
  }

  private static func run(_ paths: [String], _ mode: FormatMode, _ console: inout Console) throws(StreamError)
    -> ExitStatus
  {
    let search = DocumentSearch(paths)
    var status = ExitStatus.success
    for problem in search.problems {
      try console.report(problem)
      status = .failure
    }
    for notice in search.notices { try console.note(notice) }
    for source in search.documents { status = max(status, try format(source, mode, &console)) }
    return status
  }

  private static func format(
    _ source: DocumentSource,
    _ mode: FormatMode,
    _ console: inout Console
  ) throws(StreamError) -> ExitStatus {
    let name = DocumentLoader.name(of: source)
    guard let bytes = try console.read(source) else { return .failure }
    var status = ExitStatus.success
    var formatted = bytes
    if FileFormat(path: name) == .markdown {
      for block in FencedBlock.all(in: bytes).reversed() {
        if let complaint = complaint(about: SourceFile(block.document(in: bytes)), at: name) {
          try console.report(complaint)
          status = .findings
        }
        // In a quotation every line has its mark.
        guard !block.isQuoted else { continue }
        let text = Formatter.format(SourceFile(block.text(in: bytes)))
        formatted.replaceSubrange(block.content, with: block.indented(text))
      }
    } else {
      let file = SourceFile(bytes)
      formatted = Formatter.format(file)
      if let complaint = complaint(about: file, at: name) {
        try console.report(complaint)
        status = .findings
      }
    }
    switch (mode, source) {
    case (.report, _):
      guard formatted != bytes else { return status }
      try console.write(printable(name) + "\n")
      return .findings
    case (.show, _):
      guard formatted != bytes else { return status }
      try console.write(bytes: unifiedDifference(of: name, from: bytes, to: formatted, console.style))
      return .findings
    case (.rewrite, .standardInput):
      try console.write(bytes: formatted)
    case (.rewrite, .file(let path)):
      guard formatted != bytes else { return status }
      guard try console.replace(path, holding: bytes, with: formatted) else { return .failure }
    }
    return status
  }

  /// What a document's syntax errors keep as it is; nil when it has none.
  private static func complaint(about file: SourceFile, at path: String) -> String? {
    let errors = file.errors
    guard let first = errors.first else { return nil }
    let document = Document(path: path, source: file)
    let place = document.place(of: first.range.lowerBound)
    let count = errors.count > 1 ? " (the first of \(errors.count) syntax errors)" : ""
    return "\(place): \(first.message)\(count); files with syntax errors are left unchanged"
  }
}
