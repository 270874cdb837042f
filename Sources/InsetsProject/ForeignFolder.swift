/// The names of folders that hold what is not a project's own.
package enum ForeignFolder {
  /// Folders of what others maintain.
  package static let packages: Set<String> = ["Pods", "Carthage", "SourcePackages", "node_modules"]
  private static let products: Set<String> = ["DerivedData", "build"]
  /// Endings of copies: what translators get has the storyboards, and no target has a playground.
  package static let copyEndings = [".xcloc", ".playground"]

  /// Whether a folder holds what others maintain or a build makes.
  package static func isForeign(_ name: some StringProtocol) -> Bool {
    packages.contains(String(name)) || products.contains(String(name))
  }
}
