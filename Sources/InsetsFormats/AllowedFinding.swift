import InsetsSyntax

/// A finding that a person allows in a file that has no comments of theirs.
package struct AllowedFinding: Hashable, Sendable {
  /// The end of the file's path.
  package var file: String
  /// The object's id, outlet, class, label or title; nil for the whole file.
  package var object: String?
  package var rule: String
  /// Where the entry stands in its settings.
  package var place: ByteRange

  package init(file: String, object: String?, rule: String, place: ByteRange = ByteRange(bytes: 0, 0)) {
    self.file = file
    self.object = object
    self.rule = rule
    self.place = place
  }

  /// Whether it is about the file at a path.
  package func concerns(_ path: String) -> Bool { path == file || path.hasSuffix("/\(file)") }
}
