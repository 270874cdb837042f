import JSON

/// What a client tells of files that its user creates, renames and deletes in it.
package enum FileOperation: String, CaseIterable, Sendable {
  case didCreate, willRename, didRename, didDelete
}

/// The operations that the server wants to be told of, and of which files.
package struct FileOperationOptions: Hashable, Sendable, JSONWritable {
  package var operations: Set<FileOperation>
  /// A pattern for the names of files; all folders are told of.
  package var pattern: String

  package init(operations: Set<FileOperation>, pattern: String) {
    self.operations = operations
    self.pattern = pattern
  }

  package func write(to writer: inout JSONWriter) {
    let filters = [FileFilter(pattern: pattern, matches: "file"), FileFilter(pattern: "**/*", matches: "folder")]
    writer.object { options in
      for operation in FileOperation.allCases where operations.contains(operation) {
        options.field(named: operation.rawValue, FileFilters(filters: filters))
      }
    }
  }
}

private struct FileFilters: JSONWritable {
  let filters: [FileFilter]

  func write(to writer: inout JSONWriter) {
    writer.object { $0.field("filters", filters) }
  }
}

private struct FileFilter: JSONWritable {
  let pattern: String
  let matches: String

  func write(to writer: inout JSONWriter) {
    writer.object { filter in
      filter.field("scheme", "file")
      filter.object("pattern") { fields in
        fields.field("glob", pattern)
        fields.field("matches", matches)
      }
    }
  }
}
