/// Where the project is published: the one place to set it.
///
/// The name ends in `.invalid`, so until then the address belongs to nobody.
package enum ProjectAddress {
  /// The repository, without a slash at the end.
  package static let repository = "https://insets.invalid/insets"

  /// The schema of settings files.
  package static let settingsSchema = "\(repository)/blob/v\(toolVersion)/Grammar/insets.schema.json"

  /// The page of a rule, in the version of this tool.
  package static func page(ofRule id: String) -> String {
    "\(repository)/blob/v\(toolVersion)/Grammar/Reference/rules/\(id).md"
  }
}
