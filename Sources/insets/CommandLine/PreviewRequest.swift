import CommandTable
import InsetsAnalysis

/// Which file a page shows, and how it is reached.
struct PreviewRequest: Equatable {
  /// How the page leads to a place of the file.
  enum Editor: Equatable {
    /// By a link that the editor opens.
    case link(EditorLink)
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

  init(_ arguments: Arguments) throws(UsageError) {
    let values = arguments.values
    file = try arguments.file()
    guard file != "-" else { throw UsageError("'preview' follows a file and can't read standard input") }
    opens = arguments.flags.contains(.open)
    format = arguments.format
    selector = values[.on]
    allowedHost = values[.allowHost]
    if let text = values[.port] {
      guard let port = Int(text), (0...65_535).contains(port) else {
        throw UsageError("'--port' is a number from 0 to 65535, not '\(text)'")
      }
      self.port = port
    }
    editor = values[.editor].map { name in EditorLink(rawValue: name).map { .link($0) } ?? .command(name) }
  }
}
