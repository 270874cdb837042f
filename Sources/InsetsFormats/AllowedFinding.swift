/// A finding that a person allows in a file that has no comments of theirs.
package struct AllowedFinding: Hashable, Sendable {
  /// The end of the file's path.
  package var file: String
  /// The object's id, outlet, class, label or title; nil for the whole file.
  package var object: String?
  package var rule: String

  package init(file: String, object: String?, rule: String) {
    self.file = file
    self.object = object
    self.rule = rule
  }

  /// Whether it is about the file at a path.
  package func concerns(_ path: String) -> Bool { path == file || path.hasSuffix("/\(file)") }
}
