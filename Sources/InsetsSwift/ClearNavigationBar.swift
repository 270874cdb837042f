import SwiftReader

/// A navigation bar that a controller's own code makes clear, so that what lies under it is meant to be seen.
enum ClearNavigationBar {
  /// Whether a line of the code of some classes says so.
  static func isMade(by classes: [SwiftProject.TypeDeclaration], in project: SwiftProject) -> Bool {
    classes.contains { owner in
      ([owner.place] + owner.members.values.joined()).contains { place in
        project.files[place.file].tree.text(place.node).split(whereSeparator: \.isNewline).contains(where: saysSo)
      }
    }
  }

  private static func saysSo(_ line: Substring) -> Bool {
    let words = line.filter { !$0.isWhitespace }.lowercased()
    guard !words.hasPrefix("//") else { return false }
    if words.contains("configurewithtransparentbackground") { return true }
    let isAboutBar = words.contains("navigation") || words.contains("navbar")
    return isAboutBar && (words.contains("transparent") || words.hasSuffix("=.clear") || words.contains("color:.clear"))
  }
}
