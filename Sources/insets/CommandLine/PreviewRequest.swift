import CommandTable

/// Which file a page shows, and how it is reached.
struct PreviewRequest: Equatable {
  /// How the page leads to a place of the file.
  enum Editor: Equatable {
    /// By a link with this scheme's name.
    case link(String)
    /// By a command that is run with the place.
    case command(String)
  }

  var file: String
  var selector: String?
  /// Zero for one that the system chooses.
  var port = 0
  /// Whether the browser is started.
  var opens: Bool
  var editor: Editor?
  var allowedHost: String?
  var format: OutputFormat

  init(_ operands: [String], _ values: [Option: String], opens: Bool, _ format: OutputFormat) throws(UsageError) {
    guard let file = operands.first else { throw UsageError("'preview' needs a file; see 'insets help preview'") }
    guard file != "-" else { throw UsageError("'preview' follows a file, and standard input is none") }
    self.file = file
    self.opens = opens
    self.format = format
    selector = values[.on]
    allowedHost = values[.allowHost]
    if let text = values[.port] {
      guard let port = Int(text), (0...65_535).contains(port) else {
        throw UsageError("'--port' is a number from 0 to 65535, not '\(text)'")
      }
      self.port = port
    }
    editor = values[.editor].map { Option.editorNames.contains($0) ? .link($0) : .command($0) }
  }
}
