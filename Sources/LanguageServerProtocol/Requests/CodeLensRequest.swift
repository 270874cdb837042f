import JSON

/// Lists the code lenses of a document.
package enum CodeLensRequest: ClientRequest {
  package typealias Params = CodeLensParams
  package typealias Result = [CodeLens]
  package static let method = "textDocument/codeLens"
}

package struct CodeLensParams: Decodable, Sendable {
  package var textDocument: TextDocumentIdentifier
}

/// The server asks the client to ask for its lenses again.
package enum CodeLensRefreshRequest: ServerRequest {
  package typealias Params = NoResult
  package static let method = "workspace/codeLens/refresh"
}

/// A line above a statement.
package struct CodeLens: JSONWritable, Hashable, Sendable {
  /// What it is about; no more than a line.
  package var range: Range
  package var command: Command

  package init(range: Range, command: Command) {
    self.range = range
    self.command = command
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { lens in
      lens.field("range", range)
      lens.field("command", command)
    }
  }
}

/// A title, and what a client does when it is chosen.
package struct Command: JSONWritable, Hashable, Sendable {
  package var title: String
  /// Empty for a title that is only to be read.
  package var command: String
  package var arguments: [JSONValue]

  package init(title: String, command: String = "", arguments: [JSONValue] = []) {
    self.title = title
    self.command = command
    self.arguments = arguments
  }

  package func write(to writer: inout JSONWriter) {
    writer.object { command in
      command.field("title", title)
      command.field("command", self.command)
      command.optionalField("arguments", arguments.isEmpty ? nil : arguments)
    }
  }
}
