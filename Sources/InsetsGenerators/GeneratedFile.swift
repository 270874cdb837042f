/// A file to write, by its path from the repository's top folder.
package struct GeneratedFile: Hashable, Sendable {
  package var path: String
  package var contents: String
}
